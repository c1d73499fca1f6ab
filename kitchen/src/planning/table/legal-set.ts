import { equipmentBits } from '../../recipes/equipment.ts'
import { KIND_PLACES, MEAL_KINDS, USUAL_MEALS } from '../../recipes/recipe.ts'
import { dietMask } from '../../safety/words/masks.ts'
import { perFacts } from '../dishes/per-facts.ts'
import { FIGURE_COUNT, type GuardBits, type RecipeFacts } from '../dishes/recipe-facts.ts'
import { SIDE } from '../plate.ts'
import { breachOf, type Limit } from './limit.ts'
import { equipmentNeeded } from './missing-equipment.ts'
import { mixesMeatAndMilk } from './pair-sides.ts'
import type { TableRules } from './table-rules.ts'

/** Recipes that may stand on a household's table: one list per kind of meal (order of MEAL_KINDS), and the sides. */
export type LegalSet = {
  readonly byKind: readonly Int32Array[]
  readonly sides: Int32Array
  readonly isLegal: Uint8Array
}

const PORK = dietMask(['pork-free'])

/**
 * The guard's verdict on one dish for this household, from bits alone: never milder than the guard itself.
 * Brand-dependent diet hits block where the diet says so; a meat dish with milk is no kosher dish.
 */
export const passesGuard = (facts: GuardBits, rules: TableRules, recipe: number): boolean => {
  const dietMay = facts.dietMay[recipe]!
  return (
    (facts.definite[recipe]! & rules.allergens) === 0 &&
    (facts.may[recipe]! & rules.severeAllergens) === 0 &&
    (facts.dietBlock[recipe]! & rules.diets) === 0 &&
    (dietMay & rules.strictDiets) === 0 &&
    ((dietMay & rules.porkDiets) === 0 || (dietMay & PORK) === 0) &&
    (facts.unverified[recipe] === 0 || !rules.isAllergic) &&
    !(rules.kosher && mixesMeatAndMilk(facts, [recipe]))
  )
}

const scaled = new Float64Array(FIGURE_COUNT)

/** What a diet's own numbers allow at most, of a meal of a kind or of the whole day; a side may stand at any meal. */
const numbersOf = ({ limits, meals }: TableRules, kind: number): readonly Limit[] => {
  const of = kind === SIDE ? USUAL_MEALS.findLast((usual) => meals.includes(usual)) : MEAL_KINDS[kind]
  return limits.filter((limit) => limit.hard && (limit.scope === 'day' || limit.kind === of) && limit.constant < 0)
}

/** Whether some portion of this main could keep a diet's numbers; sides and other meals may add to the least, not undo the most. */
const canKeepNumbers = (
  facts: RecipeFacts,
  { hard, portions }: { readonly hard: readonly Limit[]; readonly portions: readonly number[] },
  recipe: number,
): boolean =>
  hard.length === 0 ||
  portions.some((portion) => {
    for (let i = 0; i < FIGURE_COUNT; i++) scaled[i] = facts.figures[recipe * FIGURE_COUNT + i]! * portion
    return hard.every((limit) => breachOf(limit, scaled) === 0)
  })

const retiredOf = perFacts(({ recipes }) => Uint8Array.from(recipes, ({ source }) => (source?.isRetired ? 1 : 0)))

/** Filters the catalogue: guard bits, words kept out, equipment, longest minutes, numbers of diets. About a millisecond per 20,000. */
export const findLegalSet = (facts: RecipeFacts, rules: TableRules, banned: Uint8Array): LegalSet => {
  const count = facts.recipes.length
  const longest = Math.max(rules.household.weekdayMinutes, rules.household.weekendMinutes)
  const lists: number[][] = KIND_PLACES.map(() => [])
  const isLegal = new Uint8Array(count)
  const retired = retiredOf(facts)
  const lacked = equipmentBits(rules.household.missingEquipment ?? [])
  const needed = lacked === 0 ? null : equipmentNeeded(facts)
  const hard = KIND_PLACES.map((_, kind) => numbersOf(rules, kind))
  for (let r = 0; r < count; r++) {
    if (retired[r] === 1 || banned[r] === 1 || facts.minutes[r]! > longest || !passesGuard(facts, rules, r)) continue
    if (needed !== null && (needed[r]! & lacked) !== 0) continue
    for (let kind = 0; kind < KIND_PLACES.length; kind++) {
      if ((facts.kinds[r]! & (1 << kind)) === 0) continue
      if (!canKeepNumbers(facts, { hard: hard[kind] ?? [], portions: rules.portions }, r)) continue
      lists[kind]?.push(r)
      isLegal[r] = 1
    }
  }
  return {
    byKind: MEAL_KINDS.map((_, kind) => Int32Array.from(lists[kind] ?? [])),
    sides: Int32Array.from(lists[SIDE] ?? []),
    isLegal,
  }
}
