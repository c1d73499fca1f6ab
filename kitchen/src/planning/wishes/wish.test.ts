import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from '../dishes/a-kitchen.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
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

test.each([
  ...['soup on Monday', 'on Monday soup', 'on Monday, soup', 'Monday: soup', 'soup Monday', 'every Monday a soup'],
  ...[
    'soup for Monday',
    'some soup this Monday evening please',
    'we want soup for dinner on Mondays',
    'soup night on Monday',
  ],
  ...[
    'Suppe am Montag',
    'am Montag Suppe',
    'Montag Suppe',
    'jeden Montag etwas Suppe',
    'Suppe zum Abendessen am Montag',
  ],
  ...['Suppe für Montagabend', 'sopa el lunes', 'el lunes sopa', 'los lunes sopa', 'cada lunes una sopa'],
  ...['sopa para el lunes', 'sopa el lunes por la noche', 'sopa para cenar el lunes'],
])('"%s" is a soup on Monday and nothing else', (text) => {
  const { heard, week, asked } = hearWish(kitchen, text)
  expect(heard).toEqual(['Soup for dinner on Monday'])
  expect(week?.themes).toMatchObject([{ weekday: 0 }])
  expect(asked.counts).toEqual([])
})

test.each([
  ['on Monday soup and on Tuesday fish', ['Soup for dinner on Monday', 'Fish for dinner on Tuesday']],
  ['Monday soup, Tuesday fish', ['Soup for dinner on Monday', 'Fish for dinner on Tuesday']],
  ['Montag Suppe und Dienstag Fisch', ['Soup for dinner on Monday', 'Fish for dinner on Tuesday']],
  ['Monday soup and fish Tuesday', ['Soup for dinner on Monday', 'Fish for dinner on Tuesday']],
  ['fish on Monday and Friday', ['Fish for dinner on Monday', 'Fish for dinner on Friday']],
  ['on Monday, Wednesday: fish', ['Fish for dinner on Monday', 'Fish for dinner on Wednesday']],
  ['fish on Monday or Tuesday', ['Fish for dinner on Monday']],
  ['no cooking Monday and Friday', ['No cooking for dinner on Monday', 'No cooking for dinner on Friday']],
  ['am Samstag 4 Gäste', ['4 guests for dinner on Saturday']],
  ['am Freitag auswärts essen', ['Eating out for dinner on Friday']],
  ['el sábado invitados', ['2 guests for dinner on Saturday']],
  ['no fish on Friday, soup on Monday', ['Soup for dinner on Monday', 'No fish']],
  ['am Freitag keine Nudeln', ['No pasta']],
  ['less meat on Monday', ['Meat at most twice']],
  ['use up the rice on Friday', ['Uses up the rice']],
  ['fish for lunch on Friday', ['Fish at least once']],
  ['on Sunday, fish twice', ['Fish at least twice']],
])('hears the days of "%s"', (text, heard) => {
  expect(hearWish(kitchen, text).heard).toEqual(heard)
})

test('small words and a day are no wish', () => {
  const small =
    'on for the with over out please we eat at home something a two this every in of lots dinner night'.split(' ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...small), { maxLength: 4 }), fc.boolean(), (words, isFirst) => {
      const text = (isFirst ? ['Monday', ...words] : [...words, 'Monday']).join(' ')
      expect(hearWish(kitchen, text).heard.filter((one) => !one.startsWith('Eating out'))).toEqual([])
    }),
  )
})

test('a day has one theme and a meal one rule, however often a wish names them', () => {
  const { week, heard } = hearWish(kitchen, 'soup on Monday, fish on Monday, 4 guests on Friday, no cooking on Friday')
  expect(week?.themes).toEqual([{ weekday: 0, subject: 'soup' }])
  expect(week?.slots).toEqual([{ weekday: 4, kind: 'dinner', mode: 'no_cook', guests: 4 }])
  expect(heard).toContain('Fish at least twice')
})

test('a number of minutes binds every meal, cheap weighs money, leftovers cost nothing', () => {
  expect(hearWish(kitchen, 'in 30 min').minutes).toBe(30)
  expect(hearWish(kitchen, 'thrifty').asked.cheap).toBe(true)
  const { pantryFoods } = hearWish(kitchen, 'finish the feta').asked
  expect(pantryFoods.map((food) => kitchen.foods.foods[food]?.name)).toContain('feta')
})

test('the names of foods and dishes are read once, however long and strange a wish is', () => {
  const read: string[] = []
  const noting = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get: (target, key) => {
        if (['aliases', 'title', 'tags'].includes(String(key))) read.push(String(key))
        return Reflect.get(target, key)
      },
    })
  const noted: Kitchen = {
    ...kitchen,
    foods: { ...kitchen.foods, foods: kitchen.foods.foods.map(noting) },
    facts: { ...kitchen.facts, recipes: kitchen.facts.recipes.map(noting) },
  }
  hearWish(noted, 'flimflam')
  expect(read.length).toBeGreaterThan(0)
  read.length = 0

  for (const words of ['quick soup ', 'algo rápido con ', 'no rice or zzz on friday ', 'black bean flimflam '])
    hearWish(noted, words.repeat(30).slice(0, 300))

  expect(read).toEqual([])
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
