import type { Food } from '../foods/food.ts'
import {
  isCupFraction,
  roundCups,
  roundGrams,
  roundHalves,
  roundOunces,
  roundPieces,
  roundPounds,
  roundSmallThings,
  roundSpoons,
  roundWhole,
} from './rounding.ts'
import {
  findUnit,
  GRAMS_PER_LB,
  GRAMS_PER_OZ,
  gramsPerMl,
  ML_PER_CUP,
  ML_PER_TBSP,
  ML_PER_TSP,
  type UnitOfMeasure,
} from './units.ts'

export type UnitSystem = 'metric' | 'us'

/** An amount of a food. `quantity` null: to taste. `grams` 0: unknown. */
export type Amount = {
  readonly quantity: number | null
  readonly unit: string
  readonly grams: number
  readonly food: Food
  readonly system: UnitSystem
}

/** An amount as people say it: rounded, in a unit they have a tool for. */
export type SpokenAmount = { readonly quantity: number; readonly unit: string }

/** Above this share of error an amount is said in a finer unit instead. */
const MAX_ERROR = 0.12
/** Under this weight a rounding error is too small to taste. */
const SMALL_GRAMS = 20
const PINCH: SpokenAmount = { quantity: 1, unit: 'pinch' }

const errorOf = (rounded: number, exact: number): number => Math.abs(rounded - exact) / exact

const sayMetricGrams = (grams: number): SpokenAmount => {
  if (grams < 1) return PINCH
  const rounded = roundGrams(grams)
  return rounded < 1000 ? { quantity: rounded, unit: 'g' } : { quantity: rounded / 1000, unit: 'kg' }
}

/** Cups and spoons come out as 240 and 180 ml, not 235 and 175. */
const sayMillilitres = (ml: number, isMetric: boolean): SpokenAmount => {
  const rounded = isMetric || ml < 100 ? roundGrams(ml) : roundGrams(Math.round(ml / 10) * 10)
  return rounded < 1000 ? { quantity: rounded, unit: 'ml' } : { quantity: rounded / 1000, unit: 'l' }
}

const saySpoons = (ml: number): SpokenAmount => {
  const tsp = ml / ML_PER_TSP
  if (tsp < 3 / 32) return PINCH
  if (roundSpoons(tsp) < 3) return { quantity: roundSpoons(tsp), unit: 'tsp' }
  // 4 and 5 tsp have no tablespoon of their own.
  const thirds = Math.round(tsp)
  if ((thirds === 4 || thirds === 5) && Math.abs(tsp - thirds) < 0.2) return { quantity: thirds, unit: 'tsp' }
  return { quantity: roundSpoons(ml / ML_PER_TBSP), unit: 'tbsp' }
}

/** Millilitres by cup, or by spoon where no cup has such a part. */
export const sayCups = (ml: number): SpokenAmount => {
  const cups = roundCups(ml / ML_PER_CUP)
  return isCupFraction(cups) ? { quantity: cups, unit: 'cup' } : { quantity: cups * 16, unit: 'tbsp' }
}

/** Grams by cup and spoon weight, for what an American kitchen does not weigh. */
const sayUsGrams = (grams: number, food: Food): SpokenAmount => {
  const density = gramsPerMl(food, 'spoon')
  if (grams < SMALL_GRAMS && density !== null) return saySpoons(grams / density)
  if (grams < GRAMS_PER_OZ / 4) return sayMetricGrams(grams)
  const ounces = roundOunces(grams / GRAMS_PER_OZ)
  return ounces < 16 ? { quantity: ounces, unit: 'oz' } : { quantity: roundPounds(grams / GRAMS_PER_LB), unit: 'lb' }
}

const sayGrams = (grams: number, food: Food, system: UnitSystem): SpokenAmount =>
  system === 'us' ? sayUsGrams(grams, food) : sayMetricGrams(grams)

const LIQUID_NAME = /\b(water|milk|stock|broth|juice|oil|wine|beer|vinegar|cream|drink|sauce|coffee|tea)\b/

/** Poured, not weighed: shown in ml. */
export const isLiquid = (food: Food): boolean =>
  food.motif === 'liquid' || food.group === 'drink' || (food.gramsPerTbsp !== null && LIQUID_NAME.test(food.name))

const SPOON_LIMIT_ML = 8 * ML_PER_TBSP + 0.01
/** Cups and millilitres under three spoons are said in spoons. Half a millilitre off, so that no rounding crosses it. */
const CUP_LIMIT_ML = 46.5

const sayVolume = (ml: number, unit: UnitOfMeasure, amount: Amount): SpokenAmount => {
  const spoonLimit = unit.id === 'tsp' || unit.id === 'tbsp' ? SPOON_LIMIT_ML : CUP_LIMIT_ML
  if (ml < spoonLimit) return saySpoons(ml)
  if (amount.system === 'us') return sayCups(ml)
  const isMetric = ['ml', 'cl', 'dl', 'l'].includes(unit.id)
  const isPoured = isMetric || amount.grams <= 0 || isLiquid(amount.food)
  return isPoured ? sayMillilitres(ml, isMetric) : sayMetricGrams(amount.grams)
}

/** Counted, and never cut up: eggs, cloves of garlic. */
export const isKeptWhole = (food: Food, unit: string): boolean =>
  unit === 'clove' || (food.group === 'egg' && !['mass', 'volume'].includes(findUnit(unit)?.dimension ?? 'count'))

const roundThings = (quantity: number, unit: string, { grams, food }: Amount): number => {
  if (isKeptWhole(food, unit)) return roundWhole(quantity)
  return grams > 0 && grams / quantity < SMALL_GRAMS ? roundSmallThings(quantity) : roundPieces(quantity)
}

/** A cabbage is cut up and weighed; up to this weight a thing is taken in the hand, and told in pieces. */
const HELD_GRAMS = 500
/** Less than this of one is no part that a knife finds. */
const LEAST_PART = 1 / 12

/** What a cook counts rather than weighs: "2½ spring onions", never "38 g spring onions". */
const isHeld = (quantity: number, unit: string, { grams, food }: Amount): boolean =>
  food.group === 'egg' ||
  unit === 'clove' ||
  (unit === 'piece' && quantity >= LEAST_PART && grams / quantity < HELD_GRAMS)

const sayThings = (quantity: number, unit: string, amount: Amount): SpokenAmount => {
  if (unit === 'pinch' || unit === 'dash') return { quantity: Math.max(1, Math.round(quantity)), unit }
  const rounded = roundThings(quantity, unit, amount)
  if (isHeld(quantity, unit, amount)) return { quantity: rounded, unit }
  const tooFar = errorOf(rounded, quantity) > MAX_ERROR && amount.grams >= SMALL_GRAMS
  return tooFar ? sayGrams(amount.grams, amount.food, amount.system) : { quantity: rounded, unit }
}

/**
 * Rounds an amount for people and picks the unit they would use; null for "to taste".
 * Misses by 12 % at most above a spoon or 20 g, of what is counted by an eighth of one (half of one under 20 g each, and of an
 * egg or a clove, which stay whole); is never 0, and rounding again changes nothing.
 */
export const sayAmount = (amount: Amount): SpokenAmount | null => {
  if (amount.quantity === null) {
    return amount.grams > 0 ? sayGrams(amount.grams, amount.food, amount.system) : null
  }
  const unit = findUnit(amount.unit)
  if (unit?.dimension === 'mass') return sayGrams(amount.quantity * unit.factor, amount.food, amount.system)
  if (unit?.dimension === 'volume') return sayVolume(amount.quantity * unit.factor, unit, amount)
  if (unit?.dimension === 'count') return sayThings(amount.quantity * unit.factor, 'piece', amount)
  return sayThings(amount.quantity, unit?.id ?? (amount.unit.trim() || 'piece'), amount)
}

const GLYPHS: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
]

/** `1.5` -> `1½`; what is no kitchen fraction gets at most two decimals. */
export const formatNumber = (value: number): string => {
  const whole = Math.floor(value + 1e-6)
  const rest = value - whole
  if (Math.abs(rest) < 1e-6) return String(whole)
  const glyph = GLYPHS.find(([fraction]) => Math.abs(fraction - rest) < 1e-3)?.[1]
  if (glyph === undefined) return String(Number(value.toFixed(2)))
  return whole === 0 ? glyph : `${whole}${glyph}`
}

const pluralOf = (word: string): string => (/(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`)

/** Kilograms and litres have decimals, everything else kitchen fractions. */
const DECIMAL_UNITS: ReadonlySet<string> = new Set(['kg', 'l', 'g', 'ml'])

/** `{ 1.5, cup }` -> `1½ cups`, `{ 3, piece }` -> `3`, `{ 1, pinch }` -> `a pinch`. */
export const formatSpoken = ({ quantity, unit }: SpokenAmount): string => {
  if (unit === 'piece') return formatNumber(quantity)
  if ((unit === 'pinch' || unit === 'dash') && quantity === 1) return `a ${unit}`
  const number = DECIMAL_UNITS.has(unit) ? String(Number(quantity.toFixed(2))) : formatNumber(quantity)
  const known = findUnit(unit)
  const plural = known === undefined ? pluralOf(unit) : known.plural
  return `${number} ${quantity > 1 ? plural : unit}`
}

/** The amount as text for people: `2 tbsp`, `1½ cups`, `3`, `400 g`, `1.2 kg`, `a pinch`, `to taste`. */
export const formatAmount = (amount: Amount): string => {
  const spoken = sayAmount(amount)
  return spoken === null ? 'to taste' : formatSpoken(spoken)
}

/** One thing or a part of one goes by the singular: `1`, `½`. */
export const isSingular = (amount: string): boolean => /^[1⅛¼⅓⅜½⅝⅔¾⅞]$/.test(amount)

/** A weight alone, in the household's units: `1.2 kg`, `14 oz`. */
export const formatGrams = (grams: number, food: Food, system: UnitSystem): string =>
  formatSpoken(sayGrams(grams, food, system))

const roundInUnit = (quantity: number, unit: UnitOfMeasure | undefined): number => {
  switch (unit?.id) {
    case 'g':
    case 'ml':
      return roundGrams(quantity)
    case 'kg':
    case 'l':
      return roundGrams(quantity * 1000) / 1000
    case 'oz':
    case 'fl oz':
      return roundOunces(quantity)
    case 'lb':
      return quantity < 1 ? roundOunces(quantity * 16) / 16 : roundPounds(quantity)
    case 'tsp':
    case 'tbsp':
      return roundSpoons(quantity)
    case 'cup':
      return roundCups(quantity)
    case 'pinch':
    case 'dash':
      return Math.max(1, Math.round(quantity))
    default:
      return roundHalves(quantity)
  }
}

/**
 * The quantity times the factor in the same unit, rounded for people. Positive stays positive; `factor` 1 rounds once.
 * `isWhole`: what is never cut up, as `isKeptWhole` says.
 */
export const scaleAmount = (quantity: number, unit: string, factor: number, isWhole = false): number => {
  const scaled = quantity * factor
  if (scaled <= 0) return 0
  return isWhole ? roundWhole(scaled) : roundInUnit(scaled, findUnit(unit))
}
