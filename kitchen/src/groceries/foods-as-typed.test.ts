import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { foodsAsTyped } from './foods-as-typed.ts'

const foods = new Map(
  [
    aFood({ name: 'spinach' }),
    aFood({ name: 'spring onion', aliases: ['scallion'] }),
    aFood({ name: 'soy sauce' }),
    aFood({ name: 'rice' }),
    aFood({ name: 'brown rice' }),
    aFood({ name: 'rice noodles' }),
    aFood({ name: 'spring water', packageLabel: 'tap' }),
  ].map((food) => [food.id, food]),
)
const namesOf = (text: string, most = 9) => foodsAsTyped(foods, text, most).map(({ name }) => name)

test('a name that begins so comes before a word of it, and both before another name of it', () => {
  expect(namesOf('sp')).toEqual(['spinach', 'spring onion'])
  expect(namesOf('Ric')).toEqual(['rice', 'rice noodles', 'brown rice'])
  // The thing itself comes before what is called after it.
  expect(namesOf('Rice')).toEqual(['rice', 'brown rice', 'rice noodles'])
  expect(namesOf('scal')).toEqual(['spring onion'])
  expect(namesOf('sauce')).toEqual(['soy sauce'])
})

test('a whole German or Spanish word finds its food, half a word in the middle finds nothing', () => {
  expect(namesOf('Reis')).toEqual(['rice', 'brown rice', 'rice noodles'])
  expect(namesOf('arroz', 1)).toEqual(['rice'])
  expect(namesOf('pinach')).toEqual([])
  expect(namesOf('  ')).toEqual([])
})
