import type { Food } from '../foods/food.ts'
import { isSingular, type UnitSystem } from '../quantities/format.ts'
import { isSpokenOfAsMany } from '../quantities/many.ts'
import { wordsFor } from '../quantities/us-words.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'
import { boughtOf, isBought, type Purchase, ticksOf } from './bought.ts'
import type { GroceryLine, GroceryNeed } from './grocery-line.ts'
import { type Batch, eat } from './left-over.ts'
import { gramsOfParts, isWeighed, type OwnPart, sayUnknown } from './own-parts.ts'
import { countPackages, gramsBought, gramsShort, sumExactly, wholePackages } from './packages.ts'
import { type ShopNeed, sayHeld, sayLeftover, sayPackage, sayRest, sayShopAmount } from './shop-amount.ts'
import { worthOf } from './worth.ts'

/** What was done on the whole list. Ids are those of foods and of lines of one's own. */
export type ListMarks = {
  readonly purchases: readonly Purchase[]
  /** Ticked before amounts were kept. */
  readonly flagged: ReadonlySet<string>
  /** Said to be at home, or not to be, by hand. */
  readonly have: ReadonlyMap<string, boolean>
  /** Foods that are at home by the household's own words. */
  readonly pantry: ReadonlySet<string>
  /** Foods that this kitchen always has. */
  readonly staples: ReadonlySet<string>
  /** Grams of them that are left; left out: as much as is wanted. */
  readonly staplesLeft: ReadonlyMap<string, number>
  readonly system: UnitSystem
}

export type FoodMarks = ListMarks & {
  readonly soldOut: boolean
  readonly batches: readonly Batch[]
  /** Grams that this table eats in a usual week; null: as much as it has, before it spoils. */
  readonly eatenAWeek: number | null
}

/** All that is wanted of a food: by meals, and by people who wrote it on the list. */
export type FoodParts = {
  readonly food: Food
  readonly needs: readonly GroceryNeed[]
  readonly parts: readonly OwnPart[]
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Slots are called `d0-breakfast`; an id of another form comes first. */
const kindOrder = (mealId: string): number => MEAL_KINDS.findIndex((kind) => mealId.endsWith(kind))

/** Each meal once, in the order of the week. */
const mealsOf = (needs: readonly GroceryNeed[]): GroceryLine['neededBy'] => {
  const meals = new Map(needs.map((need) => [JSON.stringify([need.day, need.mealId]), need]))
  return [...meals.values()]
    .toSorted(
      (a, b) =>
        compareText(a.day, b.day) || kindOrder(a.mealId) - kindOrder(b.mealId) || compareText(a.mealId, b.mealId),
    )
    .map(({ mealId, mealTitle, day }) => ({ mealId, title: mealTitle, date: day }))
}

/** "400 g", but not "2 × 400 g" */
const WEIGHT = /^[\d.½¼¾⅛⅜⅝⅞⅓⅔]+ (?:g|kg|oz|lb)$/

/** One piece, or what has no pieces, goes by the singular; a weight as in the recipes: "260 g pork shoulder". */
const nameFor = (food: Food, amount: string, grams: number): string => {
  const isWeighedAsOne = WEIGHT.test(amount) && !isSpokenOfAsMany(food, { quantity: grams, unit: 'g', grams }, amount)
  return isWeighedAsOne || isSingular(amount) || amount === 'to taste' ? food.name : food.plural
}

type Price = Pick<GroceryLine, 'packages' | 'cost' | 'checkoutCost' | 'stays' | 'leftoverGrams' | 'price'>

const UNPRICED: Price = { packages: null, cost: 0, checkoutCost: 0, stays: 0, leftoverGrams: 0, price: null }

type AtHand = {
  /** Is all of it at home, by the household's own word? */
  readonly haveIt: boolean
  /** Grams left from weeks before that the meals of this one use. */
  readonly atHome: number
  readonly system: UnitSystem
  readonly eatenAWeek: number | null
}

/** Whole packages of what is not at home. What is at home costs nothing and leaves nothing over. */
const priceOf = (food: Food, grams: number, { haveIt, atHome, system, eatenAWeek }: AtHand): Price => {
  // "To taste" weighs nothing, and a package of it all the same.
  const isThere = haveIt || (grams > 0 && gramsShort(food, grams, atHome) === 0)
  const count = isThere ? 0 : countPackages(food, grams - atHome)
  const cost = count * food.packagePrice
  const leftoverGrams = Math.max(0, count * food.packageGrams + atHome - grams)
  return {
    packages: { count, label: sayPackage(food, system), grams: food.packageGrams },
    cost,
    checkoutCost: cost,
    stays: isThere ? 0 : worthOf(food, leftoverGrams, eatenAWeek ?? undefined),
    leftoverGrams: isThere ? 0 : leftoverGrams,
    price: { usd: food.packagePrice, source: food.priceSource, date: food.priceDate },
  }
}

type Amounts = Pick<GroceryLine, 'name' | 'amount'>

/** Where no meal needs it, one line stands as it was written, and bare words without an amount. */
const sayAmounts = ({ food, needs, parts }: FoodParts, need: ShopNeed): Amounts => {
  const [first] = parts
  if (needs.length === 0 && first && (parts.length === 1 || parts.every(({ amount }) => amount === '')))
    return { name: first.name, amount: first.amount }
  const amount = sayShopAmount(need)
  return { name: wordsFor(need.system)(nameFor(food, amount, need.grams)), amount }
}

const amountsOf = (needs: readonly GroceryNeed[], parts: readonly OwnPart[]): ShopNeed['amounts'] =>
  [...needs, ...parts].flatMap(({ quantity, unit, grams }) =>
    quantity === null || grams === null ? [] : [{ quantity, unit, grams }],
  )

/** Written on the list is wanted, whatever the pantry says; by hand the food or each line of one's own is at home. */
const isAtHome = ({ food, needs, parts }: FoodParts, { have, pantry, staples }: ListMarks): boolean => {
  const byHand = have.get(food.id)
  if (byHand !== undefined && needs.length > 0) return byHand
  const isWritten = parts.some(({ id }) => have.get(id) !== true)
  return byHand === true || (!isWritten && (needs.length === 0 || pantry.has(food.id) || staples.has(food.id)))
}

const boughtBy = (purchases: readonly Purchase[], ids: readonly string[]): Pick<GroceryLine, 'boughtBy'> => {
  const ticks = ticksOf(purchases, ids)
  return ticks.length === 0 ? {} : { boughtBy: ticks }
}

type Basket = Pick<GroceryLine, 'boughtBy' | 'bought' | 'atHome' | 'missing' | 'ticked'>

/** Grams ticked before amounts were kept: all of the meals', and the parts that were ticked. */
const gramsFlagged = ({ food, needs, parts }: FoodParts, { flagged }: ListMarks): number => {
  const ticked = parts.filter((part) => flagged.has(part.id) && isWeighed(part))
  const all = flagged.has(food.id) ? sumExactly(needs.map(({ grams }) => grams)) : 0
  const grams = all + gramsOfParts(food, ticked)
  return grams > 0 ? gramsBought(food, grams) : 0
}

const sayMissing = (need: ShopNeed, short: number, amount: string): string =>
  short >= need.grams ? amount : sayRest(need, short)

const basketOf = (
  wanted: FoodParts,
  { need, amount }: { readonly need: ShopNeed; readonly amount: string },
  marks: FoodMarks,
): Basket => {
  const { food, needs, parts } = wanted
  const { purchases, flagged, have, batches } = marks
  // Said not to be there: then there is nothing of it from before.
  const kept = have.get(food.id) === false ? [] : batches
  const atHome = eat(kept, needs).taken
  const bought = boughtOf(purchases, food.id) + gramsFlagged(wanted, marks)
  const isThere =
    isBought(purchases, food.id) || flagged.has(food.id) || needs.some(({ day }) => kept.some((b) => b.until >= day))
  const short = gramsShort(food, need.grams - atHome, bought)
  const isUnbought = ({ id }: OwnPart): boolean => !isBought(purchases, id) && !flagged.has(id)
  const unweighed = parts.filter((part) => !isWeighed(part) && isUnbought(part))
  const isWanted = needs.length > 0 || parts.some(isWeighed)
  const isMissing = short > 0 || (isWanted && need.grams <= 0 && !isThere)
  const words = [...(isMissing ? [sayMissing(need, short, amount)] : []), ...unweighed.map((part) => part.amount)]
  const missing =
    words.length === 0
      ? null
      : {
          grams: short,
          amount: words.join(', '),
          packages: isMissing ? wholePackages(short / food.packageGrams) : 0,
        }
  return {
    bought: { grams: bought, amount: sayHeld(need, bought) },
    ...boughtBy(purchases, [food.id, ...parts.map(({ id }) => id)]),
    atHome: { grams: atHome, amount: sayHeld(need, atHome) },
    missing,
    ticked: missing === null,
  }
}

/** The one line of a food that is needed or written at least once. */
export const foodLine = (wanted: FoodParts, marks: FoodMarks): GroceryLine => {
  const { food, needs, parts } = wanted
  const { system, have, eatenAWeek } = marks
  const haveIt = isAtHome(wanted, marks)
  // What somebody wrote and found at home is not to be bought beside what the meals need.
  const open = haveIt ? parts : parts.filter(({ id }) => have.get(id) !== true)
  const weighed = open.filter(isWeighed)
  const grams = sumExactly(needs.map((need) => need.grams)) + gramsOfParts(food, weighed)
  const need = { food, grams, amounts: amountsOf(needs, weighed), system }
  const { name, amount } = sayAmounts({ ...wanted, parts: open }, need)
  const isPriced = needs.length > 0 || weighed.length > 0
  const basket = basketOf({ ...wanted, parts: open }, { need, amount }, marks)
  // Nobody said of it today that it is there: whoever shops looks first.
  const check = haveIt && marks.staples.has(food.id) && !marks.pantry.has(food.id) && !have.has(food.id)
  const left = marks.staplesLeft.get(food.id) ?? Number.POSITIVE_INFINITY
  const price = isPriced ? priceOf(food, grams, { haveIt, atHome: basket.atHome.grams, system, eatenAWeek }) : UNPRICED
  return {
    id: needs.length > 0 ? food.id : (parts[0]?.id ?? food.id),
    foodId: food.id,
    name,
    aisle: food.aisle,
    amount,
    grams,
    ...price,
    leftover: sayLeftover(need, price.leftoverGrams),
    ...basket,
    missing: haveIt ? null : basket.missing,
    haveIt,
    check,
    // A pinch "to taste" asks once nothing is left.
    mayBeOut: check && (left <= 0 || left < grams),
    own: needs.length === 0,
    added: parts.map(({ id, text }) => ({ id, text })),
    soldOut: marks.soldOut,
    neededBy: mealsOf(needs),
  }
}

const NONE = { grams: 0, amount: '' } as const

/** A thing that the table does not know: bought when each line that was written for it is. At least one part. */
export const unknownLine = (parts: readonly OwnPart[], { purchases, flagged, have }: ListMarks): GroceryLine => {
  const open = parts.filter(({ id }) => !isBought(purchases, id) && !flagged.has(id))
  const { name, amount } = sayUnknown(parts)
  const haveIt = parts.every(({ id }) => have.get(id) === true)
  const left =
    open.length === parts.length ? amount : sayUnknown(open).amount || open.map(({ text }) => text).join(', ')
  return {
    id: parts[0]?.id ?? '',
    foodId: null,
    name,
    aisle: 'pantry',
    amount,
    grams: 0,
    ...UNPRICED,
    leftover: '',
    bought: NONE,
    ...boughtBy(
      purchases,
      parts.map(({ id }) => id),
    ),
    atHome: NONE,
    missing: open.length === 0 || haveIt ? null : { grams: 0, amount: left, packages: 0 },
    ticked: open.length === 0,
    haveIt,
    check: false,
    mayBeOut: false,
    own: true,
    added: parts.map(({ id, text }) => ({ id, text })),
    soldOut: false,
    neededBy: [],
  }
}
