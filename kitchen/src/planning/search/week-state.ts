import { PROTEIN_GROUPS } from '../dishes/classify-recipe.ts'
import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { TASTE_BITS } from '../dishes/tastes.ts'
import { boughtOf, HAIR, pointsOfItem, TERMS } from './basket.ts'
import { countBreakfast, countSideTaste, countStarch, overChange } from './count-tastes.ts'
import { BREAKFAST, DINNER, emptyPlate, LUNCH, MAX_SIDES, NO_DISH, type Plate, SIDE } from './plate.ts'
import { portionsApart } from './portions-apart.ts'
import { changeFigures, echoMeal, judgeSlot } from './week-figures.ts'
import type { WeekProblem } from './week-problem.ts'
import type { Slot } from './week-slots.ts'
import { LIKENESS_FREE, MAX_SAME_PROTEIN } from './weights.ts'

const KINDS = 4

/**
 * A week while it is searched: what stands where, and running sums, so that one change costs a microsecond.
 * Mutable by design; only `place` writes.
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
  /** How often a recipe stands in the week, per kind (0..2 meals, 3 side). */
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
  /** Dinners and mains over what one protein, cuisine or starch may lead, and protein groups among the dinners. */
  proteinsOver: number
  cuisinesOver: number
  mainsOver: number
  starchesOver: number
  /** Breakfasts over what one fruit or grain may lead. */
  breakfastsOver: number
  groups: number
  likeness: number
  /** How far the portions of the dishes that stand on several days lie apart (portions-apart.ts). */
  apart: number
  /** Foods on the grocery list. */
  lines: number
  /** Sides over two that one vegetable leads. */
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
    mains: new Int32Array(21).fill(NO_DISH),
    mainProteins: new Int32Array(PROTEIN_GROUPS.length),
    starches: new Int32Array(TASTE_BITS),
    breakfastFoods: new Int32Array(problem.foods.foods.length),
    proteinsOver: 0,
    cuisinesOver: 0,
    mainsOver: 0,
    starchesOver: 0,
    breakfastsOver: 0,
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

/** Grams of every ingredient of one dish in or out of the basket; `factor` is servings for the table. */
const useDish = (state: WeekState, recipe: number, factor: number): void => {
  const { facts, basket } = state.problem
  const { use, itemMoney, itemPoints } = state
  const { terms } = basket
  const end = facts.useStart[recipe + 1]!
  let money = 0
  let points = 0
  let lines = 0
  for (let u = facts.useStart[recipe]!; u < end; u++) {
    const food = facts.useFood[u]!
    const before = use[food]!
    let grams = before + facts.useGrams[u]! * factor
    if (grams < HAIR) grams = 0
    use[food] = grams
    let price = 0
    let item = 0
    const t = food * TERMS
    const perPack = terms[t]!
    if (perPack >= 0) {
      if (before > 0) lines--
      if (grams > 0) lines++
    }
    if (grams > 0 && perPack >= 0) {
      const bought = boughtOf(basket, t, grams)
      price = bought * terms[t + 1]!
      item = pointsOfItem(basket, t, grams, bought)
    }
    money += price - itemMoney[food]!
    points += item - itemPoints[food]!
    itemMoney[food] = price
    itemPoints[food] = item
  }
  state.money += money
  state.lines += lines
  state.itemSum += points
}

/** `eaten`: at how many meals of the week the dish is on the table, leftovers among them. */
const countDish = (state: WeekState, recipe: number, kind: number, step: 1 | -1, eaten = 1): void => {
  const at = recipe * KINDS + kind
  const before = state.times[at]!
  state.times[at] = before + step
  if (step === 1 ? before > 0 : before > 1) state.repeats[kind]! += step
  const { countMembers } = state.problem
  if (kind === SIDE) {
    countSideTaste(state, recipe, step)
    countStarch(state, recipe, step)
    return
  }
  if (kind === BREAKFAST) countBreakfast(state, recipe, step)
  for (let c = 0; c < countMembers.length; c++)
    if (countMembers[c]![recipe] === 1) state.countTotals[c]! += step * eaten
}

/** A lunch or dinner in or out of the week's variety. */
const countMain = (state: WeekState, recipe: number, slot: Slot, step: 1 | -1): void => {
  const { facts, likeness, mainProteinCap } = state.problem
  const { mains } = state
  const protein = facts.protein[recipe]!
  state.mainsOver += overChange(state.mainProteins, protein, step, mainProteinCap)
  countStarch(state, recipe, step)
  if (slot.kind === DINNER) {
    state.proteinsOver += overChange(state.proteins, protein, step, MAX_SAME_PROTEIN)
    if (protein !== state.problem.noGroup && state.proteins[protein] === (step === 1 ? 1 : 0)) state.groups += step
    state.cuisinesOver += overChange(
      state.cuisines,
      facts.cuisine[recipe]!,
      step,
      state.problem.cuisineCaps[facts.cuisine[recipe]!]!,
    )
  }
  const at = 7 * slot.kind + slot.day
  for (let m = 7 * LUNCH; m < mains.length; m++) {
    const other = mains[m]!
    if (m === at || other === NO_DISH || other === recipe) continue
    const alike = likeness(recipe, other) - LIKENESS_FREE
    if (alike > 0) state.likeness += step * alike
  }
}

/** Puts another main (or none) into a slot. */
const changeMain = (state: WeekState, slot: number, plate: Plate): void => {
  const at = state.problem.slots[slot]!
  const people = at.mainPeople
  const eaten = at.echo < 0 ? 1 : 2
  const old = state.main[slot]!
  const oldPortion = state.portion[slot]!
  if (old === plate.main) {
    if (old !== NO_DISH && oldPortion !== plate.portion) useDish(state, old, (plate.portion - oldPortion) * people)
    return
  }
  if (old !== NO_DISH) {
    useDish(state, old, -oldPortion * people)
    countDish(state, old, at.kind, -1, eaten)
    if (at.kind > 0) countMain(state, old, at, -1)
  }
  if (plate.main !== NO_DISH) {
    useDish(state, plate.main, plate.portion * people)
    countDish(state, plate.main, at.kind, 1, eaten)
    if (at.kind > 0) countMain(state, plate.main, at, 1)
  }
  state.main[slot] = plate.main
  state.mains[7 * at.kind + at.day] = plate.main
}

/** Puts other sides beside it, place by place. An empty slot has none. */
const changeSides = (state: WeekState, slot: number, plate: Plate, people: number): void => {
  const oldPortion = state.portion[slot]!
  for (let i = 0; i < MAX_SIDES; i++) {
    const at = slot * MAX_SIDES + i
    const old = state.sides[at]!
    const side = plate.main === NO_DISH ? NO_DISH : plate.sides[i]!
    if (old === side) {
      if (side !== NO_DISH && oldPortion !== plate.portion) useDish(state, side, (plate.portion - oldPortion) * people)
      continue
    }
    if (old !== NO_DISH) {
      useDish(state, old, -oldPortion * people)
      countDish(state, old, SIDE, -1)
    }
    if (side !== NO_DISH) {
      useDish(state, side, plate.portion * people)
      countDish(state, side, SIDE, 1)
    }
    state.sides[at] = side
  }
}

export const readPlate = (state: WeekState, slot: number, plate: Plate): Plate => {
  plate.main = state.main[slot]!
  plate.portion = state.portion[slot]!
  for (let i = 0; i < MAX_SIDES; i++) plate.sides[i] = state.sides[slot * MAX_SIDES + i]!
  return plate
}

/** Puts a meal into a slot, whatever stood there; `NO_DISH` as main empties it. Only what changes is counted anew. */
export const place = (state: WeekState, slot: number, plate: Plate): void => {
  const { people, day, echo } = state.problem.slots[slot]!
  if (state.main[slot] !== NO_DISH) state.apart -= portionsApart(state, slot, state.main[slot]!, state.portion[slot]!)
  if (plate.main !== NO_DISH) state.apart += portionsApart(state, slot, plate.main, plate.portion)
  changeMain(state, slot, plate)
  changeSides(state, slot, plate, people)
  state.portion[slot] = plate.portion
  changeFigures(state, slot, day)
  judgeSlot(state, slot)
  if (echo >= 0) echoMeal(state, slot, echo)
}

const first = emptyPlate()
const second = emptyPlate()

const putAside = (state: WeekState, slot: number, plate: Plate): void => {
  const { kind, day } = state.problem.slots[slot]!
  state.main[slot] = plate.main
  state.portion[slot] = plate.portion
  state.sides.set(plate.sides, slot * MAX_SIDES)
  state.mains[7 * kind + day] = plate.main
  changeFigures(state, slot, day)
}

/** Two slots of a kind exchange their meals: the basket stays, only the days change. */
export const exchange = (state: WeekState, a: number, b: number): void => {
  readPlate(state, a, first)
  readPlate(state, b, second)
  putAside(state, a, second)
  putAside(state, b, first)
  judgeSlot(state, a)
  judgeSlot(state, b)
}

/** How often a recipe stands in the week as a meal of any kind. */
export const timesAsMeal = (state: WeekState, recipe: number): number =>
  state.times[recipe * KINDS]! + state.times[recipe * KINDS + 1]! + state.times[recipe * KINDS + DINNER]!

export const timesOf = (state: WeekState, recipe: number, kind: number): number => state.times[recipe * KINDS + kind]!
