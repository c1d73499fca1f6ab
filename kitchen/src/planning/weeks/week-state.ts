import { PROTEIN_GROUPS } from '../dishes/classify-recipe.ts'
import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { TASTE_BITS } from '../dishes/tastes.ts'
import { MAX_SIDES, NO_DISH, type Plate, SIDE } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'

/** Meals of each kind, and sides. */
export const KINDS = SIDE + 1
const DAYS = 7

/**
 * A week while it is searched: what stands where, and running sums, so that one change costs a microsecond.
 * Mutable by design; only `place-meal.ts` writes.
 */
export type WeekState = {
  readonly problem: WeekProblem
  readonly main: Int32Array
  /** MAX_SIDES per slot, NO_DISH where empty. */
  readonly sides: Int32Array
  readonly portion: Float64Array
  /** Grams as bought per food. */
  readonly use: Float64Array
  readonly itemMoney: Float64Array
  readonly itemPoints: Float64Array
  readonly slotFigures: Float64Array
  readonly dayFigures: Float64Array
  readonly weekFigures: Float64Array
  readonly slotPoints: Float64Array
  readonly dayPoints: Float64Array
  /** How often a recipe stands in the week, per kind (order of MEAL_KINDS, then sides). */
  readonly times: Uint8Array
  readonly repeats: Int32Array
  /** Sides by what leads them (tastes.ts). */
  readonly sideTastes: Int32Array
  /** Room of `basketAfter`: grams by food, all zero between calls, and the foods that change. */
  readonly changedGrams: Float64Array
  readonly changedFoods: Int32Array
  readonly proteins: Int32Array
  readonly cuisines: Int32Array
  readonly countTotals: Int32Array
  /** Mains by kind and day: `7 * kind + day`. */
  readonly mains: Int32Array
  /** Protein groups over lunches and dinners. */
  readonly mainProteins: Int32Array
  /** Lunches, dinners and sides by what fills them (tastes.ts). */
  readonly starches: Int32Array
  /** Breakfasts by the fruit and the grain that lead them. */
  readonly breakfastFoods: Int32Array
  /** Dishes by the vegetable and the fruit that lead them, and behind all foods the lunches and dinners by what one tastes in them. */
  readonly ledBy: Int32Array
  /** Dinners and mains over what one protein, cuisine or starch may lead, and protein groups among the dinners. */
  proteinsOver: number
  cuisinesOver: number
  mainsOver: number
  starchesOver: number
  /** Breakfasts over what one fruit or grain may lead. */
  breakfastsOver: number
  /** Dishes over those that one vegetable or fruit may lead. */
  leadsOver: number
  groups: number
  likeness: number
  /** How far the portions of the dishes that stand on several days lie apart (portions-apart.ts). */
  apart: number
  /** Foods on the grocery list. */
  lines: number
  /** Sides over one that one vegetable leads. */
  sidesAlike: number
  money: number
  itemSum: number
  slotSum: number
  daySum: number
}

export const emptyWeek = (problem: WeekProblem): WeekState => {
  const slots = problem.slots.length
  const { foods, facts } = problem
  return {
    problem,
    main: new Int32Array(slots).fill(NO_DISH),
    sides: new Int32Array(slots * MAX_SIDES).fill(NO_DISH),
    portion: new Float64Array(slots).fill(1),
    use: new Float64Array(foods.foods.length),
    itemMoney: new Float64Array(foods.foods.length),
    itemPoints: new Float64Array(foods.foods.length),
    slotFigures: new Float64Array(slots * FIGURE_COUNT),
    dayFigures: new Float64Array(7 * FIGURE_COUNT),
    weekFigures: new Float64Array(FIGURE_COUNT),
    slotPoints: new Float64Array(slots),
    dayPoints: new Float64Array(7),
    times: new Uint8Array(facts.recipes.length * KINDS),
    repeats: new Int32Array(KINDS),
    sideTastes: new Int32Array(TASTE_BITS),
    changedGrams: new Float64Array(foods.foods.length),
    changedFoods: new Int32Array(foods.foods.length * 2),
    proteins: new Int32Array(PROTEIN_GROUPS.length),
    cuisines: new Int32Array(facts.cuisines.length),
    countTotals: new Int32Array(problem.counts.length),
    mains: new Int32Array(DAYS * SIDE).fill(NO_DISH),
    mainProteins: new Int32Array(PROTEIN_GROUPS.length),
    starches: new Int32Array(TASTE_BITS),
    breakfastFoods: new Int32Array(problem.foods.foods.length),
    ledBy: new Int32Array(2 * foods.foods.length + TASTE_BITS),
    proteinsOver: 0,
    cuisinesOver: 0,
    mainsOver: 0,
    starchesOver: 0,
    breakfastsOver: 0,
    leadsOver: 0,
    groups: 0,
    likeness: 0,
    apart: 0,
    lines: 0,
    sidesAlike: 0,
    money: 0,
    itemSum: 0,
    slotSum: 0,
    daySum: 0,
  }
}

export const readPlate = (state: WeekState, slot: number, plate: Plate): Plate => {
  plate.main = state.main[slot]!
  plate.portion = state.portion[slot]!
  for (let i = 0; i < MAX_SIDES; i++) plate.sides[i] = state.sides[slot * MAX_SIDES + i]!
  return plate
}

/** How often a recipe stands in the week as a meal of any kind. */
export const timesAsMeal = ({ times }: WeekState, recipe: number): number => {
  let sum = 0
  for (let at = recipe * KINDS; at < recipe * KINDS + SIDE; at++) sum += times[at]!
  return sum
}

export const timesOf = (state: WeekState, recipe: number, kind: number): number => state.times[recipe * KINDS + kind]!
