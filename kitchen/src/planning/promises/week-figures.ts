import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { NO_DISH } from '../plate.ts'
import { breachOf, type Limit } from '../table/limit.ts'
import { capital } from '../table/rule-words.ts'
import type { WeekState } from '../weeks/week-state.ts'
import type { WeekPromise } from './promise.ts'

/** Below this share nobody would notice. */
const NOTICED = 0.03
/** A diet's own number is kept to the letter. */
const LETTER = 1e-6

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

/** Figures of the mean day: fibre, sodium, energy of the week. */
export const weekPromises = (state: WeekState): readonly WeekPromise[] =>
  state.problem.frames.ofWeek.map((limit) => {
    const breach = breachOf(limit, state.weekFigures, 0, 7) / 7
    const way = limit.constant > 0 ? 'under' : 'over'
    const figure = figureFor[limit.id]?.(state) ?? `${Math.round(breach * 100)} %`
    return {
      key: `week ${limit.id}`,
      kind: 'aim',
      over: breach <= NOTICED ? 0 : breach,
      step: NOTICED,
      say: () => `${capital(limit.label)}: ${figure}, ${way} its aim.`,
    }
  })

const daysWord = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

/** Bands of each day, by the number of days that leave them. */
export const dayPromises = (state: WeekState): readonly WeekPromise[] => {
  const leaves = (limit: Limit, day: number): boolean =>
    breachOf(limit, state.dayFigures, day * FIGURE_COUNT) > (limit.hard ? LETTER : NOTICED)
  const limits = state.problem.rules.limits.filter(({ scope }) => scope === 'day')
  return [...Map.groupBy(limits, ({ label }) => label)].map(([label, same]) => {
    const days = Array.from({ length: 7 }, (_, day) => day).filter((day) =>
      (state.problem.frames.ofDay[day] ?? []).some((limit) => limit.label === label && leaves(limit, day)),
    ).length
    return {
      key: `day ${label}`,
      kind: same.some(({ hard }) => hard) ? 'diet' : 'aim',
      over: days,
      step: 1,
      say: () => `${capital(label)}: outside its band on ${daysWord(days)}.`,
    }
  })
}

/** A diet's numbers of single meals, by the number of meals that leave them. */
export const mealPromises = ({ problem, main, slotFigures }: WeekState): readonly WeekPromise[] => {
  const limits = problem.rules.limits.filter(({ scope, hard }) => scope === 'meal' && hard)
  return [...Map.groupBy(limits, ({ label }) => label)].map(([label, same]) => {
    const meals = problem.slots.filter(({ kind }, slot) => {
      const isFilled = main[slot] !== NO_DISH || slotFigures[slot * FIGURE_COUNT + FIGURES.kcal]! > 0
      return (
        isFilled &&
        same.some(
          (limit) => limit.kind === MEAL_KINDS[kind] && breachOf(limit, slotFigures, slot * FIGURE_COUNT) > LETTER,
        )
      )
    }).length
    return {
      key: `meal ${label}`,
      kind: 'diet',
      over: meals,
      step: 1,
      say: () => `${capital(label)}: outside its band at ${meals === 1 ? 'one meal' : `${meals} meals`}.`,
    }
  })
}
