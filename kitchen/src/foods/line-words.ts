import lineWords from '../../data/line-words.json' with { type: 'json' }
import { foldName } from './food-name.ts'
import { inEnglish, rowsOf } from './typed-words.ts'

/*
 * Ingredient lines in German, Spanish and French, beside the names of typed-words.ts: goods as a shop sells them, and what
 * a cook writes about them, in all their endings.
 */
const { lists } = lineWords
const goods = new Map([
  ...rowsOf(lists.kitchenGoods.rows),
  ...rowsOf(lists.frenchGoods.rows),
  ...rowsOf(lists.goods.rows),
])
const describing = new Map([...rowsOf(lists.frenchDescribing.rows), ...rowsOf(lists.describing.rows)])

/** Longest phrase of the tables, in words. */
const LONGEST = 5

const nameOf = (phrase: string): string | undefined => {
  const known = goods.get(foldName(phrase))
  if (known !== undefined) return known
  const typed = inEnglish(phrase)
  return typed === phrase ? undefined : typed
}

/** One segment: describing words first, as English has them, then the names; words of no table stay where they were. */
const segmentInEnglish = (segment: string): string => {
  const words = segment.split(/[\s-]+/).filter((word) => word !== '')
  const describers: string[] = []
  const names: string[] = []
  let isForeign = false
  for (let from = 0; from < words.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, index) => index + 1).reverse()
    const phraseOf = (length: number): string => words.slice(from, from + length).join(' ')
    const length = lengths.find((many) => nameOf(phraseOf(many)) ?? describing.get(foldName(phraseOf(many)))) ?? 1
    const phrase = phraseOf(length)
    const [name, describes] = [nameOf(phrase), describing.get(foldName(phrase))]
    if (name === undefined && describes !== undefined) describers.push(describes)
    else names.push(name ?? phrase)
    isForeign ||= name !== undefined || describes !== undefined
    from += length
  }
  return isForeign ? [...describers, ...names].join(' ') : segment
}

/** The words of a line in English where they are known to be German or Spanish: "Zwiebel, fein gewürfelt" -> "onion, finely diced". */
export const wordsInEnglish = (text: string): string =>
  text
    .split(',')
    .map((segment) => segmentInEnglish(segment.trim()))
    .join(', ')
