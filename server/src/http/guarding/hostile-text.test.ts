import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { aTown } from '../../testing/a-town.ts'
import { ENDPOINTS, EXAMPLES, NO_CHANGE, NO_JOB, NO_PICTURE, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf } from '../../testing/start-test.ts'
import { textsOf } from '../../testing/text-fields.ts'

/** As much as fits below the limit of a body: what is longer ends in 413 before any field is read. */
const LENGTH = 100_000

/** What makes expressions go back and forth: runs that end in something else. Nothing that trimming shortens. */
const HOSTILE: Readonly<Record<string, string>> = {
  spaces: `a${' '.repeat(LENGTH - 2)}a`,
  digits: `fine ${'1'.repeat(LENGTH - 6)}!`,
  dashes: '-'.repeat(LENGTH),
  'an address': `a@${'a.'.repeat(LENGTH / 2 - 1)}`,
}

/** Bytes of a file, which may be long: decoded and laid down, read by no expression. */
const BYTES = new Map([
  ['POST /api/moving/{jobId}/pieces body base64', 'moving.not_found'],
  ['PUT /api/own-recipes/{recipeId}/picture body base64', 'own_recipe.not_found'],
])

const attacksOn = (endpoint: EndpointShape, text: string) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    textsOf(endpoint[part], text).map((spoilt) => ({ endpoint, part, ...spoilt })),
  )

test('every text that a call takes is found: nested, in lists, in records, in alternatives', () => {
  const fields = ENDPOINTS.flatMap((endpoint) =>
    attacksOn(endpoint, '').map(({ part, field }) => `${nameOf(endpoint)} ${part} ${field}`),
  )

  expect(fields).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register body email',
      'POST /api/auth/login body anonymousSessionId',
      'POST /api/meal-plans/generate body wish',
      'POST /api/meal-plans/generate body preferences.otherAllergens.0',
      'POST /api/meal-plans/generate body preferences.severity.milk',
      'POST /api/meal-plans/save body mealPlanData.days.0.meals.0.why',
      'POST /api/meal-plans/update-grocery-list body groceryListUpdates.0.text',
      'POST /api/preferences/match body dislikes.0',
      'GET /api/meal-plans/week/{weekStartDate} params weekStartDate',
    ]),
  )
})

test.each(Object.entries(HOSTILE))(
  'E6: 100 kB of %s in any text of any call are refused, and the answer names the field',
  { timeout: 300_000 },
  async (_what, text) => {
    const { people } = await aTown('SQLite')
    let calls = 0

    for (const { endpoint, part, field, value } of ENDPOINTS.flatMap((each) => attacksOn(each, text))) {
      const caller = people.get(endpoint.access === 'admin' ? 'admin' : 'user A')!
      const example = EXAMPLES.get(nameOf(endpoint)) ?? {}
      const input = {
        params: {
          id: caller.id,
          weekStartDate: WEEK,
          token: 'A'.repeat(43),
          changeId: NO_CHANGE,
          jobId: NO_JOB,
          pictureId: NO_PICTURE,
        },
        ...example,
      }
      const spoilt = { ...input, [part]: { ...input[part as 'body'], ...(value as object) } }
      calls += 1
      const answer = await caller.send({
        method: endpoint.method,
        url: addressOf(endpoint, spoilt),
        remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
        ...(spoilt.body && { payload: spoilt.body }),
      })

      const where = `${nameOf(endpoint)} ${part} ${field}`
      if (part === 'params') expect([400, 404, 414], where).toContain(answer.statusCode)
      else if (BYTES.has(where)) expect(answer.json().code).toBe(BYTES.get(where))
      else {
        expect([answer.statusCode, answer.json().code, where]).toEqual([400, 'request.invalid', where])
        expect(Object.keys(answer.json().fields), where).toContain(field)
      }
    }
  },
)
