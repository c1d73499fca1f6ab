import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { weekdayName } from '../calendar.ts'
import { isNoCook, NO_SLOT } from '../problem/week-slots.ts'
import { capital } from '../table/rule-words.ts'
import type { WeekState } from '../weeks/week-state.ts'

/** A sentence and how much it tells. */
export type Reason = { readonly topic: string; readonly worth: number; readonly text: string }

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

const dayOf = (state: WeekState, slot: number): string =>
  weekdayName(state.problem.dates[state.problem.slots[slot]!.day] ?? '')

/** Why a meal is eaten from another's pot. */
export const leftoversReason = (state: WeekState, slot: number): string | null => {
  const source = state.problem.slots[slot]!.source
  if (source === NO_SLOT || state.main[source]! < 0) return null
  return `Cooked on ${dayOf(state, source)} already: it only needs heating.`
}

/** "The second of your fish at least twice": which of the meals that a rule of the week asks for. */
const countReasons = (state: WeekState, slot: number): readonly Reason[] => {
  const { counts, countMembers, slots } = state.problem
  return counts.flatMap(({ id, label, isHard, least }, c) => {
    const member = countMembers[c]!
    if (!isHard || least === 0 || member[state.main[slot]!] !== 1) return []
    const before = slots.filter((_, other) => other < slot && member[state.main[other]!] === 1).length
    const nth = ORDINALS[before] ?? 'next'
    return [{ topic: id, worth: 8, text: `Your week asks for ${label}: this is the ${nth}.` }]
  })
}

/** A recipe that the household typed in itself. */
const ownReasons = ({ main, problem }: WeekState, slot: number): readonly Reason[] =>
  problem.facts.recipes[main[slot]!]?.source?.origin === 'own'
    ? [{ topic: 'own', worth: 8.5, text: 'It is one of your own recipes.' }]
    : []

/** Reasons from the shape of the week: themes, pots for two meals, evenings without cooking, counts. */
export const shapeReasons = (state: WeekState, slot: number): readonly Reason[] => {
  const own = state.problem.slots[slot]!
  const { theme, echo } = own
  const eater = state.problem.slots[echo]
  return [
    ...(theme === null
      ? []
      : [{ topic: 'theme', worth: 9, text: `${capital(theme)}, what your ${dayOf(state, slot)} is about.` }]),
    ...(eater
      ? [
          {
            topic: 'pot',
            worth: 9.5,
            text: `Keeps well: cooked double, it is ${dayOf(state, echo)}’s ${MEAL_KINDS[eater.kind] ?? 'lunch'} too.`,
          },
        ]
      : []),
    ...(own.isPacked ? [{ topic: 'packed', worth: 30, text: 'To take along.' }] : []),
    ...(isNoCook(own) ? [{ topic: 'cold', worth: 9.5, text: `Nothing to cook on ${dayOf(state, slot)}.` }] : []),
    ...ownReasons(state, slot),
    ...countReasons(state, slot),
  ]
}
