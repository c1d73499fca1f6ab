import { AISLES, type Aisle, type Food } from '../foods/food.ts'
import type { UnitSystem } from '../quantities/format.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import type { Purchase } from './bought.ts'
import type { GroceryLine, GroceryNeed } from './grocery-line.ts'
import { knownLine, needsByFood } from './known-line.ts'
import { type AtHome, NOTHING_AT_HOME } from './left-over.ts'
import type { FoodFinder } from './link-food.ts'
import { findLineFood } from './link-line.ts'
import { unknownLine } from './list-line.ts'
import type { OwnLine } from './own-line.ts'
import { groupOwnLines, type OwnGroup } from './own-parts.ts'
import { isSold, sumExactly } from './packages.ts'

/** What the household has done to its list. Ids are line ids: a food's id or the id of an own line. */
export type GroceryState = {
  /** Ticked before amounts were kept: bought as far as it was needed, whatever that is. */
  readonly ticked: readonly string[]
  /** What was bought for this week. */
  readonly purchases?: readonly Purchase[]
  /** What is left at home of what was bought for the weeks before. */
  readonly atHome?: AtHome
  /** Grams that are left of what this kitchen always has (staples-left.ts); left out: enough. */
  readonly staplesLeft?: ReadonlyMap<string, number>
  /** Said to be at home by hand; overrules the pantry both ways. */
  readonly have: readonly { readonly lineId: string; readonly haveIt: boolean }[]
  readonly own: readonly OwnLine[]
  /** Foods that the shop did not have. */
  readonly soldOut?: readonly string[]
}

export type GroceryList = {
  readonly lines: readonly GroceryLine[]
  /** USD at the till; `checkoutCost` is the same. */
  readonly cost: number
  readonly checkoutCost: number
  /** USD of it that stays in the kitchen for later weeks. */
  readonly stays: number
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
  /** Ids of foods that this kitchen always has. */
  readonly staples?: readonly string[]
  /** Ids of foods that are at home this week alone. */
  readonly usedUp?: readonly string[]
  /** Grams of a food that this table eats in a usual week; left out: as much as it has, before it spoils. */
  readonly eatenAWeek?: (food: Food) => number
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

const NOTHING_COUNTED: ReadonlyMap<string, number> = new Map()

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName = new Intl.Collator('en', { sensitivity: 'base' })

const compareLines = (aisleOrder: readonly Aisle[]): ((a: GroceryLine, b: GroceryLine) => number) => {
  const order = new Map([...new Set([...aisleOrder, ...AISLES])].map((aisle, index) => [aisle, index]))
  return (a, b) =>
    (order.get(a.aisle) ?? 0) - (order.get(b.aisle) ?? 0) || byName.compare(a.name, b.name) || compareText(a.id, b.id)
}

const ownGroups = ({ state, find, foods }: GroceryRequest): readonly OwnGroup[] =>
  groupOwnLines(state.own, find).map((group) =>
    // A layer of a household may have another row for the food.
    group.food === null ? group : { ...group, food: foods.get(group.food.id) ?? group.food },
  )

/**
 * The week's grocery list: one line per food with one honest total, in the order of the shop's aisles.
 * What a person wrote is part of the line of its food, and shown on it as it was written, so that the person alone can
 * take it off again; what the table does not know is a line of its own, one for each thing.
 * A need whose food is unknown is left out: recipes are linked when they are compiled, so that cannot come from one.
 * Water and ice are left out too: they come from the tap.
 */
export const buildGroceryList = (request: GroceryRequest): GroceryList => {
  const { state, system } = request
  const { purchases = [] } = state
  const pantry = foodsAtHome(request)
  const atHome = state.atHome ?? NOTHING_AT_HOME
  const flagged = new Set(state.ticked)
  const have = new Map(state.have.map(({ lineId, haveIt }) => [lineId, haveIt]))
  const soldOut = new Set(state.soldOut)
  const own = ownGroups(request)
  const needs = needsByFood(request.needs)
  const written = new Map(own.flatMap((group) => (group.food === null ? [] : [[group.food.id, group] as const])))
  const staples = new Set(request.staples)
  const staplesLeft = state.staplesLeft ?? NOTHING_COUNTED
  const marks = { purchases, flagged, have, pantry, staples, staplesLeft, system }
  const lines = [...new Set([...needs.keys(), ...written.keys()])].flatMap((id): readonly GroceryLine[] => {
    const food = request.foods.get(id) ?? written.get(id)?.food
    if (!food || (!isSold(food) && !written.has(id))) return []
    const line = { food, needs: isSold(food) ? (needs.get(id) ?? []) : [], parts: written.get(id)?.parts ?? [] }
    const eatenAWeek = request.eatenAWeek?.(food) ?? null
    return [knownLine(line, { ...marks, soldOut: soldOut.has(id), batches: atHome.get(id) ?? [], eatenAWeek })]
  })
  lines.push(...own.flatMap(({ food, parts }) => (food === null ? [unknownLine(parts, marks)] : [])))
  lines.sort(compareLines(request.aisleOrder ?? []))
  return {
    lines,
    cost: sumExactly(lines.map((line) => line.cost)),
    checkoutCost: sumExactly(lines.map((line) => line.checkoutCost)),
    stays: sumExactly(lines.map((line) => line.stays)),
    ticked: lines.filter((line) => line.ticked).length,
    count: lines.length,
  }
}
