import { expect, test } from 'vitest'
import { USUAL_STAPLES } from '../../foods/usual-staples.ts'
import type { AtHome } from '../../groceries/left-over.ts'
import { isLoose } from '../../groceries/packages.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { reopenWeek } from '../changes/reopen-week.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { PlannedWeek } from '../week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import { openStock } from './home-stock.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const MONDAY = '2026-11-23'
const NEXT_YEAR = '2027-11-23'
const SEEDS = [1, 2, 3, 4]
/** Whether a cupboard pays for itself is seen over a dozen weeks: of two, one may be dearer. */
const MANY_SEEDS = Array.from({ length: 12 }, (_, at) => at + 1)
const household = aHousehold({ weekdayLunch: 'leftovers', staples: USUAL_STAPLES })

const planned = (seed: number, stock?: AtHome): PlannedWeek => {
  const asked = { household, weekStart: MONDAY, seed, kept: null, history: [], wish: '' }
  const result = planWeek(kitchen, { ...asked, ...(stock && { stock }) })
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result.week
}

const lineOf = (week: PlannedWeek, foodId: string, stock: AtHome) =>
  describeUnmarked(kitchen, { week, household, stock }).groceryList.lines.find(({ id }) => id === foodId)

/** A full cupboard: two packages of each packed food that some week needs. */
const cupboard = (until: string): AtHome => {
  const { groceryList } = describeUnmarked(kitchen, { week: planned(9), household })
  return new Map(
    groceryList.lines.flatMap(({ id }) => {
      const food = kitchen.catalogue.foods.get(id)
      return food && !isLoose(food) ? [[id, [{ grams: 2 * food.packageGrams, until }]] as const] : []
    }),
  )
}

test('what lasts the week is not bought, and the search pays what the list says to the cent', () => {
  const stock = cupboard(NEXT_YEAR)
  let saved = 0
  for (const seed of MANY_SEEDS) {
    const week = planned(seed, stock)
    const list = describeUnmarked(kitchen, { week, household, stock }).groceryList
    const madeWith = { wish: '', usedUp: [], have: [], stock: [...stock], ownCost: 0 }
    const { state } = reopenWeek(kitchen, { week, household, weekStart: MONDAY, seed, madeWith })
    expect(state.problem.stock.isAll).toBe(true)
    expect(state.money).toBeCloseTo(list.cost, 4)
    expect(state.lines).toBe(list.lines.filter(({ cost }) => cost > 0).length)
    // The same week without a cupboard is dearer; and weeks that were made for none pay more with this one.
    expect(list.cost).toBeLessThan(describeUnmarked(kitchen, { week, household }).groceryList.cost)
    saved += describeUnmarked(kitchen, { week: planned(seed), household, stock }).groceryList.cost - list.cost
  }
  expect(saved).toBeGreaterThan(0)
})

test('what somebody said is not there is bought', () => {
  const stock = cupboard(NEXT_YEAR)
  const week = planned(1, stock)
  const [first] = describeUnmarked(kitchen, { week, household, stock }).groceryList.lines.filter(
    ({ id, cost }) => cost === 0 && stock.has(id),
  )
  if (!first) throw new Error('nothing of the cupboard was used')
  const moneyWith = (have: readonly (readonly [string, boolean])[]): number => {
    const madeWith = { wish: '', usedUp: [], have, stock: [...stock], ownCost: 0 }
    return reopenWeek(kitchen, { week, household, weekStart: MONDAY, seed: 1, madeWith }).state.money
  }
  expect(moneyWith([[first.id, false]])).toBeGreaterThan(moneyWith([]))
})

test('what goes off on Wednesday is eaten more often before it does, and the money is never less than the list', () => {
  const uses = Map.groupBy(kitchen.facts.useFood, (food) => food)
  const perishable = [...uses]
    .flatMap(([at, { length }]) => (length >= 25 ? (kitchen.foods.foods[at] ?? []) : []))
    .filter((food) => !isLoose(food) && food.storageDays <= 21 && ['vegetable', 'dairy'].includes(food.group))
    .slice(0, 8)
  expect(perishable).toHaveLength(8)
  const stock: AtHome = new Map(
    perishable.map((food) => [food.id, [{ grams: food.packageGrams, until: '2026-11-25' }]] as const),
  )
  const eaten = (week: PlannedWeek): number =>
    perishable.reduce((sum, food) => sum + (lineOf(week, food.id, stock)?.atHome.grams ?? 0) / food.packageGrams, 0)
  const sum = (of: (seed: number) => number): number => SEEDS.reduce((all, seed) => all + of(seed), 0)
  expect(sum((seed) => eaten(planned(seed, stock)))).toBeGreaterThan(1.1 * sum((seed) => eaten(planned(seed))))
  for (const seed of SEEDS) {
    const week = planned(seed, stock)
    const madeWith = { wish: '', usedUp: [], have: [], stock: [...stock], ownCost: 0 }
    const { state } = reopenWeek(kitchen, { week, household, weekStart: MONDAY, seed, madeWith })
    expect(state.problem.stock.isAll).toBe(false)
    expect(state.money).toBeGreaterThanOrEqual(
      describeUnmarked(kitchen, { week, household, stock }).groceryList.cost - 1e-6,
    )
  }
})

test('a batch counts by its days: the whole week, the days before it goes off, or not at all', () => {
  const at = kitchen.facts.useFood.find((index) => kitchen.foods.foods[index]?.id === 'spinach') ?? -1
  const food = kitchen.foods.foods[at]
  if (!food) throw new Error('no recipe with spinach')
  const stockOf = (until: string, since?: string) =>
    openStock({
      foods: kitchen.foods,
      facts: kitchen.facts,
      weekStart: MONDAY,
      atHome: new Map([[food.id, [{ grams: food.packageGrams, until, ...(since && { since }) }]]]),
    })
  expect(stockOf('2026-11-29').packs[at]).toBeCloseTo(1, 9)
  expect(stockOf('2026-11-29').saves).toBeNull()
  expect(stockOf('2026-11-28').packs[at]).toBe(0)
  expect(stockOf('2026-11-22')).toMatchObject({ saves: null, isAll: true })
  expect(stockOf(NEXT_YEAR, '2026-11-25')).toMatchObject({ saves: null, isAll: false })
  const { saves } = stockOf('2026-11-25')
  const user = kitchen.facts.useFood.indexOf(at)
  const recipe = kitchen.facts.useStart.findIndex((start) => start > user) - 1
  expect(saves?.[recipe * 7 + 2]).toBeGreaterThan(0)
  expect(saves?.[recipe * 7 + 3]).toBe(0)
})
