import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { Household } from '../planning/table/household.ts'
import { verdictOfRow } from '../safety/judging/read-food.ts'
import { allergenMask, dietMask, unionVerdicts, type Verdict } from '../safety/words/masks.ts'

type Foods = Kitchen['catalogue']['foods']
type Named = { readonly name: string; readonly verdict: Verdict }

const known = new WeakMap<Foods, readonly Named[]>()

/** What the guard reads in each food's name and row. A tenth of a second, once. */
const verdictsOf = ({ catalogue: { foods }, guard }: Kitchen): readonly Named[] => {
  const ready = known.get(foods)
  if (ready) return ready
  const named = [...foods.values()].map(
    (food): Named => ({
      name: food.name,
      verdict: unionVerdicts([guard.readText(food.name, 'ingredient'), verdictOfRow(food)]),
    }),
  )
  known.set(foods, named)
  return named
}

/** Names of the foods that nothing speaks against at this table: a hint for who writes, never a promise. */
export const fittingFoods = (kitchen: Kitchen, household: Household): readonly string[] => {
  const allergens = allergenMask(household.allergens)
  const diets = dietMask(household.diets)
  return verdictsOf(kitchen).flatMap(({ name, verdict }) => {
    const { allergens: sure, may, violates, mayViolate } = verdict
    return ((sure | may) & allergens) === 0 && ((violates | mayViolate) & diets) === 0 ? [name] : []
  })
}
