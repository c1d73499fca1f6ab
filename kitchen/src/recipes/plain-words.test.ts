import { expect, test } from 'vitest'
import { aFood, aRecipe } from '../testing/a-food.ts'
import { faultsOfWords } from './plain-words.ts'

const FOODS = new Map(
  [
    aFood({ name: 'spring onion', gramsPerPiece: 15 }),
    aFood({ name: 'egg', group: 'egg', gramsPerPiece: 57 }),
    aFood({ name: 'savoy cabbage', gramsPerPiece: 900 }),
  ].map((food) => [food.id, food]),
)

const saying = (text: string) => aRecipe({ ingredients: [], steps: [{ parts: [{ kind: 'text', text }] }] })

test.each(['Add noodles and sauce.', 'Tip into pan and stir.', 'Return chicken to the pot.', 'Deglaze the pan.'])(
  '"%s" is not what a cook writes',
  (text) => {
    expect(faultsOfWords(saying(text), FOODS)).toHaveLength(1)
  },
)

test.each([
  'Add the noodles and the sauce.',
  'Tip into the pan and stir.',
  'Cover rice-flour wrappers with a cloth.',
  'Serve with rice.',
])('"%s" is', (text) => {
  expect(faultsOfWords(saying(text), FOODS)).toEqual([])
})

test('what is taken by the piece is not weighed, and is said in pieces for every table', () => {
  const of = (foodId: string, quantity: number, unit: string, grams: number) =>
    faultsOfWords(
      aRecipe({ servings: 4, ingredients: [{ foodId, quantity, unit, grams, preparation: '' }], steps: [] }),
      FOODS,
    )
  expect(of('spring-onion', 38, 'g', 38)).toEqual(['spring onion is weighed: say how many.'])
  expect(of('spring-onion', 2, 'piece', 30)).toEqual([])
  expect(of('egg', 6, 'piece', 342)).toEqual([])
  expect(of('savoy-cabbage', 300, 'g', 300)).toEqual([])
})
