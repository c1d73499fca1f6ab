import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { inEnglish } from '../foods/typed-words.ts'
import { perThing } from '../memory/per-thing.ts'
import { isSold } from './packages.ts'

/** A food with its names, folded, a blank before each word. */
type Named = { readonly food: Food; readonly name: string; readonly aliases: readonly string[] }

const ahead = (name: string): string => ` ${foldName(name)}`

const named = perThing((foods: ReadonlyMap<string, Food>): readonly Named[] =>
  [...foods.values()]
    .filter(isSold)
    .map((food) => ({ food, name: ahead(food.name), aliases: food.aliases.map(ahead) }))
    .toSorted((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1)),
)

/** How near a name is to what was typed, the nearest 0; null: not at all. "flour" is plain flour before a floury potato. */
const rankOf = ({ name, aliases }: Named, typed: string): number | null => {
  const fits = [
    name === typed || aliases.includes(typed),
    // The last word of a name is the thing itself.
    name.endsWith(typed),
    name.startsWith(typed),
    name.includes(typed),
    aliases.some((alias) => alias.startsWith(typed)),
  ]
  const rank = fits.indexOf(true)
  return rank < 0 ? null : rank
}

/**
 * Foods whose name begins as somebody types it, the nearest and shortest first: at most `most`. A whole word may be German
 * or Spanish as well.
 */
export const foodsAsTyped = (foods: ReadonlyMap<string, Food>, text: string, most: number): readonly Food[] => {
  const words = [...new Set([ahead(text), ahead(inEnglish(text))])].filter((word) => word.trim() !== '')
  const ranks = named(foods).flatMap((one) => {
    const known = words.flatMap((word) => rankOf(one, word) ?? [])
    return known.length === 0 ? [] : [{ food: one.food, rank: Math.min(...known) }]
  })
  return ranks
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ food }) => food)
}
