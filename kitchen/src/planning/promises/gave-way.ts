import { DINNER, NO_DISH } from '../plate.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { dayPromises, weekPromises } from './week-figures.ts'
import { rulePromises, varietyPromises } from './week-variety.ts'

const repeatSentences = (state: WeekState): readonly string[] => {
  const mains = state.problem.slots.flatMap((slot, index) =>
    slot.kind === DINNER && state.main[index] !== NO_DISH ? [state.main[index]!] : [],
  )
  const repeats = mains.length - new Set(mains).size
  return repeats === 0
    ? []
    : [`Too few recipes fit, so ${repeats === 1 ? 'one dinner comes' : `${repeats} dinners come`} back.`]
}

/** Soft rules that gave way in a week that was just made, each a sentence with its figure. */
export const gaveWay = (state: WeekState): readonly string[] => [
  ...repeatSentences(state),
  ...[...varietyPromises(state), ...rulePromises(state), ...weekPromises(state), ...dayPromises(state)].flatMap(
    ({ over, say }) => (over > 0 ? [say()] : []),
  ),
]
