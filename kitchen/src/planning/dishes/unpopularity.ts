import type { Popularity, Recipe } from '../../recipes/recipe.ts'

/**
 * How far a dish is from being everybody's, by its popularity. It bends: most people cook a dish that most like (4) as gladly
 * as one that all do, and half of them would rather not cook one that only some know (3). So said who read whole weeks.
 */
const FAR: Readonly<Record<Popularity, number>> = { 1: 1, 2: 0.8, 3: 0.5, 4: 0.12, 5: 0 }
/** What the catalogue's mains have in the mean: a main that nobody has judged is taken to be like them. */
const USUAL = 0.2

/** How far a dish is from being everybody's, 0..1, by its popularity. Only mains are judged: a side goes with its main. */
export const unpopularity = ({ kinds, popularity }: Pick<Recipe, 'kinds' | 'popularity'>): number => {
  if (kinds.every((kind) => kind === 'side')) return 0
  return popularity === undefined ? USUAL : FAR[popularity]
}
