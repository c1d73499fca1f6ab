import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOOD_COLUMNS, parseFoods } from './parse-foods.ts'

const GOOD: Readonly<Record<string, string>> = {
  name: 'carrot',
  plural: 'carrots',
  aliases: 'orange carrot; garden carrot',
  aisle: 'fruit-veg',
  group: 'vegetable',
  fdc_id: '170393',
  kcal: '41',
  protein_g: '0.93',
  fat_g: '0.24',
  sat_fat_g: '0.03',
  carbs_g: '9.58',
  added_sugar_g: '0',
  fibre_g: '2.8',
  sodium_mg: '69',
  edible_pct: '89',
  g_piece: '70',
  units: 'bunch:500;stick:8',
  package_g: '454',
  package_label: '1 lb bag',
  price_usd: '1.01',
  price_source: 'USDA ERS Fruit and Vegetable Prices 2023',
  price_date: '2023',
  storage_days: '21',
  staple: '0',
  seasons: 'autumn;winter',
  motif: 'round',
  colour: '#e8883a',
}

const sheet = (...rows: readonly Readonly<Record<string, string>>[]) =>
  [
    FOOD_COLUMNS.join(','),
    ...rows.map((row) => FOOD_COLUMNS.map((column) => ({ ...GOOD, ...row })[column] ?? '').join(',')),
  ].join('\n')

test('reads a row into a food', () => {
  const [carrot] = parseFoods(sheet({}))
  expect(carrot).toMatchObject({
    id: 'carrot',
    aliases: ['orange carrot', 'garden carrot'],
    fdcId: 170393,
    edibleShare: 0.89,
    gramsPerPiece: 70,
    gramsPerCup: null,
    gramsPerUnit: { bunch: 500, stick: 8 },
    staple: false,
    seasons: ['autumn', 'winter'],
  })
  // Blank is unknown, not zero.
  expect(carrot?.nutrients).toMatchObject({ kcal: 41, sugarsGrams: null, potassiumMg: null, addedSugarGrams: 0 })
})

test.each([
  [{ kcal: '140' }, 'energy 140 kcal, but the macros give 39'],
  [{ kcal: '' }, 'kcal is empty'],
  [{ kcal: 'lots' }, 'kcal "lots" is no number'],
  [{ carbs_g: '110', kcal: '430' }, 'macros weigh more than 100 g'],
  [{ sat_fat_g: '3' }, 'sat_fat_g is above fat_g'],
  [{ fdc_id: '' }, 'say in nutrition_note whence the figures'],
  [{ aisle: 'garage' }, 'aisle "garage" is unknown: use one of fruit-veg'],
  [{ group: 'rock' }, 'group "rock" is unknown'],
  [{ motif: 'blob' }, 'motif "blob" is unknown'],
  [{ seasons: 'monsoon' }, 'seasons "monsoon" is unknown'],
  [{ allergens: 'dust' }, 'allergens "dust" is unknown'],
  [{ allergens: 'wheat' }, 'wheat without gluten'],
  [{ allergens: 'milk', may: 'milk;egg' }, 'may repeats milk'],
  [{ price_usd: '' }, 'price_usd is empty'],
  [{ price_usd: '0' }, 'price_usd must be more than 0'],
  [{ price_source: '' }, 'price_source is empty'],
  [{ price_date: 'soon' }, 'price_date "soon" is no date'],
  [{ edible_pct: '120' }, 'edible_pct is above 100'],
  [{ units: 'clove' }, 'units "clove" is not like clove:4'],
  [{ units: 'clove:0' }, 'units "clove:0" is not like clove:4'],
  [{ package_label: 'bunch' }, 'a bunch weighs 500 g in units, 454 g as it is sold'],
  [{ staple: 'yes' }, 'staple must be 0 or 1'],
  [{ colour: 'orange' }, 'colour "orange" is not like #d9402a'],
  [{ storage_days: '0' }, 'storage_days must be more than 0'],
  [{ name: '' }, 'name is empty'],
] as const)('refuses %o', (row, reason) => {
  expect(() => parseFoods(sheet(row))).toThrow(reason)
})

test('a note may explain energy that its macros do not give', () => {
  expect(parseFoods(sheet({ kcal: '140', nutrition_note: 'alcohol counts 7 kcal per g' }))).toHaveLength(1)
})

test('no two foods share a name, in any case, number or spelling', () => {
  const other = { name: 'parsnip', plural: 'parsnips', aliases: 'Garden Carrots' }
  expect(() => parseFoods(sheet({}, other))).toThrow('line 3 (parsnip): "Garden Carrots" already belongs to carrot')
})

test('one error lists every bad row with its line', () => {
  const bad = [
    { aliases: '', price_date: '' },
    { name: 'leek', plural: 'leeks', aliases: '', aisle: 'sky', staple: '' },
  ]
  expect(() => parseFoods(sheet(...bad))).toThrow(
    /^foods: 4 faults\nline 2 \(carrot\): price_date is empty.*\nline 2 .*\nline 3 \(leek\): aisle.*\nline 3 \(leek\): staple/,
  )
})

test('columns must be those we know', () => {
  expect(() => parseFoods('name,plural\na,b')).toThrow('columns missing: aliases, aisle')
  expect(() => parseFoods(`${FOOD_COLUMNS.join(',')},mood\n`)).toThrow('columns nobody knows: mood')
})

test('a food called like a member of an object is a food', () => {
  expect(parseFoods(sheet({ name: 'constructor', plural: '__proto__', aliases: '' }))[0]?.id).toBe('constructor')
})

test('the table of this product is sound', () => {
  const foods = parseFoods(readFileSync(new URL('../../data/foods.csv', import.meta.url), 'utf8'))
  expect(foods.length).toBeGreaterThanOrEqual(450)
  // Lists, lines and steps show a name as it stands here: "Greek yogurt".
  const ofPlaces = /\b(?:american|brussels|chinese|dijon|english|greek|irish|italian|japanese|mexican|swiss|thai)\b/
  expect(foods.map(({ name, plural }) => `${name}, ${plural}`).filter((names) => ofPlaces.test(names))).toEqual([])
})
