import { SEASONS } from '../foods/food.ts'
import { thriftyWeek } from '../nutrition/food-plans.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'
import { type Basket, openBasket } from './basket.ts'
import { addDays, isWeekend, seasonOf } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { TRAITS } from './classify-recipe.ts'
import { cuisineFamiliarity } from './cuisine-families.ts'
import type { FoodFacts } from './food-facts.ts'
import { type Likeness, openLikeness } from './likeness.ts'
import type { Limit } from './limits.ts'
import { type PackedLimits, packLimits } from './packed-limits.ts'
import { needsOf, openPairing, type Pairing } from './pair-sides.ts'
import type { RecipeFacts } from './recipe-facts.ts'
import { leanLimits } from './shortlist.ts'
import type { CountRule, TableRules } from './table-rules.ts'
import { COST_WEIGHT, MAX_SAME_MAIN_PROTEIN, PROTEIN_GROUPS_AIM, WEIGHTS } from './weights.ts'

/** One meal of the week to be filled. */
export type Slot = {
  readonly day: number
  /** Index into MEAL_KINDS. */
  readonly kind: number
  readonly minutes: number
  /** A breakfast before work or school: quick ones are preferred. */
  readonly isHurried: boolean
}

/** Everything a search needs, fixed while it runs. */
export type WeekProblem = {
  readonly facts: RecipeFacts
  readonly foods: FoodFacts
  readonly rules: TableRules
  readonly slots: readonly Slot[]
  readonly dates: readonly string[]
  /** Points of choosing a recipe once: taste, season, history, wish, jitter. Never negative. */
  readonly regret: Float64Array
  /** 1: at home, costs nothing. */
  readonly pantry: Uint8Array
  readonly counts: readonly CountRule[]
  /** `member[c * recipes + r]`: recipe r counts for rule c. */
  readonly countMembers: readonly Uint8Array[]
  readonly costWeight: number
  readonly basket: Basket
  readonly budget: number
  readonly mealLimits: readonly PackedLimits[]
  readonly dayLimits: PackedLimits
  readonly weekLimits: PackedLimits
  /** Limits as they lean on single dishes, for the shortlist. */
  readonly lean: PackedLimits
  readonly pairing: Pairing
  readonly likeness: Likeness
  /** Protein groups that the dinners shall come from: fewer where the household's rules leave fewer. */
  readonly proteinGroupsAim: number
  /** Lunches and dinners that one protein may lead. */
  readonly mainProteinCap: number
  /** What each recipe wants beside it as a dinner (bits of pair-sides). */
  readonly needs: Uint8Array
}

/** What a person asked for this week, beyond the household's rules. */
export type Asked = {
  /** How well a recipe meets the wish, 1: fully; null without a wish. */
  readonly match: Float32Array | null
  readonly counts: readonly (CountRule & { readonly member: Uint8Array })[]
  readonly cheap: boolean
  readonly pantryFoods: readonly number[]
}

export const NOTHING_ASKED: Asked = { match: null, counts: [], cheap: false, pantryFoods: [] }

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
}

const regretsOf = ({ facts, rules, seed, weekStart, weeksAgo, asked }: ProblemInput): Float64Array => {
  const { household, scale } = rules
  const season = SEASONS.indexOf(seasonOf(weekStart))
  const favourites = new Set(household.favouriteCuisines.map((name) => name.toLowerCase()))
  const isFavourite = facts.cuisines.map((name) => favourites.has(name.toLowerCase()))
  const strangeness = facts.cuisines.map((name) => 1 - cuisineFamiliarity(name))
  const regret = new Float64Array(facts.recipes.length)
  for (let r = 0; r < regret.length; r++) {
    let points = WEIGHTS.jitter * chanceOf(seed, r) + WEIGHTS.minute * facts.activeMinutes[r]!
    points += WEIGHTS.outOfSeason * (1 - facts.seasonShare[r * SEASONS.length + season]!)
    if (favourites.size === 0) points += WEIGHTS.unfamiliar * strangeness[facts.cuisine[r]!]!
    else if (!isFavourite[facts.cuisine[r]!]) points += WEIGHTS.notFavourite
    if (household.children > 0 && (facts.traits[r]! & TRAITS.spicy) !== 0) points += WEIGHTS.spicyWithChildren
    const weeks = weeksAgo.get(r)
    if (weeks !== undefined) points += WEIGHTS.eatenLately / Math.max(1, weeks)
    if (asked.match) points += WEIGHTS.notWished * (1 - asked.match[r]!)
    regret[r] = points * scale
  }
  return regret
}

const costWeightOf = (rules: TableRules, cheap: boolean): number => {
  if (cheap) return 1.5
  const { weeklyBudget } = rules.household
  if (weeklyBudget === null) return COST_WEIGHT.without
  return Math.min(1, Math.max(COST_WEIGHT.least, thriftyWeek(rules.household) / weeklyBudget))
}

// Plain loops: of a hundred thousand recipes each pass of `from` with a function would take milliseconds.
const membersOf = ({ traits }: RecipeFacts, rule: CountRule): Uint8Array => {
  const members = new Uint8Array(traits.length)
  for (let r = 0; r < members.length; r++) members[r] = (traits[r]! & rule.traits) === 0 ? 0 : 1
  return members
}

const needsOfAll = (facts: RecipeFacts, rules: TableRules): Uint8Array => {
  const needs = new Uint8Array(facts.traits.length)
  for (let r = 0; r < needs.length; r++) needs[r] = needsOf(facts, r, rules)
  return needs
}

/** Slots of the week, day by day in the order of the meals. */
export const slotsOf = (rules: TableRules, weekStart: string): readonly Slot[] =>
  Array.from({ length: 7 }, (_, day) => day).flatMap((day) => {
    const isFree = isWeekend(addDays(weekStart, day))
    const { weekendMinutes, weekdayMinutes } = rules.household
    return rules.meals.map((meal) => ({
      day,
      kind: MEAL_KINDS.indexOf(meal),
      minutes: isFree ? weekendMinutes : weekdayMinutes,
      isHurried: meal === 'breakfast' && !isFree,
    }))
  })

const limitsOf = ({ limits }: TableRules, scope: Limit['scope'], kind: number | null): readonly Limit[] =>
  limits.filter((limit) => limit.scope === scope && (kind === null || limit.kind === MEAL_KINDS[kind]))

/** The same week with low walls: a diet's own numbers weigh a part, so that a hot search finds its way between them. */
export const withLowWalls = (problem: WeekProblem, share: number): WeekProblem => {
  const { rules } = problem
  const packed = (scope: Limit['scope'], kind: number | null): PackedLimits =>
    packLimits(
      limitsOf(rules, scope, kind).map((limit) => (limit.hard ? { ...limit, weight: limit.weight * share } : limit)),
      rules.scale,
    )
  return { ...problem, mealLimits: MEAL_KINDS.map((_, kind) => packed('meal', kind)), dayLimits: packed('day', null) }
}

/** Puts together what one search needs. */
export const openProblem = (input: ProblemInput): WeekProblem => {
  const { facts, foods, rules, asked, weekStart } = input
  const pantry = input.pantry.slice()
  for (const food of asked.pantryFoods) pantry[food] = 1
  const packed = (scope: Limit['scope'], kind: number | null): PackedLimits =>
    packLimits(limitsOf(rules, scope, kind), rules.scale)
  const costWeight = costWeightOf(rules, asked.cheap)
  const slots = slotsOf(rules, weekStart)
  const proteinGroups = Math.max(2, new Set(Array.from(input.legalDinners, (r) => facts.protein[r])).size)
  return {
    facts,
    foods,
    rules,
    slots,
    dates: Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)),
    regret: regretsOf(input),
    pantry,
    counts: [...rules.counts, ...asked.counts].map((rule) => ({ ...rule, least: Math.min(rule.least, slots.length) })),
    countMembers: [...rules.counts.map((rule) => membersOf(facts, rule)), ...asked.counts.map(({ member }) => member)],
    costWeight,
    basket: openBasket(foods, pantry, { costWeight, scale: rules.scale }),
    budget: rules.household.weeklyBudget ?? Number.POSITIVE_INFINITY,
    mealLimits: MEAL_KINDS.map((_, kind) => packed('meal', kind)),
    dayLimits: packed('day', null),
    weekLimits: packed('week', null),
    lean: leanLimits(rules),
    pairing: openPairing(facts, rules.kosher),
    likeness: openLikeness(facts),
    proteinGroupsAim: rules.meals.includes('dinner') ? Math.min(PROTEIN_GROUPS_AIM, proteinGroups) : 0,
    mainProteinCap: Math.max(MAX_SAME_MAIN_PROTEIN, Math.ceil(14 / proteinGroups) + 1),
    needs: needsOfAll(facts, rules),
  }
}
