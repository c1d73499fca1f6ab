import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { Day, Ingredient, Meal, MealPlan, Nutrition, SideDish } from '@plateful/contract/plan.ts'
import { NO_WEEK_RULES } from '@plateful/contract/week-rules.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'

export const MONDAY = '2026-11-23'

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const aNutrition = (kcal = 600): Nutrition => ({
  kcal,
  proteinGrams: 30,
  fatGrams: 20,
  saturatedFatGrams: 5,
  carbsGrams: 70,
  addedSugarGrams: 4,
  fibreGrams: 10,
  sodiumMg: 500,
})

const sumOf = (parts: readonly Nutrition[]): Nutrition =>
  parts.reduce(
    (sum, part) =>
      Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, v + part[k as keyof Nutrition]])) as Nutrition,
    Object.fromEntries(Object.keys(aNutrition()).map((key) => [key, 0])) as Nutrition,
  )

export const anIngredient = (over: Partial<Ingredient> = {}): Ingredient => ({
  foodId: slug(over.name ?? 'jasmine rice'),
  name: 'jasmine rice',
  amount: 300,
  unit: 'g',
  text: '300 g',
  grams: 300,
  preparation: '',
  ...over,
})

const dishOf = (title: string) => ({
  recipeId: slug(title),
  title,
  cuisine: 'Japanese',
  origin: 'kitchen' as const,
  isReviewed: true,
  form: 'plate' as const,
  tags: [],
  plate: { url: `/plates/${slug(title)}.svg?v=test`, alt: `${title}, on a plate` },
  activeMinutes: 12,
  totalMinutes: 30,
  ingredients: [
    anIngredient(),
    anIngredient({ name: 'white miso', amount: 3, unit: 'tbsp', text: '3 tbsp', grams: 51 }),
  ],
  steps: [
    {
      parts: [
        { kind: 'text' as const, text: 'Simmer the ' },
        { kind: 'ingredient' as const, index: 0, text: 'jasmine rice' },
        { kind: 'text' as const, text: ' for ' },
        { kind: 'timer' as const, name: 'simmer the rice', minutes: 18 },
        { kind: 'text' as const, text: '.' },
      ],
    },
    {
      parts: [
        { kind: 'text' as const, text: 'Stir in the ' },
        { kind: 'ingredient' as const, index: 1, text: 'white miso' },
        { kind: 'text' as const, text: '.' },
      ],
    },
  ],
  nutrition: aNutrition(),
  costPerPerson: 2.3,
})

export const aSide = (title = 'Cucumber pickle', over: Partial<SideDish> = {}): SideDish => ({
  ...dishOf(title),
  id: slug(title),
  nutrition: aNutrition(60),
  costPerPerson: 0.6,
  totalMinutes: 10,
  ...over,
})

export const aMeal = (title = 'Miso salmon', over: Partial<Meal> = {}): Meal => ({
  ...dishOf(title),
  id: 'd0-dinner',
  kind: 'dinner',
  equipment: [],
  portions: 2,
  portion: 1,
  kept: false,
  sideDishes: [],
  eaters: [],
  otherPlate: null,
  safety: { ok: true, ingredientsRead: 11, sentence: '11 ingredients read, 0 conflicts. No peanut.', findings: [] },
  why: 'On the table in 30 minutes.',
  guests: 0,
  packed: false,
  leftoversOf: null,
  leftoversFor: null,
  smallChildren: null,
  ...over,
})

/** A day with its totals; three meals named after the day unless others are given. */
export const aDay = (index: number, meals?: readonly Meal[], start = MONDAY): Day => {
  const shown = meals ?? USUAL_MEALS.map((kind) => aMeal(`Day ${index + 1} ${kind}`, { id: `d${index}-${kind}`, kind }))
  const dishes = shown.flatMap((meal) => [meal, ...meal.sideDishes])
  return {
    date: addDays(start, index),
    meals: [...shown],
    gone: [],
    off: [],
    nutrition: sumOf(dishes.map(({ nutrition }) => nutrition)),
    costPerPerson: dishes.reduce((sum, { costPerPerson }) => sum + costPerPerson, 0),
  }
}

const basketOf = ({ ticked, haveIt, grams, amount, packages }: GroceryLine) => {
  const all = { grams: (packages?.count ?? 0) * (packages?.grams ?? 0), amount }
  const missing = ticked || haveIt ? null : { grams, amount, packages: packages?.count ?? 0 }
  return { bought: ticked ? all : { grams: 0, amount: '' }, missing }
}

export const aLine = (name: string, over: Partial<GroceryLine> = {}): GroceryLine => {
  const line = { ...untouchedLine(name), ...over }
  const added = line.own ? [{ id: line.id, text: line.name }] : []
  return { ...line, added, ...basketOf(line), ...over }
}

const untouchedLine = (name: string): GroceryLine => ({
  id: slug(name),
  foodId: slug(name),
  name,
  aisle: 'fruit-veg',
  amount: '400 g',
  grams: 400,
  packages: { count: 1, label: 'bag 500 g', grams: 500 },
  cost: 4,
  checkoutCost: 4,
  stays: 1,
  leftoverGrams: 100,
  leftover: '100 g',
  bought: { grams: 0, amount: '' },
  atHome: { grams: 0, amount: '' },
  missing: null,
  ticked: false,
  haveIt: false,
  check: false,
  mayBeOut: false,
  own: false,
  added: [],
  soldOut: false,
  neededBy: [{ mealId: 'd0-dinner', title: 'Miso salmon', date: MONDAY }],
  price: { usd: 4, source: 'BLS average prices', date: '2026-10' },
})

/** The list's totals follow from its lines. */
export const aList = (lines: readonly GroceryLine[]): MealPlan['groceryList'] => ({
  lines: [...lines],
  cost: lines.reduce((sum, { cost }) => sum + cost, 0),
  checkoutCost: lines.reduce((sum, { cost }) => sum + cost, 0),
  stays: lines.reduce((sum, { stays }) => sum + stays, 0),
  ticked: lines.filter(({ ticked }) => ticked).length,
  count: lines.length,
})

const LINES = [
  aLine('spinach'),
  aLine('avocados', { amount: '4' }),
  aLine('red lentils', { aisle: 'pantry', amount: '350 g' }),
]

/** A week of 21 meals for two without peanuts, $92 of $120. */
export const aMealPlan = (over: Partial<MealPlan> = {}): MealPlan => {
  const start = over.weekStartDate ?? MONDAY
  const days = over.days ?? Array.from({ length: 7 }, (_, index) => aDay(index, undefined, start))
  const dishes = days.flatMap(({ meals }) => meals.flatMap((meal) => [meal, ...meal.sideDishes])).length
  return {
    id: 'plan-1',
    weekStartDate: start,
    version: 1,
    state: 'state-1',
    seed: 1,
    savedAt: null,
    hasUnsavedChanges: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
    canUndo: false,
    days,
    groceryList: aList(LINES),
    rawIngredients: [],
    summary: {
      cost: { week: 92.4, perPersonDay: 6.6, budget: 120, stays: 21.4 },
      nutritionPerDay: aNutrition(1980),
      targetKcal: 2000,
      targetGrams: { protein: null, carbs: null, fat: null },
      people: { adults: 2, children: 0 },
      checked: {
        dishes,
        ingredients: 210,
        allergens: ['peanut'],
        otherAllergens: [],
        onlyAsWords: [],
        onlyByName: [],
        perhaps: [],
        diets: [],
        conflicts: 0,
        sentence: `${dishes} dishes checked, 0 conflicts.`,
      },
      gaveWay: [],
      wishHeard: [],
      notes: [],
      groceries: LINES.length,
      cuisines: 5,
      gapPercent: null,
      weekRules: NO_WEEK_RULES,
    },
    ...over,
  }
}

/** The plan with one meal changed. */
export const withMeal = (plan: MealPlan, mealId: string, change: Partial<Meal>): MealPlan => ({
  ...plan,
  version: plan.version + 1,
  days: plan.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => (meal.id === mealId ? { ...meal, ...change } : meal)),
  })),
})
