import { findLineFood } from '../groceries/link-line.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { contentsOf } from './settle-line.ts'
import { findUsual } from './usual-answers.ts'

/** What stands behind a list and holds for all of it. */
const FOR_ALL =
  /,? (?:to (?:taste|serve|garnish|finish|decorate)|as (?:needed|required)|for (?:seasoning|serving|topping|garnish|garnishing|sprinkling)|nach geschmack|nach belieben|al gusto)$/i
/** "1/2 tsp each salt and pepper", "1 tsp each: salt, paprika": the amount holds for each of them. */
const OF_EACH = /^(.{1,40}?) each(?: of)?:? (.{3,})$/i
/** "S+P", "S & P": every American cook's shorthand. */
const SALT_AND_PEPPER = /^s ?[&+] ?p$/i
const BETWEEN = /,? (?:and|&|\+|und|y) |, /i
/** "Shredded lettuce, sliced tomato and red onion": the second food is no remark on the first. */
const ENUMERATES = /^[^,]+, [^,]+(?:,| (?:and|&|und|y) )/i
/** A list has fewer; a line that somebody made to hurt has not. */
const MOST_OF_ONE_LINE = 6

/** The foods of a list without amounts; null where its parts are none. */
const foodsOf = (kitchen: Kitchen, words: string): readonly string[] | null => {
  const find = kitchen.findFood
  const parts = words.split(BETWEEN)
  const isList = parts.length > 1 && parts.length <= MOST_OF_ONE_LINE
  const isFood = (part: string): boolean => {
    const line = parseIngredientLine(part)
    return (
      line.quantity === null && (findLineFood(line, find) ?? findUsual(line, find) ?? find(line.name)) !== undefined
    )
  }
  const unknown = isList ? parts.filter((part) => !isFood(part)).length : 0
  // Of three and more one may be a word that is asked about.
  return isList && unknown <= (parts.length > 2 ? 1 : 0) ? parts : null
}

/** "2 sprigs each thyme and parsley": a line for each. */
const ofEach = (kitchen: Kitchen, text: string): readonly string[] | null => {
  const [, amount, words] = OF_EACH.exec(text) ?? []
  if (amount === undefined || words === undefined) return null
  const alone = parseIngredientLine(`${amount} x`)
  if (alone.quantity === null || alone.name !== 'x') return null
  return foodsOf(kitchen, words)?.map((part) => `${amount} ${part}`) ?? null
}

/** "Salt and pepper" without an amount is two lines, when all are foods; with amounts each food has its own line. */
export const splitLine = (kitchen: Kitchen, text: string): readonly string[] => {
  if (SALT_AND_PEPPER.test(text.trim())) return ['salt', 'pepper']
  const each = ofEach(kitchen, text)
  if (each) return each
  const contents = contentsOf(kitchen, text)
  if (contents.kind === 'several') return contents.texts
  const whole = parseIngredientLine(text)
  const isWhole = findLineFood(whole, kitchen.findFood) !== undefined && !ENUMERATES.test(text)
  if (whole.quantity !== null || isWhole) return [contents.kind === 'one' ? contents.text : text]
  const tail = FOR_ALL.exec(text)?.[0] ?? ''
  const words = text.slice(0, text.length - tail.length)
  const held = tail === '' ? '' : `, ${tail.replace(/^,? /, '')}`
  return foodsOf(kitchen, words)?.map((part) => `${part}${held}`) ?? [text]
}
