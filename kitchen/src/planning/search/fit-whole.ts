import { nutritionOfFood } from '../../nutrition/nutrition.ts'
import { FIGURES, figure, gramsUsed } from '../dishes/recipe-facts.ts'
import { emptyPlate, NO_DISH } from '../plate.ts'
import { NO_SLOT } from '../problem/week-slots.ts'
import { dishesOf } from '../weeks/kept-meals.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate, type WeekState } from '../weeks/week-state.ts'
import { WEIGHTS } from '../weights.ts'
import { brokenNumbers } from './search-week.ts'

/** A plate whose energy whole eggs change by less than this share reads as it was planned. */
const DRIFT = 0.03

const CENT = 0.01

const plate = emptyPlate()

/** By which share of its energy a meal is larger or smaller as it is cooked, with whole eggs and cloves, in some portion. */
export const driftOf = (state: WeekState, slot: number, portion: number): number => {
  const { facts, foods, slots } = state.problem
  const { people, mainPeople } = slots[slot]!
  let [energy, drift] = [0, 0]
  for (const [at, dish] of dishesOf(readPlate(state, slot, plate)).entries()) {
    const heads = at === 0 ? mainPeople : people
    if (dish === NO_DISH || heads === 0) continue
    energy += figure(facts, dish, FIGURES.kcal) * portion
    for (let u = facts.useStart[dish]!; u < facts.useStart[dish + 1]!; u++) {
      if (facts.usePiece[u] === 0) continue
      const more = gramsUsed(facts, u, portion * heads) / heads - facts.useGrams[u]! * portion
      drift += nutritionOfFood(foods.foods[facts.useFood[u]!]!, more).kcal
    }
  }
  return energy === 0 ? 0 : Math.abs(drift / energy)
}

/** Slots of one kind that cook the same dish in the same portion, the kept ones aside: one pot, one size. */
const potsOf = (state: WeekState, kept: ReadonlyMap<number, unknown>): readonly (readonly number[])[] => {
  const free = state.problem.slots.flatMap(({ source, kind }, slot) =>
    source !== NO_SLOT || kept.has(slot) || state.main[slot] === NO_DISH ? [] : [{ slot, kind }],
  )
  const pots = Map.groupBy(free, ({ slot, kind }) => `${kind} ${state.main[slot]} ${state.portion[slot]}`)
  return [...pots.values()].map((meals) => meals.map(({ slot }) => slot))
}

const cookAll = (state: WeekState, slots: readonly number[], portion: number): void => {
  for (const slot of slots) place(state, slot, { ...readPlate(state, slot, emptyPlate()), portion })
}

/**
 * A searched week with portions at which eggs come out whole, where rounding them would change the energy of a meal by more
 * than a few per cent: the portion that costs the week least, if it costs little and breaks nothing. Changes `state`.
 * @param kept slots that stay as they are
 * @param isFine whether what stands in a slot may be eaten by the table
 */
export const fitWhole = (
  state: WeekState,
  kept: ReadonlyMap<number, unknown>,
  isFine: (slot: number) => boolean,
): void => {
  const { rules, budget } = state.problem
  for (const pot of potsOf(state, kept)) {
    const drift = (portion: number): number => Math.max(...pot.map((slot) => driftOf(state, slot, portion)))
    const now = state.portion[pot[0]!]!
    if (drift(now) <= DRIFT) continue
    const fitting = rules.portions.filter((portion) => portion !== now && drift(portion) <= DRIFT)
    const before = { broken: brokenNumbers(state).length, money: Math.max(budget, state.money) }
    let best = { portion: now, points: pointsOf(state) + WEIGHTS.portionsApart * rules.scale * pot.length }
    for (const portion of fitting) {
      cookAll(state, pot, portion)
      const breaks = brokenNumbers(state).length > before.broken || state.money > before.money + CENT
      const points = pointsOf(state)
      if (!breaks && points < best.points && pot.every(isFine)) best = { portion, points }
    }
    cookAll(state, pot, best.portion)
  }
}
