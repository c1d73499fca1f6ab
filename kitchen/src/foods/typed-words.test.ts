import { expect, test } from 'vitest'
import { readOwnLine } from '../groceries/own-line.ts'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readPantry } from '../planning/table/ready-table.ts'
import { membersOfSubject } from '../planning/table/rule-members.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { inEnglish } from './typed-words.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

test('a food is found by its German and its Spanish word, however it is written', () => {
  for (const typed of ['Pilze', 'pilz', 'SETAS', 'champiñones', 'champinones'])
    expect(inEnglish(typed)).toBe('mushroom')
  expect(inEnglish('Süßkartoffeln')).toBe('sweet potato')
  expect(inEnglish('judías verdes')).toBe('green bean')
})

test('English words and words of no table stay as they are', () => {
  for (const typed of ['mushroom', 'Rind', 'tuna', 'lima bean', 'Zorblatt', '', '__proto__', 'constructor'])
    expect(inEnglish(typed)).toBe(typed)
})

const carrying = (word: string, isAllergy: boolean): number =>
  kitchen.words.recipesWith(word, isAllergy).reduce((sum, has) => sum + has, 0)

test.each([
  ['Pilze', 'mushroom'],
  ['cebolla', 'onion'],
  ['Kokosnuss', 'coconut'],
  ['Koriander', 'cilantro'],
  ['Fisch', 'fish'],
  ['garbanzos', 'chickpea'],
])('no dish with %s is served to who may not or would not eat it', (typed, english) => {
  const strict = kitchen.words.recipesWith(typed, true)
  kitchen.words.recipesWith(english, true).forEach((has, recipe) => {
    if (has === 1) expect(strict[recipe]).toBe(1)
  })
  expect(carrying(typed, false)).toBe(carrying(english, false))
  expect(carrying(typed, false)).toBeGreaterThan(5)
})

test('rules of the week and the pantry know them too', () => {
  expect(membersOfSubject(kitchen, 'Fisch')).toEqual(membersOfSubject(kitchen, 'fish'))
  expect(membersOfSubject(kitchen, 'griechisch')).toEqual(membersOfSubject(kitchen, 'Greek'))
  expect(readPantry(kitchen, ['Olivenöl', 'aceite de oliva'])).toEqual(readPantry(kitchen, ['olive oil']))
})

test('a line of the pantry is read whole, by the rule of the list', () => {
  expect(readPantry(kitchen, ['milk (oat)', '2 EL Olivenöl'])).toEqual(readPantry(kitchen, ['oat milk', 'olive oil']))
  expect(readPantry(kitchen, ['butter (vegan)'])).toEqual(readPantry(kitchen, ['vegan butter']))
  expect(readPantry(kitchen, ['yogurt, strawberry flavoured', '2 tins', ''])).toEqual(readPantry(kitchen, []))
})

test('what stands on the list by hand is found in its aisle', () => {
  const milk = readOwnLine({ id: 'own-1', text: '2 l Milch' }, kitchen.findFood)
  expect([milk.name, milk.amount, milk.food?.aisle]).toEqual(['Milch', '2 l', kitchen.findFood('milk')?.aisle])
})
