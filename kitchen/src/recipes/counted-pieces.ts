import { stepText } from './compile-recipe.ts'
import type { Recipe } from './recipe.ts'

/** What is made or laid out by the piece, so that its number follows the people who eat. */
const THINGS =
  'hollows|gaps|patties|cakes|balls|discs|rounds|cutlets|ovals|logs|slabs|pieces|slices|wedges|steaks|skewers|parcels|galettes|omelettes|pancakes|flatbreads|sandwiches|squares|bars|cups|bowls|glasses|jars|plates'
const COUNTED = new RegExp(
  `\\b(?:two|three|four|five|six|eight|nine|ten|twelve|sixteen|eighteen|twenty|\\d+)(?! (?:cm|mm)\\b)(?: [a-z]+){0,2} (?:${THINGS})\\b(?! (?:a portion|each))`,
  'i',
)

/**
 * Numbers of pieces that would stay as they are when a recipe is cooked for more or fewer people ("shape eight cakes" for
 * two). Sentences as the validator says them; empty: it is good.
 */
export const faultsOfCounts = (recipe: Recipe): string[] =>
  [...recipe.steps.map(stepText), ...recipe.ingredients.map(({ preparation }) => preparation)].flatMap((words) => {
    const counted = COUNTED.exec(words)?.[0]
    return counted === undefined
      ? []
      : [`"${counted}" does not grow with the table: say how many a portion ("cakes, two a portion").`]
  })
