import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { finish } from '@plateful/kitchen/planning/steps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, dataOf, WEEK } from '../../testing/a-plan.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { listPlan } from '../weeks/describe.ts'
import { envelopeOf } from '../weeks/plan-bytes.ts'
import { NO_MARKS, PlanDocument } from '../weeks/plan-document.ts'
import { toPlan } from '../weeks/plan-store.ts'
import { listedWeek, piecesOf, toMealPlan } from '../weeks/plan-view.ts'
import { cookOrder, orderOf } from './cook-order.ts'
import { openKeptWeeks } from './kept-weeks.ts'

const foods = ['onion', 'garlic', 'rice', 'egg', 'olive-oil', 'carrot']
const some = (most: number) => fc.uniqueArray(fc.constantFrom(...foods), { maxLength: most })
const priced = extendKitchen(aKitchen(), {
  version: 'p1',
  recipes: [],
  prices: [{ foodId: 'onion', usd: 9, packageGrams: null, source: '', date: WEEK }],
})

/** Everything that a shown week depends on, each chosen anew again and again. */
const states = fc.record({
  kitchen: fc.constantFrom(aKitchen(), priced),
  rules: fc.constantFrom(
    ...[{}, { units: 'us' }, { children: 2 }, { allergens: ['milk'] }, { aisleOrder: ['frozen'] }].map((rules) =>
      Preferences.parse(rules),
    ),
  ),
  meals: fc.constantFrom(1, 2),
  portion: fc.constantFrom(1, 1.25),
  soldOut: some(1),
  ticked: some(2),
  own: fc.constantFrom<{ id: string; text: string }[]>([], [{ id: 'own-1', text: '2 onions' }]),
  have: fc.constantFrom<[string, boolean][]>([], [['rice', true]]),
  atHome: fc.constantFrom(new Map(), new Map([['onion', [{ grams: 200, until: '2026-12-24' }]]])),
  head: fc.record({ version: fc.integer({ min: 1, max: 9 }), undoSteps: fc.nat(2), seed: fc.nat(9) }),
  gaveWay: fc.constantFrom([], ['Less variety.']),
  restarts: fc.boolean(),
})

onEachStore('a week read from what is kept', (storeName) => {
  test('is the week computed afresh, byte for byte, whatever changed before it', { timeout: 300_000 }, async () => {
    const { visitor, services } = await startTest(storeName)
    const week = dataOf(await aPlan(await visitor({})))
    const { store, log } = services
    const row = toPlan(await store.db.selectFrom('plan').selectAll().executeTakeFirstOrThrow())
    const open = () => openKeptWeeks({ store, log, now: () => NOON })
    let weeks = open()
    await fc.assert(
      fc.asyncProperty(states, async ({ kitchen, rules, atHome, restarts, ...state }) => {
        if (restarts) {
          await weeks.close()
          weeks = open()
        }
        const { meals, portion, soldOut, ticked, own, have, gaveWay, head } = state
        const days = week.days.map((day, at) => ({
          ...day,
          meals: at > 1 ? [] : day.meals.slice(0, meals).map((meal) => ({ ...meal, portion })),
        }))
        const document = PlanDocument.parse({ week: { days }, gaveWay })
        const marks = { ...NO_MARKS, soldOut, ticked, own, have }
        const input = { document, marks, rules, atHome }
        const ruled = {
          plan: { ...row, ...head, document, marks },
          rules,
          opinions: [],
          atHome,
          staplesLeft: new Map(),
        }

        const plan = toMealPlan(kitchen, ruled, await listedWeek({ kitchen, weeks }, input, { planId: row.id }))

        const afresh = finish(cookOrder(orderOf(kitchen, input), null))
        const { groceryList, summary } = listPlan(kitchen, afresh.rest, input)
        const whole = { ...piecesOf(plan).rest, ...afresh, groceryList, summary, rest: undefined }
        const { rest: _, ...mealPlan } = whole
        const data = readPlanOfWeek.returns.parse({ mealPlan })
        expect(envelopeOf(readPlanOfWeek.returns, { mealPlan: plan }).toString()).toBe(
          JSON.stringify({ success: true, data }),
        )
      }),
      { numRuns: 150 },
    )
    await weeks.close()
  })
})
