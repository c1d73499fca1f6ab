import { starchOf, TASTE_BITS, tasteIndex } from '../dishes/tastes.ts'
import { BREAKFAST, DINNER, isMainMeal, LUNCH, MAX_SIDES, NO_DISH, type Plate, SIDE } from '../plate.ts'
import { LIKENESS_FREE, MAX_SAME_FRUIT, MAX_SAME_GRAIN, MAX_SAME_PROTEIN, MAX_SIDES_ALIKE } from '../weights.ts'
import { leadsWith } from './count-leads.ts'
import { portionsApart } from './portions-apart.ts'
import { countPoints, neighbourPoints, tallyPoints } from './week-points.ts'
import { KINDS, timesOf, type WeekState } from './week-state.ts'

/** What one of a group less and one of another more changes of the counts over a cap. */
const overChange = (counts: Int32Array, old: number, fresh: number, cap: number): number =>
  old === fresh ? 0 : (counts[fresh]! >= cap ? 1 : 0) - (counts[old]! > cap ? 1 : 0)

/** The same of the cuisines of two dinners, each of which has a cap of its own. */
const cuisinesChange = ({ problem, cuisines }: WeekState, old: number, fresh: number): number => {
  const { cuisine } = problem.facts
  const [was, is] = [cuisine[old]!, cuisine[fresh]!]
  if (was === is) return 0
  return (cuisines[is]! >= problem.cuisineCaps[is]! ? 1 : 0) - (cuisines[was]! > problem.cuisineCaps[was]! ? 1 : 0)
}

/** Likeness of a main to the others, but for the one that stands at `at`. */
const likenessBeside = ({ problem, mains }: WeekState, main: number, at: number): number => {
  let sum = 0
  for (let m = 7 * LUNCH; m < 7 * (DINNER + 1); m++) {
    const other = mains[m]!
    if (m === at || other === NO_DISH || other === main) continue
    const alike = problem.likeness(main, other) - LIKENESS_FREE
    if (alike > 0) sum += alike
  }
  return sum
}

const after = {
  proteinsOver: 0,
  cuisinesOver: 0,
  mainsOver: 0,
  starchesOver: 0,
  breakfastsOver: 0,
  leadsOver: 0,
  groups: 0,
  likeness: 0,
  apart: 0,
  sidesAlike: 0,
  repeats: new Int32Array(KINDS),
}

/** What one more or less of those at `at` changes of the counts over a cap, after `steps` that came before it. */
const stepChange = (counts: Int32Array, steps: Int32Array, at: number, step: 1 | -1, cap: number): number => {
  const before = counts[at]! + steps[at]!
  steps[at]! += step
  return step === 1 ? (before >= cap ? 1 : 0) : before > cap ? -1 : 0
}

/** Sides of a taste, and dishes of a starch, more or less than in the week as it stands; all zero between calls. */
const tasteSteps = new Int32Array(TASTE_BITS)
const starchSteps = new Int32Array(TASTE_BITS)

const tallyStarch = (state: WeekState, recipe: number, step: 1 | -1): void => {
  const starch = starchOf(state.problem.facts.tastes[recipe]!)
  if (starch >= 0) after.starchesOver += stepChange(state.starches, starchSteps, starch, step, state.problem.starchCap)
}

/** The same of the foods that lead two breakfasts, -1 for none. */
const leadChange = ({ breakfastFoods }: WeekState, old: number, fresh: number, cap: number): number => {
  if (old === fresh) return 0
  return (fresh >= 0 && breakfastFoods[fresh]! >= cap ? 1 : 0) - (old >= 0 && breakfastFoods[old]! > cap ? 1 : 0)
}

const tallyMain = (state: WeekState, slot: number, old: number, main: number): void => {
  const { facts, slots, mainProteinCap, noGroup } = state.problem
  const { kind, day } = slots[slot]!
  after.repeats[kind]! += (timesOf(state, main, kind) > 0 ? 1 : 0) - (timesOf(state, old, kind) > 1 ? 1 : 0)
  if (kind === BREAKFAST) {
    after.breakfastsOver += leadChange(state, facts.fruitFood[old]!, facts.fruitFood[main]!, MAX_SAME_FRUIT)
    after.breakfastsOver += leadChange(state, facts.starchFood[old]!, facts.starchFood[main]!, MAX_SAME_GRAIN)
    return
  }
  if (!isMainMeal(kind)) return
  const [was, is] = [facts.protein[old]!, facts.protein[main]!]
  after.mainsOver += overChange(state.mainProteins, was, is, mainProteinCap)
  tallyStarch(state, old, -1)
  tallyStarch(state, main, 1)
  const at = 7 * kind + day
  after.likeness += likenessBeside(state, main, at) - likenessBeside(state, old, at)
  if (kind !== DINNER) return
  after.proteinsOver += overChange(state.proteins, was, is, MAX_SAME_PROTEIN)
  after.cuisinesOver += cuisinesChange(state, old, main)
  if (was === is) return
  if (is !== noGroup && state.proteins[is] === 0) after.groups++
  if (was !== noGroup && state.proteins[was] === 1) after.groups--
}

const tallySide = (state: WeekState, side: number, step: 1 | -1): void => {
  if (side === NO_DISH) return
  tallyStarch(state, side, step)
  const taste = tasteIndex(state.problem.facts.leadingTaste[side]!)
  if (taste >= 0) after.sidesAlike += stepChange(state.sideTastes, tasteSteps, taste, step, MAX_SIDES_ALIKE)
}

const tallySides = (state: WeekState, slot: number, { sides }: Plate): void => {
  const from = slot * MAX_SIDES
  for (let i = 0; i < MAX_SIDES; i++) {
    const old = state.sides[from + i]!
    const side = sides[i]!
    if (old === side) continue
    tallySide(state, old, -1)
    tallySide(state, side, 1)
    if (old !== NO_DISH && !sides.includes(old) && timesOf(state, old, SIDE) > 1) after.repeats[SIDE]!--
    if (side !== NO_DISH && !stands(state, from, side) && timesOf(state, side, SIDE) > 0) after.repeats[SIDE]!++
  }
  tasteSteps.fill(0)
}

const stands = ({ sides }: WeekState, from: number, side: number): boolean => {
  for (let i = from; i < from + MAX_SIDES; i++) if (sides[i] === side) return true
  return false
}

const gone: number[] = []
const come: number[] = []

/** Dishes over what one food may lead, with another plate in a slot. */
const leadsOf = (state: WeekState, slot: number, { main, sides }: Plate): number => {
  const from = slot * MAX_SIDES
  gone.length = 0
  come.length = 0
  if (state.main[slot] !== main) {
    gone.push(state.main[slot]!)
    come.push(main)
  }
  for (let i = 0; i < MAX_SIDES; i++)
    if (state.sides[from + i] !== sides[i]) {
      gone.push(state.sides[from + i]!)
      come.push(sides[i]!)
    }
  return gone.length === 0 ? state.leadsOver : leadsWith(state, gone, come)
}

/** Neighbours with another main at a place of `mains`; the place is as it was afterwards. */
const neighboursWith = ({ problem, mains }: WeekState, at: number, main: number): number => {
  const old = mains[at]!
  mains[at] = main
  const points = neighbourPoints(problem, mains)
  mains[at] = old
  return points
}

/** Points of the rules of the week with another main in a slot, which nobody else eats from. */
const countsWith = ({ problem, countTotals }: WeekState, old: number, main: number): number => {
  const { counts, countMembers, rules } = problem
  let points = 0
  for (let c = 0; c < counts.length; c++) {
    const member = countMembers[c]!
    points += countPoints(counts[c]!, countTotals[c]! + member[main]! - member[old]!, rules.scale)
  }
  return points
}

/**
 * Points of variety and the rules of the week with another plate in a filled slot that nobody else eats from; what
 * `varietyPoints` says once it stands there. The week itself stays as it is.
 */
export const varietyAfter = (state: WeekState, slot: number, plate: Plate): number => {
  const { problem } = state
  const { kind, day } = problem.slots[slot]!
  const old = state.main[slot]!
  after.proteinsOver = state.proteinsOver
  after.cuisinesOver = state.cuisinesOver
  after.mainsOver = state.mainsOver
  after.starchesOver = state.starchesOver
  after.breakfastsOver = state.breakfastsOver
  after.groups = state.groups
  after.likeness = state.likeness
  after.sidesAlike = state.sidesAlike
  after.apart =
    state.apart -
    portionsApart(state, slot, old, state.portion[slot]!) +
    portionsApart(state, slot, plate.main, plate.portion)
  after.repeats.set(state.repeats)
  if (old !== plate.main) tallyMain(state, slot, old, plate.main)
  if (kind === DINNER) tallySides(state, slot, plate)
  if (isMainMeal(kind)) starchSteps.fill(0)
  after.leadsOver = leadsOf(state, slot, plate)
  const neighbours = neighboursWith(state, 7 * kind + day, plate.main)
  return tallyPoints(problem, after) + neighbours + countsWith(state, old, plate.main)
}

/** What two slots of a kind that exchange their mains change of the neighbours. */
export const neighboursExchanged = ({ problem, mains }: WeekState, a: number, b: number): number => {
  const { kind } = problem.slots[a]!
  const at = 7 * kind + problem.slots[a]!.day
  const to = 7 * kind + problem.slots[b]!.day
  const before = neighbourPoints(problem, mains)
  const [one, two] = [mains[at]!, mains[to]!]
  mains[at] = two
  mains[to] = one
  const points = neighbourPoints(problem, mains)
  mains[at] = one
  mains[to] = two
  return points - before
}
