import { perThing } from '../../memory/per-thing.ts'
import { readAdaptedId } from '../../swaps/adapt-recipe.ts'
import type { Kitchen } from './open-kitchen.ts'

type AdaptedDish = { readonly adapted: number; readonly plain: number }

/** Adapted recipes of a kitchen, each with the one that it was made from, by their indexes. They come in layers, never in a file. */
export const adaptedDishes = perThing(({ layers, facts: { indexOf } }: Kitchen): readonly AdaptedDish[] =>
  layers.flatMap(({ recipes }) =>
    recipes.flatMap(({ id }) => {
      const adapted = indexOf.get(id)
      const plain = indexOf.get(readAdaptedId(id)?.recipeId ?? '')
      return adapted === undefined || plain === undefined ? [] : [{ adapted, plain }]
    }),
  ),
)
