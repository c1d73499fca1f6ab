import { createHash } from 'node:crypto'
import type { Asked, Break, IfBreaks } from '@plateful/contract/effects.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { describeChoice } from '../weeks/describe.ts'
import type { RuledPlan } from '../weeks/plan-view.ts'
import type { Told } from './planner.ts'

/** What a caller wants where a change breaks something, and the seed of the planner's choice, where it makes one. */
export type Terms = {
  readonly ifBreaks?: IfBreaks | undefined
  readonly seed?: number
  /** Is any other dish asked about, whether it breaks something or not? */
  readonly always?: boolean
}

const SEED_DIGITS = 8
const HASH_DIGITS = 24

/** The seed under which the planner chose what was asked about, so that it chooses the same again; null: nothing was asked about. */
export const seedAskedAbout = (ifBreaks: IfBreaks | undefined): number | null =>
  ifBreaks === undefined || ifBreaks === 'ask' ? null : Number.parseInt(ifBreaks.slice(0, SEED_DIGITS), 16)

const mealsOf = ({ days }: PlanData) => days.flatMap(({ meals }) => meals)

/** The seed, and a hash of dishes and breaks: all that a person agrees to. */
const proposalOf = (week: PlanData, breaks: readonly Break[], seed: number): string => {
  const dishes = mealsOf(week).map(({ id, recipeId, portion, sideDishIds }) => [id, recipeId, portion, sideDishIds])
  const hash = createHash('sha256').update(JSON.stringify([dishes, breaks]))
  return seed.toString(16).padStart(SEED_DIGITS, '0') + hash.digest('hex').slice(0, HASH_DIGITS)
}

const newDishes = (kitchen: Kitchen, { plan, rules }: RuledPlan, after: PlanData): Asked['dishes'] => {
  const before = new Map(mealsOf(plan.document.week).map((meal) => [meal.id, [meal.recipeId, ...meal.sideDishIds]]))
  return mealsOf(after).flatMap(({ id: mealId, recipeId: main, sideDishIds }) => {
    const known = before.get(mealId) ?? []
    // Sides that come with another main go without saying.
    const fresh = known.includes(main) ? sideDishIds.filter((id) => !known.includes(id)) : [main]
    return fresh.map((recipeId) => {
      const { title, plate } = describeChoice(kitchen, recipeId, 1, rules.units)
      return { mealId, recipeId, title, plate }
    })
  })
}

/** What is asked before a change is made; undefined: it may be made, because it breaks nothing or was agreed to as it is. */
export const askBefore = (
  kitchen: Kitchen,
  current: RuledPlan,
  { weekCost, breaks, document }: Told,
  { ifBreaks, seed = 0, always = false }: Terms,
): Asked | undefined => {
  if (ifBreaks === undefined || (breaks.length === 0 && !always)) return undefined
  const proposal = proposalOf(document.week, breaks, seed)
  const dishes = newDishes(kitchen, current, document.week)
  if (ifBreaks === proposal || breaks.length + dishes.length === 0) return undefined
  return { proposal, breaks: [...breaks], ...(always && { weekCost }), dishes }
}
