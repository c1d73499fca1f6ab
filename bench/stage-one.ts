import { PROTEIN_GROUPS, TRAITS } from '../kitchen/src/planning/classify-recipe.ts'
import { PORTIONS } from '../kitchen/src/planning/legal-set.ts'
import type { Limit } from '../kitchen/src/planning/limits.ts'
import { answersOf, EXTRA, NEEDS } from '../kitchen/src/planning/pair-sides.ts'
import { DINNER, SIDE } from '../kitchen/src/planning/plate.ts'
import { FIGURE_COUNT } from '../kitchen/src/planning/recipe-facts.ts'
import type { WeekProblem } from '../kitchen/src/planning/week-problem.ts'
import { LUNCH_REPEATS_FREE, MAX_SAME_CUISINE, MAX_SAME_PROTEIN, WEIGHTS } from '../kitchen/src/planning/weights.ts'
import { MEAL_KINDS } from '../kitchen/src/recipes/recipe.ts'
import { type LinearModel, newLinearModel, type Term } from './linear-model.ts'
import { type Pattern, patternsOf, servingPoints, sidePatterns } from './serving-patterns.ts'

/**
 * Stage 1 of planning guide 2 as a linear programme: the week without days, on the objective the search reports.
 * Every term of the search is either here or left out at zero, which is its least; so the optimum of the relaxation
 * is a proven lower bound of every week that can be made from the same recipes.
 */

type Column = { readonly name: string; readonly recipe: number; readonly kind: number; readonly pattern: Pattern }

export type StageOneInput = {
  readonly problem: WeekProblem
  /** Mains by kind and sides that may be chosen. */
  readonly mains: readonly (readonly number[])[]
  readonly sides: readonly number[]
  /** Sides that may stand beside a main for a need, as the search has them. */
  readonly sidesFor: (main: number, need: number) => ArrayLike<number>
  /** Most servings by kind (breakfast, lunch, dinner, side). */
  readonly caps: readonly number[]
}

export type StageOne = {
  readonly model: LinearModel
  readonly columns: readonly Column[]
  /** Variables that are whole numbers in a real basket, beside the columns. */
  readonly packages: readonly string[]
}

const HAIR = 1e-6

type Use = {
  readonly grams: Term[]
  readonly byRecipe: Map<string, { readonly columns: Column[]; readonly grams: number }>
}

/** Basket: whole packages with the minimum-pack cut per recipe, what keeps pro rata, lines of the list, waste, budget. */
const addBasket = (model: LinearModel, problem: WeekProblem, columns: readonly Column[]): readonly string[] => {
  const { facts, foods, pantry, costWeight, rules, budget } = problem
  const uses = new Map<number, Use>()
  for (const column of columns) {
    for (let u = facts.useStart[column.recipe]!; u < facts.useStart[column.recipe + 1]!; u++) {
      const food = facts.useFood[u]!
      const grams = facts.useGrams[u]! * rules.people
      if (pantry[food] === 1 || grams <= 0) continue
      const use: Use = uses.get(food) ?? { grams: [], byRecipe: new Map() }
      uses.set(food, use)
      use.grams.push([grams * column.pattern.amount, column.name])
      const key = `${column.kind} ${column.recipe}`
      const own = use.byRecipe.get(key) ?? { columns: [], grams }
      own.columns.push(column)
      use.byRecipe.set(key, own)
    }
  }
  const money: Term[] = []
  const packages: string[] = []
  for (const [food, { grams, byRecipe }] of uses) {
    const pack = foods.packGrams[food]!
    const price = foods.packPrice[food]!
    const gramPrice = foods.gramPrice[food]!
    const line = model.variable(WEIGHTS.line * rules.scale, 1)
    for (const { columns: own } of byRecipe.values())
      model.atLeast([[1, line], ...own.map(({ name }): Term => [-1, name])], 0)
    if (foods.perishable[food] === 0) {
      const used = model.variable(costWeight * gramPrice * 100)
      model.exactly([[100, used], ...grams.map(([g, name]): Term => [-g, name])], 0)
      money.push([gramPrice * 100, used])
      continue
    }
    const lost = (costWeight + WEIGHTS.waste) * foods.spoilage[food]!
    const packs = model.variable(lost * price)
    const used = model.variable((costWeight - lost) * gramPrice * pack)
    model.exactly([[pack, used], ...grams.map(([g, name]): Term => [-g, name])], 0)
    model.atLeast(
      [
        [1, packs],
        [-1, used],
      ],
      0,
    )
    for (const { columns: own, grams: once } of byRecipe.values())
      model.atLeast(
        [
          [1, packs],
          ...own.map(({ name, pattern }): Term => [-Math.ceil((once * pattern.amount) / pack - HAIR), name]),
        ],
        0,
      )
    money.push([price, packs])
    packages.push(packs)
  }
  if (Number.isFinite(budget)) {
    const over = model.variable(WEIGHTS.overBudget)
    model.atMost([...money, [-1, over]], budget)
  }
  return packages
}

/** A limit of a week, a day (summed over the days) or a kind of meal (summed over its servings). */
const addLimit = (model: LinearModel, problem: WeekProblem, limit: Limit, columns: readonly Column[]): void => {
  const { facts, rules } = problem
  const kind = limit.kind === null ? null : MEAL_KINDS.indexOf(limit.kind)
  const ofKind = columns.filter(
    (column) => kind === null || column.kind === kind || (kind === DINNER && column.kind === SIDE),
  )
  const terms = ofKind.map(({ recipe, pattern, name }): Term => {
    let sum = 0
    for (let i = 0; i < FIGURE_COUNT; i++) sum += limit.factors[i]! * facts.figures[recipe * FIGURE_COUNT + i]!
    return [sum * pattern.amount, name]
  })
  const breach = model.variable(limit.weight * rules.scale)
  model.atLeast([[1, breach], ...terms.map(([factor, name]): Term => [-factor, name])], limit.constant * 7)
}

const addVariety = (model: LinearModel, problem: WeekProblem, columns: readonly Column[]): void => {
  const { facts, rules } = problem
  const cap = (own: readonly Column[], most: number, weight: number): void => {
    if (own.length === 0) return
    const over = model.variable(weight * rules.scale)
    model.atMost([...own.map(({ name, pattern }): Term => [pattern.times, name]), [-1, over]], most)
  }
  const dinners = columns.filter(({ kind }) => kind === DINNER)
  const mains = columns.filter(({ kind }) => kind === DINNER || kind === 1)
  PROTEIN_GROUPS.forEach((_, group) => {
    cap(
      dinners.filter(({ recipe }) => facts.protein[recipe] === group),
      MAX_SAME_PROTEIN,
      WEIGHTS.proteinOverCap,
    )
    cap(
      mains.filter(({ recipe }) => facts.protein[recipe] === group),
      problem.mainProteinCap,
      WEIGHTS.mainProteinOverCap,
    )
  })
  const groups = PROTEIN_GROUPS.flatMap((_, group): Term[] => {
    const own = dinners.filter(({ recipe }) => facts.protein[recipe] === group)
    if (own.length === 0) return []
    const used = model.variable(0, 1)
    model.atLeast([...own.map(({ name, pattern }): Term => [pattern.times, name]), [-1, used]], 0)
    return [[1, used]]
  })
  if (groups.length > 0) {
    const missing = model.variable(WEIGHTS.missingGroup * rules.scale)
    model.atLeast([...groups, [1, missing]], problem.proteinGroupsAim)
  }
  facts.cuisines.forEach((_, cuisine) => {
    cap(
      dinners.filter(({ recipe }) => facts.cuisine[recipe] === cuisine),
      MAX_SAME_CUISINE,
      WEIGHTS.cuisineOverCap,
    )
  })
  const lunches = columns.filter(({ kind, pattern }) => kind === 1 && pattern.times > 1)
  if (lunches.length > 0) {
    const over = model.variable(WEIGHTS.tooManyRepeats * rules.scale)
    model.atMost(
      [...lunches.map(({ name, pattern }): Term => [pattern.times - 1, name]), [-1, over]],
      LUNCH_REPEATS_FREE,
    )
  }
  problem.counts.forEach(({ least, most }, c) => {
    const members = columns.filter(({ recipe, kind }) => kind !== SIDE && problem.countMembers[c]![recipe] === 1)
    const terms = members.map(({ name, pattern }): Term => [pattern.times, name])
    const miss = model.variable(WEIGHTS.weekRule * rules.scale)
    model.atLeast([...terms, [1, miss]], least)
    model.atMost([...terms, [-1, miss]], most)
  })
}

/** A side beside a main: how much of the main's servings it accompanies. */
type Pair = { readonly main: number; readonly side: number; readonly need: number; readonly name: string }

/** Sides: each stands beside a dinner that wants its kind and goes with it, in that dinner's portion; what is wanted is there or missed at its price. */
const addSides = (model: LinearModel, { problem, sidesFor }: StageOneInput, columns: readonly Column[]): void => {
  const { facts, rules, needs, pairing } = problem
  const dinners = columns.filter(({ kind }) => kind === DINNER)
  const sides = columns.filter(({ kind }) => kind === SIDE)
  const serve = (own: readonly Column[], sign: number): readonly Term[] =>
    own.map(({ name, pattern }): Term => [sign * pattern.times, name])
  const chosen = new Set(sides.map(({ recipe }) => recipe))
  const pairs = [...new Set(dinners.map(({ recipe }) => recipe))].flatMap((main) =>
    NEEDS.filter((need) => (needs[main]! & need) !== 0).flatMap((need) =>
      Array.from(sidesFor(main, need))
        .filter((side) => chosen.has(side))
        .map((side): Pair => {
          const harmony = WEIGHTS.harmony * rules.scale * pairing.distance(main, side)
          return { main, side, need, name: model.variable(harmony, 1) }
        }),
    ),
  )
  for (const [, own] of Map.groupBy(pairs, ({ main, need }) => main * 8 + need)) {
    const servings = dinners.filter(({ recipe }) => recipe === own[0]?.main)
    model.atMost([...own.map(({ name }): Term => [1, name]), ...serve(servings, -1)], 0)
  }
  const bySide = Map.groupBy(pairs, ({ side }) => side)
  for (const [side, own] of Map.groupBy(sides, ({ recipe }) => recipe))
    model.exactly([...(bySide.get(side) ?? []).map(({ name }): Term => [1, name]), ...serve(own, -1)], 0)
  for (const [bit, weight] of [
    [TRAITS.starch, WEIGHTS.missingSide],
    [TRAITS.vegetable, WEIGHTS.missingSide],
    [EXTRA, WEIGHTS.missingExtra],
  ] as const) {
    const miss = model.variable(weight * rules.scale)
    const wanting = dinners.filter(({ recipe }) => (needs[recipe]! & bit) !== 0)
    const answers = pairs.filter(
      ({ main, side }) => (needs[main]! & bit) !== 0 && (bit === EXTRA || (facts.covers[side]! & bit) !== 0),
    )
    model.atLeast([...answers.map(({ name }): Term => [1, name]), [1, miss], ...serve(wanting, -1)], 0)
  }
  for (const [bits, isSuch] of [
    [TRAITS.starch, (role: number) => role === TRAITS.starch],
    [TRAITS.vegetable | EXTRA, (role: number) => role !== TRAITS.starch],
  ] as const)
    for (const portion of PORTIONS) {
      const own = sides.filter(({ recipe }) => isSuch(answersOf(facts, recipe)))
      const wanting = dinners.filter(
        ({ recipe, pattern }) => (needs[recipe]! & bits) !== 0 && pattern.amount === portion,
      )
      const served = own.map(({ name, pattern }): Term => [pattern.portions.filter((p) => p === portion).length, name])
      model.atMost([...served, ...serve(wanting, -1)], 0)
    }
}

const REPEAT_POINTS = [WEIGHTS.repeatedBreakfast, WEIGHTS.repeatedLunch, 0, WEIGHTS.repeatedSide] as const

/** Builds the programme; solved without integers it is the bound. */
export const buildStageOne = (input: StageOneInput): StageOne => {
  const { problem, mains, sides, caps } = input
  const { facts, rules, regret, slots } = problem
  const model = newLinearModel()
  const columns: Column[] = []
  const byRecipe = new Map<number, Column[]>()
  const addColumns = (recipe: number, kind: number): void => {
    const cap = caps[kind] ?? 1
    for (const pattern of kind === SIDE
      ? sidePatterns(cap)
      : patternsOf(cap, (portion) => servingPoints(problem, recipe, kind, portion))) {
      const again = (REPEAT_POINTS[kind] ?? 0) * rules.scale * (pattern.times - 1)
      const column = {
        name: model.variable(regret[recipe]! * pattern.times + pattern.points + again, 1),
        recipe,
        kind,
        pattern,
      }
      columns.push(column)
      byRecipe.set(recipe, [...(byRecipe.get(recipe) ?? []), column])
    }
  }
  const kinds = [...new Set(slots.map(({ kind }) => kind))]
  for (const kind of kinds) for (const recipe of mains[kind] ?? []) addColumns(recipe, kind)
  for (const side of sides) addColumns(side, SIDE)
  // One pattern per recipe and kind; a dinner is no lunch of the same week.
  for (const own of byRecipe.values())
    for (const group of [own.filter(({ kind }) => kind !== 0), own.filter(({ kind }) => kind === 0)])
      if (group.length > 1)
        model.atMost(
          group.map(({ name }): Term => [1, name]),
          1,
        )
  for (const kind of kinds) {
    const own = columns.filter((column) => column.kind === kind)
    const limits = slots.filter((slot) => slot.kind === kind).map(({ minutes }) => minutes)
    model.exactly(
      own.map(({ name, pattern }): Term => [pattern.times, name]),
      limits.length,
    )
    const least = Math.min(...limits)
    const slow = own.filter(({ recipe }) => facts.minutes[recipe]! > least)
    const room = limits.filter((minutes) => minutes > least).length
    if (slow.length > 0)
      model.atMost(
        slow.map(({ name, pattern }): Term => [pattern.times, name]),
        room,
      )
  }
  const packages = addBasket(model, problem, columns)
  for (const limit of rules.limits)
    if (limit.scope !== 'meal' || limit.kind === 'dinner') addLimit(model, problem, limit, columns)
  addVariety(model, problem, columns)
  addSides(model, input, columns)
  return { model, columns, packages }
}
