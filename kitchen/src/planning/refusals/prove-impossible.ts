import { DINNER } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { isAsAtNoon, isOff, NO_SLOT } from '../problem/week-slots.ts'
import { energyBound, type HardBound, hardBounds } from '../search/hard-bounds.ts'
import type { LegalSet } from '../table/legal-set.ts'
import { REPEAT_CAPS } from '../weights.ts'

/** Sides that a dinner is given at most: a starch and a vegetable. */
const SIDES = 2
/** Times the least energy beside one other rule: any of them is a proof. */
const ENERGY_WEIGHTS = [0, 0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4] as const
const HAIR = 1e-6
const LUNCH = 1

const unitsOf = ({ unitOf }: HardBound, recipes: Int32Array): Float64Array => {
  const units = new Float64Array(recipes.length)
  for (let at = 0; at < units.length; at++) units[at] = unitOf(recipes[at]!)
  return units
}

/** Of each of some recipes, what a rule and the least energy count of it; see HardBound. */
type Counted = { readonly rule: Float64Array; readonly energy: Float64Array }

/** The sum of the `count` least that recipes can add when each may come `cap` times; 0 without recipes. */
const leastSum = (
  { rule, energy }: Counted,
  weight: number,
  { count, cap, portions }: { count: number; cap: number; portions: readonly number[] },
): number => {
  const [smallest, largest] = [portions[0] ?? 1, portions.at(-1) ?? 1]
  const leastOf = (unit: number): number => unit * (unit > 0 ? smallest : largest)
  // The least values, in order; a meal takes few of many.
  const room = Math.min(rule.length, Math.ceil(count / cap))
  if (room === 0) return 0
  const least = new Float64Array(room).fill(Number.POSITIVE_INFINITY)
  for (let at = 0; at < rule.length; at++) {
    const value = leastOf(rule[at]! + weight * energy[at]!)
    if (value >= least[room - 1]!) continue
    let place = room - 1
    for (; place > 0 && least[place - 1]! > value; place--) least[place] = least[place - 1]!
    least[place] = value
  }
  let sum = 0
  for (let taken = 0; taken < count; taken++) sum += least[Math.min(room - 1, Math.floor(taken / cap))]!
  return sum
}

/** The mains that may stand on some day of a kind, how many meals of it are cooked, and how often one may come. */
type Course = { readonly mains: Int32Array; readonly meals: number; readonly cap: number; readonly isDinner: boolean }

const coursesOf = ({ slots, facts }: WeekProblem, { byKind }: LegalSet): readonly Course[] =>
  byKind.flatMap((list, kind) => {
    const own = slots.filter((slot) => slot.kind === kind && !isOff(slot))
    if (own.length === 0) return []
    const longest = Math.max(...own.map(({ minutes }) => minutes))
    const cold = kind === DINNER && own.some(isAsAtNoon) ? (byKind[LUNCH] ?? []) : []
    const mains = Int32Array.from(new Set([...list, ...cold])).filter((r) => facts.minutes[r]! <= longest)
    // Where few recipes fit they come oftener than usual (search.ts), and for certain no oftener than every day.
    const isScarce = mains.length < 7 || mains.length * (REPEAT_CAPS[kind] ?? 1) < own.length
    const cap = isScarce ? own.length : (REPEAT_CAPS[kind] ?? 1)
    return [{ mains, meals: own.length, cap, isDinner: kind === DINNER }]
  })

/**
 * Whether it is certain that no week keeps the hard rules of a problem, without any search. Each rule by itself, and each
 * beside the least energy, is a sum over all meals; when even the dishes that add least to it, no oftener than they may
 * come and in the portion that suits it best, come to more than nothing, no week does. False: nobody knows.
 */
export const isProvenImpossible = (problem: WeekProblem, legal: LegalSet, keptMeals: number): boolean => {
  if (keptMeals > 0 || problem.slots.some(({ source }) => source !== NO_SLOT)) return false
  const courses = coursesOf(problem, legal)
  if (courses.some(({ mains }) => mains.length === 0)) return true
  const bounds = hardBounds(problem)
  const { portions } = problem.rules
  if (bounds.length === 0) return false
  const energy = energyBound(problem)
  const lists = [legal.sides, ...courses.map(({ mains }) => mains)]
  const energies = lists.map((list) => unitsOf(energy, list))
  return bounds.some((rule) => {
    const [sides, ...mains] = lists.map((list, at): Counted => ({ rule: unitsOf(rule, list), energy: energies[at]! }))
    return ENERGY_WEIGHTS.some((weight) => {
      // A dinner has no side where none makes it less.
      const side = Math.min(0, leastSum(sides!, weight, { count: 1, cap: 1, portions }))
      const least = courses.reduce(
        (sum, { meals, cap, isDinner }, at) =>
          sum + leastSum(mains[at]!, weight, { count: meals, cap, portions }) + (isDinner ? meals * SIDES * side : 0),
        rule.constant + weight * energy.constant,
      )
      return least > HAIR
    })
  })
}
