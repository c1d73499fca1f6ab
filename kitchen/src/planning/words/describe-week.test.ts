import { expect, test } from 'vitest'
import type { GroceryState } from '../../groceries/build-list.ts'
import { formatSpoken } from '../../quantities/format.ts'
import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { addSide, listSides, rerollSide, setSides } from '../changes/change-sides.ts'
import { listAlternatives } from '../changes/list-alternatives.ts'
import { placeDish } from '../changes/place-dish.ts'
import { findMeal, reopenWeek } from '../changes/reopen-week.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { coreLikeness } from '../dishes/recipe-facts.ts'
import { matchHousehold } from '../kitchens/match.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { describeWeek, type WeekView } from './describe-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const WEEK = '2026-11-23'
const household = aHousehold({ children: 2, allergens: ['peanut'], weeklyBudget: 320, pantry: ['basmati rice'] })
const NO_MARKS: GroceryState = { ticked: [], have: [], own: [] }

const made = planWeek(kitchen, { household, weekStart: WEEK, seed: 4, kept: null, history: [], wish: '' })
if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
const { week, notes } = made

const describe = (plan: PlannedWeek, eaters: Household = household): WeekView =>
  describeWeek(kitchen, {
    week: plan,
    household: eaters,
    units: 'metric',
    groceryState: NO_MARKS,
    plateUrl: ({ id }) => `/plates/${id}.svg`,
    notes,
  })
const view = describe(week)
const base = { week, household, weekStart: WEEK, seed: 1 }
const mealOf = (plan: PlannedWeek, id: string): PlannedMeal => {
  const meal = findMeal(plan, id)
  if (!meal) throw new Error(`no meal ${id}`)
  return meal
}
const indexOf = (id: string): number => kitchen.facts.indexOf.get(id) ?? -1
const allDishes = view.days.flatMap(({ meals }) => meals.flatMap((meal) => [meal, ...meal.sideDishes]))

test('the grocery list holds exactly what the dishes need', () => {
  const grams = new Map<string, number>()
  for (const { ingredients } of allDishes)
    for (const { foodId, grams: weight } of ingredients)
      if (foodId !== 'water' && foodId !== 'ice') grams.set(foodId, (grams.get(foodId) ?? 0) + weight)
  expect(new Set(view.groceryList.lines.map(({ id }) => id))).toEqual(new Set(grams.keys()))
  for (const line of view.groceryList.lines) expect(line.grams).toBeCloseTo(grams.get(line.id) ?? -1, 6)
})

test('totals add up: days from dishes, the week from the list, the search from both', () => {
  for (const day of view.days) {
    const dishes = day.meals.flatMap((meal) => [meal, ...meal.sideDishes])
    expect(day.nutrition.kcal).toBeCloseTo(
      dishes.reduce((sum, dish) => sum + dish.nutrition.kcal, 0),
      6,
    )
    expect(day.costPerPerson).toBeCloseTo(
      dishes.reduce((sum, dish) => sum + dish.costPerPerson, 0),
      6,
    )
  }
  const mean = view.days.reduce((sum, { nutrition }) => sum + nutrition.sodiumMg, 0) / 7
  expect(view.summary.nutritionPerDay.sodiumMg).toBeCloseTo(mean, 6)
  const { state } = reopenWeek(kitchen, base)
  expect(view.summary.cost.week).toBeCloseTo(state.money, 4)
  expect(view.summary.cost.week).toBeLessThanOrEqual(320)
  expect(view.groceryList.cost).toBe(view.summary.cost.week)
})

test('raw ingredients are the shown ingredients, each food once, by what it weighs', () => {
  const shown = allDishes.flatMap(({ ingredients }) => ingredients)
  const names = view.rawIngredients.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names.every((name) => name === name.toLowerCase())).toBe(true)
  expect(names).toHaveLength(new Set(shown.map(({ foodId }) => foodId)).size)
  for (const { name, amount, unit } of view.rawIngredients) {
    const lines = shown.filter(({ foodId }) => kitchen.catalogue.foods.get(foodId)?.name.toLowerCase() === name)
    const measured = lines.filter((line) => line.amount !== null)
    if (measured.every((line) => line.unit === unit) && amount !== null)
      expect(amount, name).toBeCloseTo(
        measured.reduce((sum, line) => sum + (line.amount ?? 0), 0),
        2,
      )
    else if (unit === 'g')
      expect(amount, name).toBeCloseTo(
        measured.reduce((sum, { grams }) => sum + grams, 0),
        2,
      )
    else expect([name, unit]).toEqual([name, measured.length === 0 ? lines[0]?.unit : 'ml'])
  }
})

test('a meal takes whole eggs and cloves, and the list is bought by what the recipes say', () => {
  const whole = allDishes.flatMap(({ ingredients }) => ingredients.filter((row) => row.whole))
  expect(whole.length).toBeGreaterThan(5)
  for (const { amount, text, name } of whole)
    expect(text, name).toBe(formatSpoken({ quantity: amount ?? 0, unit: text.includes('clove') ? 'clove' : 'piece' }))
  for (const { foodId, grams } of view.groceryList.lines) {
    const rows = allDishes.flatMap(({ ingredients }) => ingredients.filter((row) => row.foodId === foodId))
    if (!rows.some((row) => row.whole)) continue
    expect(grams).toBeCloseTo(
      rows.reduce((sum, row) => sum + row.grams, 0),
      6,
    )
  }
})

test('portions are for the table: adults, children’s shares and the meal’s factor', () => {
  for (const { meals } of view.days)
    for (const meal of meals) expect(meal.portions).toBeCloseTo((2 + 2 * 0.77) * mealOf(week, meal.id).portion, 9)
})

test('every meal is read, and says what it keeps out', () => {
  expect(view.summary.checked.conflicts).toBe(0)
  expect(view.summary.checked.sentence).toMatch(
    /^21 meals and \d+ side dish(es)? read, \d+ ingredients, 0 conflicts. No peanut.$/,
  )
  for (const { safety } of view.days.flatMap(({ meals }) => meals)) {
    expect(safety.ok).toBe(true)
    expect(safety.sentence).toMatch(/^\d+ ingredients read, 0 conflicts. No peanut.$/)
  }
})

test('a saved plan read under new rules shows what breaks them', () => {
  const stricter = describe(week, { ...household, allergens: ['peanut', 'wheat', 'gluten'] })
  const broken = stricter.days.flatMap(({ meals }) => meals).filter(({ safety }) => !safety.ok)
  expect(broken.length).toBeGreaterThan(0)
  expect(stricter.summary.checked.conflicts).toBeGreaterThan(0)
  for (const { safety } of broken) {
    const [finding] = safety.findings.filter(({ verdict }) => verdict === 'conflict')
    expect(finding?.rule).toBe('allergen')
    expect(finding?.words).not.toBe('')
  }
})

test('a dish that left the catalogue is left out, the rest stays', () => {
  const gone: PlannedWeek = {
    days: week.days.map((day, at) => ({
      ...day,
      meals: day.meals.map((meal) =>
        at === 0 && meal.kind === 'dinner' ? { ...meal, recipeId: 'no-such-dish' } : meal,
      ),
    })),
  }
  const [day] = describe(gone).days
  expect(day?.meals.map(({ kind }) => kind)).toEqual(['breakfast', 'lunch'])
  expect(day?.gone).toEqual([{ id: 'd0-dinner', kind: 'dinner' }])
  expect(describe(week).days.flatMap((one) => one.gone)).toEqual([])

  // Its place can be filled, and nothing else changes.
  const request = { ...base, week: gone, mealId: 'd0-dinner', offered: [], wish: '' }
  expect(listAlternatives(kitchen, request).length).toBeGreaterThan(0)
  const result = rerollMeal(kitchen, request)
  if (result.kind !== 'rerolled') throw new Error(result.kind)
  const filled = describe(result.week)
  expect(filled.days[0]?.meals.map(({ kind }) => kind)).toEqual(['breakfast', 'lunch', 'dinner'])
  expect(filled.days[0]?.meals[2]?.safety.ok).toBe(true)
  const dishes = ({ days }: PlannedWeek) => days.slice(1).map(({ meals }) => meals.map(withoutWhy))
  expect(dishes(result.week)).toEqual(dishes(gone))
  expect(rerollMeal(kitchen, { ...request, mealId: 'd0-supper' }).kind).toBe('unknown_meal')
})

/** What shared a food with the meal that is gone is told anew why it is there. */
const withoutWhy = ({ why: _why, ...meal }: PlannedMeal) => meal

test('five rerolls of one meal bring five different dishes and touch nothing else', () => {
  const offered: string[] = []
  let current = week
  for (let turn = 0; turn < 5; turn++) {
    const before = mealOf(current, 'd2-dinner').recipeId
    const result = rerollMeal(kitchen, { ...base, week: current, seed: turn, mealId: 'd2-dinner', offered, wish: '' })
    if (result.kind !== 'rerolled') throw new Error(result.kind)
    expect([before, ...offered]).not.toContain(result.recipeId)
    const [one, two] = [indexOf(before), indexOf(result.recipeId)]
    expect(coreLikeness(kitchen.facts, one, two)).toBeLessThanOrEqual(0.5)
    const { facts } = kitchen
    expect(facts.protein[one] !== facts.protein[two] || facts.cuisine[one] !== facts.cuisine[two]).toBe(true)
    const others = (plan: PlannedWeek) =>
      plan.days.flatMap(({ meals }) => meals.filter(({ id }) => id !== 'd2-dinner').map(withoutWhy))
    expect(others(result.week)).toEqual(others(current))
    offered.push(before)
    current = result.week
  }
  const days = describe(current).days
  expect(days.every(({ meals }) => meals.every(({ safety }) => safety.ok))).toBe(true)
})

test('the same reroll gives the same dish, and none is left when all were offered', () => {
  const request = { ...base, mealId: 'd3-lunch', offered: [], wish: '' }
  expect(rerollMeal(kitchen, request)).toEqual(rerollMeal(kitchen, request))
  const all = kitchen.facts.recipes.map(({ id }) => id)
  expect(rerollMeal(kitchen, { ...request, offered: all }).kind).toBe('nothing_left')
  expect(rerollMeal(kitchen, { ...request, mealId: 'd9-lunch' }).kind).toBe('unknown_meal')
})

test('six alternatives say truly what they would do', () => {
  const list = listAlternatives(kitchen, { ...base, mealId: 'd1-dinner', offered: [], wish: '' })
  expect(list).toHaveLength(6)
  for (const { recipeId, sideDishIds, portion, effect } of list) {
    const changed: PlannedWeek = {
      days: week.days.map((day) => ({
        ...day,
        meals: day.meals.map((meal) => (meal.id === 'd1-dinner' ? { ...meal, recipeId, sideDishIds, portion } : meal)),
      })),
    }
    const after = describe(changed)
    expect(after.summary.cost.week - view.summary.cost.week).toBeCloseTo(effect.weekCost, 4)
    expect((after.days[1]?.nutrition.kcal ?? 0) - (view.days[1]?.nutrition.kcal ?? 0)).toBeCloseTo(effect.dayKcal, 1)
  }
})

test('a reroll hears its wish', () => {
  const result = rerollMeal(kitchen, { ...base, mealId: 'd5-dinner', offered: [], wish: 'soup in 30 minutes' })
  if (result.kind !== 'rerolled') throw new Error(result.kind)
  const recipe = kitchen.catalogue.recipes.get(result.recipeId)
  expect(recipe?.totalMinutes).toBeLessThanOrEqual(30)
  expect(`${recipe?.form} ${recipe?.title}`.toLowerCase()).toMatch(/soup/)
})

test('a named recipe is set when it is legal there and refused when it is not', () => {
  const request = { ...base, mealId: 'd1-dinner', offered: [], wish: '' }
  const nutty = kitchen.facts.recipes.find(
    ({ kinds }, r) => kinds.includes('dinner') && ((kitchen.facts.definite[r] ?? 0) & (1 << 6)) !== 0,
  )
  const [other] = listAlternatives(kitchen, request)
  expect(placeDish(kitchen, { ...request, recipeId: nutty?.id ?? '' }).kind).toBe('not_allowed')
  expect(placeDish(kitchen, { ...request, recipeId: 'no-such-dish' }).kind).toBe('unknown_recipe')
  const set = placeDish(kitchen, { ...request, recipeId: other?.recipeId ?? '' })
  if (set.kind !== 'placed') throw new Error(set.kind)
  expect(mealOf(set.week, 'd1-dinner').recipeId).toBe(other?.recipeId)
})

test('sides that fit are listed, added, swapped until nothing is left', () => {
  const request = { ...base, mealId: 'd0-lunch' }
  const options = listSides(kitchen, request)
  // The first that breaks no promise of the week, where there is one.
  const best = (options.find(({ effect }) => effect.breaks.length === 0) ?? options[0])?.sideDishId
  const added = addSide(kitchen, { ...request, sideDishId: null })
  if (added.kind !== 'changed') throw new Error(added.kind)
  expect(added.sideDishId).toBe(best)
  const swapped = rerollSide(kitchen, { ...request, week: added.week, sideDishId: added.sideDishId, offered: [] })
  if (swapped.kind !== 'changed') throw new Error(swapped.kind)
  expect(swapped.sideDishId).not.toBe(added.sideDishId)
  const all = kitchen.facts.recipes.map(({ id }) => id)
  const exhausted = rerollSide(kitchen, { ...request, week: added.week, sideDishId: added.sideDishId, offered: all })
  if (exhausted.kind !== 'exhausted') throw new Error(exhausted.kind)
  expect(mealOf(exhausted.week, 'd0-lunch').sideDishIds).toEqual([])
})

test('a breakfast is offered fruit and no dinner’s vegetable, unless somebody names it', () => {
  const request = { ...base, mealId: 'd0-breakfast' }
  const offered = listSides(kitchen, request).map(({ sideDishId }) => sideDishId)
  expect(offered.length).toBeGreaterThan(2)
  expect(offered.map((id) => kitchen.catalogue.recipes.get(id)?.role)).toEqual(offered.map(() => 'fruit'))
  const vegetable = kitchen.facts.recipes.find(({ id, role }) => role === 'vegetable' && id === 'garlic-green-beans')
  expect(addSide(kitchen, { ...request, sideDishId: vegetable?.id ?? '' }).kind).toBe('changed')
})

test('a side that the household must not eat is refused, kosher tables keep milk from meat', () => {
  const milky = kitchen.facts.recipes.filter(
    ({ kinds }, r) => kinds.includes('side') && ((kitchen.facts.definite[r] ?? 0) & 1) !== 0,
  )
  const noMilk = { ...household, allergens: ['milk' as const], weeklyBudget: null }
  const plan = planWeek(kitchen, { household: noMilk, weekStart: WEEK, seed: 1, kept: null, history: [], wish: '' })
  if (plan.kind === 'infeasible') throw new Error(plan.conflict.sentence)
  const request = { week: plan.week, household: noMilk, weekStart: WEEK, seed: 1, mealId: 'd0-dinner' }
  expect(setSides(kitchen, { ...request, sideDishIds: [milky[0]?.id ?? ''] }).kind).toBe('not_allowed')
  const kosher = aHousehold({ diets: ['kosher'] })
  const week2 = planWeek(kitchen, { household: kosher, weekStart: WEEK, seed: 1, kept: null, history: [], wish: '' })
  if (week2.kind === 'infeasible') throw new Error(week2.conflict.sentence)
  const milk = new Set(milky.map(({ id }) => id))
  for (const meal of week2.week.days.flatMap(({ meals }) => meals)) {
    const meaty = ((kitchen.facts.dietBlock[indexOf(meal.recipeId)] ?? 0) & (1 << 5)) !== 0
    if (meaty) {
      const request2 = { week: week2.week, household: kosher, weekStart: WEEK, seed: 1, mealId: meal.id }
      expect(listSides(kitchen, request2).filter(({ sideDishId }) => milk.has(sideDishId))).toEqual([])
    }
  }
})

test('a match counts what fits and names the dearest rule', () => {
  const free = matchHousehold(kitchen, aHousehold())
  const vegan = matchHousehold(kitchen, aHousehold({ diets: ['vegan'], dislikes: ['kiwi'] }))
  expect(vegan.total).toBeLessThan(free.total)
  expect(vegan.costliest?.id).toBe('vegan')
  expect(vegan.sampleIds).toHaveLength(6)
  // Whoever comes for the first time sees dishes that everybody knows.
  const best = Math.max(...kitchen.facts.recipes.map(({ popularity = 0 }) => popularity))
  expect(free.sampleIds.map((id) => kitchen.facts.recipes[indexOf(id)]?.popularity)).toEqual(Array(6).fill(best))
  // Snacks and desserts are liked as much, and are not what a week is made of.
  const mains = free.sampleIds.filter((id) =>
    MEAL_KINDS.some((kind) => kitchen.facts.recipes[indexOf(id)]?.kinds.includes(kind)),
  )
  expect(mains).toEqual(free.sampleIds)
  expect(free.thriftyWeek).toBeCloseTo((72.1 + 57.4) * 1.1, 2)
})

test('while a week is made, as many dishes fit as the preferences say', () => {
  for (const household of [
    aHousehold(),
    aHousehold({ diets: ['vegan'], weekendMinutes: 120, allergens: ['peanut'] }),
  ]) {
    const told: string[] = []
    planWeek(kitchen, { household, weekStart: WEEK, seed: 1, kept: null, history: [], wish: '' }, ({ text }) => {
      told.push(text)
    })
    const total = matchHousehold(kitchen, household).total.toLocaleString('en-US')
    expect(told).toContain(`${total} recipes fit everyone at the table.`)
  }
})
