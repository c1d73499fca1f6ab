import { expect, test } from 'vitest'
import type { Food } from '../foods/food.ts'
import type { UnitSystem } from '../quantities/format.ts'
import { aFood } from '../testing/a-food.ts'
import { type ShopNeed, sayLeftover, sayPackage, sayShopAmount } from './shop-amount.ts'

const say = (food: Food, amounts: ShopNeed['amounts'], system: UnitSystem = 'metric') =>
  sayShopAmount({ food, grams: amounts.reduce((sum, { grams }) => sum + grams, 0), amounts, system })

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

test('what is sold by number is counted however many they are: 17 tortillas are two packs of 12', () => {
  const tortilla = aFood({ name: 'corn tortilla', gramsPerPiece: 24, packageGrams: 288, packageLabel: 'pack of 12' })

  expect(say(tortilla, [{ quantity: 17, unit: 'piece', grams: 408 }])).toBe('17')
})

test.each([
  ['tin 400 ml', 'metric', '1 × 400 ml'],
  ['tin 400 ml', 'us', '1 × 13½ fl oz'],
  ['tin 12 fl oz', 'us', '1 × 12 fl oz'],
  ['tin 20 oz, drained 340 g', 'us', '1 × 20 oz'],
  ['tin 15 oz, drained 270 g', 'metric', '1 × 425 g'],
  ['tin 400 g, drained 240 g', 'us', '1 × 14 oz'],
] as const)('a tin has the size that stands on it there: %s, %s', (packageLabel, system, said) => {
  const tin = aFood({ name: 'coconut milk', aisle: 'tins', motif: 'liquid', packageGrams: 400, packageLabel })

  expect(say(tin, [{ quantity: 200, unit: 'ml', grams: 200 }], system)).toBe(said)
})

test('single things are bought whole, and only whole ones stay over', () => {
  const tortilla = aFood({
    name: 'tortilla',
    gramsPerUnit: { large: 70 },
    packageGrams: 410,
    packageLabel: 'pack of 10',
  })
  const celery = aFood({ name: 'celery', gramsPerUnit: { stalk: 45 }, packageGrams: 550, packageLabel: 'bunch' })
  const need = {
    food: tortilla,
    grams: 248,
    amounts: [{ quantity: 3.5, unit: 'large', grams: 248 }],
    system: 'us',
  } as const

  expect(say(tortilla, need.amounts)).toBe('4 large')
  expect(sayLeftover(need, 162)).toBe('2 large')
  expect(say(celery, [{ quantity: 1 / 3, unit: 'stalk', grams: 15 }])).toBe('1 stalk')
})

test('what stays over is told as the label has it, and crumbs are not told', () => {
  const left = (fields: Partial<Food>, grams: number, system: UnitSystem = 'us') =>
    sayLeftover({ food: aFood(fields), grams: 50, amounts: [], system }, grams)
  const syrup = { name: 'maple syrup', gramsPerTbsp: 20, gramsPerCup: 320, packageGrams: 334 }
  const cream = { name: 'sour cream', gramsPerTbsp: 14.4, gramsPerCup: 230, packageGrams: 454 }

  expect(left({ ...syrup, packageLabel: 'bottle 8.5 fl oz' }, 284)).toBe('14 tbsp')
  expect(left({ ...syrup, packageLabel: 'bottle 8.5 fl oz' }, 284, 'metric')).toBe('210 ml')
  expect(left({ ...cream, packageLabel: 'tub 16 oz' }, 170, 'metric')).toBe('170 g')
  expect(left({ name: 'brussels sprouts', gramsPerTbsp: 5, packageGrams: 454, packageLabel: '1 lb bag' }, 2)).toBe('')
})

test.each([
  ['tin 400 g, drained 240 g', 'us', 'tin 14 oz, drained 8.5 oz'],
  ['bag 2 lb', 'metric', 'bag 905 g'],
  ['bottle 1 l', 'us', 'bottle 34 fl oz'],
  ['bottle 8.5 fl oz', 'metric', 'bottle 250 ml'],
  ['100 g loose', 'us', '3.5 oz loose'],
  ['box 2 g', 'us', 'box 2 g'],
  ['bag 2 lb', 'us', 'bag 2 lb'],
  ['pack of 12', 'us', 'pack of 12'],
  ['half gallon', 'metric', 'half gallon'],
] as const)('a package is told in the units of the household: %s, %s', (packageLabel, system, said) => {
  expect(sayPackage(aFood({ packageLabel }), system)).toBe(said)
})

test('a dozen of eggs is what the list says where the dishes need a third of one more', () => {
  const egg = aFood({ name: 'egg', group: 'egg', gramsPerPiece: 50, packageGrams: 600, packageLabel: 'dozen' })
  const eggs = (quantity: number) => say(egg, [{ quantity, unit: 'piece', grams: 50 * quantity }])

  expect([11.4, 12.4, 12.8, 24.5].map(eggs)).toEqual(['12', '12', '13', '24'])
})
