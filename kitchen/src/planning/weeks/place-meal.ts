import { gramsUsed } from '../dishes/recipe-facts.ts'
import { BREAKFAST, DINNER, emptyPlate, isMainMeal, LUNCH, MAX_SIDES, NO_DISH, type Plate, SIDE } from '../plate.ts'
import { boughtOf, HAIR, pointsOfItem, TERMS } from '../problem/basket.ts'
import { NO_SLOT, type Slot } from '../problem/week-slots.ts'
import { LIKENESS_FREE, MAX_SAME_PROTEIN } from '../weights.ts'
import { countLeads } from './count-leads.ts'
import { countBreakfast, countSideTaste, countStarch, overChange } from './count-tastes.ts'
import { portionsApart } from './portions-apart.ts'
import { changeFigures, echoMeal, judgeSlot } from './week-figures.ts'
import { KINDS, readPlate, type WeekState } from './week-state.ts'

/** Grams of every ingredient of one dish into the basket, for the table's servings after a change instead of those before it. */
const useDish = (state: WeekState, recipe: number, before: number, after: number): void => {
  const { facts, basket } = state.problem
  const { use, itemMoney, itemPoints } = state
  const { terms } = basket
  const end = facts.useStart[recipe + 1]!
  let money = 0
  let points = 0
  let lines = 0
  for (let u = facts.useStart[recipe]!; u < end; u++) {
    const food = facts.useFood[u]!
    let grams = use[food]! + gramsUsed(facts, u, after) - gramsUsed(facts, u, before)
    if (grams < HAIR) grams = 0
    use[food] = grams
    let price = 0
    let item = 0
    const t = food * TERMS
    const perPack = terms[t]!
    if (grams > 0 && perPack >= 0) {
      const bought = boughtOf(basket, t, grams)
      price = bought * terms[t + 1]!
      item = pointsOfItem(basket, t, grams, bought)
    }
    // What comes from the own kitchen alone is on no list.
    if (itemMoney[food]! > 0) lines--
    if (price > 0) lines++
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
  countLeads(state, recipe, step, eaten)
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
  for (let m = 7 * LUNCH; m < 7 * (DINNER + 1); m++) {
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
    if (old !== NO_DISH && oldPortion !== plate.portion)
      useDish(state, old, oldPortion * people, plate.portion * people)
    return
  }
  if (old !== NO_DISH) {
    useDish(state, old, oldPortion * people, 0)
    countDish(state, old, at.kind, -1, eaten)
    if (isMainMeal(at.kind)) countMain(state, old, at, -1)
  }
  if (plate.main !== NO_DISH) {
    useDish(state, plate.main, 0, plate.portion * people)
    countDish(state, plate.main, at.kind, 1, eaten)
    if (isMainMeal(at.kind)) countMain(state, plate.main, at, 1)
  }
  state.main[slot] = plate.main
  state.mains[7 * at.kind + at.day] = plate.main
}

/** Puts other sides into a slot, place by place. An empty plate has none. */
const changeSides = (state: WeekState, slot: number, plate: Plate, people: number): void => {
  const oldPortion = state.portion[slot]!
  for (let i = 0; i < MAX_SIDES; i++) {
    const at = slot * MAX_SIDES + i
    const old = state.sides[at]!
    const side = plate.main === NO_DISH ? NO_DISH : plate.sides[i]!
    if (old === side) {
      if (side !== NO_DISH && oldPortion !== plate.portion)
        useDish(state, side, oldPortion * people, plate.portion * people)
      continue
    }
    if (old !== NO_DISH) {
      useDish(state, old, oldPortion * people, 0)
      countDish(state, old, SIDE, -1)
    }
    if (side !== NO_DISH) {
      useDish(state, side, 0, plate.portion * people)
      countDish(state, side, SIDE, 1)
    }
    state.sides[at] = side
  }
}

/** Sides of a meal that is eaten from another's pot: they are cooked for it, in the portion of the pot. */
const placeBeside = (state: WeekState, slot: number, plate: Plate): void => {
  const { people, source } = state.problem.slots[slot]!
  changeSides(state, slot, plate, people)
  state.portion[slot] = plate.portion
  echoMeal(state, source, slot)
}

const follower = emptyPlate()

/** What is eaten from a pot follows it: its main by its figures, its own sides by their portion. */
const followPot = (state: WeekState, { main, portion }: Plate, echo: number): void => {
  readPlate(state, echo, follower)
  // A pot that is emptied for a moment takes no sides with it.
  follower.main = Math.max(main, 0)
  follower.portion = portion
  placeBeside(state, echo, follower)
}

/**
 * Puts a meal into a slot, whatever stood there; `NO_DISH` as main empties it. Only what changes is counted anew. Where a slot
 * eats from another's pot, only the sides are put into it: its main is what stands in the pot.
 */
export const place = (state: WeekState, slot: number, plate: Plate): void => {
  const { people, day, echo, source } = state.problem.slots[slot]!
  if (source !== NO_SLOT) {
    placeBeside(state, slot, plate)
    return
  }
  if (state.main[slot] !== NO_DISH) state.apart -= portionsApart(state, slot, state.main[slot]!, state.portion[slot]!)
  if (plate.main !== NO_DISH) state.apart += portionsApart(state, slot, plate.main, plate.portion)
  changeMain(state, slot, plate)
  changeSides(state, slot, plate, people)
  state.portion[slot] = plate.portion
  changeFigures(state, slot, day)
  judgeSlot(state, slot)
  if (echo >= 0) followPot(state, plate, echo)
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
