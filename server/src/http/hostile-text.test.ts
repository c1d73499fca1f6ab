import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { WEEK } from '../testing/a-plan.ts'
import { aTown } from '../testing/a-town.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../testing/contract-endpoints.ts'
import { addressOf } from '../testing/start-test.ts'

/** As much as fits below the limit of a body: what is longer ends in 413 before any field is read. */
const LENGTH = 100_000

/** What makes expressions go back and forth: runs that end in something else. Nothing that trimming shortens. */
const HOSTILE: Readonly<Record<string, string>> = {
  spaces: `a${' '.repeat(LENGTH - 2)}a`,
  digits: `fine ${'1'.repeat(LENGTH - 6)}!`,
  dashes: '-'.repeat(LENGTH),
  'an address': `a@${'a.'.repeat(LENGTH / 2 - 1)}`,
}

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: boolean | Schema
}

type Spoilt = { readonly field: string; readonly value: unknown }

const below = (key: string, field: string): string => (field === '' ? key : `${key}.${field}`)

/** Values of this shape, each with the hostile text in the place of another one of its texts. */
const spoil = (schema: Schema, text: string): readonly Spoilt[] => {
  const { type, properties = {}, items, anyOf = [], oneOf = [], propertyNames, additionalProperties } = schema
  if (type === 'string') return [{ field: '', value: text }]
  const inList = items ? spoil(items, text) : []
  const inRecord = typeof additionalProperties === 'object' ? spoil(additionalProperties, text) : []
  const fixed = Object.entries(properties).flatMap(([key, part]) => ('const' in part ? [[key, part.const]] : []))
  const key = propertyNames?.enum?.[0] ?? 'key'
  return [
    ...[...anyOf, ...oneOf].flatMap((option) => spoil(option, text)),
    ...inList.map(({ field, value }) => ({ field: below('0', field), value: [value] })),
    ...inRecord.map(({ field, value }) => ({ field: below(key, field), value: { [key]: value } })),
    ...Object.entries(properties).flatMap(([name, part]) =>
      spoil(part, text).map(({ field, value }) => ({
        field: below(name, field),
        value: { ...Object.fromEntries(fixed), [name]: value },
      })),
    ),
  ]
}

const textsOf = (schema: z.ZodType | undefined, text: string): readonly Spoilt[] =>
  schema ? spoil(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, text) : []

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
      const input = { params: { id: caller.id, weekStartDate: WEEK, token: 'A'.repeat(43) }, ...example }
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
      else {
        expect([answer.statusCode, answer.json().code, where]).toEqual([400, 'request.invalid', where])
        expect(Object.keys(answer.json().fields), where).toContain(field)
      }
    }
  },
)
