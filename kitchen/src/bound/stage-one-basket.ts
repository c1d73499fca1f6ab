import { SPARED_SHARE, wholePackages } from '../groceries/packages.ts'
import { TERMS } from '../planning/problem/basket.ts'
import type { WeekProblem } from '../planning/problem/week-problem.ts'
import { WEIGHTS } from '../planning/weights.ts'
import { LEAST_OF_WHOLE } from '../quantities/cooked-amount.ts'
import type { LinearModel, Term } from './linear-model.ts'
import type { Column, Pattern } from './serving-patterns.ts'

type Use = {
  /** Grams that each column uses at least. */
  readonly grams: Term[]
  readonly byRecipe: Map<string, Map<string, number>>
}

/**
 * The least that a column takes of an entry: eggs and cloves of garlic are rounded at each meal by itself, to no less than
 * one, two thirds of what is needed, and half of one below it.
 */
const leastGrams = ({ facts, rules }: WeekProblem, u: number, { times, amount }: Pattern): number => {
  const grams = facts.useGrams[u]! * rules.people * amount
  const piece = facts.usePiece[u]!
  if (piece === 0 || grams <= 0) return grams
  return Math.max(times * piece, LEAST_OF_WHOLE * grams, grams - (times * piece) / 2)
}

const usesOf = (problem: WeekProblem, columns: readonly Column[]): ReadonlyMap<number, Use> => {
  const { facts, pantry } = problem
  const uses = new Map<number, Use>()
  for (const column of columns)
    for (let u = facts.useStart[column.recipe]!; u < facts.useStart[column.recipe + 1]!; u++) {
      const food = facts.useFood[u]!
      const grams = leastGrams(problem, u, column.pattern)
      if (pantry[food] === 1 || grams <= 0) continue
      const use: Use = uses.get(food) ?? { grams: [], byRecipe: new Map() }
      uses.set(food, use)
      use.grams.push([grams, column.name])
      const key = `${column.kind} ${column.recipe}`
      const own = use.byRecipe.get(key) ?? new Map<string, number>()
      own.set(column.name, (own.get(column.name) ?? 0) + grams)
      use.byRecipe.set(key, own)
    }
  return uses
}

/**
 * A food that stands at home: what goes beyond it is bought, what comes from it costs less. No line is counted for it, which
 * bounds from below. Returns its packages.
 */
const addStocked = (
  model: LinearModel,
  { foods, basket }: WeekProblem,
  food: number,
  grams: readonly Term[],
): string => {
  const pack = foods.packGrams[food]!
  const term = (at: number): number => basket.terms[food * TERMS + at]!
  const [used, bought, atHome, own] = [term(2), term(3), term(5), term(6)]
  const packs = model.variable(bought)
  // Never dearer than what is bought: so the sum of both is convex.
  const beyond = model.variable(used - own)
  for (const [g, name] of grams) model.addCost(name, (own / pack) * g)
  // A twentieth may be eaten that is not there (packages.ts).
  model.variable(-SPARED_SHARE * Math.max(0, own), 1)
  model.atLeast([[1, beyond], ...grams.map(([g, name]): Term => [-g / pack, name])], -atHome - SPARED_SHARE)
  model.atLeast([[1, packs], ...grams.map(([g, name]): Term => [-g / pack, name])], -atHome - SPARED_SHARE)
  return packs
}

/**
 * Basket: whole packages with the minimum-pack cut per recipe, lines of the list, waste, budget.
 * Returns what is a whole number in a real basket: packages, and whether a food is on the list.
 */
export const addBasket = (
  model: LinearModel,
  problem: WeekProblem,
  columns: readonly Column[],
): { readonly packages: readonly string[]; readonly lines: readonly string[] } => {
  const { foods, basket, budget } = problem
  const money: Term[] = []
  const packages: string[] = []
  const lines: string[] = []
  for (const [food, { grams, byRecipe }] of usesOf(problem, columns)) {
    const pack = foods.packGrams[food]!
    const price = foods.packPrice[food]!
    if (basket.terms[food * TERMS + 5]! > 0) {
      const packs = addStocked(model, problem, food, grams)
      money.push([price, packs])
      packages.push(packs)
      continue
    }
    const line = model.variable(basket.terms[food * TERMS + 4]!, 1)
    lines.push(line)
    for (const own of byRecipe.values())
      model.atLeast([[1, line], ...Array.from(own.keys(), (name): Term => [-1, name])], 0)
    // The very points that the search has of it (basket.ts), so that the bound is one of the same objective.
    const [used, bought] = [basket.terms[food * TERMS + 2]!, basket.terms[food * TERMS + 3]!]
    const packs = model.variable(bought)
    for (const [once, name] of grams) model.addCost(name, (used / pack) * once)
    // A twentieth of a package is spared (packages.ts), of the packages and of what is used.
    model.addCost(line, -SPARED_SHARE * Math.max(0, used))
    model.atLeast([[1, packs], [SPARED_SHARE, line], ...grams.map(([g, name]): Term => [-g / pack, name])], 0)
    model.atLeast(
      [
        [1, packs],
        [-1, line],
      ],
      0,
    )
    for (const own of byRecipe.values()) {
      const opened = Array.from(own, ([name, once]): Term => [-wholePackages(once / pack), name])
      if (opened.some(([count]) => count < -1)) model.atLeast([[1, packs], ...opened], 0)
    }
    money.push([price, packs])
    packages.push(packs)
  }
  const long = model.variable(problem.basket.longLine)
  model.atMost([...lines.map((name): Term => [1, name]), [-1, long]], problem.basket.linesFree)
  if (Number.isFinite(budget)) {
    const over = model.variable(WEIGHTS.overBudget)
    model.atMost([...money, [-1, over]], budget)
  }
  return { packages, lines }
}
