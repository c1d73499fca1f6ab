import { expect, test } from 'vitest'
import lineWords from '../../data/line-words.json' with { type: 'json' }
import { readOwnLine } from '../groceries/own-line.ts'
import { newLine, settleLine } from '../own-recipes/settle-line.ts'
import { splitLine } from '../own-recipes/split-line.ts'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { wordsInEnglish } from './line-words.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 200 }))

test.each([
  ['Zwiebel, fein gewürfelt', 'onion, finely diced'],
  ['tomates maduros grandes', 'ripe large tomato'],
  ['comino molido', 'ground cumin'],
  ['Feta-Käse', 'feta'],
  ['garlic, minced', 'garlic, minced'],
  ['Zorblatt', 'Zorblatt'],
  ['', ''],
  ['__proto__', '__proto__'],
])('%s is %s', (written, english) => {
  expect(wordsInEnglish(written)).toBe(english)
})

test.each([
  ['3 EL Sojasauce', 3, 'tbsp', 'soy-sauce'],
  ['1 Dose (400 g) gehackte Tomaten', 400, 'g', 'canned-chopped-tomatoes'],
  ['2-3 Knoblauchzehen (gehackt)', 2.5, 'clove', 'garlic'],
  ['200 ml de leche de coco', 200, 'ml', 'coconut-milk'],
  ['10 hojas de albahaca fresca', 10, 'leaf', 'fresh-basil'],
  ['1 lata de garbanzos (400 g)', 400, 'g', 'canned-chickpeas'],
  ['2 x 165 ml cans coconut milk', 330, 'ml', 'coconut-milk'],
  ['1 - 2 tbsp honey', 1.5, 'tbsp', 'honey'],
  ['8-10 basil leaves', 9, 'leaf', 'fresh-basil'],
  ['6 Eier (Größe M)', 6, 'piece', 'egg'],
] as const)('a pasted line: %s', (text, quantity, unit, foodId) => {
  expect(settleLine(kitchen, newLine(text)).line).toMatchObject({ quantity, unit, foodId })
})

test.each(['200 ml Milch (laktosefrei)', '1 EL Sahne (vegan)', 'Mandelkekse', 'salsa de la casa'])(
  'what a word may make another food stays a question: %s',
  (text) => {
    expect(settleLine(kitchen, newLine(text)).line.foodId).toBeNull()
  },
)

test('a line of the list keeps the words it was written in', () => {
  const line = readOwnLine({ id: 'own-1', text: '2 EL Olivenöl' }, kitchen.findFood)
  expect([line.name, line.amount, line.food?.id]).toEqual(['Olivenöl', '2 tbsp', 'olive-oil'])
  const cans = readOwnLine({ id: 'own-2', text: '2 x 165 ml cans coconut milk' }, kitchen.findFood)
  expect(cans.amount).toBe('2 cans of 165 ml')
})

test('salt and pepper are two lines in each language', () => {
  expect(splitLine(kitchen, 'Salz und Pfeffer')).toEqual(['Salz', 'Pfeffer'])
  expect(splitLine(kitchen, 'Salz, Pfeffer')).toEqual(['Salz', 'Pfeffer'])
  expect(splitLine(kitchen, 'butter, salted')).toEqual(['butter, salted'])
  expect(splitLine(kitchen, 'sal y pimienta')).toEqual(['sal', 'pimienta'])
})

test.each(Object.entries(lineWords.lists))(
  'every row of the list “%s” says what the kitchen calls what people write',
  (_, list) => {
    expect(list.means).not.toBe('')
    expect(list.rows.filter((row) => !/^[^=,]+ = [^=]+$/.test(row))).toEqual([])
  },
)
