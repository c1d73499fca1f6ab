import type { Food } from '../foods/food.ts'
import { findLineFood } from '../groceries/link-line.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { readAmount } from '../quantities/read-amount.ts'
import { findUnit } from '../quantities/units.ts'

/** What one written line holds. */
export type LineContents =
  | { readonly kind: 'one'; readonly text: string }
  /** Each with an amount and a food of its own. */
  | { readonly kind: 'several'; readonly texts: readonly string[] }
  /** More than one food may be meant: a person has to say. */
  | { readonly kind: 'doubt'; readonly part: string }

type Finding = {
  readonly findFood: (name: string) => Food | undefined
  /** Whether words come near to any food of the table. */
  readonly isNearFood: (name: string) => boolean
}

/** These may part one food from the next. A comma inside of a number has no space behind it. */
const SEPARATOR = /[,;+&] | (?:and|plus|und|sowie|y|e|et) /gi
/** More of the same behind one of them: ", and 2 carrots", "+ plus". */
const AGAIN = /^(?:[+&]|and|plus|und) /i
/** How an amount begins. */
const AMOUNT = /^(?!\d{1,3} ?%)(?:\d|[½⅓⅔¼¾⅛]|(?:an?|one|two|three|four|half|eine?|zwei|una?|dos) )/i
/** "plus 3 tbsp of its juice": of the food before. */
const OF_IT = /\b(?:of|from) (?:its|their|the) (?:juices?|liquid|brine|oil|own)\b/i
/** A list has fewer; a line that somebody made to hurt has not. */
const MOST_PARTS = 12

const isInBrackets = (text: string, at: number): boolean => {
  const before = text.slice(0, at)
  return before.split(/[([]/).length > before.split(/[)\]]/).length
}

/** The parts of a line that begin with an amount, and what stands between them. */
const partsOf = (written: string): readonly { readonly text: string; readonly by: string }[] => {
  const text = written.replaceAll(/\s+/g, ' ').trim()
  const cuts = [...text.matchAll(SEPARATOR)].flatMap(({ 0: by, index }) => {
    const behind = text.slice(index + by.length)
    const again = AGAIN.exec(behind)?.[0] ?? ''
    const isCut = index > 0 && AMOUNT.test(behind.slice(again.length)) && !isInBrackets(text, index)
    return isCut ? [{ from: index + by.length + again.length, end: index, by: `${by}${again}`.trim() }] : []
  })
  const starts = [{ from: 0, end: 0, by: '' }, ...cuts.slice(0, MOST_PARTS - 1)]
  return starts.map(({ from, by }, at) => ({ text: text.slice(from, starts[at + 1]?.end ?? text.length).trim(), by }))
}

/** "1 cup milk plus 1 tbsp" is more of the same food: the amounts stand together at the front. */
const withSum = (head: string, more: string): string | null => {
  const first = readAmount(head)
  const unit = findUnit(parseIngredientLine(head).unit)
  const added = findUnit(parseIngredientLine(`${more} x`).unit)
  const isSame = unit !== undefined && added?.dimension === unit.dimension && unit.dimension !== 'measure'
  if (first === null || !isSame) return null
  const amount = head.slice(0, head.length - first.rest.length).trim()
  return amount === '' ? null : `${amount} plus ${more} ${first.rest.trim()}`
}

/** An amount and nothing behind it: "1 tbsp", "250 ml". */
const isAmountAlone = (part: string): boolean => readAmount(`${part} x`)?.rest.trim() === 'x'

/**
 * Tells one food from several in a line: "400 g spaghetti, 2 tbsp olive oil, 1 onion" are three, "2 cups plus 2 tbsp flour"
 * is one, and where a part names what may be a food and cannot be read, it is a doubt. Nothing is dropped.
 */
export const readContents = (text: string, { findFood, isNearFood }: Finding): LineContents => {
  const one: LineContents = { kind: 'one', text }
  const [head, ...others] = partsOf(text)
  if (head === undefined || others.length === 0) return one
  const isFood = (part: string): boolean => {
    const parsed = parseIngredientLine(part)
    return parsed.quantity !== null && findLineFood(parsed, findFood) !== undefined
  }
  // "1 red and 1 yellow pepper", "2 small or 1 large onion": the head alone is no food.
  if (!isFood(head.text)) return one
  const texts = [head.text]
  for (const { text: part, by } of others) {
    const last = texts.length - 1
    const sum = /plus|\+/i.test(by) && isAmountAlone(part) ? withSum(texts[last] ?? '', part) : null
    if (sum !== null) texts[last] = sum
    else if (OF_IT.test(part)) texts[last] = `${texts[last]}, ${by} ${part}`
    else if (isFood(part)) texts.push(part)
    else if (isNearFood(parseIngredientLine(part).name)) return { kind: 'doubt', part }
    // "1 onion, 1/2 of it sliced": about the food before.
    else texts[last] = `${texts[last]}, ${part}`
  }
  return texts.length > 1 ? { kind: 'several', texts } : { kind: 'one', text: texts[0] ?? text }
}
