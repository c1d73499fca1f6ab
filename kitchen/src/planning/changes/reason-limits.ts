import { coreLikeness, FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { emptyPlate, NO_DISH } from '../plate.ts'
import { readPlate, type WeekState } from '../weeks/week-state.ts'
import type { OpenWeek } from './reopen-week.ts'
import type { RerollReason } from './reroll-reasons.ts'

/** Nothing that shares more of its core than this with what was refused (metric R1). */
export const MOST_LIKENESS = 0.5
/** Shorter than this share of the minutes, and by so many at least, is shorter. */
const SHORTER = { share: 0.75, minutes: 5 }
/** USD less on the list for each portion. */
const CHEAPER = 0.1
/** So much less of the meal's energy is lighter. */
const LIGHTER = 0.15

/** What may stand in a slot instead of what stands there now. */
export type Limit = {
  /** By the dish alone: what cannot hold is not looked at. */
  readonly mayHold: (main: number) => boolean
  /** With its sides and its portion in the week. */
  readonly holds: (state: WeekState) => boolean
}

export const NO_LIMIT: Limit = { mayHold: () => true, holds: () => true }

/** Minutes until everything on a plate is ready, one dish beside the other. */
const minutesOf = (state: WeekState, slot: number): number => {
  const { main, sides } = readPlate(state, slot, emptyPlate())
  const { minutes } = state.problem.facts
  return Math.max(...[main, ...sides].map((dish) => (dish === NO_DISH ? 0 : minutes[dish]!)))
}

/**
 * The limit of a reason, by what stands in a slot now. `eaten`: dishes of the last weeks. Where nothing stands there, only
 * what was eaten lately is a reason. "Not this food" is a matter of the table.
 */
export const limitOf = (
  { problem, state }: OpenWeek,
  slot: number,
  { reason, eaten }: { readonly reason: RerollReason | null; readonly eaten: ReadonlySet<number> },
): Limit => {
  const { facts } = problem
  const now = state.main[slot]!
  const kcalOf = (main: number): number => facts.figures[main * FIGURE_COUNT + FIGURES.kcal]!
  if (reason === 'had_lately')
    return {
      ...NO_LIMIT,
      mayHold: (main) => [...eaten].every((one) => coreLikeness(facts, main, one) <= MOST_LIKENESS && main !== one),
    }
  if (now === NO_DISH) return NO_LIMIT
  switch (reason) {
    case 'too_long': {
      const minutes = minutesOf(state, slot)
      const most = Math.min(SHORTER.share * minutes, minutes - SHORTER.minutes)
      return { mayHold: (main) => facts.minutes[main]! <= most, holds: (after) => minutesOf(after, slot) <= most }
    }
    case 'too_dear': {
      const most = state.money - CHEAPER * problem.slots[slot]!.people
      return { ...NO_LIMIT, holds: (after) => after.money <= most }
    }
    case 'lighter': {
      const at = problem.slots[slot]!.day * FIGURE_COUNT + FIGURES.kcal
      const most = state.dayFigures[at]! - LIGHTER * state.slotFigures[slot * FIGURE_COUNT + FIGURES.kcal]!
      return { mayHold: (main) => kcalOf(main) < kcalOf(now), holds: (after) => after.dayFigures[at]! <= most }
    }
    case 'another_kitchen':
      return { ...NO_LIMIT, mayHold: (main) => facts.cuisine[main] !== facts.cuisine[now] }
    default:
      return NO_LIMIT
  }
}
