import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { hearWish } from './wish.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

test.each([
  ['quick', ['Every meal in 25 minutes']],
  ['under 20 minutes', ['Every meal in 20 minutes']],
  ['no pasta please', ['No pasta']],
  ['use up the half cabbage we have left', ['Uses up the cabbage']],
  ['fish twice, meat at most 3 times', ['Fish at least twice', 'Meat at most 3 times']],
  ['more beans and less meat', ['Bean at least 4 times', 'Meat at most twice']],
  ['something with salmon', ['Salmon at least twice']],
  ['cheap vegan week', ['As cheap as it can be', 'Vegan wherever it can be']],
  ['Thai twice', ['Thai at least twice']],
  ['spicy comfort food', ['Spicy where it fits', 'Warming, hearty dishes']],
  ['not too spicy', ['Mild rather than hot']],
  ['flimflam and soup', ['Soup at least 3 times', 'Not understood: “flimflam”']],
  ['guests on Saturday, 6 people', ['4 guests for dinner on Saturday']],
  ['4 guests over on Sunday', ['4 guests for dinner on Sunday']],
  ['dinner for 5 on Friday and no pasta', ['3 guests for dinner on Friday', 'No pasta']],
  ['no cooking on Friday', ['No cooking for dinner on Friday']],
  ['cooking-free Wednesday, fish twice', ['No cooking for dinner on Wednesday', 'Fish at least twice']],
  ['eating out on Thursday', ['Eating out for dinner on Thursday']],
  ['skip breakfast on Sunday', ['No breakfast on Sunday']],
  ['taco Tuesday', ['Taco for dinner on Tuesday']],
  ['meatless Monday, something Thai on Friday', ['Vegetarian for dinner on Monday', 'Thai for dinner on Friday']],
  ['no fish on Friday', ['No fish']],
  ['leftovers for lunch on Wednesday', ['Leftovers for lunch on Wednesday']],
  ['cook once, eat twice', ['Twice a dinner is cooked double and eaten for lunch']],
  ['', []],
  ['please, the, with', []],
])('hears "%s"', (text, heard) => {
  expect(hearWish(kitchen, text).heard).toEqual(heard)
})

test('a number of minutes binds every meal, cheap weighs money, leftovers cost nothing', () => {
  expect(hearWish(kitchen, 'in 30 min').minutes).toBe(30)
  expect(hearWish(kitchen, 'thrifty').asked.cheap).toBe(true)
  const { pantryFoods } = hearWish(kitchen, 'finish the feta').asked
  expect(pantryFoods.map((food) => kitchen.foods.foods[food]?.name)).toContain('feta')
})

test('any text is heard without harm', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.lorem(),
        fc.constantFrom('__proto__', 'constructor', '...', '99999 minutes', '99 guests on friday, 0 people'),
      ),
      (text) => {
        const wish = hearWish(kitchen, text)
        expect(wish.asked.counts.every(({ member }) => member.length === kitchen.facts.recipes.length)).toBe(true)
      },
    ),
  )
})
