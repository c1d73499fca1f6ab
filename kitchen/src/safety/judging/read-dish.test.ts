import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'
import type { DishText } from './read-dish.ts'

const guard = aGuard()
const read = (dish: Partial<DishText>) =>
  guard.readDish({ title: 'Dinner', ingredients: ['200 g rice'], steps: [], ...dish })
const definite = (dish: Partial<DishText>) => allergensOf(read(dish).allergens)
const maybe = (dish: Partial<DishText>) => allergensOf(read(dish).may)

test('an allergen that stands only in the title, only in a step, or only in a side is found, with its place', () => {
  expect(definite({ title: 'Rice with toasted almonds' })).toEqual(['tree_nut'])
  expect(definite({ steps: ['Scatter with chopped peanuts.'] })).toEqual(['peanut'])
  expect(definite({ steps: ['Butter the tin.'] })).toEqual(['milk'])
  const reading = read({ sides: [{ title: 'Raita', ingredients: ['200 g yogurt'], steps: [] }] })
  expect(reading.findings.find((one) => one.words === 'yogurt')?.place).toEqual({
    part: 'ingredient',
    index: 0,
    side: 0,
    dish: 'Raita',
  })
})

test('"the milk" is the oat milk of the list; "a splash of milk" is not', () => {
  const ingredients = ['300 ml oat milk', '100 g gluten-free spaghetti', '30 g vegan butter']
  expect(definite({ ingredients, steps: ['Warm the milk and whisk in the butter.'] })).toEqual(['gluten'])
  expect(definite({ ingredients, steps: ['Whisk milk, butter and spaghetti.'] })).toEqual(['gluten'])
  expect(definite({ ingredients, steps: ['Loosen with a splash of milk.'] })).toContain('milk')
  expect(definite({ ingredients, steps: ['Add 2 tbsp milk.'] })).toContain('milk')
  expect(definite({ ingredients, steps: ['Add whole milk.'] })).toContain('milk')
  expect(definite({ ingredients, steps: ['Stir in extra butter.'] })).toContain('milk')
})

test('a few drops of extract do not tell of the food itself', () => {
  expect(definite({ ingredients: ['1 tsp butter extract'], steps: ['Melt in the butter.'] })).toContain('milk')
})

test('"the butter" is not the butter beans', () => {
  expect(definite({ ingredients: ['1 tin butter beans'], steps: ['Melt the butter.'] })).toContain('milk')
})

test('dishes made of other things are not what their name usually holds', () => {
  const dishes: readonly Partial<DishText>[] = [
    {
      title: 'Mushroom burger',
      ingredients: ['4 portobello mushrooms', '1 lettuce', 'salt'],
      steps: ['Fry the burgers.'],
    },
    {
      title: 'Banana pancakes',
      ingredients: ['2 bananas', '150 g gram flour', '250 ml rice milk'],
      steps: ['Pour the batter, flip the pancakes.'],
    },
    {
      title: 'Lentil bolognese with courgette spaghetti',
      ingredients: ['200 g lentils', '2 courgettes', '1 tin tomatoes', 'olive oil'],
    },
    { title: 'Chickpea korma', ingredients: ['240 g chickpeas', '200 ml coconut milk', '2 tbsp pumpkin seeds'] },
    {
      title: 'Lime cheesecake',
      ingredients: ['250 ml coconut cream', '200 g dates', '100 g sunflower seeds', '50 g rice flour'],
    },
    { title: 'Cauliflower pizza', ingredients: ['1 cauliflower', '2 tbsp flaxseed', '40 g nutritional yeast'] },
  ]
  for (const dish of dishes) {
    const reading = read(dish)
    expect(allergensOf(reading.allergens), dish.title).toEqual([])
    expect(allergensOf(reading.may), dish.title).toEqual([])
    expect(dietsOf(reading.violates), dish.title).not.toContain('vegan')
  }
})

test('a dish word whose usual part nothing explains may hold it', () => {
  expect(maybe({ title: 'Chicken satay', ingredients: ['4 chicken thighs', '1 lime'] })).toContain('peanut')
  expect(maybe({ title: 'Pad thai', ingredients: ['200 g rice noodles', '2 limes'] })).toEqual(
    expect.arrayContaining(['peanut', 'fish', 'egg']),
  )
  expect(maybe({ title: 'Carbonara', ingredients: ['gluten-free spaghetti', 'olive oil'] })).toEqual(
    expect.arrayContaining(['egg', 'milk']),
  )
  expect(maybe({ title: 'Pesto rice', ingredients: ['200 g rice', '1 bunch basil'] })).toEqual(
    expect.arrayContaining(['milk', 'tree_nut']),
  )
})

test('a food inside a dish word counts for certain', () => {
  expect(definite({ title: 'Peanut noodles', ingredients: ['rice noodles'] })).toContain('peanut')
  expect(definite({ title: 'Fish tacos', ingredients: ['corn tortillas'] })).toContain('fish')
  expect(definite({ title: 'Mac and cheese', ingredients: ['gluten-free macaroni', 'olive oil'] })).toContain('milk')
})

test('words for nothing in particular tell nothing new', () => {
  const steps = ['Add the spices and the vegetables, heat the oil, skim off the fat, pour in the stock.']
  const reading = read({ ingredients: ['1 carrot', '1 tsp cumin', 'olive oil', '500 ml water'], steps })
  expect(allergensOf(reading.allergens | reading.may)).toEqual([])
  expect(dietsOf(reading.mayViolate)).toEqual([])
})

test('what the recipe says of itself only adds', () => {
  expect(definite({ contains: ['sesame'] })).toEqual(['sesame'])
  expect(definite({ title: 'Nut-free vegan dinner', ingredients: ['50 g walnuts', '20 g butter'] })).toEqual([
    'milk',
    'tree_nut',
  ])
})

test('a dish without a list of ingredients is unverified', () => {
  expect(read({ title: 'Toast', ingredients: [] }).unverified).toMatchObject([{ why: 'no-list' }])
  expect(read({ ingredients: ['2 zorbles'] }).unverified).toMatchObject([{ words: 'zorbles', why: 'unknown-word' }])
})
