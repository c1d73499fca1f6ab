import type { ListedRecipe } from '@plateful/contract/recipes.ts'

const small = (text: string): string => text.trim().toLowerCase()

/**
 * How the kitchen read what was typed, by the dishes that stand first: "spaghetti" for "spagetti", "aubergine" for
 * "berenjena". Words that no dish has are left out.
 */
export const readAs = (recipes: readonly Pick<ListedRecipe, 'matched'>[], query: string): string => {
  if (query.trim() === '') return ''
  const read = new Map<string, string>()
  for (const { matched } of recipes) for (const { typed, word } of matched) if (!read.has(typed)) read.set(typed, word)
  // As they were typed: dishes tell them in that order, but one may have met only the last.
  const place = (typed: string): number => small(query).indexOf(small(typed))
  const words = [...read].sort(([one], [other]) => place(one) - place(other)).map(([, word]) => word)
  return [...new Set(words)].join(' ')
}
