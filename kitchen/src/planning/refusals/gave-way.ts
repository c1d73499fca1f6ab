import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { PROTEIN_GROUPS } from '../dishes/classify-recipe.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { NO_DISH } from '../search/plate.ts'
import type { WeekState } from '../search/week-state.ts'
import { MAX_SAME_PROTEIN } from '../search/weights.ts'
import { breachOf } from '../table/limits.ts'
import { capital } from '../table/rule-words.ts'

/** Below this share nobody would notice. */
const NOTICED = 0.03

const mean = (state: WeekState, at: number): number => state.weekFigures[at]! / 7

/** A figure for limits where a per cent says little. */
const figureFor: Readonly<Record<string, (state: WeekState) => string>> = {
  fibre: (state) => `${Math.round(mean(state, FIGURES.fibre))} g a day`,
  produce: (state) => `${Math.round(mean(state, FIGURES.produce) / 10) * 10} g a day`,
  egg: (state) => `${Math.round(mean(state, FIGURES.egg) / 5) / 10} a day`,
  sodium: (state) => `${Math.round(mean(state, FIGURES.sodium) / 10) * 10} mg sodium a day`,
  'low-sodium-aim': (state) => `${Math.round(mean(state, FIGURES.sodium) / 10) * 10} mg a day`,
  'dash-aim': (state) => `${Math.round(mean(state, FIGURES.sodium) / 10) * 10} mg a day`,
  'saturated-fat': (state) =>
    `${Math.round((900 * mean(state, FIGURES.saturatedFat)) / mean(state, FIGURES.kcal))} % of energy`,
  'added-sugar': (state) =>
    `${Math.round((400 * mean(state, FIGURES.addedSugar)) / mean(state, FIGURES.kcal))} % of energy`,
}

const weekSentences = (state: WeekState): readonly string[] =>
  state.problem.frames.ofWeek.flatMap((limit) => {
    const breach = breachOf(limit, state.weekFigures, 0, 7) / 7
    if (breach <= NOTICED) return []
    const way = limit.constant > 0 ? 'under' : 'over'
    const figure = figureFor[limit.id]?.(state)
    return [`${capital(limit.label)}: ${figure ?? `${Math.round(breach * 100)} %`}, ${way} its aim.`]
  })

const daySentences = (state: WeekState): readonly string[] => {
  const days = (labels: string): number =>
    Array.from({ length: 7 }, (_, day) => day).filter((day) =>
      (state.problem.frames.ofDay[day] ?? []).some(
        (limit) => limit.label === labels && breachOf(limit, state.dayFigures, day * FIGURE_COUNT) > NOTICED,
      ),
    ).length
  const labels = new Set(state.problem.rules.limits.filter(({ scope }) => scope === 'day').map(({ label }) => label))
  return [...labels].flatMap((label) => {
    const count = days(label)
    return count === 0 ? [] : [`${capital(label)}: outside its band on ${count === 1 ? 'one day' : `${count} days`}.`]
  })
}

const varietySentences = (state: WeekState): readonly string[] => {
  const { facts, counts, cuisineCaps } = state.problem
  const proteins = PROTEIN_GROUPS.flatMap((group, at) => {
    const times = state.proteins[at]!
    return times > MAX_SAME_PROTEIN
      ? [
          `${capital(group === 'vegetable' ? 'vegetables' : group)} leads ${times} dinners; ${MAX_SAME_PROTEIN} was the aim.`,
        ]
      : []
  })
  const cuisines = facts.cuisines.flatMap((cuisine, at) => {
    const times = state.cuisines[at]!
    return times > cuisineCaps[at]!
      ? [`${cuisine} comes ${times} times at dinner; ${cuisineCaps[at]} was the aim.`]
      : []
  })
  const rules = counts.flatMap(({ label, least, most, isUsual }, at) => {
    const total = state.countTotals[at]!
    return !isUsual && (total < least || total > most)
      ? [`${capital(label)} was the aim; it came out at ${total}.`]
      : []
  })
  return [...proteins, ...cuisines, ...rules]
}

const repeatSentences = (state: WeekState): readonly string[] =>
  MEAL_KINDS.flatMap((kind, at) => {
    if (at !== 2) return []
    const mains = state.problem.slots.flatMap((slot, index) =>
      slot.kind === at && state.main[index] !== NO_DISH ? [state.main[index]!] : [],
    )
    const repeats = mains.length - new Set(mains).size
    return repeats === 0
      ? []
      : [`Too few recipes fit, so ${repeats === 1 ? `one ${kind} comes` : `${repeats} ${kind}s come`} back.`]
  })

/** Soft rules that gave way in a week, each a sentence with its figure. */
export const gaveWay = (state: WeekState): readonly string[] => [
  ...repeatSentences(state),
  ...varietySentences(state),
  ...weekSentences(state),
  ...daySentences(state),
]
