import { expect, test } from 'vitest'
import { allergensOf, dietMask } from '../../safety/words/masks.ts'
import { aFood } from '../../testing/a-food.ts'
import { aGuard } from '../../testing/a-guard.ts'
import { readRecipe, readRecipeInSteps } from './read-recipe.ts'

const guard = aGuard()

const READ = { title: 'Apricots', steps: [] }
const row = (foodId: string) => ({ foodId, quantity: null, unit: 'g', grams: 20, preparation: '' })

test('the row of a food adds to what its name says, with its place, and takes nothing away', () => {
  const butter = aFood({ id: 'butter', name: 'butter' })
  const fruit = aFood({ id: 'fruit', name: 'apricot', allergens: ['sulphite'], mayAllergens: ['milk', 'soy'] })
  const foods = new Map([butter, fruit].map((food) => [food.id, food]))

  const reading = readRecipe(guard, { ...READ, ingredients: [row('butter'), row('fruit')] }, foods)

  expect(allergensOf(reading.allergens)).toEqual(['milk', 'sulphite'])
  expect(allergensOf(reading.may)).toEqual(['soy'])
  expect(reading.findings.at(-1)).toMatchObject({
    rule: 'food-row',
    words: 'apricot',
    place: { part: 'ingredient', index: 1 },
  })
})

test('a row that names milk breaks the diets without milk, though the name of the food says nothing', () => {
  const plain = aFood({ id: 'plain', name: 'apricot', allergens: ['milk'] })

  const { violates } = readRecipe(guard, { ...READ, ingredients: [row('plain')] }, new Map([['plain', plain]]))

  expect(violates & dietMask(['vegan', 'dairy-free'])).toBe(dietMask(['vegan', 'dairy-free']))
})

test.each([
  ['tbsp', 'juice', ['sulphite']],
  ['ml', '', ['sulphite']],
  ['tbsp', 'freshly squeezed juice', []],
  ['piece', 'juice', []],
])('lemon in %s, %s: a bottle may be meant where juice is poured', (unit, preparation, may) => {
  const lemon = aFood({ id: 'lemon', name: 'lemon' })
  const ingredients = [{ ...row('lemon'), quantity: 2, unit, preparation }]
  const reading = readRecipe(guard, { ...READ, ingredients }, new Map([['lemon', lemon]]))
  expect(allergensOf(reading.may)).toEqual(may)
})

test('a long recipe is read text by text, and read as it is at once', () => {
  const written = ['butter', 'Cake:', '200 g flour', 'plum stones']
  const steps = ['Melt the butter.', 'Stir in walnuts and blorps.', 'Bake.'].map((text) => ({
    parts: [{ kind: 'text', text } as const],
  }))
  const recipe = { ...READ, ingredients: [], written, steps, asides: ['My aunt adds milk.', 'Without sesame.'] }

  const reading = readRecipeInSteps(guard, recipe, new Map())
  let count = 0
  let step = reading.next()
  while (!step.done) {
    count++
    step = reading.next()
  }

  expect(count).toBeGreaterThanOrEqual(written.length + steps.length + recipe.asides.length)
  expect(step.value).toEqual(readRecipe(guard, recipe, new Map()))
  expect(allergensOf(step.value.allergens)).toEqual(expect.arrayContaining(['milk', 'tree_nut']))
  expect(step.value.unverified.map(({ words }) => words)).toContain('blorps')
})
