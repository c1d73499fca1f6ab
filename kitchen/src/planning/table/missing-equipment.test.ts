import { expect, test } from 'vitest'
import { browseDishes } from '../../library/browse-dishes.ts'
import { EQUIPMENT, type Equipment } from '../../recipes/equipment.ts'
import { equipmentOf } from '../../recipes/equipment-needed.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { placeDish } from '../changes/place-dish.ts'
import { findMeal } from '../changes/reopen-week.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { tellSwap } from '../changes/weigh-change.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { matchHousehold } from '../kitchens/match.ts'
import { planWeek } from '../plan-week.ts'
import { finish } from '../steps.ts'
import type { PlannedWeek } from '../week.ts'
import type { Household } from './household.ts'
import { readyTable } from './ready-table.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const weekStart = '2026-11-23'

const without = (...missingEquipment: readonly Equipment[]): Household => aHousehold({ missingEquipment })

const plan = (household: Household, seed: number) =>
  planWeek(kitchen, { household, weekStart, seed, kept: null, history: [], wish: '' })

const planned = (household: Household, seed: number): PlannedWeek => {
  const made = plan(household, seed)
  return made.kind === 'planned' ? made.week : expect.fail(made.conflict.sentence)
}

/** Ids of everything that is cooked in a week, sides as well. */
const cookedIn = ({ days }: PlannedWeek): readonly string[] =>
  days.flatMap(({ meals }) => meals.flatMap(({ recipeId, sideDishIds }) => [recipeId, ...sideDishIds]))

const needs = (id: string): readonly Equipment[] => {
  const at = kitchen.facts.indexOf.get(id.split('~')[0] ?? id)
  return at === undefined ? expect.fail(`no dish ${id}`) : equipmentOf(kitchen.facts.recipes[at]!)
}

const steps = (text: string) => ({ equipment: [], steps: [{ parts: [{ kind: 'text' as const, text }] }] })

test('what a dish needs is read from its list, and from its steps where it lists nothing', () => {
  const listed = (...equipment: readonly string[]) => equipmentOf({ equipment, steps: [] })
  expect(listed('oven dish', 'wide pan with lid')).toEqual(['oven', 'stove'])
  expect(listed('bowl', 'toaster', 'knife')).toEqual([])
  expect(listed('oven pan', 'stick blender')).toEqual(['oven', 'blender'])
  expect(listed('pot', 'grill')).toEqual(['oven', 'stove'])
  expect(listed('grill pan')).toEqual(['stove'])

  expect(equipmentOf(steps('Bake for 30 minutes.'))).toEqual(['oven'])
  expect(equipmentOf(steps('Im Backofen überbacken, die Soße im Topf warm halten.'))).toEqual(['oven', 'stove'])
  expect(equipmentOf(steps('Cocer en el microondas y triturar.'))).toEqual(['blender', 'microwave'])
  expect(equipmentOf(steps('Spot the potatoes, then dress the salad.'))).toEqual([])
})

test('no week of a kitchen without an oven has a dish that needs one, whatever the seed, and a usual week has some', () => {
  const seeds = [1, 2, 3]
  for (const seed of seeds)
    expect(cookedIn(planned(without('oven'), seed)).filter((id) => needs(id).includes('oven'))).toEqual([])
  expect(seeds.some((seed) => cookedIn(planned(aHousehold(), seed)).some((id) => needs(id).includes('oven')))).toBe(
    true,
  )
}, 240_000)

test('whatever is lacking, nothing that may be served needs it', () => {
  for (const one of EQUIPMENT) {
    const { isLegal } = readyTable(kitchen, without(one)).legal
    const served = kitchen.facts.recipes.filter((_, at) => isLegal[at] === 1)
    expect(served.length).toBeGreaterThan(100)
    expect(served.filter((recipe) => equipmentOf(recipe).includes(one))).toEqual([])
  }
  expect(readyTable(kitchen, without()).legal).toEqual(readyTable(kitchen, aHousehold()).legal)
})

test('a reroll brings nothing that the kitchen cannot cook', () => {
  const household = without('oven', 'blender')
  let week = planned(household, 4)
  for (let seed = 1; seed <= 6; seed++) {
    const changed = rerollMeal(kitchen, {
      week,
      household,
      weekStart,
      seed,
      mealId: 'd2-dinner',
      wish: '',
      offered: [],
    })
    if (changed.kind !== 'rerolled') throw new Error(changed.kind)
    week = changed.week
    const meal = findMeal(week, 'd2-dinner')!
    for (const id of [meal.recipeId, ...meal.sideDishIds]) expect(needs(id)).not.toContain('oven')
  }
}, 120_000)

test('who wants a dish all the same may put it on a day, and is told what it needs', () => {
  const household = without('oven')
  const week = planned(household, 2)
  const baked = kitchen.facts.recipes.find(
    ({ role, kinds, id }) => role === null && kinds.includes('dinner') && needs(id).join() === 'oven',
  )!
  const request = { week, household, weekStart, seed: 2 }
  const placed = placeDish(kitchen, { ...request, mealId: 'd4-dinner', recipeId: baked.id })
  if (placed.kind !== 'placed') throw new Error(placed.kind)

  const { breaks } = finish(tellSwap(kitchen, request, placed.week))

  expect(breaks.find(({ key }) => key === 'equipment d4-dinner')?.sentence).toBe(
    'Friday dinner needs an oven, which your kitchen does not have.',
  )
}, 120_000)

test('where no week is left, what is lacking is named, and what would help', () => {
  const made = plan(aHousehold({ missingEquipment: ['oven', 'stove'], diets: ['vegan', 'keto'] }), 1)
  if (made.kind !== 'infeasible') throw new Error('planned')

  const { rules, sentence } = made.conflict

  // The oven is none of it: a stove alone would do.
  expect(rules.filter(({ kind }) => kind === 'equipment')).toEqual([
    { kind: 'equipment', id: 'stove', label: 'A kitchen without a stove', relax: 'Allow the stove' },
  ])
  expect(sentence).toBe('No week keeps a kitchen without a stove, vegan and keto together.')
}, 240_000)

test('the count of dishes follows, and the library says what a dish needs and leaves it out where that is asked', () => {
  const patient = aHousehold({ weekdayMinutes: 240, weekendMinutes: 240 })
  const all = matchHousehold(kitchen, patient)
  const fewer = matchHousehold(kitchen, { ...patient, missingEquipment: ['oven'] })
  expect(fewer.total).toBeLessThan(all.total)
  expect(fewer.costliest).toMatchObject({ kind: 'equipment', id: 'oven', wouldAdd: all.total - fewer.total })

  const browse = (household: Household, filter: { without?: readonly Equipment[] }) =>
    browseDishes(kitchen, household, {
      query: '',
      filter,
      isOnlyFitting: false,
      order: 'best',
      offset: 0,
      limit: 5_000,
    })
  const unfit = browse({ ...patient, missingEquipment: ['oven'] }, {}).dishes.filter(
    (dish) => dish.unfit?.by === 'equipment',
  )
  expect(unfit.length).toBeGreaterThan(100)
  expect(new Set(unfit.map((dish) => dish.unfit?.text))).toEqual(new Set(['Needs an oven.']))
  const ovenless = browse(patient, { without: ['oven'] })
  expect(ovenless.total).toBe(browse(patient, {}).total - unfit.length)
  const cold = browse(patient, { without: ['oven', 'stove'] })
  expect(cold.total).toBeGreaterThan(0)
  expect(cold.total).toBeLessThan(ovenless.total)
})
