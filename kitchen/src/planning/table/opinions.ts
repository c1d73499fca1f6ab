import { perThing } from '../../memory/per-thing.ts'
import { plainIdOf } from '../../swaps/plain-id.ts'
import { adaptedDishes } from '../dishes/adapted-dishes.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { WEIGHTS } from '../weights.ts'
import type { Household, Opinion } from './household.ts'

/** A household, or whatever else has its opinions. */
type Said = Pick<Household, 'opinions'>

const NONE: readonly Opinion[] = []

const byDish = perThing((opinions: readonly Opinion[]) => Map.groupBy(opinions, ({ recipeId }) => recipeId))

/** What was said of a dish, in whatever form it is served. */
export const opinionsOn = ({ opinions = NONE }: Said, recipeId: string): readonly Opinion[] =>
  opinions.length === 0 ? NONE : (byDish(opinions).get(plainIdOf(recipeId)) ?? NONE)

/** Whether anybody at the table said never to a dish: then it is not served. */
export const isNever = (household: Said, recipeId: string): boolean =>
  opinionsOn(household, recipeId).some(({ kind }) => kind === 'never')

/** Whether somebody likes a dish and nobody minds it. */
export const isLiked = (household: Said, recipeId: string): boolean => {
  const said = opinionsOn(household, recipeId)
  return said.length > 0 && said.every(({ kind }) => kind === 'liked')
}

/** Who likes a dish and since when, the household's own word first; nobody where somebody minds it. */
export const likersOf = (household: Said, recipeId: string): readonly Opinion[] =>
  isLiked(household, recipeId) ? opinionsOn(household, recipeId) : NONE

/** Indexes of the dishes of which `holds`, with all that was made of them by swaps. */
const dishesWhere = (
  kitchen: Kitchen,
  { opinions = NONE }: Said,
  holds: (recipeId: string) => boolean,
): readonly number[] => {
  if (opinions.length === 0) return []
  const ids = [...new Set(opinions.map(({ recipeId }) => recipeId))].filter(holds)
  const plain = new Set(ids.flatMap((id) => kitchen.facts.indexOf.get(id) ?? []))
  return [...plain, ...adaptedDishes(kitchen).flatMap((one) => (plain.has(one.plain) ? [one.adapted] : []))]
}

/** The dishes that nobody is served here, by their indexes. */
export const neverDishes = (kitchen: Kitchen, household: Said): readonly number[] =>
  dishesWhere(kitchen, household, (id) => isNever(household, id))

/** The dishes that are liked here, by their indexes. */
export const likedDishes = (kitchen: Kitchen, household: Said): readonly number[] =>
  dishesWhere(kitchen, household, (id) => isLiked(household, id))

/** Points by which a dish stands behind others: the household's "not for us", and one for each person who says so. */
export const dislikedPoints = (household: Said, recipeId: string): number =>
  opinionsOn(household, recipeId).reduce(
    (points, { kind, person }) =>
      kind === 'not_for_us' ? points + (person === null ? WEIGHTS.notForUs : WEIGHTS.notForOne) : points,
    0,
  )

/** The household without its nevers. */
export const withoutNevers = (household: Household): Household => ({
  ...household,
  opinions: (household.opinions ?? NONE).filter(({ kind }) => kind !== 'never'),
})
