import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwnLine } from './own-line.ts'

const { findFood } = openKitchenFiles(readKitchenFiles())
const foodOf = (text: string): string => readOwnLine({ id: 'own-1', text }, findFood).food?.name ?? '-'

test.each([
  ['bell pepper red', 'red bell pepper'],
  ['milk 2%', 'semi-skimmed milk'],
  ['soy sauce low sodium', 'reduced-salt soy sauce'],
  ['peanut butter crunchy', 'crunchy peanut butter'],
  ['jelly grape', 'grape jelly'],
  ['italian sausage hot', 'hot Italian sausage'],
  ['greek yoghurt 0%', 'fat-free Greek yogurt'],
  ['ground beef 80/20', 'beef mince'],
  ['2 lbs chicken thighs bone in', 'bone-in chicken thigh'],
  ['salmon filets', 'salmon fillet'],
  ['Paprika rot', 'red bell pepper'],
  ['1 kg Mehl Type 405', 'plain flour'],
  ['Brötchen', 'dinner roll'],
  ['half and half', 'half-and-half'],
])('what a list puts last is read as if it came first: %s', (text, food) => {
  expect(foodOf(text)).toBe(food)
})

test.each([
  'milk macadamia',
  'onion rings',
  'potato wedges',
  'parmesan crisps',
  'bananas not too green',
  '1 rack of venison',
])('another good stays a question: %s', (text) => {
  expect(foodOf(text)).toBe('-')
})

test('half and half is no half of anything', () => {
  expect(readOwnLine({ id: 'own-1', text: 'half and half' }, findFood)).toMatchObject({
    name: 'half and half',
    amount: '',
  })
  expect(readOwnLine({ id: 'own-1', text: '2 cups half and half' }, findFood).amount).toBe('2 cups')
})
