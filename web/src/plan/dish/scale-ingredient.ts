import type { Ingredient } from '@plateful/contract/plan.ts'
import { formatSpoken, type SpokenAmount, scaleAmount } from '@plateful/kitchen/quantities/format.ts'
import { plainText, readRange } from '@plateful/kitchen/quantities/read-number.ts'
import { findUnit } from '@plateful/kitchen/quantities/units.ts'

const unitIn = (words: string): string => findUnit(words)?.id ?? words

/** The number and the unit of an amount as it is said: "2½ tbsp", "3"; null for "to taste". */
const readSaid = (text: string): SpokenAmount | null => {
  const read = readRange(plainText(text))
  if (read === null) return null
  const unit = read.rest.trim()
  return { quantity: read.value.low, unit: unit === '' ? 'piece' : unitIn(unit) }
}

/** Large amounts are said in the large unit. */
const inLargeUnit = ({ quantity, unit }: SpokenAmount): SpokenAmount => {
  if (quantity < 1000 || (unit !== 'g' && unit !== 'ml')) return { quantity, unit }
  return { quantity: quantity / 1000, unit: unit === 'g' ? 'kg' : 'l' }
}

/** The amount for `factor` times as many people, in the unit the household knows it by. */
export const amountFor = (ingredient: Ingredient, factor: number): string => {
  if (factor === 1 || ingredient.amount === null) return ingredient.text
  const said = readSaid(ingredient.text)
  if (said === null) return ingredient.text
  // The exact amount where it stands in the same unit; else what was said, which was rounded once.
  const unit = ingredient.unit === '' ? 'piece' : ingredient.unit
  const exact = said.unit === unitIn(unit) ? ingredient.amount : said.quantity
  return formatSpoken(
    inLargeUnit({ quantity: scaleAmount(exact, said.unit, factor, ingredient.whole), unit: said.unit }),
  )
}
