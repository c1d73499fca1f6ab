import { AISLES, type Aisle, type Food } from '../foods/food.ts'
import { wordsFor } from '../foods/us-words.ts'
import { isSingular, type UnitSystem } from '../quantities/format.ts'
import { isSpokenOfAsMany } from '../quantities/many.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'
import type { FoodFinder } from './link-food.ts'
import { findLineFood } from './link-line.ts'
import { type OwnLine, readOwnLine } from './own-line.ts'
import { checkoutCostOf, costOf, countPackages, isSold, leftoverOf, sumExactly } from './packages.ts'
import { sayLeftover, sayPackage, sayShopAmount } from './shop-amount.ts'

/** One ingredient of one meal or side dish of the week, for the portions cooked. */
export type GroceryNeed = {
  readonly foodId: string
  /** As bought; 0 when to taste. */
  readonly grams: number
  /** Null: to taste. */
  readonly quantity: number | null
  readonly unit: string
  readonly mealId: string
  readonly mealTitle: string
  /** Day of the meal, `2026-11-23`. */
  readonly day: string
}

/** What the household has done to its list. Ids are line ids: a food's id or the id of an own line. */
export type GroceryState = {
  readonly ticked: readonly string[]
  /** Said to be at home by hand; overrules the pantry both ways. */
  readonly have: readonly { readonly lineId: string; readonly haveIt: boolean }[]
  readonly own: readonly OwnLine[]
  /** Foods that the shop did not have. */
  readonly soldOut?: readonly string[]
}

export type GroceryLine = {
  readonly id: string
  /** Plural where the list shows several. */
  readonly name: string
  readonly aisle: Aisle
  readonly amount: string
  readonly grams: number
  readonly packages: { readonly count: number; readonly label: string; readonly grams: number } | null
  /** USD this week: whole packages for what spoils, pro rata for what keeps. 0 for what is at home. */
  readonly cost: number
  /** USD at the till for whole packages. */
  readonly checkoutCost: number
  readonly leftoverGrams: number
  /** The same as people say it, in the words of the amount: "3", "150 g"; empty for nothing. */
  readonly leftover: string
  readonly ticked: boolean
  readonly haveIt: boolean
  readonly own: boolean
  /** The shop did not have it, and nothing took its place. */
  readonly soldOut: boolean
  readonly neededBy: readonly { readonly mealId: string; readonly title: string; readonly date: string }[]
  readonly price: { readonly usd: number; readonly source: string; readonly date: string } | null
}

export type GroceryList = {
  readonly lines: readonly GroceryLine[]
  readonly cost: number
  readonly checkoutCost: number
  readonly ticked: number
  readonly count: number
}

export type GroceryRequest = {
  readonly needs: readonly GroceryNeed[]
  readonly foods: ReadonlyMap<string, Food>
  /** Made once per catalogue by `makeFoodFinder`. */
  readonly find: FoodFinder
  /** Words for what is at home: "rice", "2 eggs". */
  readonly pantry: readonly string[]
  /** Ids of foods that are at home this week alone. */
  readonly usedUp?: readonly string[]
  readonly state: GroceryState
  readonly system: UnitSystem
  /** The household's way through its shop; aisles it does not name follow in ours. */
  readonly aisleOrder?: readonly Aisle[]
}

/**
 * Foods at home by the household's own words, read as the planner reads them (planning/at-home.ts), so that what the week
 * was planned to cost is what the list says. A word that means no food of ours marks nothing.
 */
const foodsAtHome = ({ pantry, usedUp = [], find }: GroceryRequest): ReadonlySet<string> => {
  const named = pantry.flatMap((word) => findLineFood(parseIngredientLine(word), find)?.id ?? [])
  return new Set([...named, ...usedUp])
}

const groupByFood = (needs: readonly GroceryNeed[]): ReadonlyMap<string, readonly GroceryNeed[]> =>
  Map.groupBy(needs, (need) => need.foodId)

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

type Marks = {
  readonly ticked: boolean
  readonly haveIt: boolean
  readonly soldOut: boolean
  readonly system: UnitSystem
}

type Bought = Pick<GroceryLine, 'packages' | 'cost' | 'checkoutCost' | 'leftoverGrams' | 'price'>

/** What is at home costs nothing and leaves nothing over. */
const buy = (food: Food, grams: number, { haveIt, system }: Pick<Marks, 'haveIt' | 'system'>): Bought => ({
  packages: {
    count: haveIt ? 0 : countPackages(food, grams),
    label: sayPackage(food, system),
    grams: food.packageGrams,
  },
  cost: haveIt ? 0 : costOf(food, grams),
  checkoutCost: haveIt ? 0 : checkoutCostOf(food, grams),
  leftoverGrams: haveIt ? 0 : leftoverOf(food, grams),
  price: { usd: food.packagePrice, source: food.priceSource, date: food.priceDate },
})

const foodLine = (food: Food, needs: readonly GroceryNeed[], marks: Marks): GroceryLine => {
  const { ticked, haveIt, soldOut, system } = marks
  const grams = sumExactly(needs.map((need) => need.grams))
  const amounts = needs.flatMap(({ quantity, unit, grams: weight }) =>
    quantity === null ? [] : [{ quantity, unit, grams: weight }],
  )
  const need = { food, grams, amounts, system }
  const amount = sayShopAmount(need)
  const bought = buy(food, grams, marks)
  return {
    id: food.id,
    name: wordsFor(system)(nameFor(food, amount, grams)),
    aisle: food.aisle,
    amount,
    grams,
    ...bought,
    leftover: sayLeftover(need, bought.leftoverGrams),
    ticked,
    haveIt,
    own: false,
    soldOut,
    neededBy: mealsOf(needs),
  }
}

const NOTHING_BOUGHT: Bought = { packages: null, cost: 0, checkoutCost: 0, leftoverGrams: 0, price: null }

/** An own line stands as it was written; linked to a food it gets the food's aisle, and its price when the amount is known. */
const ownLine = (
  line: OwnLine,
  request: GroceryRequest,
  marks: { readonly ticked: boolean; readonly haveIt: boolean },
): GroceryLine => {
  const { name, amount, food, grams } = readOwnLine(line, request.find)
  // An amount that cannot be weighed has no price; no amount is one package.
  const isPriced = food !== undefined && (grams !== null || amount === '')
  const bought = isPriced ? buy(food, grams ?? 0, { ...marks, system: request.system }) : NOTHING_BOUGHT
  const need = food && { food, grams: grams ?? 0, amounts: [], system: request.system }
  return {
    id: line.id,
    name,
    aisle: food?.aisle ?? 'pantry',
    amount,
    grams: grams ?? 0,
    ...bought,
    leftover: need ? sayLeftover(need, bought.leftoverGrams) : '',
    ...marks,
    own: true,
    soldOut: false,
    neededBy: [],
  }
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

const compareLines = (aisleOrder: readonly Aisle[]): ((a: GroceryLine, b: GroceryLine) => number) => {
  const order = new Map([...new Set([...aisleOrder, ...AISLES])].map((aisle, index) => [aisle, index]))
  return (a, b) =>
    (order.get(a.aisle) ?? 0) - (order.get(b.aisle) ?? 0) || byName.compare(a.name, b.name) || compareText(a.id, b.id)
}

/**
 * The week's grocery list: one line per food with one honest total, in the order of the shop's aisles.
 * A line added by hand always stays a line of its own, even beside the same food: it was written by a person, who alone
 * ticks, changes and removes it, and adding it to a total would hide it.
 * A need whose food is unknown is left out: recipes are linked when they are compiled, so that cannot come from one.
 * Water and ice are left out too: they come from the tap.
 */
export const buildGroceryList = (request: GroceryRequest): GroceryList => {
  const atHome = foodsAtHome(request)
  const ticked = new Set(request.state.ticked)
  const have = new Map(request.state.have.map(({ lineId, haveIt }) => [lineId, haveIt]))
  const soldOut = new Set(request.state.soldOut)
  const lines: GroceryLine[] = []
  for (const [foodId, needs] of groupByFood(request.needs)) {
    const food = request.foods.get(foodId)
    if (food === undefined || !isSold(food)) continue
    const haveIt = have.get(foodId) ?? atHome.has(foodId)
    const marks = { ticked: ticked.has(foodId), haveIt, soldOut: soldOut.has(foodId), system: request.system }
    lines.push(foodLine(food, needs, marks))
  }
  for (const line of request.state.own) {
    lines.push(ownLine(line, request, { ticked: ticked.has(line.id), haveIt: have.get(line.id) ?? false }))
  }
  lines.sort(compareLines(request.aisleOrder ?? []))
  return {
    lines,
    cost: sumExactly(lines.map((line) => line.cost)),
    checkoutCost: sumExactly(lines.map((line) => line.checkoutCost)),
    ticked: lines.filter((line) => line.ticked).length,
    count: lines.length,
  }
}
