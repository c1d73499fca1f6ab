import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { isWeekend } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { coreLikeness, FIGURES, figure } from '../dishes/recipe-facts.ts'
import type { Eater, Household } from './household.ts'
import { judgeDishes } from './judge-meal.ts'
import { PORTIONS } from './portion-factors.ts'
import type { Table } from './ready-table.ts'
import { apartTable, hasOwnRules, sharesOf } from './seat-members.ts'
import { usesAny } from './without-foods.ts'

/** What one person gets of a meal. Dishes are indexes of recipes. */
export type Serving = {
  readonly eater: Eater
  /** `own`: not the main, but the other plate. */
  readonly plate: 'shared' | 'own'
  /** Sides that break a rule of theirs. */
  readonly without: readonly number[]
}

/** A dish cooked beside the shared one, for those whose rules the shared one breaks. */
export type OtherPlate = {
  readonly dish: number
  /** The meal's portion factor for this dish: it brings about as much as the shared one. */
  readonly portion: number
}

export type ServedMeal = {
  /** Empty where people are not named. */
  readonly servings: readonly Serving[]
  /** Null when nobody needs one, or when none was found: then `isServed` is false. */
  readonly other: OtherPlate | null
  /** Does everybody get something that keeps all rules? */
  readonly isServed: boolean
}

type MealToServe = {
  readonly kind: MealKind
  /** Longest minutes of the day. */
  readonly minutes: number
  readonly portion: number
  readonly main: number
  readonly sides: readonly number[]
  /** Foods (indexes) that the shop did not have. */
  readonly soldOut?: ReadonlySet<number>
}

/** The table's rules and one person's own: allergens of everybody hold for every plate. */
const rulesOfEater = (household: Household, eater: Eater): Household => ({
  ...household,
  diets: [...household.diets, ...eater.diets],
  dislikes: [...household.dislikes, ...eater.dislikes],
})

const serve = (kitchen: Kitchen, household: Household, eater: Eater, { main, sides }: MealToServe): Serving => {
  if (!hasOwnRules(eater)) return { eater, plate: 'shared', without: [] }
  const isFine = (...dishes: readonly number[]): boolean =>
    judgeDishes(kitchen, rulesOfEater(household, eater), dishes).ok
  const fine = sides.filter((side) => isFine(side))
  return {
    eater,
    plate: isFine(main) && isFine(main, ...fine) ? 'shared' : 'own',
    without: sides.filter((side) => !fine.includes(side)),
  }
}

/** So many of the likeliest dishes are drawn from, so that one main does not always bring the same plate beside it. */
const LIKELIEST = 8
/** So many are read by the guard before nothing is said to fit. */
const TRIES = 40

/** How well a dish stands beside the shared one: same foods and kitchen, as filling, quickly made. */
const nearness = ({ facts }: Kitchen, dish: number, main: number): number => {
  const kcal = (r: number): number => figure(facts, r, FIGURES.kcal)
  return (
    coreLikeness(facts, dish, main) +
    (facts.cuisine[dish] === facts.cuisine[main] ? 0.3 : 0) -
    Math.abs(Math.log(kcal(dish) / kcal(main))) * 0.5 -
    facts.activeMinutes[dish]! / 100
  )
}

const portionBeside = ({ facts }: Kitchen, dish: number, { main, portion }: MealToServe): number => {
  const aim = figure(facts, main, FIGURES.kcal) * portion
  const kcal = figure(facts, dish, FIGURES.kcal)
  return PORTIONS.reduce<number>(
    (best, next) => (Math.abs(next * kcal - aim) < Math.abs(best * kcal - aim) ? next : best),
    1,
  )
}

const NO_FOODS: ReadonlySet<number> = new Set()

/** The other plate: one dish that all may eat who do not eat the main, read by the guard with the sides on their plates. */
const chooseOther = (
  kitchen: Kitchen,
  table: Table,
  meal: MealToServe,
  apart: Household,
  sides: readonly number[],
): OtherPlate | null => {
  const kind = MEAL_KINDS.indexOf(meal.kind)
  const ranked = Array.from(table.apart?.byKind[kind] ?? [])
    .filter((dish) => dish !== meal.main && kitchen.facts.minutes[dish]! <= meal.minutes)
    .map((dish) => ({ dish, points: nearness(kitchen, dish, meal.main) }))
    .sort((a, b) => b.points - a.points || a.dish - b.dish)
    .slice(0, TRIES)
    .map(({ dish }) => dish)
  const likeliest = ranked.slice(0, LIKELIEST).sort((a, b) => chanceOf(meal.main, a) - chanceOf(meal.main, b))
  const isFine = (candidate: number): boolean => {
    const portions = [portionBeside(kitchen, candidate, meal), ...sides.map(() => meal.portion)]
    return judgeDishes(kitchen, apart, [candidate, ...sides], portions).ok
  }
  const inTurn = [...likeliest, ...ranked.slice(LIKELIEST)]
  // Passed over rather than left out of the ranking: what is sold out changes no other plate.
  const canBeBought = (candidate: number): boolean => !usesAny(kitchen, candidate, meal.soldOut ?? NO_FOODS)
  const dish = inTurn.find((candidate) => canBeBought(candidate) && isFine(candidate)) ?? inTurn.find(isFine)
  return dish === undefined ? null : { dish, portion: portionBeside(kitchen, dish, meal) }
}

/**
 * Who gets what of a meal. Each person with rules of their own has every dish read for them: a side that breaks one is
 * left off their plate, and in place of a main that does they get another dish. Depends on the meal and on what is sold
 * out alone, so that the same meal always brings the same plates.
 */
export const serveMeal = (kitchen: Kitchen, table: Table, meal: MealToServe): ServedMeal => {
  const { household } = table.rules
  const servings = (household.eaters ?? []).map((eater) => serve(kitchen, household, eater, meal))
  const apart = apartTable(household)
  if (apart === null || servings.every(({ plate }) => plate === 'shared'))
    return { servings, other: null, isServed: true }
  // The other plate is one plate: it and the sides on it keep the rules of all who may need it.
  const fine = meal.sides.filter((side) => judgeDishes(kitchen, apart, [side]).ok)
  const without = meal.sides.filter((side) => !fine.includes(side))
  const other = chooseOther(kitchen, table, meal, apart, fine)
  return {
    servings: servings.map((serving) => (serving.plate === 'own' ? { ...serving, without } : serving)),
    other,
    isServed: other !== null,
  }
}

/** Longest minutes of a day. */
export const minutesOf = ({ weekendMinutes, weekdayMinutes }: Household, date: string): number =>
  isWeekend(date) ? weekendMinutes : weekdayMinutes

/** Adult portions of those who get a dish: everybody's where nobody is named. */
export const portionsFor = ({ rules }: Table, { servings }: ServedMeal, gets: (serving: Serving) => boolean): number =>
  servings.length === 0 ? rules.people : sharesOf(servings.filter(gets).map(({ eater }) => eater))
