import type { Food } from '../foods/food.ts'
import {
  formatAmount,
  formatGrams,
  formatSpoken,
  isLiquid,
  type SpokenAmount,
  type UnitSystem,
} from '../quantities/format.ts'
import {
  findUnit,
  GRAMS_PER_LB,
  GRAMS_PER_OZ,
  gramsPerMl,
  gramsPerUnitOf,
  ML_PER_CUP,
  ML_PER_TBSP,
  ML_PER_TSP,
} from '../quantities/units.ts'
import { countPackages, SPARED_SHARE, sumExactly, wholePackages } from './packages.ts'

/** What a shopper is to buy of one food: all its amounts and their weight together. */
export type ShopNeed = {
  readonly food: Food
  readonly grams: number
  readonly amounts: readonly { readonly quantity: number; readonly unit: string; readonly grams: number }[]
  readonly system: UnitSystem
}

const SPOONS: ReadonlySet<string> = new Set(['tsp', 'tbsp', 'pinch', 'dash'])

const dimensionOf = (unit: string): string => findUnit(unit)?.dimension ?? (unit === '' ? 'count' : 'measure')

const isSoldEach = (food: Food): boolean => /^(each|dozen|half dozen|box of \d+)\b/.test(food.packageLabel)

/** "Pack of 12": whoever needs 17 of them buys two, which no weight tells. */
const isSoldByCount = (food: Food): boolean => isSoldEach(food) || /\bof \d+\b/.test(food.packageLabel)

/** What the label says is in it, by volume or by weight; else by how people think of it. */
const isSoldByVolume = (food: Food): boolean => {
  if (/\d (?:ml|l|fl oz)\b/.test(food.packageLabel)) return true
  return !/\d (?:g|kg|oz|lb)\b/.test(food.packageLabel) && isLiquid(food)
}

/** Grams of the amounts for which the test holds are at least half of all. */
const isMostly = ({ grams, amounts }: ShopNeed, test: (unit: string) => boolean): boolean =>
  2 * sumExactly(amounts.filter(({ unit }) => test(unit)).map((amount) => amount.grams)) >= grams

/** Onions and eggs are taken one by one; a chicken breast is when most recipes count it. */
const isBoughtByPiece = (need: ShopNeed): boolean =>
  need.food.gramsPerPiece !== null &&
  (isSoldEach(need.food) || need.food.group === 'egg' || isMostly(need, (unit) => dimensionOf(unit) === 'count'))

/** More parsnips than this are weighed, unless they are sold by number. */
const MOST_COUNTED = 12

/** Nobody buys two thirds of an onion. */
const wholePieces = (grams: number, gramsPerPiece: number): number => wholePackages(grams / gramsPerPiece)

const ML_PER_FL_OZ = ML_PER_CUP / 8

/** The size on a label in the other system, as labels there have it: 400 ml is a tin of 13½ fl oz, never one of 1⅔ cups. */
const LABEL_SIZES: Readonly<Record<string, readonly [system: UnitSystem, unit: string, factor: number, step: number]>> =
  {
    g: ['us', 'oz', 1 / GRAMS_PER_OZ, 0.5],
    kg: ['us', 'lb', 1000 / GRAMS_PER_LB, 0.1],
    ml: ['us', 'fl oz', 1 / ML_PER_FL_OZ, 0.5],
    l: ['us', 'fl oz', 1000 / ML_PER_FL_OZ, 0.5],
    oz: ['metric', 'g', GRAMS_PER_OZ, 5],
    lb: ['metric', 'g', GRAMS_PER_LB, 5],
    'fl oz': ['metric', 'ml', ML_PER_FL_OZ, 5],
  }

/** Saffron and yeast are sold by the gram in both. */
const SMALL_PACKAGE_GRAMS = 15

/** A size on a label in the units of a system. */
const labelSize = (size: number, unit: string, system: UnitSystem): SpokenAmount => {
  const other = LABEL_SIZES[unit]
  const isSmall = unit === 'g' && size < SMALL_PACKAGE_GRAMS
  if (other === undefined || other[0] !== system || isSmall) return { quantity: size, unit }
  const [, otherUnit, factor, step] = other
  return { quantity: Number((Math.round((size * factor) / step) * step).toFixed(1)), unit: otherUnit }
}

const sayLabelSize = (size: number, unit: string, system: UnitSystem): string =>
  formatSpoken(labelSize(size, unit, system))

/** How a food is packed, in the household's units: nobody who weighs in ounces looks for a tin of 400 g, nor a Berliner for a bag of 2 lb. */
export const sayPackage = ({ packageLabel }: Food, system: UnitSystem): string =>
  packageLabel.replace(/(?<![\d.])(\d+(?:\.\d+)?) (fl oz|oz|lb|kg|g|ml|l)\b/g, (_, size: string, unit: string) => {
    const said = labelSize(Number(size), unit, system)
    return `${said.quantity} ${said.unit}`
  })

/** `tin 400 g, drained 240 g` -> the size on the label, in the household's units. */
const sayTins = ({ food, grams, system }: ShopNeed): string | null => {
  // A tin of pepper is not bought by what the week needs.
  if (food.aisle !== 'tins') return null
  const [, size, unit] = /^(?:tin|can)\s+(\d+(?:\.\d+)?)\s*(g|ml|oz|fl oz)\b/.exec(food.packageLabel) ?? []
  if (size === undefined || unit === undefined) return null
  return `${countPackages(food, grams)} × ${sayLabelSize(Number(size), unit, system)}`
}

/** Single things: nobody buys half a large tortilla, or a third of a stalk of celery. */
const SINGLE_THINGS: ReadonlySet<string> = new Set(
  'large,medium,small,stalk,stick,leaf,slice,clove,rasher,sheet,sprig'.split(','),
)

/** The food's own measure in which most of it is needed, and its grams. */
const ownMeasure = (need: ShopNeed): { readonly unit: string; readonly one: number } | null => {
  const { food, amounts } = need
  const measures = amounts
    .map(({ unit }) => unit)
    .filter((unit) => dimensionOf(unit) === 'measure' && !SPOONS.has(unit))
  const unit = [...new Set(measures)].sort().find((candidate) => isMostly(need, (other) => other === candidate))
  const one = unit === undefined ? null : gramsPerUnitOf(food, unit)
  return unit === undefined || one === null ? null : { unit, one }
}

/** Mostly in one measure of the food's own, the rest turned into it by weight: 7 cloves, 2 bunches. `left`: what stays over. */
const sayOwnMeasure = (need: ShopNeed, left?: number): string | null => {
  const weight = left ?? need.grams
  const { food, system } = need
  const measure = ownMeasure(need)
  if (measure === null) return null
  const { unit, one } = measure
  if (!SINGLE_THINGS.has(unit)) return formatAmount({ quantity: weight / one, unit, grams: weight, food, system })
  const whole = left === undefined ? wholePieces(weight, one) : Math.floor(weight / one)
  return whole === 0 ? '' : formatSpoken({ quantity: whole, unit })
}

const sayVolume = ({ food, grams, amounts, system }: ShopNeed): string | null => {
  const allSpoons = amounts.every(({ unit }) => SPOONS.has(unit))
  const density = gramsPerMl(food, allSpoons ? 'spoon' : 'cup')
  if (density === null || !amounts.some(({ unit }) => dimensionOf(unit) === 'volume')) return null
  const ml = grams / density
  if (allSpoons && ml < 8 * ML_PER_TBSP) {
    return formatAmount({ quantity: ml / ML_PER_TSP, unit: 'tsp', grams, food, system })
  }
  const isPoured = isLiquid(food) || isSoldByVolume(food)
  return isPoured ? formatAmount({ quantity: ml, unit: 'ml', grams, food, system }) : null
}

/** Less than this share of a package is crumbs: nothing that anybody would use again. */
const CRUMBS = 0.07

const wholePiecesIn = (grams: number, gramsPerPiece: number): number => Math.floor(grams / gramsPerPiece + SPARED_SHARE)

const sayPieces = (quantity: number): string => (quantity > 0 ? formatSpoken({ quantity, unit: 'piece' }) : '')

/** What there is of a food, in the words of the amount that is needed of it: "4", "700 g", "150 ml"; '' for none. */
export const sayHeld = (need: ShopNeed, grams: number): string => {
  const { food, system } = need
  if (grams <= 0) return ''
  const own = sayOwnMeasure(need, grams)
  if (own !== null) return own
  if (isBoughtByPiece(need) && food.gramsPerPiece !== null) return sayPieces(wholePiecesIn(grams, food.gramsPerPiece))
  const density = isSoldByVolume(food) ? gramsPerMl(food, 'cup') : null
  return density === null
    ? formatGrams(grams, food, system)
    : formatAmount({ quantity: grams / density, unit: 'ml', grams, food, system })
}

/** What stays over of the packages that are bought, in the words of the amount: 3 of two dozen eggs, 150 ml of cream; '' for none. */
export const sayLeftover = (need: ShopNeed, leftoverGrams: number): string => {
  const { food, grams } = need
  if (isBoughtByPiece(need) && food.gramsPerPiece !== null)
    return sayPieces(wholePiecesIn(grams + leftoverGrams, food.gramsPerPiece) - wholePieces(grams, food.gramsPerPiece))
  return leftoverGrams < CRUMBS * food.packageGrams ? '' : sayHeld(need, leftoverGrams)
}

/**
 * One honest amount for the shop: pieces for what is bought by the piece, tins for tins, the recipes' own measure when
 * they agree on one, spoons and millilitres for what is poured, else the weight. "to taste" when nothing was weighed.
 */
export const sayShopAmount = (need: ShopNeed): string => {
  const { food, grams, amounts, system } = need
  if (grams <= 0 || amounts.length === 0) return 'to taste'
  if (isBoughtByPiece(need) && food.gramsPerPiece !== null) {
    // What a package is short of by a twentieth is not bought: 12.4 eggs are a dozen, and said so.
    const bought = Math.floor((countPackages(food, grams) * food.packageGrams) / food.gramsPerPiece + SPARED_SHARE)
    const needed = wholePieces(grams, food.gramsPerPiece)
    const quantity = isSoldByCount(food) ? Math.min(needed, Math.max(1, bought)) : needed
    // A clove counts by itself: 7 cloves tell more than 6 pieces.
    if (quantity > MOST_COUNTED && !isSoldByCount(food) && food.group !== 'egg') return formatGrams(grams, food, system)
    return sayOwnMeasure(need) ?? formatSpoken({ quantity, unit: 'piece' })
  }
  return sayTins(need) ?? sayOwnMeasure(need) ?? sayVolume(need) ?? formatGrams(grams, food, system)
}

/** How many of what is needed are still to buy where the amount counts them, so that they and those at hand are all; else null. */
const countRest = (need: ShopNeed, grams: number): SpokenAmount | null => {
  const { food, system } = need
  const held = need.grams - grams
  const said = sayShopAmount(need)
  const own = ownMeasure(need)
  if (own !== null && SINGLE_THINGS.has(own.unit))
    return { quantity: wholePieces(need.grams, own.one) - Math.floor(held / own.one), unit: own.unit }
  if (food.gramsPerPiece === null || !isBoughtByPiece(need) || said === formatGrams(need.grams, food, system))
    return null
  return {
    quantity: wholePieces(need.grams, food.gramsPerPiece) - wholePiecesIn(held, food.gramsPerPiece),
    unit: 'piece',
  }
}

/** What is still to buy of what is needed, in its words: one of five onions, 200 g of 500. */
export const sayRest = (need: ShopNeed, grams: number): string => {
  if (grams <= 0 || need.grams <= 0) return sayShopAmount(need)
  const count = countRest(need, grams)
  if (count !== null) return formatSpoken({ ...count, quantity: Math.max(1, count.quantity) })
  const share = grams / need.grams
  const amounts = need.amounts.map((amount) => ({
    ...amount,
    quantity: share * amount.quantity,
    grams: share * amount.grams,
  }))
  return sayShopAmount({ ...need, grams, amounts })
}
