import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { buildGroceryList, type GroceryRequest } from './build-list.ts'
import type { GroceryNeed } from './grocery-line.ts'
import { makeFoodFinder } from './link-food.ts'

const onion = aFood({ name: 'onion', plural: 'onions', gramsPerPiece: 150, packageGrams: 150, packageLabel: 'each' })
const garlic = aFood({ name: 'garlic', gramsPerPiece: 5, gramsPerUnit: { clove: 4, head: 50 }, packageLabel: 'head' })
const chickpeas = aFood({
  name: 'canned chickpeas',
  aliases: ['tinned chickpeas'],
  aisle: 'tins',
  packageGrams: 240,
  packageLabel: 'tin 400 g, drained 240 g',
  packagePrice: 0.9,
})
const oil = aFood({
  name: 'olive oil',
  aisle: 'oils-sauces',
  group: 'fat',
  gramsPerTbsp: 13.5,
  gramsPerCup: 216,
  packageGrams: 900,
  packageLabel: 'bottle 1 l',
  packagePrice: 9,
  staple: true,
})
const milk = aFood({
  name: 'milk',
  aisle: 'dairy-eggs',
  group: 'dairy',
  motif: 'liquid',
  gramsPerCup: 244,
  packageGrams: 1030,
  packageLabel: 'carton',
})
const salt = aFood({ name: 'salt', aisle: 'spices', group: 'spice', gramsPerTbsp: 18, packageGrams: 700, staple: true })
const carrot = aFood({
  name: 'carrot',
  plural: 'carrots',
  gramsPerPiece: 70,
  packageGrams: 500,
  packageLabel: 'bag 1 lb',
})
const odd = aFood({ id: '__proto__', name: '__proto__' })
const made = aFood({ id: 'constructor', name: 'constructor' })
const all = [onion, garlic, chickpeas, oil, milk, salt, carrot, odd, made]

const need = (
  foodId: string,
  grams: number,
  quantity: number | null,
  unit: string,
  meal = 'd0-dinner',
): GroceryNeed => ({
  foodId,
  grams,
  quantity,
  unit,
  mealId: meal,
  mealTitle: `Dish of ${meal}`,
  day: `2026-11-2${meal.slice(1, 2)}`,
})

const request = (needs: readonly GroceryNeed[], fields: Partial<GroceryRequest> = {}): GroceryRequest => ({
  needs,
  foods: new Map(all.map((food) => [food.id, food])),
  find: makeFoodFinder(all),
  pantry: [],
  state: { ticked: [], have: [], own: [] },
  system: 'metric',
  ...fields,
})

const lineOf = (needs: readonly GroceryNeed[], fields: Partial<GroceryRequest> = {}) =>
  buildGroceryList(request(needs, fields)).lines[0]

const pepper = aFood({ name: 'pepper', aisle: 'spices', gramsPerTbsp: 7, packageGrams: 85, packageLabel: 'tin 3 oz' })
const water = aFood({ name: 'water', aisle: 'drinks', packageLabel: 'tap' })

describe('what a shop sells', () => {
  test('water comes from the tap and stands on no list', () => {
    const foods = new Map([water, onion].map((food) => [food.id, food]))
    const { lines } = buildGroceryList(
      request([need('water', 500, 500, 'ml'), need('onion', 150, 1, 'piece')], { foods }),
    )
    expect(lines.map((line) => line.id)).toEqual(['onion'])
  })

  test('a tin of pepper is told in spoons, not in tins', () => {
    const foods = new Map([[pepper.id, pepper]])
    expect(lineOf([need('pepper', 7, 1, 'tbsp')], { foods })?.amount).toBe('1 tbsp')
  })
})

describe('one honest total', () => {
  test('pieces and weight of one food add up, and are shown as pieces where it is bought so', () => {
    const line = lineOf([need('onion', 150, 1, 'piece'), need('onion', 225, 225, 'g')])
    expect([line?.amount, line?.name, line?.grams]).toEqual(['3', 'onions', 375])
  })

  test.each([
    [[need('onion', 75, 0.5, 'piece')], '1'],
    [[need('garlic', 12, 3, 'clove'), need('garlic', 8, 2, 'clove')], '5 cloves'],
    [[need('garlic', 12, 3, 'clove'), need('garlic', 10, 10, 'g')], '6 cloves'],
    [[need('canned-chickpeas', 240, 240, 'g'), need('canned-chickpeas', 300, 300, 'g')], '3 × 400 g'],
    [[need('olive-oil', 13.5, 1, 'tbsp'), need('olive-oil', 4.5, 1, 'tsp')], '4 tsp'],
    [[need('olive-oil', 27, 2, 'tbsp'), need('olive-oil', 216, 1, 'cup')], '270 ml'],
    [[need('milk', 244, 1, 'cup'), need('milk', 515, 500, 'ml')], '740 ml'],
    [[need('salt', 3, 0.5, 'tsp'), need('salt', 0, null, '')], '½ tsp'],
    [[need('salt', 0, null, '')], 'to taste'],
    [[need('carrot', 300, 300, 'g'), need('carrot', 70, 1, 'piece')], '370 g'],
    [[need('carrot', 140, 2, 'piece'), need('carrot', 100, 100, 'g')], '4'],
  ] as const)('%#', (needs, amount) => {
    expect(lineOf(needs)?.amount).toBe(amount)
  })

  test('a weight is named as in the recipes: many carrots, a part of one cabbage, a cut of pork', () => {
    const cabbage = aFood({ name: 'red cabbage', plural: 'red cabbages', gramsPerPiece: 1000 })
    const pork = aFood({ name: 'pork shoulder', plural: 'pork shoulders', group: 'pork' })
    const foods = new Map([carrot, cabbage, pork].map((food) => [food.id, food]))
    const named = (id: string) => lineOf([need(id, 460, 460, 'g')], { foods })?.name

    expect(['carrot', 'red-cabbage', 'pork-shoulder'].map(named)).toEqual(['carrots', 'red cabbage', 'pork shoulder'])
  })

  test('in US units', () => {
    expect(lineOf([need('canned-chickpeas', 240, 240, 'g')], { system: 'us' })?.amount).toBe('1 × 14 oz')
    expect(lineOf([need('milk', 515, 500, 'ml')], { system: 'us' })?.amount).toBe('2 cups')
  })
})

describe('packages and cost', () => {
  test('what spoils is paid by whole packages, and says what is left', () => {
    const line = lineOf([need('canned-chickpeas', 500, 500, 'g')])
    expect(line?.packages).toEqual({ count: 3, label: 'tin 400 g, drained 240 g', grams: 240 })
    expect([line?.cost, line?.checkoutCost, line?.leftoverGrams]).toEqual(
      [2.7, 2.7, 220].map((n) => expect.closeTo(n, 9)),
    )
  })

  test('what is left is said as the amount is: pieces, a volume, a weight of the household', () => {
    const left = (needs: readonly GroceryNeed[], change = {}) => lineOf(needs, change)?.leftover
    expect(left([need('carrot', 140, 2, 'piece'), need('carrot', 100, 100, 'g')])).toBe('3')
    expect(left([need('onion', 150, 1, 'piece')])).toBe('')
    expect(left([need('milk', 515, 500, 'ml')])).toBe('500 ml')
    expect(left([need('garlic', 12, 3, 'clove')])).toBe('122 cloves')
    expect(left([need('canned-chickpeas', 500, 500, 'g')])).toBe('220 g')
    expect(left([need('canned-chickpeas', 500, 500, 'g')], { system: 'us' })).toBe('8 oz')
    expect(left([need('carrot', 140, 2, 'piece')], { pantry: ['carrots'] })).toBe('')
  })

  test('what keeps is paid whole at the till, and what is worth something of the rest stays', () => {
    const list = buildGroceryList(request([need('olive-oil', 90, 100, 'ml'), need('canned-chickpeas', 500, 500, 'g')]))
    const oil = list.lines.find(({ id }) => id === 'olive-oil')
    expect([oil?.cost, oil?.checkoutCost]).toEqual([9, 9])
    expect(oil?.stays).toBeGreaterThan(0)
    expect(oil?.stays).toBeLessThan(8.1)
    expect([list.cost, list.checkoutCost]).toEqual([expect.closeTo(11.7, 9), expect.closeTo(11.7, 9)])
    expect(list.stays).toBeCloseTo(
      list.lines.reduce((sum, { stays }) => sum + stays, 0),
      9,
    )
  })

  test('of a bottle that this table hardly empties little stays, of one that it empties much', () => {
    const staysAt = (grams: number) =>
      buildGroceryList(request([need('olive-oil', 90, 100, 'ml')], { eatenAWeek: () => grams })).stays
    expect(staysAt(0)).toBe(0)
    expect(staysAt(1)).toBeLessThan(0.1 * staysAt(100))
    expect(staysAt(1000)).toBe(staysAt(Number.POSITIVE_INFINITY))
  })

  test('what is left from weeks before is not paid again: the rest is, in whole packages', () => {
    const withLeft = (grams: number) =>
      lineOf([need('canned-chickpeas', 500, 500, 'g')], {
        state: {
          ...{ ticked: [], have: [], own: [] },
          atHome: new Map([['canned-chickpeas', [{ grams, until: '2027-01-01' }]]]),
        },
      })
    const paid = [0, 100, 240, 500].map((grams) => {
      const line = withLeft(grams)
      return [line?.packages?.count, line?.cost, line?.leftoverGrams]
    })
    expect(paid).toEqual(
      [
        [3, 2.7, 220],
        [2, 1.8, 80],
        [2, 1.8, 220],
        [0, 0, 0],
      ].map((row) => row.map((value) => expect.closeTo(value, 9))),
    )
  })

  test('a full package is one package, whatever the floating point says', () => {
    const tenths = Array.from({ length: 10 }, () => need('canned-chickpeas', 24.000000000000004, 24, 'g'))
    expect(lineOf(tenths)?.packages?.count).toBe(1)
  })

  test('the pantry is read as the planner reads it: by the whole line, in German and Spanish too', () => {
    const egg = aFood({ name: 'egg', plural: 'eggs', gramsPerPiece: 55 })
    const lentils = aFood({ name: 'green lentils', aliases: ['lentils'], aisle: 'grains' })
    const tinned = aFood({ name: 'canned lentils', aisle: 'tins', packageLabel: 'tin 400 g, drained 240 g' })
    const shelf = [egg, lentils, tinned]
    const fields = { foods: new Map(shelf.map((food) => [food.id, food])), find: makeFoodFinder(shelf) }
    const needs = shelf.map(({ id }) => need(id, 100, 100, 'g'))
    const atHome = (word: string) =>
      buildGroceryList(request(needs, { ...fields, pantry: [word] })).lines.flatMap(({ id, haveIt }) =>
        haveIt ? [id] : [],
      )

    expect(['2 Eier', 'huevos', '1 can lentils', 'lentils'].map(atHome)).toEqual([
      ['egg'],
      ['egg'],
      ['canned-lentils'],
      ['green-lentils'],
    ])
  })

  test('what is at home costs nothing, by the pantry or by hand, and the hand wins', () => {
    const needs = [need('olive-oil', 27, 2, 'tbsp')]
    expect(lineOf(needs, { pantry: ['Olive oil'] })).toMatchObject({ haveIt: true, cost: 0, checkoutCost: 0 })
    expect(lineOf([need('onion', 150, 1, 'piece')], { pantry: ['2 large onions'] })?.haveIt).toBe(true)
    const state = { ticked: [], have: [{ lineId: 'olive-oil', haveIt: false }], own: [] }
    expect(lineOf(needs, { pantry: ['olive oil'], state })).toMatchObject({ haveIt: false, checkoutCost: 9 })
    expect(lineOf(needs, { pantry: ['oil', '', 'engine oil', '__proto__'] })?.haveIt).toBe(false)
  })
})

describe('lines of one’s own', () => {
  const own = (...texts: readonly string[]) => ({
    ticked: ['own-0'],
    have: [],
    own: texts.map((text, index) => ({ id: `own-${index}`, text })),
  })

  test('are part of the line of the food that meals need, and stay on it as they were written', () => {
    const { lines } = buildGroceryList(request([need('onion', 150, 1, 'piece')], { state: own('2 onions') }))
    expect(lines).toMatchObject([
      { id: 'onion', amount: '3', grams: 450, own: false, added: [{ id: 'own-0', text: '2 onions' }] },
    ])
    // The two were ticked before amounts were kept: the third is what the meals need.
    expect(lines[0]?.missing).toEqual({ grams: 150, amount: '1', packages: 1 })
  })

  test('one line for one thing, however often it was written', () => {
    const linesFor = (...texts: readonly string[]) =>
      buildGroceryList(request([], { state: { ...own(...texts), ticked: [] } })).lines.map(
        ({ name, amount, grams, added }) => [name, amount, grams, added.length],
      )
    expect(linesFor('milk', 'Milk')).toEqual([['milk', '', 1030, 2]])
    expect(linesFor('2 carrots', '500 g carrots', 'Carrots')).toEqual([['carrots', '1.1 kg', 1140, 3]])
    expect(linesFor('Candles', 'candles', 'candle')).toEqual([['Candles', '', 0, 3]])
    expect(linesFor('2 candles', '3 candles', '1 pack candles')).toEqual([
      ['1 pack candles', '', 0, 1],
      ['candles', '5', 0, 2],
    ])
    expect(linesFor('7up', '2 × up')).toHaveLength(2)
  })

  test('written on the list is wanted, whatever the pantry says, until it is found at home', () => {
    const needs = [need('onion', 150, 1, 'piece')]
    const have = (lineId: string) => ({ state: { ...own('2 onions'), ticked: [], have: [{ lineId, haveIt: true }] } })
    const state = { ...own('2 onions'), ticked: [] }
    expect(lineOf(needs, { pantry: ['onions'], state })).toMatchObject({ haveIt: false, amount: '3' })
    expect(lineOf(needs, { pantry: ['onions'], ...have('own-0') })).toMatchObject({ haveIt: true, amount: '3' })
    expect(lineOf(needs, have('own-0'))).toMatchObject({ haveIt: false, amount: '1' })
    expect(lineOf(needs, have('onion'))).toMatchObject({ haveIt: true, amount: '3' })
  })

  test('get aisle and price from the food they mean', () => {
    const line = lineOf([], { state: own('2 x 400 g tins chickpeas') })
    expect(line).toMatchObject({ name: 'chickpeas', amount: '2 cans of 400 g', aisle: 'tins', grams: 800, cost: 3.6 })
    expect(lineOf([], { state: own('milk') })).toMatchObject({
      amount: '',
      packages: { count: 1 },
      aisle: 'dairy-eggs',
    })
  })

  test('a tin is linked to what comes in tins only', () => {
    expect(lineOf([], { state: own('1 (14 oz) can chickpeas') })).toMatchObject({
      aisle: 'tins',
      amount: '1 can of 397 g',
    })
    expect(lineOf([], { state: own('2 tins carrots') })).toMatchObject({
      name: '2 tins carrots',
      amount: '',
      price: null,
    })
  })

  test('an amount that cannot be weighed has no price', () => {
    expect(lineOf([], { state: own('3 sprigs milk') })).toMatchObject({ amount: '3 sprigs', packages: null, cost: 0 })
  })

  test.each(['birthday candles', '7up', '__proto__ 2', 'bin bags (large)', '🎂'])(
    '%s stays as it was written',
    (text) => {
      expect(lineOf([], { state: own(text) })?.own).toBe(true)
      if (text !== '__proto__ 2') expect(lineOf([], { state: own(text) })).toMatchObject({ name: text, amount: '' })
    },
  )
})

test('lines stand in the order of the shop, then by name; a household may order its aisles', () => {
  const needs = all.map((food) => need(food.id, 100, 100, 'g'))
  const ids = (fields: Partial<GroceryRequest> = {}) =>
    buildGroceryList(request(needs, fields)).lines.map(({ id }) => id)
  const produce = ['__proto__', 'carrot', 'constructor', 'garlic', 'onion']
  expect(ids()).toEqual([...produce, 'milk', 'canned-chickpeas', 'salt', 'olive-oil'])
  expect(ids({ aisleOrder: ['spices', 'tins'] })).toEqual(['salt', 'canned-chickpeas', ...produce, 'milk', 'olive-oil'])
})

test('each meal that needs a food is named once, in the order of the week', () => {
  const meals = ['d1-dinner', 'd0-dinner', 'd1-breakfast', 'd0-dinner']
  const line = lineOf(meals.map((meal) => need('onion', 75, 0.5, 'piece', meal)))
  expect(line?.neededBy.map(({ mealId }) => mealId)).toEqual(['d0-dinner', 'd1-breakfast', 'd1-dinner'])
  expect(line?.neededBy[0]).toEqual({ mealId: 'd0-dinner', title: 'Dish of d0-dinner', date: '2026-11-20' })
})

test('counts and totals', () => {
  const state = { ticked: ['onion', 'gone'], have: [], own: [{ id: 'own-1', text: 'candles' }] }
  const list = buildGroceryList(request([need('onion', 150, 1, 'piece'), need('milk', 1030, 1, 'l')], { state }))
  expect(list).toMatchObject({ count: 3, ticked: 1, cost: 2, checkoutCost: 2 })
})

const aNeed = fc
  .record({
    food: fc.constantFrom(...all),
    grams: fc.double({ min: 0.1, max: 900, noNaN: true }),
    unit: fc.constantFrom('g', 'tbsp', 'piece', 'clove', 'ml', 'armful'),
    meal: fc.constantFrom('d0-breakfast', 'd0-dinner', 'd3-lunch'),
    toTaste: fc.boolean(),
  })
  .map(({ food, grams, unit, meal, toTaste }) =>
    toTaste ? need(food.id, 0, null, '', meal) : need(food.id, grams, grams, unit, meal),
  )

test('never loses or invents an amount: one line per food, its grams the sum of its needs', () => {
  fc.assert(
    fc.property(fc.array(aNeed, { maxLength: 60 }), (needs) => {
      const list = buildGroceryList(request(needs))
      expect(new Set(list.lines.map(({ id }) => id))).toEqual(new Set(needs.map(({ foodId }) => foodId)))
      expect(list.lines.length).toBe(new Set(needs.map(({ foodId }) => foodId)).size)
      for (const line of list.lines) {
        const exact = needs.filter(({ foodId }) => foodId === line.id).reduce((sum, { grams }) => sum + grams, 0)
        expect(line.grams).toBeCloseTo(exact, 6)
        const bought = (line.packages?.count ?? 0) * (line.packages?.grams ?? 0)
        // What a package is short of by a twentieth is not bought, and nothing stays over then.
        const short = line.grams - bought
        expect(short).toBeLessThanOrEqual(0.0501 * (line.packages?.grams ?? 0))
        expect(line.leftoverGrams).toBeCloseTo(Math.max(0, -short), 3)
        expect(line.amount).not.toMatch(/NaN|undefined|Infinity|^0\b/)
      }
    }),
  )
})

test('the order of meals does not matter, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(aNeed, { maxLength: 40 }), fc.infiniteStream(fc.double({ noNaN: true })), (needs, chance) => {
      const keys = new Map(needs.map((item) => [item, chance.next().value]))
      const shuffled = needs.toSorted((a, b) => keys.get(a) - keys.get(b))
      expect(buildGroceryList(request(shuffled))).toEqual(buildGroceryList(request(needs)))
    }),
  )
})

test('frozen input is left alone', () => {
  const needs = Object.freeze([
    Object.freeze(need('onion', 150, 1, 'piece')),
    Object.freeze(need('milk', 100, null, '')),
  ])
  const state = Object.freeze({ ticked: Object.freeze(['onion']), have: Object.freeze([]), own: Object.freeze([]) })
  expect(() => buildGroceryList(Object.freeze(request(needs, { state })))).not.toThrow()
})

test('a need whose food is unknown is left out', () => {
  expect(buildGroceryList(request([need('toString', 100, 100, 'g')])).lines).toEqual([])
})

test('a staple costs nothing and asks to be looked at, until somebody says that it is there or that it is not', () => {
  const needs = [need('olive-oil', 30, 30, 'g'), need('onion', 150, 1, '')]
  const staples = ['olive-oil']
  const lineUnder = (fields: Partial<GroceryRequest> = {}) =>
    buildGroceryList(request(needs, fields)).lines.find(({ id }) => id === 'olive-oil')
  const said = (haveIt: boolean) => ({ ticked: [], have: [{ lineId: 'olive-oil', haveIt }], own: [] })
  expect(lineUnder()).toMatchObject({ check: false, haveIt: false, checkoutCost: 9 })
  expect(lineUnder({ staples })).toMatchObject({ check: true, haveIt: true, checkoutCost: 0, missing: null })
  expect(lineUnder({ staples, state: said(true) })).toMatchObject({ check: false, haveIt: true, checkoutCost: 0 })
  expect(lineUnder({ staples, state: said(false) })).toMatchObject({ check: false, haveIt: false, checkoutCost: 9 })
  expect(lineUnder({ staples, pantry: ['olive oil'] })).toMatchObject({ check: false, haveIt: true })
})

test('a staple of which less is left than the week eats may be out, unless somebody spoke of it', () => {
  const needs = [need('olive-oil', 30, 30, 'g')]
  const lineWith = (grams: number | null, haveIt?: boolean) => {
    const have = haveIt === undefined ? [] : [{ lineId: 'olive-oil', haveIt }]
    const staplesLeft = new Map(grams === null ? [] : [['olive-oil', grams]])
    const state = { ticked: [], own: [], have, staplesLeft }
    return buildGroceryList(request(needs, { staples: ['olive-oil'], state })).lines[0]
  }
  expect([null, 30, 29, 0].map((grams) => lineWith(grams)?.mayBeOut)).toEqual([false, false, true, true])
  expect(lineWith(0)).toMatchObject({ check: true, haveIt: true, checkoutCost: 0 })
  expect([true, false].map((haveIt) => lineWith(0, haveIt)?.mayBeOut)).toEqual([false, false])
})
