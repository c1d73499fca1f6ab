import { isBetween, MEAL_KINDS } from '../../recipes/recipe.ts'
import { PROTEIN_GROUPS } from '../dishes/classify-recipe.ts'
import { NO_DISH } from '../plate.ts'
import { capital } from '../table/rule-words.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { MAX_SAME_PROTEIN, REPEAT_CAPS } from '../weights.ts'
import type { WeekPromise } from './promise.ts'

const overCap = (times: number, cap: number): number => Math.max(0, times - cap)

/** What may lead so many dinners of a week at most, and comes from one kitchen. */
export const varietyPromises = ({ problem, proteins, cuisines }: WeekState): readonly WeekPromise[] => {
  const { facts, cuisineCaps } = problem
  const ofProteins = PROTEIN_GROUPS.map((group, at): WeekPromise => {
    const times = proteins[at]!
    const lead = capital(group === 'vegetable' ? 'vegetables' : group)
    return {
      key: `protein ${group}`,
      kind: 'variety',
      over: overCap(times, MAX_SAME_PROTEIN),
      step: 1,
      say: () => `${lead} leads ${times} dinners; ${MAX_SAME_PROTEIN} was the aim.`,
    }
  })
  const ofCuisines = facts.cuisines.map((cuisine, at): WeekPromise => {
    const times = cuisines[at]!
    return {
      key: `cuisine ${cuisine}`,
      kind: 'variety',
      over: overCap(times, cuisineCaps[at]!),
      step: 1,
      say: () => `${cuisine} comes ${times} times at dinner; ${cuisineCaps[at]} was the aim.`,
    }
  })
  return [...ofProteins, ...ofCuisines]
}

/** "at lunch", "as a snack" */
const timeOf = (kind: number): string => {
  const meal = MEAL_KINDS[kind] ?? 'dinner'
  return isBetween(meal) ? `as a ${meal}` : `at ${meal}`
}

/** A dish that stands in the week more often than a dish of its meal may; what is eaten from its pot does not count. */
export const repeatPromises = ({ problem, main }: WeekState): readonly WeekPromise[] => {
  const stand = problem.slots.flatMap(({ kind }, slot) => {
    const recipe = main[slot]!
    return recipe === NO_DISH ? [] : [{ kind, recipe }]
  })
  return [...Map.groupBy(stand, ({ kind, recipe }) => `${kind} ${recipe}`).values()].map((same) => {
    const { kind, recipe } = same[0]!
    const { id = '', title = '' } = problem.facts.recipes[recipe] ?? {}
    return {
      key: `repeat ${MEAL_KINDS[kind]} ${id}`,
      kind: 'variety',
      over: overCap(same.length, REPEAT_CAPS[kind] ?? 1),
      step: 1,
      say: () => `${title} comes ${same.length} times ${timeOf(kind)}; ${REPEAT_CAPS[kind] ?? 1} was the aim.`,
    }
  })
}

/** The household's own "at least" and "at most", a diet's, and the wish's: "fish twice". */
export const rulePromises = ({ problem, countTotals }: WeekState): readonly WeekPromise[] =>
  problem.counts.flatMap(({ id, label, least, most, isUsual }, at): WeekPromise[] => {
    const total = countTotals[at]!
    return isUsual
      ? []
      : [
          {
            key: `rule ${id} ${label}`,
            kind: 'rule',
            over: Math.max(0, least - total, total - most),
            step: 1,
            say: () => `${capital(label)} was the aim; it came out at ${total}.`,
          },
        ]
  })
