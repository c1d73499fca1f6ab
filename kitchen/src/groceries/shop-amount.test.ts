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

test('what goes in by the spoon is told in spoons up to eight tablespoons, and poured from then on', () => {
  const oil = aFood({ name: 'olive oil', group: 'fat', gramsPerTbsp: 15, gramsPerCup: 240, motif: 'liquid' })
  const say = (spoons: number) =>
    sayShopAmount({
      food: oil,
      grams: 15 * spoons,
      amounts: [{ quantity: spoons, unit: 'tbsp', grams: 15 * spoons }],
      system: 'metric',
    })

  expect(say(7)).toBe('7 tbsp')
  expect(say(10)).toMatch(/ ml$/)
})
