import { Preferences } from '@plateful/contract/preferences.ts'
import { type AtHome, NOTHING_AT_HOME } from '@plateful/kitchen/groceries/left-over.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { finish } from '@plateful/kitchen/planning/steps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, dataOf, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { NO_MARKS, PlanDocument } from '../weeks/plan-document.ts'
import { toPlan } from '../weeks/plan-store.ts'
import { tellChange } from './planner.ts'
import { toldOnce } from './told-once.ts'

const dear = extendKitchen(aKitchen(), {
  version: 'dear',
  recipes: [],
  prices: [{ foodId: 'olive-oil', usd: 60, packageGrams: null, source: '', date: WEEK }],
})

/** All that what a save breaks depends on, each chosen anew again and again. */
const states = fc.record({
  kitchen: fc.constantFrom(aKitchen(), dear),
  rules: fc.constantFrom(
    ...[{}, { weeklyBudget: 60 }, { weeklyBudget: 60, units: 'us' }].map((rules) => Preferences.parse(rules)),
  ),
  portions: fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2)),
  gaveWay: fc.constantFrom<string[]>([], ['Less variety.']),
  soldOut: fc.constantFrom<string[]>([], ['onion']),
  have: fc.constantFrom<[string, boolean][]>([], [['rice', true]]),
  atHome: fc.constantFrom<AtHome>(NOTHING_AT_HOME, new Map([['rice', [{ grams: 900, until: '2027-12-31' }]]])),
  own: fc.constantFrom<{ id: string; text: string }[]>([], [{ id: 'own-1', text: '2 kg beef' }]),
})

test('what a save breaks is what is told afresh, whatever was saved before it', { timeout: 120_000 }, async () => {
  const { visitor, services } = await startTest('SQLite')
  const { days } = dataOf(await aPlan(await visitor({})))
  const row = toPlan(await services.store.db.selectFrom('plan').selectAll().executeTakeFirstOrThrow())
  const weekWith = (portion: number) => ({
    days: days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, portion })) })),
  })
  await fc.assert(
    fc.asyncProperty(states, async ({ kitchen, rules, portions: [before, after], gaveWay, atHome, ...marks }) => {
      const document = PlanDocument.parse({ week: weekWith(before), gaveWay })
      const ruled = { plan: { ...row, document, marks: { ...NO_MARKS, ...marks } }, rules, opinions: [], atHome }
      const wanted = { ...document, week: weekWith(after) }
      expect(await toldOnce(kitchen, ruled, wanted)).toEqual(finish(tellChange(kitchen, ruled, wanted)))
    }),
    { numRuns: 120 },
  )
})
