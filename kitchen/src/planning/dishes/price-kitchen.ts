import { priceFoods } from '../../foods/food-price.ts'
import { openFoodFacts } from './food-facts.ts'
import type { Kitchen, Layer } from './open-kitchen.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** USD of each recipe per adult serving, from what it uses. */
const costsOf = ({ recipes, useStart, useFood, useGrams }: RecipeFacts, gramPrice: Float64Array): Float32Array =>
  Float32Array.from(recipes, (_, recipe) => {
    let cost = 0
    for (let use = useStart[recipe]!; use < useStart[recipe + 1]!; use++)
      cost += useGrams[use]! * gramPrice[useFood[use]!]!
    return cost
  })

/**
 * A kitchen in which foods cost what a layer says: planning, the week's cost and the list all count with it.
 * What was read of the recipes is shared with the kitchen below. About a millisecond.
 */
export const priceKitchen = (kitchen: Kitchen, layer: Layer): Kitchen => {
  const { catalogue, facts, findFood } = kitchen
  const table = priceFoods(catalogue.foods, layer.prices ?? [])
  const foods = openFoodFacts(table)
  return {
    ...kitchen,
    catalogue: { ...catalogue, version: `${catalogue.version}.${layer.version}`, foods: table },
    foods,
    facts: { ...facts, below: facts.below ?? facts, cost: costsOf(facts, foods.gramPrice) },
    findFood: (name) => table.get(findFood(name)?.id ?? ''),
    currency: layer.currency ?? kitchen.currency,
    layers: [...kitchen.layers, layer],
  }
}
