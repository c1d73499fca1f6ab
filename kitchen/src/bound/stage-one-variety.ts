import { PROTEIN_GROUPS } from '../planning/dishes/classify-recipe.ts'
import { starchOf, tasteIndex, VEGETABLES } from '../planning/dishes/tastes.ts'
import { DINNER, SIDE } from '../planning/plate.ts'
import type { WeekProblem } from '../planning/problem/week-problem.ts'
import { countWeight } from '../planning/table/table-rules.ts'
import {
  LIKENESS_FREE,
  LUNCH_REPEATS_FREE,
  MAX_LED,
  MAX_LED_MAINS,
  MAX_SAME_PROTEIN,
  MAX_SIDES_ALIKE,
  MAX_TASTED,
  WEIGHTS,
} from '../planning/weights.ts'
import type { LinearModel, Term } from './linear-model.ts'
import type { Column } from './serving-patterns.ts'

const LUNCH = 1
const DAYS = 7

const servings = (columns: readonly Column[], factor = 1): readonly Term[] =>
  columns.map(({ name, pattern }): Term => [factor * pattern.times, name])

/** What comes oftener than so many times costs its points each time. */
const addOver = (model: LinearModel, terms: readonly Term[], most: number, cost: number): void => {
  if (terms.length > 0) model.atMost([...terms, [-1, model.variable(cost)]], most)
}

/** Caps on proteins and cuisines, protein groups, and what one group must cost on neighbouring days however it is laid. */
const addGroups = (model: LinearModel, problem: WeekProblem, mains: readonly Column[]): void => {
  const { facts, rules } = problem
  const dinners = mains.filter(({ kind }) => kind === DINNER)
  const over = (terms: readonly Term[], most: number, weight: number): void =>
    addOver(model, terms, most, weight * rules.scale)
  const groups: Term[] = []
  PROTEIN_GROUPS.forEach((_, group) => {
    const ofGroup = mains.filter(({ recipe }) => facts.protein[recipe] === group)
    const own = ofGroup.filter(({ kind }) => kind === DINNER)
    over(servings(own), MAX_SAME_PROTEIN, WEIGHTS.proteinOverCap)
    over(servings(ofGroup), problem.mainProteinCap, WEIGHTS.mainProteinOverCap)
    // Of k dinners among seven at least 2k - 8 pairs are neighbours; more lunches and dinners than days must meet.
    over(servings(own, 2), DAYS + 1, WEIGHTS.sameProteinNextDay)
    over(servings(ofGroup), DAYS, WEIGHTS.sameProteinSameDay)
    if (own.length === 0 || group === problem.noGroup) return
    const used = model.variable(0, 1)
    model.atLeast([...servings(own), [-1, used]], 0)
    groups.push([1, used])
  })
  if (groups.length > 0)
    model.atLeast([...groups, [1, model.variable(WEIGHTS.missingGroup * rules.scale)]], problem.proteinGroupsAim)
  facts.cuisines.forEach((_, cuisine) => {
    const own = dinners.filter(({ recipe }) => facts.cuisine[recipe] === cuisine)
    over(servings(own), problem.cuisineCaps[cuisine]!, WEIGHTS.cuisineOverCap)
  })
}

/** Two mains more alike than is free cost their likeness when both are served. */
const addLikeness = (model: LinearModel, { likeness, rules }: WeekProblem, mains: readonly Column[]): void => {
  const byRecipe = [...Map.groupBy(mains, ({ recipe }) => recipe)]
  byRecipe.forEach(([a, ofA], at) => {
    for (const [b, ofB] of byRecipe.slice(at + 1)) {
      const alike = likeness(a, b) - LIKENESS_FREE
      if (alike <= 0) continue
      const both = model.variable(WEIGHTS.likeness * rules.scale * alike)
      model.atMost([...[...ofA, ...ofB].map(({ name }): Term => [1, name]), [-1, both]], 1)
    }
  })
}

/** Fresh things early: meals of each kind are laid out over the days by how long they keep. */
const addWaiting = (model: LinearModel, { facts, rules }: WeekProblem, ofKind: readonly Column[]): void => {
  const days = Array.from({ length: DAYS }, (): Term[] => [])
  for (const [keeps, own] of Map.groupBy(ofKind, ({ recipe }) => facts.keepsDays[recipe]!)) {
    if (keeps >= DAYS - 1) continue
    const laid = days.map((meals, day): Term => {
      const name = model.variable(WEIGHTS.waitsTooLong * rules.scale * Math.max(0, day - keeps))
      meals.push([1, name])
      return [1, name]
    })
    model.exactly([...laid, ...servings(own, -1)], 0)
  }
  for (const meals of days) model.atMost(meals, 1)
}

const addLunchRepeats = (model: LinearModel, { rules }: WeekProblem, columns: readonly Column[]): void => {
  const repeats = columns
    .filter(({ kind, pattern }) => kind === LUNCH && pattern.times > 1)
    .map(({ name, pattern }): Term => [pattern.times - 1, name])
  if (repeats.length > 0)
    model.atMost([...repeats, [-1, model.variable(WEIGHTS.tooManyRepeats * rules.scale)]], LUNCH_REPEATS_FREE)
}

/** Sides that one vegetable leads, over the two that a week may have of it. */
const addSidesAlike = (model: LinearModel, { facts, rules }: WeekProblem, sides: readonly Column[]): void => {
  const byTaste = Map.groupBy(sides, ({ recipe }) => tasteIndex(facts.leadingTaste[recipe]!))
  for (const [taste, own] of byTaste)
    if (taste >= 0) addOver(model, servings(own), MAX_SIDES_ALIKE, WEIGHTS.sidesAlike * rules.scale)
}

/** Lunches, dinners and sides that one starch fills, over what a week may have of it. */
const addStarches = (model: LinearModel, { facts, rules, starchCap }: WeekProblem, dishes: readonly Column[]): void => {
  for (const [starch, own] of Map.groupBy(dishes, ({ recipe }) => starchOf(facts.tastes[recipe]!)))
    if (starch >= 0) addOver(model, servings(own), starchCap, WEIGHTS.starchOverCap * rules.scale)
}

/** Dishes that one vegetable or fruit leads, over what a week may have of it. */
const addLeads = (model: LinearModel, { facts, rules }: WeekProblem, dishes: readonly Column[]): void => {
  for (const foodOf of [facts.vegetableFood, facts.fruitFood])
    for (const [food, own] of Map.groupBy(dishes, ({ recipe }) => foodOf[recipe]!))
      if (food >= 0) {
        addOver(model, servings(own), MAX_LED, WEIGHTS.leadOverCap * rules.scale)
        const led = own.filter(({ kind }) => kind !== SIDE)
        addOver(model, servings(led), MAX_LED_MAINS, WEIGHTS.leadOverCap * rules.scale)
      }
  const mains = dishes.filter(({ kind }) => kind === LUNCH || kind === DINNER)
  for (let bit = 1; bit !== 0; bit <<= 1) {
    const tasted = mains.filter(({ recipe }) => (facts.tastes[recipe]! & VEGETABLES & bit) !== 0)
    addOver(model, servings(tasted), MAX_TASTED, WEIGHTS.leadOverCap * rules.scale)
  }
}

/** Cold dinners in the cold months, over the evenings on which nothing is to be cooked. */
const addColdDinners = (model: LinearModel, problem: WeekProblem, dinners: readonly Column[]): void => {
  const { coldDinners, slots, rules } = problem
  const cold = dinners.filter(({ recipe }) => coldDinners?.[recipe] === 1)
  const asked = slots.filter(
    (slot) => slot.kind === DINNER && (slot.mode === 'no_cook' || slot.mode === 'packed'),
  ).length
  addOver(model, servings(cold), asked, WEIGHTS.coldDinner * rules.scale)
}

/** Variety, rules of the week in meals, and the order of the days as far as counts decide it. */
export const addVariety = (model: LinearModel, problem: WeekProblem, columns: readonly Column[]): void => {
  const meals = columns.filter(({ kind }) => kind !== SIDE)
  const mains = meals.filter(({ kind }) => kind === LUNCH || kind === DINNER)
  addGroups(model, problem, mains)
  addLikeness(model, problem, mains)
  addLunchRepeats(model, problem, columns)
  addSidesAlike(
    model,
    problem,
    columns.filter(({ kind }) => kind === SIDE),
  )
  addStarches(
    model,
    problem,
    columns.filter(({ kind }) => kind === LUNCH || kind === DINNER || kind === SIDE),
  )
  addLeads(model, problem, columns)
  addColdDinners(
    model,
    problem,
    mains.filter(({ kind }) => kind === DINNER),
  )
  for (const ofKind of Map.groupBy(meals, ({ kind }) => kind).values()) addWaiting(model, problem, ofKind)
  problem.counts.forEach((rule, c) => {
    const terms = servings(meals.filter(({ recipe }) => problem.countMembers[c]![recipe] === 1))
    const miss = model.variable(countWeight(rule) * problem.rules.scale)
    model.atLeast([...terms, [1, miss]], rule.least)
    model.atMost([...terms, [-1, miss]], rule.most)
  })
}
