import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { burns, CHILDREN_EAT_TAG, childPoints } from './children.ts'
import type { Household } from './household.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts, foods } = kitchen

const dishCalled = (id: string): number => facts.indexOf.get(id) ?? expect.fail(`no dish ${id}`)

/** Lunches and dinners of three weeks. */
const mainsOf = (household: Household): readonly number[] =>
  [1, 2, 3].flatMap((seed) => {
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
    if (made.kind !== 'planned') return expect.fail(made.conflict.sentence)
    const meals = made.week.days.flatMap((day) => day.meals).filter(({ kind }) => kind !== 'breakfast')
    return meals.map(({ recipeId }) => dishCalled(recipeId.split('~')[0] ?? recipeId))
  })

const shareOf = (mains: readonly number[], holds: (main: number) => boolean): number =>
  mains.filter(holds).length / mains.length

test('a dish burns by the hot food in a serving, not by its name', () => {
  expect(burns(facts, foods, dishCalled('kimchi-fried-rice-egg'))).toBe(true)
  expect(burns(facts, foods, dishCalled('arroz-a-la-cubana'))).toBe(false)
})

test('what children do not eat costs more the more of them there are, and nothing without any', () => {
  const hot = dishCalled('kimchi-fried-rice-egg')
  const points = (adults: number, children: number) => childPoints(aHousehold({ adults, children }), kitchen, hot)
  expect(points(2, 0)).toBe(0)
  expect(points(2, 1)).toBeGreaterThan(0)
  expect(points(2, 3)).toBeGreaterThan(points(2, 1))
})

test('a family mostly eats what children eat, and nothing that burns', () => {
  const eaten = (main: number): boolean => facts.recipes[main]!.tags.includes(CHILDREN_EAT_TAG)
  const hot = (main: number): boolean => burns(facts, foods, main)
  const family = mainsOf(aHousehold({ adults: 2, children: 2 }))
  const couple = mainsOf(aHousehold({ adults: 2 }))
  expect(shareOf(family, eaten)).toBeGreaterThan(0.75)
  expect(shareOf(family, hot)).toBe(0)
  expect(shareOf(couple, eaten)).toBeLessThan(0.75)
})
