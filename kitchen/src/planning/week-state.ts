import { PROTEIN_GROUPS } from './classify-recipe.ts'
import { breachPoints } from './packed-limits.ts'
import type { Plate } from './plate.ts'
import { DINNER, MAX_SIDES, NO_DISH } from './plate.ts'
import { FIGURE_COUNT } from './recipe-facts.ts'
import { pointsOfSlot } from './week-points.ts'
import type { Slot, WeekProblem } from './week-problem.ts'
import { LIKENESS_FREE, WEIGHTS } from './weights.ts'

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
  readonly proteins: Int32Array
  readonly cuisines: Int32Array
  readonly countTotals: Int32Array
  /** Lunches and dinners by day: `7 * (kind - 1) + day`. */
  readonly mains: Int32Array
  /** Protein groups over lunches and dinners. */
  readonly mainProteins: Int32Array
  likeness: number
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
    proteins: new Int32Array(PROTEIN_GROUPS.length),
    cuisines: new Int32Array(facts.cuisines.length),
    countTotals: new Int32Array(problem.counts.length),
    mains: new Int32Array(14).fill(NO_DISH),
    mainProteins: new Int32Array(PROTEIN_GROUPS.length),
    likeness: 0,
    money: 0,
    itemSum: 0,
    slotSum: 0,
    daySum: 0,
  }
}

/** A sum of floats may miss a whole package by a hair. */
const HAIR = 1e-6

/** Grams of every ingredient of one dish in or out of the basket. */
const useDish = (state: WeekState, recipe: number, factor: number): void => {
  const { facts, foods, pantry, costWeight, rules } = state.problem
  const { use, itemMoney, itemPoints } = state
  const end = facts.useStart[recipe + 1]!
  let money = 0
  let points = 0
  for (let u = facts.useStart[recipe]!; u < end; u++) {
    const food = facts.useFood[u]!
    let grams = use[food]! + facts.useGrams[u]! * factor
    if (grams < HAIR) grams = 0
    use[food] = grams
    let price = 0
    let item = 0
    if (grams > 0 && pantry[food] === 0) {
      const used = grams * foods.gramPrice[food]!
      item = WEIGHTS.line * rules.scale + costWeight * used
      price = used
      if (foods.perishable[food] === 1) {
        price = Math.ceil(grams / foods.packGrams[food]! - HAIR) * foods.packPrice[food]!
        item += (costWeight + WEIGHTS.waste) * foods.spoilage[food]! * (price - used)
      }
    }
    money += price - itemMoney[food]!
    points += item - itemPoints[food]!
    itemMoney[food] = price
    itemPoints[food] = item
  }
  state.money += money
  state.itemSum += points
}

const countDish = (state: WeekState, recipe: number, kind: number, step: 1 | -1): void => {
  const at = recipe * KINDS + kind
  const before = state.times[at]!
  state.times[at] = before + step
  if (step === 1 ? before > 0 : before > 1) state.repeats[kind]! += step
  const { countMembers } = state.problem
  if (kind === 3) return
  for (let c = 0; c < countMembers.length; c++) if (countMembers[c]![recipe] === 1) state.countTotals[c]! += step
}

/** A lunch or dinner in or out of the week's variety. */
const countMain = (state: WeekState, recipe: number, slot: Slot, step: 1 | -1): void => {
  const { facts, likeness } = state.problem
  const { mains } = state
  const protein = facts.protein[recipe]!
  state.mainProteins[protein]! += step
  if (slot.kind === DINNER) {
    state.proteins[protein]! += step
    state.cuisines[facts.cuisine[recipe]!]! += step
  }
  const at = 7 * (slot.kind - 1) + slot.day
  if (step === -1) mains[at] = NO_DISH
  for (let m = 0; m < mains.length; m++) {
    const other = mains[m]!
    if (other === NO_DISH || other === recipe) continue
    const alike = likeness(recipe, other) - LIKENESS_FREE
    if (alike > 0) state.likeness += step * alike
  }
  if (step === 1) mains[at] = recipe
}

const clearFigures = (state: WeekState, slot: number, day: number): void => {
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const value = state.slotFigures[slot * FIGURE_COUNT + i]!
    state.dayFigures[day * FIGURE_COUNT + i]! -= value
    state.weekFigures[i]! -= value
    state.slotFigures[slot * FIGURE_COUNT + i] = 0
  }
}

const addFigures = (state: WeekState, slot: number, day: number, recipe: number, factor: number): void => {
  const { figures } = state.problem.facts
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const value = figures[recipe * FIGURE_COUNT + i]! * factor
    state.slotFigures[slot * FIGURE_COUNT + i]! += value
    state.dayFigures[day * FIGURE_COUNT + i]! += value
    state.weekFigures[i]! += value
  }
}

const lift = (state: WeekState, slot: number): void => {
  const slotAt = state.problem.slots[slot]!
  const { day, kind } = slotAt
  const dish = state.main[slot]!
  if (dish === NO_DISH) return
  const factor = state.portion[slot]! * state.problem.rules.people
  useDish(state, dish, -factor)
  countDish(state, dish, kind, -1)
  if (kind > 0) countMain(state, dish, slotAt, -1)
  for (let i = slot * MAX_SIDES; i < (slot + 1) * MAX_SIDES; i++) {
    const side = state.sides[i]!
    if (side === NO_DISH) continue
    useDish(state, side, -factor)
    countDish(state, side, 3, -1)
    state.sides[i] = NO_DISH
  }
  clearFigures(state, slot, day)
  state.main[slot] = NO_DISH
}

export const readPlate = (state: WeekState, slot: number, plate: Plate): Plate => {
  plate.main = state.main[slot]!
  plate.portion = state.portion[slot]!
  for (let i = 0; i < MAX_SIDES; i++) plate.sides[i] = state.sides[slot * MAX_SIDES + i]!
  return plate
}

/** Puts a meal into a slot, whatever stood there; `NO_DISH` as main empties it. Running sums follow. */
export const place = (state: WeekState, slot: number, plate: Plate): void => {
  const { problem } = state
  const slotAt = problem.slots[slot]!
  const { day, kind } = slotAt
  state.slotSum -= state.slotPoints[slot]!
  state.daySum -= state.dayPoints[day]!
  lift(state, slot)
  let points = 0
  if (plate.main !== NO_DISH) {
    const factor = plate.portion * problem.rules.people
    state.main[slot] = plate.main
    state.portion[slot] = plate.portion
    useDish(state, plate.main, factor)
    countDish(state, plate.main, kind, 1)
    if (kind > 0) countMain(state, plate.main, slotAt, 1)
    addFigures(state, slot, day, plate.main, plate.portion)
    for (let i = 0; i < MAX_SIDES; i++) {
      const side = plate.sides[i]!
      if (side === NO_DISH) continue
      state.sides[slot * MAX_SIDES + i] = side
      useDish(state, side, factor)
      countDish(state, side, 3, 1)
      addFigures(state, slot, day, side, plate.portion)
    }
    points = pointsOfSlot(state, slot)
  }
  state.slotPoints[slot] = points
  state.slotSum += points
  const dayPoints = breachPoints(problem.dayLimits, state.dayFigures, day * FIGURE_COUNT, 1)
  state.dayPoints[day] = dayPoints
  state.daySum += dayPoints
}

/** How often a recipe stands in the week as a meal of any kind. */
export const timesAsMeal = (state: WeekState, recipe: number): number =>
  state.times[recipe * KINDS]! + state.times[recipe * KINDS + 1]! + state.times[recipe * KINDS + DINNER]!

export const timesOf = (state: WeekState, recipe: number, kind: number): number => state.times[recipe * KINDS + kind]!
