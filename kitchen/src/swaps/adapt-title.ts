import type { Food } from '../foods/food.ts'
import { nameOfSome } from '../foods/food-name.ts'
import type { Renamer } from './rename-food.ts'
import { isEveryday, type Swap } from './swap.ts'

/** What the title of an adapted recipe is made of. */
export type TitleSwap = { readonly swap: Swap; readonly to: Food; readonly rename: Renamer }

/** Words that begin another part of a title: what stands behind one is not of the same thing. */
const JOINS = '(?:with|and|or|in|on|over|of|for|from|to|a|an|the)'
/** "garlic vegan butter chicken": the butter is vegan, the chicken is not. */
const INSIDE = new RegExp(
  `(?<=[\\p{L}]) (?<!\\b${JOINS} )(?<food>(?:soy-free )?vegan \\p{Ll}+)(?= (?!${JOINS}\\b)\\p{Ll})`,
  'u',
)
/** How a thing is done, which says nothing of what is in it. */
const DONE = '(?:melted|toasted|crisp|torn|grated|fried|warm)'
/** "with parsley vegan butter" */
const BEHIND = new RegExp(
  `(?<=^| )(?!(?:${JOINS}|${DONE}) )(?<what>\\p{L}+) (?<free>(?:soy-free )?vegan) (?<food>\\p{Ll}+)(?= ${JOINS}\\b|,|$)`,
  'iu',
)
const TOAST = ' gluten-free toast'
const LIES_ELSEWHERE = /\b(?:with|in|on|over|of|for)\b/

/** "Avocado gluten-free toast": all that stands before it lies on it. */
const onToast = (title: string): string => {
  const at = title.indexOf(TOAST)
  return at <= 0 || LIES_ELSEWHERE.test(title.slice(0, at)) ? title : `${title.slice(0, at)} on${title.slice(at)}`
}

const listed = (words: readonly string[]): string => words.join(' and ')

/** As one says it: nobody asks for "certified gluten-free rolled oats". */
const spoken = (food: Food): string => nameOfSome(food).replace(/^certified (gluten-free) rolled /, '$1 ')

/**
 * "Milk polenta" -> "Oat milk polenta"; a title that does not name the food says it at its end: "…, with oat milk". What is free
 * of something says so of itself alone: "Garlic butter chicken" -> "Garlic chicken, with vegan butter".
 */
export const adaptTitle = (title: string, made: readonly TitleSwap[]): string => {
  const renamed = made.reduce((text, { rename }) => rename(text), title)
  const free = renamed === title ? undefined : INSIDE.exec(renamed)?.groups?.food
  const plain = free === undefined ? renamed : renamed.replace(` ${free}`, '')
  const read = plain === title ? title : onToast(plain.replace(BEHIND, '$<free> $<what> $<food>'))
  const unsaid = made
    .filter(
      ({ swap, rename, to }) => !isEveryday(swap) && rename(title) === title && !title.toLowerCase().includes(to.name),
    )
    .map(({ to }) => spoken(to))
  const added = [...new Set([...(free === undefined ? [] : [free]), ...unsaid])]
  return added.length === 0 ? read : `${read}, with ${listed(added)}`
}
