import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recall, remember } from '../../memory/remember.ts'
import { aFood, aRecipe } from '../../testing/a-food.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { listAlternatives } from '../changes/list-alternatives.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { extendKitchen } from '../dishes/extend-kitchen.ts'
import { openFoodFacts } from '../dishes/food-facts.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { openRecipeFacts } from '../dishes/recipe-facts.ts'
import { planWeek } from '../plan-week.ts'
import { cheapest, sampled } from './shortlist.ts'

const lists = fc.uniqueArray(fc.nat(1_000_000), { minLength: 1, maxLength: 300 }).map((list) => Int32Array.from(list))

test('of a large list so many are drawn, each once, from all of its stretches and in its order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: 1, max: 100 }), (list, luck, most) => {
      const drawn = Array.from(sampled(list, { luck, most }))
      const places = drawn.map((recipe) => list.indexOf(recipe))
      expect(drawn).toHaveLength(Math.min(most, list.length))
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      const stretch = list.length / drawn.length
      const apart = places.map((place, at) => Math.abs(place - at * stretch))
      expect(Math.max(...apart)).toBeLessThanOrEqual(stretch)
    }),
  )
})

const ALL = Int32Array.from({ length: 400 }, (_, r) => r)

/** Dishes that differ in what they cost. */
const pricedFacts = () => {
  const recipes = Array.from(ALL, (r) => {
    const row = { foodId: 'food', quantity: 1, unit: 'g', grams: 100 + ((r * 37) % 400), preparation: '' }
    return aRecipe({ id: `dish-${r}`, ingredients: [row] })
  })
  const nothing = { definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false }
  const foods = openFoodFacts(new Map([['food', aFood({ id: 'food', packagePrice: 2, packageGrams: 500 })]]))
  return openRecipeFacts(recipes, foods, () => nothing)
}

test('of dishes that are known the likely ones are drawn: they cost less than what chance alone draws', () => {
  const facts = pricedFacts()
  const most = Math.floor(ALL.length / 8)
  const costOf = (list: Int32Array): number => list.reduce((sum, r) => sum + facts.cost[r]!, 0) / list.length
  for (const luck of [1, 2, 3]) {
    const likely = sampled(ALL, { luck, most, facts })
    expect(new Set(likely).size).toBe(most)
    expect(costOf(likely)).toBeLessThan(costOf(sampled(ALL, { luck, most })))
  }
})

test('neighbouring lucks draw apart: of one luck and the next few dishes are the same', () => {
  const facts = pricedFacts()
  const most = Math.floor(ALL.length / 20)
  const lucks = Array.from({ length: 50 }, (_, luck) => sampled(ALL, { luck, most, facts }))
  const shared = lucks.slice(1).map((next, at) => next.filter((recipe, n) => recipe === lucks[at]?.[n]).length / most)
  // Chance alone gives 9 % with stretches of twenty; two draws of three in common would give half.
  expect(shared.reduce((sum, share) => sum + share, 0) / shared.length).toBeLessThan(0.2)
})

test('a list of the usual size is looked at whole', () => {
  const list = Int32Array.from([5, 3, 9])
  expect(sampled(list, { luck: 1, most: 3 })).toBe(list)
})

test('the cheapest are what sorting all of them would put first', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 40 }), (list, size) => {
      const price = (recipe: number): number => recipe % 7
      const sorted = Array.from(list).sort((a, b) => price(a) - price(b) || a - b)
      expect(cheapest(list, size, price)).toEqual(sorted.slice(0, size))
    }),
  )
})

test('the newest answers are kept and the oldest go', () => {
  const asked: string[] = []
  const shout = remember(2, (word: string) => {
    asked.push(word)
    return word.toUpperCase()
  })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
  const known = new Map([['one', 1]])
  expect(recall({ known, most: 1 }, 'one', () => expect.fail('it is known'))).toBe(1)
})

test('however many dishes take too long for the day, those that do not are all looked at', () => {
  const kitchen = openKitchenFiles(readKitchenFiles({ every: 2 }))
  const long = [...kitchen.catalogue.recipes.values()].find(
    ({ kinds, totalMinutes, source }) => kinds.join() === 'dinner' && totalMinutes > 45 && source === undefined,
  )!
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...long, id: `${long.id}-${at}` }))
  const large = extendKitchen(kitchen, { version: 'many', recipes: many })
  const household = aHousehold({ weekdayMinutes: 25, weekendMinutes: 240 })
  const planned = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [], wish: '' })
  if (planned.kind === 'infeasible') throw new Error(planned.conflict.sentence)
  const monday = planned.week.days[0]?.meals.find(({ kind }) => kind === 'dinner')
  const ids = (of: Kitchen, seed: number) =>
    listAlternatives(of, {
      week: planned.week,
      weekStart: '2026-11-23',
      household,
      mealId: monday?.id ?? '',
      offered: [],
      wish: '',
      seed,
    }).map(({ recipeId }) => recipeId)
  for (const seed of [1, 2, 3]) {
    expect(ids(kitchen, seed)).toHaveLength(6)
    expect(ids(large, seed)).toEqual(ids(kitchen, seed))
  }
})
