import { PlanData } from '@plateful/contract/plan.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSession } from '../../accounts/access.ts'
import { WEEK } from '../../testing/a-plan.ts'
import { NOON } from '../../testing/start-test.ts'
import { freshStore, onEachStore } from '../../testing/test-stores.ts'
import { GroceryMarks, PlanDocument } from './plan-document.ts'
import { findPlan, insertPlan, readPast, replacePlan } from './plan-store.ts'

const documentOf = (recipeId: string, gaveWay: readonly string[]): PlanDocument =>
  PlanDocument.parse({
    week: PlanData.parse({
      days: Array.from({ length: 7 }, (_, day) => ({
        date: addDays(WEEK, day),
        meals: [{ id: `d${day}-dinner`, kind: 'dinner', recipeId }],
      })),
    }),
    gaveWay,
  })

const changes = fc.array(
  fc.record({
    document: fc
      .record({ recipeId: fc.constantFrom('one', 'two'), gaveWay: fc.constantFrom([], ['Less fish.']) })
      .map(({ recipeId, gaveWay }) => documentOf(recipeId, gaveWay)),
    marks: fc.constantFrom(undefined, GroceryMarks.parse({ soldOut: ['onion'] })),
    save: fc.boolean(),
    seed: fc.nat(99),
    cost: fc.constantFrom(80, 90.25),
    kcal: fc.constantFrom(1_800, 2_000),
    staplesEaten: fc.constantFrom('{}', '{"salt":12.5}'),
    requestKey: fc.constantFrom(null, 'a-request'),
    minutes: fc.nat(900),
  }),
  { minLength: 1, maxLength: 5 },
)

onEachStore('a week that is replaced', (storeName) => {
  test('is answered as it is then read, whatever was saved before', async () => {
    const store = await freshStore(storeName)
    const { db } = store
    await fc.assert(
      fc.asyncProperty(fc.boolean(), changes, async (isSaved, some) => {
        const { owner } = (await startSession(db, NOON)).principal
        const first = {
          weekStart: WEEK,
          seed: 1,
          cost: 80,
          kcal: 2_000,
          staplesEaten: '{}',
          requestKey: null,
          now: NOON,
        }
        await insertPlan(db, owner, { ...first, document: documentOf('one', []), save: isSaved })
        for (const { minutes, ...change } of some) {
          const seen = await findPlan(db, owner, WEEK)
          if (!seen) throw new Error('the week is gone')
          const past = [...(await readPast(db, owner, seen.id)), { document: seen.document, seed: seen.seed }]
          const now = new Date(NOON.getTime() + minutes * 60_000)
          const after = await replacePlan(db, owner, seen, { ...change, weekStart: WEEK, past, now })
          expect(after).toEqual(await findPlan(db, owner, WEEK))
          // Whoever saw the week as it was before is too late.
          expect(await replacePlan(db, owner, seen, { ...change, weekStart: WEEK, past, now })).toBeNull()
        }
      }),
      { numRuns: 60 },
    )
    await store.close()
  })
})
