import type { Read } from './read-number.ts'
import { findUnit, type UnitOfMeasure } from './units.ts'

/** These words are a unit elsewhere and part of the name in a line: "2 whole chickens", "1 large onion". */
const NOT_IN_LINES: ReadonlySet<string> = new Set(['whole', 'each', 'large', 'medium', 'small', 'half', 'halves', 'cc'])

/** Counted or measured by the food itself rather than weighed or poured. */
export const isThing = ({ dimension }: UnitOfMeasure): boolean => dimension === 'count' || dimension === 'measure'

/** "cuillères à soupe", "c. à café", "càs" */
const FRENCH_SPOON = /^\s*((?:cuill\p{L}*|cuil|c)\.?\s?[àa]\.?\s?(?:soupe|caf[ée]|s|c)\.?)(?!\p{L})/iu

/** A unit word at the start. A measure must be followed by what it measures: "2 rolls" are rolls. */
export const readUnit = (text: string): Read<UnitOfMeasure> | null => {
  for (const pattern of [
    FRENCH_SPOON,
    /^\s*-?\s*(\p{L}+\.?\s\p{L}+\.?)(?!\p{L})/iu,
    // "4 T-bone steaks" are no tablespoons.
    /^\s*-?\s*(?!\p{L}-\p{L})(\p{L}+)\.?(?![\p{L}'])/iu,
  ]) {
    const match = pattern.exec(text)
    const word = match?.[1] ?? ''
    const unit = word === '' || NOT_IN_LINES.has(word.toLowerCase()) ? undefined : findUnit(word)
    if (!match || unit === undefined) continue
    const rest = text.slice(match[0].length)
    const measures = /^\s*(?:(?:of|del?|du|von)\s+|d')?[\p{L}(]/u.test(rest)
    if (isThing(unit) && !measures) continue
    return { value: unit, rest }
  }
  return null
}
