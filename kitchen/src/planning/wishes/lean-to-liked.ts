import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Asked } from '../table/asked.ts'
import { likedDishes } from '../table/opinions.ts'
import type { Table } from '../table/ready-table.ts'

/** Meals that are asked for together, and how many liked dishes they hold at most for this sake. */
const LIKED_A_WEEK: readonly { readonly id: string; readonly kinds: readonly MealKind[]; readonly most: number }[] = [
  { id: 'liked-breakfast', kinds: ['breakfast'], most: 2 },
  { id: 'liked-main', kinds: ['lunch', 'dinner'], most: 4 },
]
/** Of so many liked dishes that were not eaten lately one is due: all have had their turn before the first comes back. */
const ONE_OF = 4

/**
 * What people like comes back, but not every week: a rule of the week asks for one of every four liked dishes that fit the
 * table and were not eaten for as long as the planner remembers.
 */
export const leanToLiked = (
  kitchen: Kitchen,
  { legal, rules }: Table,
  weeksAgo: ReadonlyMap<number, number>,
  asked: Asked,
): Asked => {
  const due = likedDishes(kitchen, rules.household).filter((r) => legal.isLegal[r] === 1 && !weeksAgo.has(r))
  if (due.length === 0) return asked
  const counts = LIKED_A_WEEK.flatMap(({ id, kinds, most }) => {
    const planned = kinds.filter((kind) => rules.meals.includes(kind))
    const ofKinds = new Set(planned.flatMap((kind) => [...(legal.byKind[MEAL_KINDS.indexOf(kind)] ?? [])]))
    const found = due.filter((r) => ofKinds.has(r))
    if (found.length === 0) return []
    const member = new Uint8Array(kitchen.facts.recipes.length)
    for (const r of found) member[r] = 1
    const least = Math.min(most, Math.ceil(found.length / ONE_OF))
    return [{ id, traits: 0, least, most: 99, label: 'a dish you like', isUsual: true, isLiked: true, member } as const]
  })
  return { ...asked, counts: [...asked.counts, ...counts] }
}
