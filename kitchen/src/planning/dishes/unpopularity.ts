import { POPULARITIES, type Recipe } from '../../recipes/recipe.ts'

const LEAST = POPULARITIES[0]
const MOST = POPULARITIES.at(-1)!
/** What the catalogue's mains have in the mean: a main that nobody has judged is taken to be like them. */
const USUAL = 3.9

/** How far a dish is from being everybody's, 0..1, by its popularity. Only mains are judged: a side goes with its main. */
export const unpopularity = ({ kinds, popularity }: Pick<Recipe, 'kinds' | 'popularity'>): number =>
  kinds.every((kind) => kind === 'side') ? 0 : (MOST - (popularity ?? USUAL)) / (MOST - LEAST)
