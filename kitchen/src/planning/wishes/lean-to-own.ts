import { MEAL_KINDS, type MealKind, type Recipe } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { Asked } from '../table/asked.ts'
import type { Table } from '../table/ready-table.ts'

/** Meals of a week that come from recipes which the household brought itself, as far as it has them. */
const OWN_A_WEEK: readonly { readonly kinds: readonly MealKind[]; readonly least: number }[] = [
  { kinds: ['breakfast'], least: 1 },
  { kinds: ['lunch', 'dinner'], least: 2 },
]

const isOwn = ({ source }: Recipe): boolean => source?.origin === 'own' && source.isRetired !== true

/** Indexes of the household's own recipes: few, or none, of however many there are. */
const ownRecipes = perFacts(({ recipes }) => recipes.flatMap((recipe, r) => (isOwn(recipe) ? [r] : [])))

/**
 * Who typed in a recipe wants to meet it, and an average dish is hardly ever among the best of a thousand: a rule of the
 * week asks for some of those that fit the table and were not eaten lately.
 */
export const leanToOwn = (
  { facts }: Kitchen,
  { legal, rules }: Table,
  weeksAgo: ReadonlyMap<number, number>,
  asked: Asked,
): Asked => {
  const fresh = ownRecipes(facts).filter((r) => legal.isLegal[r] === 1 && !weeksAgo.has(r))
  if (fresh.length === 0) return asked
  const own = OWN_A_WEEK.flatMap(({ kinds, least }) => {
    const lists = kinds
      .filter((kind) => rules.meals.includes(kind))
      .flatMap((kind) => legal.byKind[MEAL_KINDS.indexOf(kind)] ?? [])
    const found = new Set(fresh.filter((r) => lists.some((list) => list.includes(r))))
    if (found.size === 0) return []
    const member = new Uint8Array(facts.recipes.length)
    for (const r of found) member[r] = 1
    const count = Math.min(least, found.size)
    const label = count === 1 ? 'a recipe of your own' : `${count} recipes of your own`
    return [{ id: `own-${kinds[0]}`, traits: 0, least: count, most: 99, label, isOwn: true, member } as const]
  })
  return own.length === 0 ? asked : { ...asked, counts: [...asked.counts, ...own] }
}
