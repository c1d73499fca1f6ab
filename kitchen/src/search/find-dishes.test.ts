import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import { aRecipe } from '../testing/a-food.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { findDishes, nearestDishes } from './find-dishes.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const find = (query: string, limit = 5) => findDishes(kitchen, query, { limit })
const titles = (query: string, limit = 5): readonly string[] =>
  find(query, limit).dishes.map(({ id }) => kitchen.catalogue.recipes.get(id)?.title ?? '')

test.each([
  ['mushroom risotto', /risotto/i],
  ['risoto mushroom', /mushroom risotto/i],
  ['carbonarra', /carbonara/i],
  ['zucchini frittata', /courgette.*frittata/i],
  ['shrimp linguine', /linguine/i],
  ['Linsensuppe', /lentil/i],
  ['Auberginenauflauf', /aubergine/i],
  ['kaesespaetzle', /käsespätzle/i],
  ['berenjena', /aubergine/i],
  ['tacos de pescado', /fish tacos/i],
  ['quesa', /quesadilla/i],
  ['pie cottage', /cottage pie/i],
])('whoever types "%s" finds it first', (query, title) => {
  expect(titles(query)[0]).toMatch(title)
})

test('a dish is found by its own title, before all others or among those that are called nearly the same', () => {
  const lost = kitchen.facts.recipes
    .filter((_, at) => at % 7 === 0)
    .filter(({ id, title }) => !find(title, 3).dishes.some((dish) => dish.id === id))
  expect(lost.map(({ title }) => title)).toEqual([])
})

test('says what it was found by', () => {
  const [soup] = find('mexikanische suppe').dishes
  expect(soup).toMatchObject({ isWhole: true })
  expect(soup?.matched.map(({ typed, by }) => [typed, by])).toEqual([
    ['mexikanische', 'cuisine'],
    ['suppe', expect.stringMatching(/title|form/)],
  ])
  expect(find('lamb').dishes[0]?.matched).toEqual([{ typed: 'lamb', by: 'title', word: 'lamb' }])
})

test('where no dish has all of it, the nearest have a part of it, and what no dish has is told', () => {
  const found = find('salmon xylophonquark')
  expect(found.unknown).toEqual(['xylophonquark'])
  expect(found.dishes.length).toBeGreaterThan(0)
  for (const { isWhole, matched } of found.dishes)
    expect([isWhole, matched.map(({ typed }) => typed)]).toEqual([false, ['salmon']])
})

test('where some dishes have all of it, only those are found', () => {
  const { dishes, total } = find('chicken rice soup', 100)
  expect(dishes.length).toBe(total)
  expect(dishes.every(({ isWhole, matched }) => isWhole && matched.length === 3)).toBe(true)
})

test('what nobody cooks is found by nobody', () => {
  expect(find('xylophonquark')).toEqual({ total: 0, byRank: [0, 0, 0, 0], dishes: [], unknown: ['xylophonquark'] })
})

test('without words all dishes come, the best liked first', () => {
  const { total, dishes } = find('', 1_000)
  expect(total).toBe(kitchen.facts.recipes.length)
  const liked = dishes.map(({ recipe }) => kitchen.facts.unpopularity[recipe])
  expect(liked).toEqual(liked.toSorted((one = 0, other = 0) => one - other))
})

test('pages follow each other without a gap or a repetition', () => {
  const all = find('soup', 60).dishes.map(({ id }) => id)
  const pages = [0, 20, 40].flatMap((offset) =>
    findDishes(kitchen, 'soup', { limit: 20, offset }).dishes.map(({ id }) => id),
  )
  expect(pages).toEqual(all)
  expect(new Set(all).size).toBe(60)
})

test('only accepted dishes come, and those of a higher rank first', () => {
  const isQuick = (recipe: number): boolean => kitchen.facts.minutes[recipe]! <= 20
  const { dishes, total } = findDishes(kitchen, 'soup', { limit: 50, accepts: isQuick })
  expect(dishes.every(({ recipe }) => isQuick(recipe))).toBe(true)
  expect(total).toBeLessThan(find('soup').total)
  const ranked = findDishes(kitchen, 'soup', { limit: 200, rank: (recipe) => (isQuick(recipe) ? 1 : 0) })
  const ranks = ranked.dishes.map(({ recipe }) => isQuick(recipe))
  expect(ranks.lastIndexOf(true)).toBeLessThan(ranks.indexOf(false))
  expect(ranked.total).toBe(find('soup').total)
  expect(ranked.byRank).toEqual([ranked.total - total, total, 0, 0])
})

test('dishes may come in another order than how well they are met', () => {
  const { minutes } = kitchen.facts
  const byTime = (recipe: number): number => 1 - minutes[recipe]! / 1_440
  const quickest = findDishes(kitchen, 'soup', { limit: 40, by: byTime }).dishes.map(({ recipe }) => minutes[recipe]!)
  expect(quickest).toEqual(quickest.toSorted((one, other) => one - other))
  expect(quickest[0]).toBeLessThan(quickest.at(-1)!)
})

test('a dish of the household is found beside those of the catalogue', () => {
  const own = aRecipe({ id: 'own-1', title: 'Grandma Zelda’s Quibblefish stew', cuisine: 'Zeldan' })
  const more = extendKitchen(kitchen, { version: 'own', recipes: [own] })
  for (const query of ['quibblefish', 'quiblefish', 'quibb', 'zeldan'])
    expect(findDishes(more, query, { limit: 3 }).dishes.map(({ id }) => id)).toEqual(['own-1'])
  expect(find('quibblefish').total).toBe(0)
  expect(findDishes(more, 'lasagne', { limit: 5 })).toEqual(find('lasagne', 5))
})

test('the dishes nearest to a name that is none of ours share its name or its kind', () => {
  const near = nearestDishes(kitchen, 'squid ink risotto', 3)
  expect(near).toHaveLength(3)
  for (const { id } of near) expect(kitchen.catalogue.recipes.get(id)?.title).toMatch(/risotto/i)
})

test('any text is answered, the same each time, best first', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.constantFrom('__proto__', 'constructor', ' ', "'"),
  )
  fc.assert(
    fc.property(text, (query) => {
      const found = find(query)
      expect(find(query)).toEqual(found)
      expect(found.dishes.length).toBe(Math.min(5, found.total))
      const scores = found.dishes.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    }),
    { numRuns: 100 },
  )
})

test('either all that is found has all that was typed, or none has; what is met is told in the order of the words', () => {
  const words = fc.shuffledSubarray(['chicken', 'lemon', 'rice', 'tomatoes', 'garlic', 'peanut', 'soup'], {
    minLength: 2,
  })
  fc.assert(
    fc.property(words, (some) => {
      const { dishes } = find(some.join(' '), 50)
      expect(new Set(dishes.map(({ isWhole }) => isWhole)).size).toBe(1)
      const typed = dishes[0]?.isWhole ? dishes[0].matched.map((met) => met.typed) : null
      for (const { matched } of dishes) {
        const told = matched.map((met) => met.typed)
        if (typed !== null) expect(told).toEqual(typed)
        else expect(told.length).toBeLessThan(some.length)
      }
    }),
    { numRuns: 30 },
  )
})
