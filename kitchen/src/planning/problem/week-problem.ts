import { SEASONS } from '../../foods/food.ts'
import { type AtHome, NOTHING_AT_HOME } from '../../groceries/left-over.ts'
import { chanceUsed } from '../../groceries/worth.ts'
import { mostLinesFor } from '../../quality/waste-quality.ts'
import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { KITCHENS_OF } from '../../regions/region-kitchens.ts'
import { addDays, isColdMonth, seasonOf } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import { BREAKFAST_BIT } from '../dishes/breakfast-familiarity.ts'
import { NO_PROTEIN, PROTEIN_GROUPS } from '../dishes/classify-recipe.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import { type Likeness, openLikeness } from '../dishes/likeness.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { eatenCold } from '../dishes/side-customs.ts'
import { favouriteCuisinesOf, weeklyUse } from '../dishes/usual-use.ts'
import { DINNER, isMainMeal, SIDE_BIT } from '../plate.ts'
import type { Asked } from '../table/asked.ts'
import { childPoints } from '../table/children.ts'
import type { Limit } from '../table/limit.ts'
import { dislikedPoints } from '../table/opinions.ts'
import { needsOf, openPairing, type Pairing } from '../table/pair-sides.ts'
import { type CountRule, moneyWeight, type TableRules } from '../table/table-rules.ts'
import {
  MAX_FAVOURITE_CUISINE,
  MAX_FAVOURITE_STARCH,
  MAX_SAME_CUISINE,
  MAX_SAME_MAIN_PROTEIN,
  MAX_SAME_STARCH,
  MONEY,
  PROTEIN_GROUPS_AIM,
  WEIGHTS,
} from '../weights.ts'
import { type Basket, openBasket } from './basket.ts'
import { type DayFrames, frameDays } from './day-frames.ts'
import { isInHand } from './hand.ts'
import { type HomeStock, openStock } from './home-stock.ts'
import { leanLimits, type PackedLimits, packLimits } from './packed-limits.ts'
import { filtersOf, type SlotFilters } from './slot-filters.ts'
import { eatsRiceDaily, openStrangeness } from './strangeness.ts'
import { inReach, ofDaysLeft, weekCounts } from './week-counts.ts'
import { isOff, NO_SLOT, plannedShare, type Slot, slotsOf } from './week-slots.ts'

/** Everything a search needs, fixed while it runs. */
export type WeekProblem = {
  readonly facts: RecipeFacts
  readonly foods: FoodFacts
  readonly rules: TableRules
  readonly slots: readonly Slot[]
  readonly dates: readonly string[]
  /** Points of choosing a recipe once: taste, season, history, wish, jitter. Never negative. */
  readonly regretOf: (recipe: number) => number
  /** 1: at home, costs nothing. */
  readonly pantry: Uint8Array
  readonly counts: readonly CountRule[]
  /** Dinners of a week that a cuisine may have, by its index. */
  readonly cuisineCaps: Uint8Array
  /** `member[c * recipes + r]`: recipe r counts for rule c. */
  readonly countMembers: readonly Uint8Array[]
  readonly costWeight: number
  /** What is in the kitchen as the week begins. */
  readonly stock: HomeStock
  readonly basket: Basket
  readonly budget: number
  readonly mealLimits: readonly PackedLimits[]
  /** Limits of each day: a day on which a meal is eaten out aims at less. */
  readonly dayLimits: readonly PackedLimits[]
  readonly weekLimits: PackedLimits
  readonly frames: DayFrames
  /** Which mains may stand where: themes, leftovers, evenings without cooking. */
  readonly filters: SlotFilters
  /** Limits as they lean on single dishes, for the shortlist. */
  readonly lean: PackedLimits
  readonly pairing: Pairing
  readonly likeness: Likeness
  /** 1: a cold dinner, in the months in which one comes home to a warm one; null in the others. */
  readonly coldDinners: Uint8Array | null
  /** What a recipe wants beside it as a dinner (bits of pair-sides). */
  readonly needsOf: (main: number) => number
  /** Protein groups that the dinners shall come from: fewer where the household's rules leave fewer. */
  readonly proteinGroupsAim: number
  /** The group that is none of those, -1: all count. Vegetables stand for a protein only where few others are left. */
  readonly noGroup: number
  /** Lunches and dinners that one protein may lead. */
  readonly mainProteinCap: number
  /** Lunches, dinners and sides that one starch may fill: fewer where some are eaten from another's pot. */
  readonly starchCap: number
}

export type ProblemInput = {
  readonly facts: RecipeFacts
  readonly foods: FoodFacts
  readonly rules: TableRules
  readonly weekStart: string
  readonly seed: number
  /** Weeks since a recipe was last planned. */
  readonly weeksAgo: ReadonlyMap<number, number>
  readonly asked: Asked
  readonly pantry: Uint8Array
  readonly legalDinners: Int32Array
  /** 1: also stands on a plate of one's own; null where everybody eats the same. */
  readonly forAll: Uint8Array | null
  /** For who changes one meal: every dish comes to mind. */
  readonly allInHand?: true
  /** Left out: nothing is in the kitchen. */
  readonly stock?: AtHome
  /** Left out: every meal as the household's rules have it, none eaten from another. */
  readonly slots?: readonly Slot[]
}

/** Lunches and dinners of a week that cooks every day, and what a starch may fill of the fewest. */
const MAINS_A_WEEK = 14
const LEAST_STARCH_CAP = 3

/** What a dish of last week costs, by the bits of its kinds: dinners come back least gladly, the porridge of every day most. */
const latelyPoints = (kinds: number): number => {
  if (kinds === SIDE_BIT) return WEIGHTS.sideLately
  return kinds === BREAKFAST_BIT ? WEIGHTS.breakfastLately : WEIGHTS.eatenLately
}

/** Weighs a recipe when it is first met: a search meets a few hundred, however many there are. */
const openRegrets = (input: ProblemInput): WeekProblem['regretOf'] => {
  const { facts, rules, seed, weekStart, weeksAgo, asked, forAll } = input
  const { household, scale } = rules
  const season = SEASONS.indexOf(seasonOf(weekStart))
  const strangeness = openStrangeness(facts, household)
  const isBreakfast = (r: number): boolean => (facts.kinds[r]! & BREAKFAST_BIT) !== 0
  const weigh = (r: number): number => {
    let points =
      (isBreakfast(r) ? WEIGHTS.breakfastJitter : WEIGHTS.jitter) * chanceOf(seed, r) +
      WEIGHTS.minute * facts.activeMinutes[r]!
    points += strangeness.ofFew(r)
    // What was wished for, or is liked, always comes to mind.
    if (!input.allInHand && asked.match?.[r] !== 1 && !isInHand(facts, seed, r))
      points += (facts.kinds[r]! & SIDE_BIT) === 0 ? WEIGHTS.notInHand : WEIGHTS.sideNotInHand
    points += WEIGHTS.outOfSeason * (1 - facts.seasonShare[r * SEASONS.length + season]!)
    points += strangeness.ofKitchen(r)
    points += childPoints(household, input, r)
    if (forAll?.[r] === 0) points += WEIGHTS.ownPlate
    points += dislikedPoints(household, facts.recipes[r]!.id)
    const weeks = weeksAgo.get(r)
    if (weeks !== undefined) points += weeks === 0 ? WEIGHTS.turnedAway : latelyPoints(facts.kinds[r]!) / weeks
    if (asked.match) points += WEIGHTS.notWished * (1 - asked.match[r]!)
    return points * scale
  }
  // 0: not weighed yet. What weighs nothing is weighed again, which does no harm.
  const known = new Float64Array(facts.recipes.length)
  return (recipe) => {
    const found = known[recipe]!
    if (found !== 0) return found
    const fresh = weigh(recipe)
    known[recipe] = fresh
    return fresh
  }
}

/** Recipes with any of some traits, by those traits. Plain loops: a function for each would take milliseconds. */
const membersByTraits = perFacts(({ traits }) => {
  const known = new Map<number, Uint8Array>()
  return (wanted: number): Uint8Array => {
    const found = known.get(wanted)
    if (found) return found
    const members = new Uint8Array(traits.length)
    for (let r = 0; r < members.length; r++) members[r] = (traits[r]! & wanted) === 0 ? 0 : 1
    known.set(wanted, members)
    return members
  }
})

/** Which protein groups lead some recipes: 1 each. */
const leadsOf = ({ protein }: RecipeFacts, recipes: Int32Array): Uint8Array => {
  const leads = new Uint8Array(PROTEIN_GROUPS.length)
  for (let at = 0; at < recipes.length; at++) leads[protein[recipes[at]!]!] = 1
  return leads
}

/** What people name as a favourite, or what is cooked where they eat, they would eat on more evenings than two. */
const capsOfCuisines = (facts: RecipeFacts, rules: TableRules): Uint8Array => {
  const favourites = favouriteCuisinesOf(facts, rules.household)
  const { region } = rules.household
  const own = region === undefined ? [] : KITCHENS_OF[region].own
  return Uint8Array.from(facts.cuisines, (name, at) =>
    favourites.has(at) || own.includes(name) ? MAX_FAVOURITE_CUISINE : MAX_SAME_CUISINE,
  )
}

type Packed = Pick<WeekProblem, 'mealLimits' | 'dayLimits' | 'weekLimits'>

/** The limits laid flat; a diet's own numbers weigh `share` of themselves on meals and days. */
const packAll = ({ limits, scale }: TableRules, frames: DayFrames, share = 1): Packed => {
  const lower = (list: readonly Limit[]): readonly Limit[] =>
    share === 1 ? list : list.map((limit) => (limit.hard ? { ...limit, weight: limit.weight * share } : limit))
  const ofMeals = lower(limits.filter(({ scope }) => scope === 'meal'))
  const packed = new Map(frames.ofDay.map((list) => [list, packLimits(lower(list), scale)]))
  return {
    mealLimits: MEAL_KINDS.map((kind) =>
      packLimits(
        ofMeals.filter((limit) => limit.kind === kind),
        scale,
      ),
    ),
    dayLimits: frames.ofDay.map((list) => packed.get(list) ?? packLimits([], scale)),
    weekLimits: packLimits(frames.ofWeek, scale),
  }
}

/** The same week with low walls: a diet's own numbers weigh a part, so that a hot search finds its way between them. */
export const withLowWalls = (problem: WeekProblem, share: number): WeekProblem => ({
  ...problem,
  ...packAll(problem.rules, problem.frames, share),
})

/** Puts together what one search needs. */
export const openProblem = (input: ProblemInput): WeekProblem => {
  const { facts, foods, rules, asked, weekStart } = input
  const pantry = input.pantry.slice()
  for (const food of asked.pantryFoods) pantry[food] = 1
  const costWeight = asked.cheap ? MONEY.cheap : moneyWeight(rules.household)
  const slots = input.slots ?? slotsOf(rules, weekStart)
  const frames = frameDays(rules, slots)
  const off = slots.filter(isOff).map(({ kind }) => MEAL_KINDS[kind] ?? 'dinner')
  const ruled = weekCounts({ facts, foods }, rules)
  const mains = slots.filter((slot) => isMainMeal(slot.kind) && !isOff(slot) && slot.source === NO_SLOT).length
  const { favouriteCuisines, region } = rules.household
  const hasStaple = favouriteCuisines.length > 0 || (region !== undefined && eatsRiceDaily(region))
  const starches = hasStaple ? MAX_FAVOURITE_STARCH : MAX_SAME_STARCH
  const dinners = slots.filter((slot) => slot.kind === DINNER && !isOff(slot) && slot.source === NO_SLOT).length
  const leads = leadsOf(facts, input.legalDinners)
  const allGroups = leads.reduce((sum, one) => sum + one, 0)
  const isRich = allGroups - leads[NO_PROTEIN]! >= PROTEIN_GROUPS_AIM
  const proteinGroups = Math.max(2, allGroups)
  const stock = openStock({ facts, foods, atHome: input.stock ?? NOTHING_AT_HOME, weekStart })
  const use = weeklyUse(facts, rules.household)
  return {
    facts,
    foods,
    rules,
    slots,
    dates: Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)),
    regretOf: openRegrets(input),
    pantry,
    counts: [
      ...rules.counts.map((rule) => inReach(rule.isUsual ? rule : ofDaysLeft(rule, slots), slots)),
      ...asked.counts.map((rule) => inReach(rule, slots)),
      ...ruled.map((rule) => ofDaysLeft(rule, slots)),
    ],
    countMembers: [
      ...rules.counts.map(({ traits }) => membersByTraits(facts)(traits)),
      ...[...asked.counts, ...ruled].map(({ member }) => member),
    ],
    costWeight,
    stock,
    basket: openBasket(foods, pantry, {
      costWeight,
      scale: rules.scale,
      lines: mostLinesFor(rules.people),
      atHome: stock.packs,
      stays: (food) => chanceUsed(foods.foods[food]!, use(food) * rules.people),
    }),
    budget: (rules.household.weeklyBudget ?? Number.POSITIVE_INFINITY) * plannedShare(rules.meals, off),
    ...packAll(rules, frames),
    frames,
    filters: filtersOf({ facts, foods }, slots),
    lean: leanLimits(rules),
    pairing: openPairing(facts, rules.kosher),
    likeness: openLikeness(facts),
    cuisineCaps: capsOfCuisines(facts, rules),
    coldDinners: isColdMonth(weekStart) ? eatenCold(facts) : null,
    needsOf: (main) => needsOf(facts, main, rules),
    proteinGroupsAim: Math.min(PROTEIN_GROUPS_AIM, proteinGroups, dinners),
    noGroup: isRich ? NO_PROTEIN : -1,
    starchCap: Math.max(LEAST_STARCH_CAP, Math.round((starches * mains) / MAINS_A_WEEK)),
    mainProteinCap: Math.max(MAX_SAME_MAIN_PROTEIN, Math.ceil(14 / proteinGroups) + 1),
  }
}
