import { FODMAP_GROUPS, type FodmapGroup } from '../../nutrition/portion-limits.ts'
import type { MealKind } from '../../recipes/recipe.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import type { Household } from './household.ts'
import { HARD, type Limit } from './limit.ts'

/** Shares are sums of 32-bit numbers: what is over by less is rounding. */
export const HAIR = 1e-4

/** Nobody is served a dish that only a smaller eater could have: the largest appetite at the table decides, an adult's at least. */
export const largestShare = ({ eaters = [] }: Household): number => Math.max(1, ...eaters.map(({ share }) => share))

/** As a dietitian calls the group. */
export const GROUP_WORDS: Readonly<Record<FodmapGroup, string>> = {
  oligos: 'fructans and galactans',
  fructose: 'fructose',
  polyols: 'polyols',
  lactose: 'lactose',
}

/**
 * Low-FODMAP by portion: in one meal, sides included, the foods of each group come to one whole serving at most, as shares of
 * their own largest servings. Stricter than what the figures' authors ask (their cut-offs leave room for more than one food).
 */
export const portionRules = (household: Household, meals: readonly MealKind[]): readonly Limit[] =>
  household.diets.includes('low-fodmap')
    ? meals.flatMap((kind) =>
        FODMAP_GROUPS.map((group): Limit => {
          const factors = new Float64Array(FIGURE_COUNT)
          factors[FIGURES[group]] = largestShare(household)
          return {
            id: `${group}-${kind}`,
            scope: 'meal',
            kind,
            factors,
            constant: -1 - HAIR,
            weight: HARD,
            hard: true,
            label: `low-FODMAP: portions of ${GROUP_WORDS[group]}`,
          }
        }),
      )
    : []
