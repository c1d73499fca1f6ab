import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { formatSpoken } from '../quantities/format.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import type { FoodFinder } from './link-food.ts'
import { type OwnLine, type ReadOwnLine, readOwnLine } from './own-line.ts'
import { sumExactly } from './packages.ts'

/** A line that a person wrote, as a part of the line of what it means. */
export type OwnPart = OwnLine & ReadOwnLine

/** Lines of one's own that mean the same thing, in the order in which they were written. At least one. */
export type OwnGroup = {
  /** Null: the table does not know it. */
  readonly food: Food | null
  readonly parts: readonly OwnPart[]
}

/** "2 candles" counts candles; "7up" counts nothing, and a bare word no more than itself. */
const counted = (text: string): { readonly name: string; readonly quantity: number; readonly unit: string } | null => {
  const { name, quantity, quantityHigh, unit, preparation, note } = parseIngredientLine(text)
  const isPlain = quantityHigh === null && preparation === '' && note === ''
  return quantity !== null && isPlain && /^[\d.,½¼¾⅓⅔]+\s/.test(text.trim()) ? { name, quantity, unit } : null
}

const keyOf = ({ text, food }: OwnPart): string => {
  if (food !== undefined) return `food ${food.id}`
  const count = counted(text)
  return count === null ? `text ${foldName(text) || text.trim()}` : `count ${count.unit} ${foldName(count.name)}`
}

export const readOwnPart = (line: OwnLine, find: FoodFinder): OwnPart => ({ ...line, ...readOwnLine(line, find) })

/** One line for one thing, whoever wrote it and however: by the food, else by folded name and unit. */
export const groupOwnLines = (lines: readonly OwnLine[], find: FoodFinder): readonly OwnGroup[] => {
  const parts = lines.map((line) => readOwnPart(line, find))
  return [...Map.groupBy(parts, keyOf).values()].map((group) => ({ food: group[0]?.food ?? null, parts: group }))
}

/** What is unknown to the table stands as the first one wrote it; counts of one unit add up. */
export const sayUnknown = (parts: readonly OwnPart[]): { readonly name: string; readonly amount: string } => {
  const [first] = parts
  const counts = parts.flatMap(({ text }) => counted(text) ?? [])
  const [one] = counts
  if (first === undefined || one === undefined || parts.length === 1) return { name: first?.name ?? '', amount: '' }
  const quantity = sumExactly(counts.map((count) => count.quantity))
  return { name: one.name, amount: formatSpoken({ quantity, unit: one.unit }) }
}

/** Does a part have a weight? A bare word asks for one package; "3 sprigs" of what has none is bought as it was written. */
export const isWeighed = ({ food, grams, amount }: OwnPart): boolean =>
  food !== undefined && (grams !== null || amount === '')

/** Grams of the parts of a food that have a weight; a bare word, however often it was written, is one package. */
export const gramsOfParts = (food: Food, parts: readonly OwnPart[]): number =>
  sumExactly(parts.flatMap(({ grams }) => grams ?? [])) +
  (parts.some(({ grams, amount }) => grams === null && amount === '') ? food.packageGrams : 0)
