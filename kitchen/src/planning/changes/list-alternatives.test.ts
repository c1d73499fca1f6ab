import { describe, expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { isNear, listAlternatives } from './list-alternatives.ts'
import type { RerollRequest } from './open-meal.ts'
import { rerollMeal } from './reroll.ts'
import { REROLL_REASONS } from './reroll-reasons.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen
const weekStart = '2026-11-23'

const aQuestion = (household: Household, mealId = 'd1-dinner'): RerollRequest => {
  const made = planWeek(kitchen, { household, weekStart, seed: 3, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') throw new Error(made.conflict.sentence)
  return { week: made.week, household, weekStart, seed: 3, mealId, offered: [], wish: '' }
}
const question = aQuestion(aHousehold({}))
const mealOf = ({ week, mealId }: RerollRequest) => {
  const meal = week.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)
  if (!meal) throw new Error(mealId)
  return meal
}
const indexOf = (id: string): number => facts.indexOf.get(id) ?? -1
const now = mealOf(question)
const idsOf = (asked: RerollRequest): readonly string[] =>
  listAlternatives(kitchen, asked).map(({ recipeId }) => recipeId)
const plain = idsOf(question)

test('six choices, of which at least five are of the same kitchen or form', () => {
  expect(new Set(plain).size).toBe(6)
  expect(plain.filter((id) => isNear(facts, indexOf(now.recipeId), indexOf(id))).length).toBeGreaterThanOrEqual(5)
})

test('a lunch from a pot: what is near in kind may take its time, what comes unasked is quick', () => {
  const lunch = aQuestion(aHousehold({ weekdayLunch: 'leftovers', weekdayMinutes: 45 }))
  const meals = lunch.week.days.flatMap((day) => day.meals)
  const eaten = meals.find(({ leftoversOf, recipeId }) => leftoversOf && facts.minutes[indexOf(recipeId)]! > 15)!
  const asked = { ...lunch, mealId: eaten.id }
  const choices = listAlternatives(kitchen, asked)
  const ids = choices.map(({ recipeId }) => recipeId)
  expect(ids.filter((id) => isNear(facts, indexOf(eaten.recipeId), indexOf(id))).length).toBeGreaterThanOrEqual(5)
  expect(ids.some((id) => facts.minutes[indexOf(id)]! > 15)).toBe(true)
  for (const id of ids) expect(facts.minutes[indexOf(id)]).toBeLessThanOrEqual(45)
  for (const { effect } of choices) expect(effect.breaks.filter(({ kind }) => kind === 'minutes')).toEqual([])
  const other = rerollMeal(kitchen, asked)
  if (other.kind !== 'rerolled') throw new Error(other.kind)
  expect(facts.minutes[indexOf(other.recipeId)]).toBeLessThanOrEqual(15)
})

describe('a reason is a limit', () => {
  const list = (more: Partial<RerollRequest>) => listAlternatives(kitchen, { ...question, shown: plain, ...more })

  test('too long: what is ready sooner', () => {
    const longest = Math.max(...[now.recipeId, ...now.sideDishIds].map((id) => facts.minutes[indexOf(id)]!))
    const choices = list({ reason: 'too_long' })
    expect(choices.length).toBeGreaterThan(0)
    for (const { recipeId, sideDishIds } of choices)
      for (const id of [recipeId, ...sideDishIds]) expect(facts.minutes[indexOf(id)]).toBeLessThan(longest)
  })

  test('too dear: what makes the list cheaper; lighter: what brings less energy', () => {
    for (const { effect } of list({ reason: 'too_dear' })) expect(effect.weekCost).toBeLessThan(0)
    const lighter = list({ reason: 'lighter' })
    expect(lighter).toHaveLength(6)
    for (const { effect } of lighter) expect(effect.dayKcal).toBeLessThan(0)
  })

  test('another kitchen: none of the same', () => {
    const choices = list({ reason: 'another_kitchen' })
    expect(choices).toHaveLength(6)
    for (const { recipeId } of choices)
      expect(facts.cuisine[indexOf(recipeId)]).not.toBe(facts.cuisine[indexOf(now.recipeId)])
  })

  test('had lately: nothing that was eaten, and nothing like it', () => {
    const eaten = idsOf({ ...question, reason: 'had_lately' })
    const fresh = idsOf({ ...question, reason: 'had_lately', eaten })
    expect(fresh).toHaveLength(6)
    expect(fresh.filter((id) => eaten.includes(id))).toEqual([])
  })

  test('not this food: neither in the dish nor beside it', () => {
    const food = 'eggs'
    const hasEggs = (id: string): boolean =>
      facts.recipes[indexOf(id)]!.ingredients.some(({ foodId }) => foodId === 'egg')
    const breakfast = { ...question, mealId: 'd5-breakfast' }
    expect(idsOf({ ...breakfast, wish: food }).some(hasEggs)).toBe(true)
    const without = listAlternatives(kitchen, { ...breakfast, reason: 'not_this_food', food })
    expect(without).toHaveLength(6)
    expect(without.flatMap(({ recipeId, sideDishIds }) => [recipeId, ...sideDishIds]).filter(hasEggs)).toEqual([])
  })
})

test('no reason shows again what was shown for another one while others are left', () => {
  const shown = [...plain]
  for (const reason of REROLL_REASONS) {
    const choices = idsOf({ ...question, reason, food: 'eggs', eaten: [], shown })
    const others = idsOf({ ...question, reason, food: 'eggs', eaten: [], offered: shown })
    expect(choices.filter((id) => !shown.includes(id)).length, reason).toBeGreaterThanOrEqual(others.length)
    shown.push(...choices)
  }
})

test.each([
  ['too salty', [], 'done'],
  ['zzzz', [], 'not understood'],
  ['with fish', ['vegetarian'], 'no dish fits your rules'],
] as const)('a wish for one meal is answered: %s', (wish, diets, answer) => {
  const asked = { ...aQuestion(aHousehold({ diets: [...diets] })), wish }
  const told = [`“${wish}”: ${answer}`]
  const choices = listAlternatives(kitchen, asked)
  expect(choices).toHaveLength(6)
  for (const { wishHeard } of choices) expect(wishHeard).toEqual(told)
  expect(rerollMeal(kitchen, asked)).toMatchObject({ kind: 'rerolled', wishHeard: told })
})
