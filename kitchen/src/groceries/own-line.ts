import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { perThing } from '../memory/per-thing.ts'
import { remember } from '../memory/remember.ts'
import type { Steps } from '../planning/steps.ts'
import { formatNumber, formatSpoken } from '../quantities/format.ts'
import { type ParsedLine, parseIngredientLine } from '../quantities/parse-line.ts'
import { findUnit, gramsOf } from '../quantities/units.ts'
import type { FoodFinder } from './link-food.ts'
import { findLineFood } from './link-line.ts'

/** A line of the list that a person wrote. The id never equals a food's. */
export type OwnLine = { readonly id: string; readonly text: string }

export type ReadOwnLine = {
  /** The food as it was written; the whole text when it means no food of ours. */
  readonly name: string
  /** '' when the line names no amount. */
  readonly amount: string
  readonly food: Food | undefined
  /** Null: the line names no amount, or one that cannot be weighed. */
  readonly grams: number | null
  /** As counted by the person; null: by nothing. */
  readonly quantity: number | null
  readonly unit: string
}

const weigh = ({ quantity, unit, grams, ml, name }: ParsedLine, food: Food): number | null => {
  if (grams !== null) return grams
  const poured = ml === null ? null : gramsOf({ quantity: ml, unit: 'ml', food })
  if (poured !== null) return poured
  if (quantity === null) return null
  const lastWord = foldName(name).split(' ').at(-1) ?? ''
  // "3 basil leaves": what is counted is the last word of the name.
  return gramsOf({ quantity, unit, food }) ?? (unit === 'piece' ? gramsOf({ quantity, unit: lastWord, food }) : null)
}

/** In the units the person wrote: `2 l`, `2–3`, `2 cans of 400 g`. */
const sayQuantity = ({ quantity, quantityHigh, unit, grams, ml }: ParsedLine): string => {
  if (quantity === null) return ''
  if (quantityHigh !== null) return `${formatNumber(quantity)}–${formatSpoken({ quantity: quantityHigh, unit })}`
  const said = formatSpoken({ quantity, unit })
  const dimension = findUnit(unit)?.dimension
  const whole = grams ?? ml
  if (whole === null || dimension === 'mass' || dimension === 'volume') return said
  const each = formatSpoken({ quantity: Math.round(whole / quantity), unit: grams === null ? 'ml' : 'g' })
  return unit === 'piece' ? `${said} × ${each}` : `${said} of ${each}`
}

const read = (text: string, find: FoodFinder): ReadOwnLine => {
  const parsed = parseIngredientLine(text)
  const food = findLineFood(parsed, find)
  const { quantity, unit } = parsed
  if (food === undefined) return { name: text.trim(), amount: '', food, grams: null, quantity, unit }
  const words = [parsed.name, parsed.preparation, parsed.note].filter((part) => part !== '')
  return { name: words.join(', '), amount: sayQuantity(parsed), food, grams: weigh(parsed, food), quantity, unit }
}

/** Lines remembered: those of the lists that people look at right now. Each tick reads the whole list again. */
const LINES_KEPT = 1_000
const readers = perThing((find: FoodFinder) => remember(LINES_KEPT, (text: string) => read(text, find)))

/**
 * Reads what a person put on the list and links it to a food where that is certain.
 * Without a food the text stays as it was written: "7up" is not seven of anything. Never fails: any text is a line.
 */
export const readOwnLine = ({ text }: OwnLine, find: FoodFinder): ReadOwnLine => readers(find)(text)

/** Reads lines one by one, so that a list which shows them need not. */
export function* readInSteps(lines: readonly OwnLine[], find: FoodFinder): Steps<void> {
  for (const line of lines) {
    readOwnLine(line, find)
    yield
  }
}
