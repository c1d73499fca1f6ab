import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { NO_COOK_TAG } from '../dishes/cooked-keeps.ts'
import { type PlanResult, planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import { NO_WEEK_RULES, type WeekRules } from '../table/week-rules.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import type { MealView } from '../words/describe-meal.ts'
import { describeUnmarked, type WeekView } from '../words/describe-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const MONDAY = '2026-11-23'
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const ruled = (rules: Partial<WeekRules>, fields: Partial<Household> = {}): Household =>
  aHousehold({ ...fields, weekRules: { ...NO_WEEK_RULES, ...rules } })

const plan = (household: Household, seed = 1, wish = '', kept: PlannedWeek | null = null): PlanResult =>
  planWeek(kitchen, { household, weekStart: MONDAY, seed, kept, history: [], wish })

const planned = (household: Household, seed = 1, wish = '', kept: PlannedWeek | null = null): PlannedWeek => {
  const result = plan(household, seed, wish, kept)
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result.week
}

const conflictOf = (household: Household) => {
  const result = plan(household)
  if (result.kind === 'planned') throw new Error('planned the impossible')
  return result.conflict
}

const describe = (week: PlannedWeek, household: Household): WeekView => describeUnmarked(kitchen, { week, household })

const mealsOf = (week: PlannedWeek): readonly PlannedMeal[] => week.days.flatMap(({ meals }) => meals)
const mealIn = (week: PlannedWeek, id: string): PlannedMeal => {
  const meal = mealsOf(week).find((one) => one.id === id)
  if (!meal) throw new Error(`no ${id}`)
  return meal
}
const viewIn = (view: WeekView, id: string): MealView => {
  const meal = view.days.flatMap(({ meals }) => meals).find((one) => one.id === id)
  if (!meal) throw new Error(`no ${id}`)
  return meal
}
const timesOf = (week: PlannedWeek, subject: string): number =>
  mealsOf(week).filter(({ recipeId }) => isOf(recipeId, subject)).length
const isOf = (recipeId: string, subject: string): boolean =>
  membersOfSubject(kitchen, subject)?.[kitchen.facts.indexOf.get(recipeId) ?? -1] === 1

const EVERYTHING: Partial<WeekRules> = {
  counts: [
    { subject: 'fish', least: 3, most: 5 },
    { subject: 'meat', least: null, most: 3 },
    { subject: 'Thai', least: 1, most: null },
    { subject: 'comfort', least: 2, most: null },
  ],
  themes: [{ weekday: 1, subject: 'taco' }],
  slots: [
    { weekday: 3, kind: 'dinner', mode: 'out', guests: 0 },
    { weekday: 4, kind: 'dinner', mode: 'no_cook', guests: 0 },
    { weekday: 5, kind: 'dinner', mode: 'cook', guests: 4 },
    { weekday: 6, kind: 'breakfast', mode: 'skip', guests: 0 },
    { weekday: 6, kind: 'lunch', mode: 'leftovers', guests: 0 },
  ],
}

test('counts, a theme, guests, a meal out, one skipped, one cold and one from leftovers hold together over ten seeds', () => {
  const household = ruled(EVERYTHING)
  for (const seed of SEEDS) {
    const week = planned(household, seed)
    expect(timesOf(week, 'fish')).toBeGreaterThanOrEqual(3)
    expect(timesOf(week, 'fish')).toBeLessThanOrEqual(5)
    expect(timesOf(week, 'meat')).toBeLessThanOrEqual(3)
    expect(timesOf(week, 'Thai')).toBeGreaterThanOrEqual(1)
    expect(timesOf(week, 'comfort')).toBeGreaterThanOrEqual(2)
    expect(isOf(mealIn(week, 'd1-dinner').recipeId, 'taco')).toBe(true)
    expect(week.days[3]?.off).toEqual([{ id: 'd3-dinner', kind: 'dinner', reason: 'out' }])
    expect(week.days[6]?.off).toEqual([{ id: 'd6-breakfast', kind: 'breakfast', reason: 'skip' }])
    expect(mealsOf(week)).toHaveLength(19)
    const cold = mealIn(week, 'd4-dinner')
    expect(kitchen.catalogue.recipes.get(cold.recipeId)?.tags).toContain(NO_COOK_TAG)
    expect(cold.sideDishIds).toEqual([])
    expect(mealIn(week, 'd5-dinner').guests).toBe(4)
    const leftovers = mealIn(week, 'd6-lunch')
    expect(leftovers.leftoversOf).toBe('d5-dinner')
    expect(leftovers.recipeId).toBe(mealIn(week, 'd5-dinner').recipeId)
  }
}, 480_000)

test('a meal out takes its share off the energy and the budget of the week, and the week says so', () => {
  const usual = ruled({}, { weeklyBudget: 200 })
  const away = ruled(
    { slots: [0, 1, 2].map((weekday) => ({ weekday, kind: 'dinner', mode: 'out', guests: 0 })) },
    { weeklyBudget: 200 },
  )
  const [home, out] = [describe(planned(usual), usual), describe(planned(away), away)]
  const share = 1 - (3 * 0.38) / (7 * 0.95)
  expect(out.summary.targetKcal).toBeCloseTo(home.summary.targetKcal * share, 6)
  expect(out.summary.cost.budget).toBeCloseTo(200 * share, 6)
  expect(out.summary.cost.week).toBeLessThanOrEqual(200 * share + 0.01)
  expect(Math.abs(out.summary.nutritionPerDay.kcal / out.summary.targetKcal - 1)).toBeLessThan(0.05)
  expect(out.summary.notes).toContain(
    '3 meals are eaten out or skipped: the week aims at 83 % of its energy, and $166 of the budget of $200.',
  )
})

test('who is away leaves an average portion less in pot, sides and list, and somebody always stays', () => {
  const slots = [
    { weekday: 2, kind: 'dinner', mode: 'cook', guests: -1 },
    { weekday: 3, kind: 'dinner', mode: 'cook', guests: -9 },
  ] as const
  const household = ruled({ slots }, { adults: 2, children: 2 })
  const week = planned(household)
  const everybody = {
    days: week.days.map((day) => ({ ...day, meals: day.meals.map(({ guests: _guests, ...meal }) => meal) })),
  }
  const [fewer, usual] = [describe(week, household), describe(everybody, household)]
  expect(viewIn(fewer, 'd2-dinner').guests).toBe(-1)
  expect(viewIn(fewer, 'd2-dinner').portions).toBeCloseTo(0.75 * viewIn(usual, 'd2-dinner').portions, 9)
  expect(viewIn(fewer, 'd3-dinner').portions).toBeCloseTo(0.25 * viewIn(usual, 'd3-dinner').portions, 9)
  expect(viewIn(fewer, 'd2-lunch').portions).toBe(viewIn(usual, 'd2-lunch').portions)
  expect(fewer.groceryList.cost).toBeLessThan(usual.groceryList.cost)
}, 60_000)

test('guests eat along: their meal is cooked for all, the list buys it, the other meals stay for the household', () => {
  const household = ruled({ slots: [{ weekday: 5, kind: 'dinner', mode: 'cook', guests: 4 }] })
  const week = planned(household)
  const view = describe(week, household)
  const alone = describe(
    {
      days: week.days.map((day) => ({ ...day, meals: day.meals.map(({ guests: _guests, ...meal }) => meal) })),
    },
    household,
  )
  const [feast, usual] = [viewIn(view, 'd5-dinner'), viewIn(alone, 'd5-dinner')]
  expect(feast.portions).toBeCloseTo(usual.portions * 3, 9)
  expect(feast.nutrition).toEqual(usual.nutrition)
  const gramsOf = (meal: MealView, foodId: string): number =>
    [meal, ...meal.sideDishes]
      .flatMap(({ ingredients }) => ingredients)
      .reduce((sum, line) => sum + (line.foodId === foodId ? line.grams : 0), 0)
  const bought = feast.ingredients.filter(({ foodId }) => view.groceryList.lines.some(({ id }) => id === foodId))
  expect(bought.length).toBeGreaterThan(2)
  for (const { foodId } of bought) {
    const line = (from: WeekView): number => from.groceryList.lines.find(({ id }) => id === foodId)?.grams ?? 0
    expect(line(view) - line(alone)).toBeCloseTo(gramsOf(feast, foodId) - gramsOf(usual, foodId), 6)
    expect(gramsOf(feast, foodId)).toBeGreaterThanOrEqual(2 * gramsOf(usual, foodId))
  }
  expect(viewIn(view, 'd4-dinner').portions).toBe(viewIn(alone, 'd4-dinner').portions)
})

test('cook once, eat twice: the pot holds both meals, the list buys them once, nothing waits longer than it keeps', () => {
  const household = ruled({ leftovers: 3 })
  for (const seed of [1, 2, 3]) {
    const week = planned(household, seed)
    const view = describe(week, household)
    const eaten = mealsOf(week).filter(({ leftoversOf }) => leftoversOf !== undefined)
    expect(eaten).toHaveLength(3)
    for (const lunch of eaten) {
      const pot = mealIn(week, lunch.leftoversOf ?? '')
      expect([lunch.recipeId, lunch.portion]).toEqual([pot.recipeId, pot.portion])
      expect(Number(lunch.id[1]) - Number(pot.id[1])).toBe(1)
      const [cooked, warmed] = [viewIn(view, pot.id), viewIn(view, lunch.id)]
      expect(cooked.portions).toBeCloseTo(4 * pot.portion, 9)
      expect(cooked.leftoversFor).toBe(lunch.id)
      expect(warmed.ingredients).toEqual([])
      expect(warmed.nutrition).toEqual(cooked.nutrition)
      expect(view.groceryList.lines.flatMap(({ neededBy }) => neededBy).map(({ mealId }) => mealId)).not.toContain(
        lunch.sideDishIds.length === 0 ? lunch.id : '',
      )
      const grams = kitchen.catalogue.recipes.get(pot.recipeId)?.ingredients[0]
      const line = cooked.ingredients.find(({ foodId }) => foodId === grams?.foodId)
      const servings = kitchen.catalogue.recipes.get(pot.recipeId)?.servings ?? 1
      expect(line?.grams).toBeCloseTo(((grams?.grams ?? 0) / servings) * 4 * pot.portion, 6)
    }
  }
})

test('what fish and rice leave over is eaten on the next day, salads leave nothing', () => {
  const household = ruled({
    slots: [
      { weekday: 1, kind: 'dinner', mode: 'leftovers', guests: 0 },
      { weekday: 4, kind: 'dinner', mode: 'leftovers', guests: 0 },
    ],
  })
  for (const seed of [1, 2, 3]) {
    const week = planned(household, seed)
    const friday = mealIn(week, 'd4-dinner')
    expect(friday.leftoversOf).toBe('d2-dinner')
    expect(mealIn(week, 'd1-dinner').leftoversOf).toBe('d0-dinner')
    const pot = kitchen.catalogue.recipes.get(friday.recipeId)
    // A sandwich may be filled with what freezes well; then its recipe says so.
    const saysSo = pot?.tags.some((tag) => ['freezes well', 'batch', 'travels'].includes(tag))
    if (!saysSo) expect(['salad', 'toast', 'sandwich', 'smoothie']).not.toContain(pot?.form)
    expect(isOf(friday.recipeId, 'fish')).toBe(false)
    expect(pot?.ingredients.map(({ foodId }) => kitchen.catalogue.foods.get(foodId)?.name)).not.toContain('white rice')
  }
})

test('another dish in the pot is another dish on the plate that eats from it; a leftover meal can be cooked anew', () => {
  const household = ruled({ leftovers: 1 })
  const week = planned(household)
  const lunch = mealsOf(week).find(({ leftoversOf }) => leftoversOf !== undefined)
  if (!lunch?.leftoversOf) throw new Error('no leftovers')
  const request = { week, household, weekStart: MONDAY, seed: 3, offered: [], wish: '' }
  const pot = rerollMeal(kitchen, { ...request, mealId: lunch.leftoversOf })
  if (pot.kind !== 'rerolled') throw new Error(pot.kind)
  expect(pot.recipeId).not.toBe(lunch.recipeId)
  expect(mealIn(pot.week, lunch.id).recipeId).toBe(pot.recipeId)
  const own = rerollMeal(kitchen, { ...request, mealId: lunch.id })
  if (own.kind !== 'rerolled') throw new Error(own.kind)
  expect(mealIn(own.week, lunch.id).leftoversOf).toBeUndefined()
  expect(mealIn(own.week, lunch.leftoversOf)).toEqual(mealIn(week, lunch.leftoversOf))
})

test('a kept pot keeps its leftovers when the week is made anew', () => {
  const household = ruled({ leftovers: 1 })
  const first = planned(household)
  const lunch = mealsOf(first).find(({ leftoversOf }) => leftoversOf !== undefined)
  const kept: PlannedWeek = {
    days: first.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => ({ ...meal, kept: meal.id === lunch?.leftoversOf })),
    })),
  }
  const second = planned(household, 77, '', kept)
  expect(mealIn(second, lunch?.id ?? '')).toMatchObject({ recipeId: lunch?.recipeId, leftoversOf: lunch?.leftoversOf })
})

test('a reroll keeps to the theme of its day and to the counts of the week', () => {
  const household = ruled({
    counts: [{ subject: 'fish', least: 2, most: 2 }],
    themes: [{ weekday: 1, subject: 'soup' }],
  })
  const week = planned(household)
  const request = { week, household, weekStart: MONDAY, seed: 3, offered: [], wish: '' }
  for (const mealId of ['d1-dinner', 'd3-dinner']) {
    const next = rerollMeal(kitchen, { ...request, mealId })
    if (next.kind !== 'rerolled') throw new Error(next.kind)
    expect(timesOf(next.week, 'fish')).toBe(2)
    expect(isOf(mealIn(next.week, 'd1-dinner').recipeId, 'soup')).toBe(true)
  }
})

test('rules that cannot hold together are refused with the smallest conflict', () => {
  const fish = conflictOf(ruled({ counts: [{ subject: 'fish', least: 3, most: null }] }, { diets: ['vegan'] }))
  expect(fish.rules.map(({ kind, id }) => [kind, id])).toEqual([
    ['week', 'count-fish'],
    ['diet', 'vegan'],
  ])
  const theme = conflictOf(ruled({ themes: [{ weekday: 0, subject: 'pie' }] }, { weekdayMinutes: 25 }))
  expect(theme.rules.map(({ id }) => id)).toEqual(
    ['minutes', 'theme-0'].map((id) => id.replace('minutes', 'weekdayMinutes')),
  )
  const alone = conflictOf(ruled({ slots: [{ weekday: 0, kind: 'dinner', mode: 'leftovers', guests: 0 }] }))
  expect(alone.rules.map(({ id }) => id)).toEqual(['slot-0-dinner'])
  expect(alone.sentence).toBe('Too few recipes fit Monday dinner from leftovers.')
}, 240_000)

test('a lunch with guests is cooked for them, and another one is eaten from the evening before', () => {
  const guests = { weekday: 1, kind: 'lunch', mode: 'cook', guests: 3 } as const
  const week = planned(ruled({ leftovers: 1, slots: [guests] }))
  const eaten = mealsOf(week).filter(({ leftoversOf }) => leftoversOf !== undefined)

  // Without guests Tuesday's would be the one.
  expect(eaten).toHaveLength(1)
  expect(eaten[0]?.id).not.toBe('d1-lunch')
})

test('fish is eaten up on the next day: where an evening is about it, the leftovers of two days later come from another', () => {
  const friday = { weekday: 4, kind: 'dinner', mode: 'leftovers', guests: 0 } as const
  const themes = [{ weekday: 2, subject: 'fish' }]

  expect(mealIn(planned(ruled({ slots: [friday] })), 'd4-dinner').leftoversOf).toBe('d2-dinner')
  expect(mealIn(planned(ruled({ slots: [friday], themes })), 'd4-dinner').leftoversOf).toBe('d3-dinner')
})

test('an evening without cooking is leftovers where the household has some', () => {
  const week = planned(ruled({ leftovers: 1, slots: [{ weekday: 4, kind: 'dinner', mode: 'no_cook', guests: 0 }] }))
  expect(mealIn(week, 'd4-dinner').leftoversOf).toBe('d2-dinner')
})

test('the wish shapes the week, and says what it was taken for', () => {
  const household = aHousehold()
  const result = plan(household, 1, '6 people on Saturday, taco Tuesday, eating out for dinner on Thursday')
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  const { week, notes } = result
  expect(mealIn(week, 'd5-dinner').guests).toBe(4)
  expect(isOf(mealIn(week, 'd1-dinner').recipeId, 'taco')).toBe(true)
  expect(week.days[3]?.off?.map(({ reason }) => reason)).toEqual(['out'])
  expect(notes.weekHeard?.slots).toHaveLength(2)
  expect(notes.wishHeard).toEqual([
    '“6 people on Saturday”: done',
    '“taco Tuesday”: done',
    '“eating out for dinner on Thursday”: done',
  ])
})

test('every meal answers why it is there, from the rules of the week where they made it', () => {
  const household = ruled({ ...EVERYTHING, leftovers: 2 })
  const week = planned(household, 4)
  for (const meal of mealsOf(week)) expect(meal.why ?? '').toMatch(/^[A-Z].{10,198}\.$/)
  expect(mealIn(week, 'd1-dinner').why).toMatch(/^(Taco, what your Tuesday is about|Keeps well)/)
  expect(mealIn(week, 'd4-dinner').why).toMatch(/^(Nothing to cook on Friday|Cooked on)/)
  expect(mealIn(week, 'd6-lunch').why).toBe('Cooked on Saturday already: it only needs heating.')
  expect(mealsOf(week).map(({ why }) => why)).toContainEqual(
    expect.stringMatching(/^Your week asks for .+: this is the first\.$/),
  )
})

test('words that no recipe answers to bind nothing and are told', () => {
  const result = plan(ruled({ counts: [{ subject: 'grobblefruit', least: 2, most: null }] }))
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  expect(result.notes.gaveWay).toContain('No recipe answers to “grobblefruit”, so this rule of your week was left out.')
})
