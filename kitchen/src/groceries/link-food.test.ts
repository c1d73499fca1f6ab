import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { makeFoodFinder } from './link-food.ts'

const basil = aFood({ name: 'basil', aliases: ['sweet basil'], motif: 'herb' })
const pasta = aFood({ name: 'pasta', aisle: 'grains', group: 'grain' })
const garlic = aFood({ name: 'garlic', aliases: ['garlic clove'], gramsPerUnit: { clove: 4 } })
const beef = aFood({ name: 'beef', aisle: 'meat', group: 'beef' })
const tinned = aFood({ name: 'canned tomatoes', aliases: ['chopped tomatoes'], aisle: 'tins' })
const tomato = aFood({ name: 'tomato', plural: 'tomatoes' })
const cream = aFood({ name: 'cream', aisle: 'dairy-eggs', group: 'dairy' })
const feta = aFood({ name: 'feta', aisle: 'dairy-eggs', group: 'dairy' })
const find = makeFoodFinder([basil, pasta, garlic, beef, tinned, tomato, cream, feta])

test('knows names, plurals and aliases in any case, number and spelling', () => {
  expect(['Tomato', 'TOMATOES', ' tomato ', 'tomàto'].map(find)).toEqual([tomato, tomato, tomato, tomato])
  expect([find('Garlic Cloves'), find('sweet-basil')]).toEqual([garlic, basil])
})

test('a describing word is left out only for foods that it does not change', () => {
  expect([find('fresh basil'), find('fresh pasta')]).toEqual([basil, undefined])
  expect([find('minced garlic'), find('minced beef')]).toEqual([garlic, undefined])
  expect([find('diced tomatoes'), find('large ripe tomatoes, diced')]).toEqual([undefined, tomato])
})

test('an exact name wins over leaving out a word', () => {
  expect(find('chopped tomatoes')).toBe(tinned)
  expect(find('fresh chopped tomatoes')).toBe(tomato)
})

test('only listed cheeses go without the word', () => {
  expect([find('feta cheese'), find('cream cheese')]).toEqual([feta, undefined])
})

test('what is sold loose is meant by its bag all the same, when it has one', () => {
  const loose = aFood({ name: 'carrot', packageLabel: 'each', gramsPerUnit: { bag: 454 } })
  const single = aFood({ name: 'leek', packageLabel: 'each' })
  const findLoose = makeFoodFinder([loose, single])
  expect([findLoose('bag of carrots'), findLoose('bag of leeks')]).toEqual([loose, undefined])
})

test('a tin of something is not the fresh thing', () => {
  expect([find('tin of tomatoes'), find('bunch of basil'), find('100 g of tomatoes')]).toEqual([
    undefined,
    basil,
    tomato,
  ])
})

test('what follows a comma or stands in brackets must describe too', () => {
  expect(find('tomatoes, peeled, deseeded and cut into 2 cm cubes')).toBe(undefined)
  expect(find('large tomatoes, cut into 2 cm cubes')).toBe(tomato)
  expect([find('basil (thai)'), find('garlic, powdered'), find('cream (vegan)')]).toEqual(Array(3).fill(undefined))
})

test('a folded name that two foods share means neither', () => {
  const both = makeFoodFinder([aFood({ name: 'green' }), aFood({ name: 'greens' })])
  expect([both('green')?.name, both('greens')?.name, both('fresh green')]).toEqual(['green', 'greens', undefined])
})

test('unknown words, empty words and members of objects are nothing', () => {
  expect(['', ' ', '!?', 'unobtainium', '__proto__', 'constructor', 'toString'].map(find)).toEqual(
    Array(7).fill(undefined),
  )
})

test('foods may be called anything', () => {
  const odd = [aFood({ id: 'proto', name: '__proto__' }), aFood({ id: 'made', name: 'constructor' })]
  const findOdd = makeFoodFinder(odd)
  expect([findOdd('__proto__'), findOdd('constructors')]).toEqual(odd)
})
