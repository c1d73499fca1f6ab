import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { sayShopAmount } from './shop-amount.ts'

const parsnip = aFood({
  name: 'parsnip',
  plural: 'parsnips',
  group: 'vegetable',
  gramsPerPiece: 100,
  packageLabel: '1 lb bag',
})
const pieces = (quantity: number) => ({ quantity, unit: 'piece', grams: 100 * quantity })

test('what people count is told by the piece up to a dozen, and weighed from then on', () => {
  const say = (count: number) =>
    sayShopAmount({ food: parsnip, grams: 100 * count, amounts: [pieces(count)], system: 'metric' })

  expect(say(12)).toBe('12')
  expect(say(13)).toBe('1.3 kg')
})

test('onions and eggs are sold one by one: they are counted however many they are', () => {
  const onion = aFood({ name: 'onion', plural: 'onions', gramsPerPiece: 100, packageLabel: 'each' })

  expect(sayShopAmount({ food: onion, grams: 3_000, amounts: [pieces(30)], system: 'metric' })).toBe('30')
})

test('what goes in by the spoon is told in spoons up to eight tablespoons; more of it is poured or weighed', () => {
  const oil = aFood({ name: 'olive oil', group: 'fat', gramsPerTbsp: 15, gramsPerCup: 240, motif: 'liquid' })
  const sugar = aFood({ name: 'sugar', group: 'sweet', gramsPerTbsp: 12.5, gramsPerCup: 200 })
  const say = (food: typeof oil, quantity: number) => {
    const grams = quantity * (food.gramsPerTbsp ?? 0)
    return sayShopAmount({ food, grams, amounts: [{ quantity, unit: 'tbsp', grams }], system: 'metric' })
  }

  expect([say(oil, 7), say(sugar, 7)]).toEqual(['7 tbsp', '7 tbsp'])
  expect([say(oil, 10), say(sugar, 10)]).toEqual(['150 ml', '125 g'])
})
