import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'
import type { TextKind } from './reading.ts'

const guard = aGuard()
const sure = (text: string, kind: TextKind = 'ingredient'): string =>
  allergensOf(guard.readText(text, kind).allergens).join(' ')
const dish = (title: string, ingredients: readonly string[], step = '') =>
  guard.readDish({ title, ingredients, steps: [step] })

describe('what is ordered without', () => {
  test.each([
    ['beef salad, hold the cheese', ''],
    ['pasta salad, skip the feta', 'wheat gluten'],
    ['burger, 86 the mayo', 'wheat gluten'],
    ['potatoes, add 86 g cheese', 'milk'],
    ['hold the cheese over the beef', 'milk'],
  ])('%s', (text, allergens) => {
    expect(sure(text)).toBe(allergens)
    expect(guard.readText(text).unverified).toEqual([])
  })
  test('a step may say so, too', () => {
    expect(sure('Hold the cheese.', 'step')).toBe('')
    expect(sure('Lose the bun and serve.', 'step')).toBe('')
    expect(sure('Hold the cheese in one hand and grate.', 'step')).toBe('milk')
    expect(sure('Do not add the cream until the end.', 'step')).toBe('milk')
  })
})

describe('rolls by themselves are of bread', () => {
  test.each([
    ['6 rolls', 'wheat gluten'],
    ['2 large rolls, halved and toasted', 'wheat gluten'],
    ['4 rolls of rice paper', ''],
    ['1 roll puff pastry', 'wheat gluten'],
    ['1 roll parchment', ''],
  ])('%s', (text, allergens) => {
    expect(sure(text)).toBe(allergens)
    expect(guard.readText(text).unverified).toEqual([])
  })
  test('in a step where something is served with them', () => {
    expect(sure('Serve with warm rolls.', 'step')).toBe('wheat gluten')
    expect(sure('Cut into 12 rolls.', 'step')).toBe('')
    expect(sure('Roll out and cut.', 'step')).toBe('')
  })
})

describe('a house is its best-known food by itself, and a name before another', () => {
  test.each([
    ['1 tube Primula', 'milk'],
    ['a handful of primula flowers', ''],
    ['250 g Barilla', 'wheat gluten'],
    ['250 g Barilla gluten-free penne', ''],
    ['1 can Chicken of the Sea', 'fish'],
    ['1 can Chicken of the Sea shrimp', 'crustacean'],
    ['100 g Yorkshire rhubarb', ''],
    ['2 tbsp Fluff', 'egg'],
  ])('%s', (text, allergens) => {
    expect(sure(text)).toBe(allergens)
  })
  test('fluff is work in a step', () => {
    expect(sure('Cover 5 minutes, then fluff.', 'step')).toBe('')
    expect(sure('Fluff the rice with a fork.', 'step')).toBe('')
    expect(sure('Beat in the Fluff.', 'step')).toBe('egg')
  })
})

describe('titles of dishes without meat', () => {
  const rest = ['3 tbsp vegan butter', '1 tin tomatoes', '4 garlic cloves']
  test('a vegan butter chicken of tofu may be of a bird, and is not for certain', () => {
    const reading = dish('Garlic vegan butter chicken', ['500 g tofu', ...rest])
    expect(dietsOf(reading.violates)).not.toContain('vegan')
    expect(dietsOf(reading.mayViolate)).toContain('vegan')
  })
  test('of chicken it is no vegan dish, nor with nothing in the place of the chicken', () => {
    expect(dietsOf(dish('Garlic vegan butter chicken', ['500 g chicken', ...rest]).violates)).toContain('vegan')
    expect(dietsOf(dish('Garlic vegan butter chicken', ['500 g rice', ...rest]).violates)).toContain('vegan')
  })
  test('a mushroom bacon BLT is what a complete list makes of it', () => {
    const list = ['8 portobello mushrooms', '4 slices gluten-free bread', '1 tomato', '1 lettuce']
    const reading = dish('Mushroom bacon BLT', list)
    expect(allergensOf(reading.allergens)).toEqual([])
    expect(dietsOf(reading.violates)).not.toContain('pork-free')
    expect(dietsOf(reading.mayViolate)).toContain('pork-free')
    expect(dietsOf(dish('Mushroom bacon BLT', ['1 tomato']).violates)).toContain('pork-free')
  })
})

describe('what a step names and nobody knows is held back', () => {
  const held = (step: string): readonly string[] => guard.readText(step, 'step').unverified
  test.each([
    ['Add 2 tbsp flumbo paste and stir.', ['flumbo']],
    ['Finish with a splash of flumbo.', ['flumbo']],
    ['Add 2 tbsp of the sauce.', []],
    ['Add 2 tbsp butter and stir.', []],
    ['Flumbo 20 minutes.', ['Flumbo']],
    ['2 EL Flumbo mit dem Öl und der Milch verrühren.', ['Flumbo']],
  ])('%s', (step, words) => {
    expect(held(step)).toEqual(words)
  })
})

test('of a choice between the ordinary kind and a labelled one both are in it', () => {
  expect(allergensOf(guard.readText('grated or vegan butter').may)).toEqual(['tree_nut', 'soy'])
  expect(sure('spring roll wrappers (wheat), egg-free')).toBe('wheat gluten')
})

describe('German and Austrian lines are known', () => {
  test.each([
    ['500 g Rindsschulter', ''],
    ['300 g Lammfaschiertes', ''],
    ['2 Kalbshaxen', ''],
    ['250 g Mehl griffig', 'wheat gluten'],
    ['Öl zum Frittieren', ''],
    ['25 g griechischer Sahnejoghurt', 'milk'],
    ['1 Bogen Backpapier', ''],
    ['100 g Backerbsen', 'egg wheat gluten'],
    ['3 Königinpasteten', 'wheat gluten'],
  ])('%s', (line, allergens) => {
    expect(sure(line)).toBe(allergens)
    expect(guard.readText(line).unverified).toEqual([])
  })
  test('meat is meat', () => {
    for (const line of ['500 g Rindsschulter', '300 g Lammfaschiertes'])
      expect(dietsOf(guard.readText(line).violates)).toContain('vegetarian')
    expect(dietsOf(guard.readText('1 lemon, juice and rind').violates)).not.toContain('vegetarian')
  })
  test('work of a step is no egg, and grits of maize no wheat', () => {
    expect(sure('Die Blätter einrollen und die Enden andrücken.', 'step')).toBe('')
    const reading = dish('Maisgrieß', ['200 g Maisgrieß', '800 ml Wasser'], 'Grieß einrieseln lassen.')
    expect(allergensOf(reading.allergens)).toEqual([])
  })
})

test.each([
  ['400 gr. farina riso', ''],
  ['300 gr. farina segale', 'gluten'],
  ['250 gr. farina 00', 'wheat gluten'],
  ['midollo come una noce', ''],
  ['shrimp-less cocktail', ''],
  ['1 cup flour less 1 tbsp', 'wheat gluten'],
  ['2 cups crumbs', 'wheat gluten'],
  ['1 dough nut', 'milk egg wheat gluten'],
])('%s holds %s', (line, allergens) => {
  expect(sure(line)).toBe(allergens)
})

test.each([
  ['1 cup nut milk or regular', 'milk'],
  ['vegan butter (or dairy)', 'milk'],
  ["plant milk (cow's is fine)", 'milk'],
  ['almond milk, regular size carton', ''],
  ['soy milk (regular, not light)', ''],
])('the ordinary thing named only by its kind: %s', (line, allergens) => {
  expect(sure(line)).toContain(allergens)
  if (allergens === '') expect(sure(line)).not.toContain('milk')
})

test('what a step brings in is not explained away by the grain of the patties', () => {
  const patties = ['1 tin black beans', '100 g quinoa', '1 onion', '2 tbsp flaxseed']
  expect(allergensOf(dish('Bean burgers', patties, 'Serve in buns.').may)).toContain('wheat')
  expect(allergensOf(dish('Bean burgers', [...patties, '4 gluten-free buns'], 'Serve in buns.').allergens)).toEqual([])
})

test.each([
  ["Don't skip the butter.", 'milk'],
  ['Do not omit the egg.', 'egg'],
  ["You can't leave out the nuts.", 'tree_nut'],
  ['Why not add cheese?', 'milk'],
  ['Do not add any milk.', ''],
  ['Whisk the whites until stiff.', 'egg'],
  ['Fry the scallion whites, then whisk the dressing.', ''],
])('a step that forbids leaving out, and the whites of eggs: %s', (step, allergens) => {
  expect(sure(step, 'step')).toBe(allergens)
})

test('a tuna-style jackfruit is perhaps of fish', () => {
  expect(sure('Tuna-style jackfruit', 'title')).toBe('')
  expect(allergensOf(guard.readText('Tuna-style jackfruit', 'title').may)).toContain('fish')
})

describe('a dish without one of its parts', () => {
  test.each([
    ['pizza, no cheese', 'wheat gluten', 'milk'],
    ['bread-less sandwich', '', 'wheat'],
    ['nachos, extra cheese', 'milk', ''],
  ])('%s', (line, allergens, perhaps) => {
    expect(sure(line)).toBe(allergens)
    if (perhaps !== '') expect(allergensOf(guard.readText(line).may)).toContain(perhaps)
  })
  test('wraps are not of the flour of their filling, nor dumplings of what thickens', () => {
    const falafel = ['1 tin chickpeas', '1 onion', 'parsley', '2 tbsp gram flour']
    expect(allergensOf(dish('Falafel wraps', falafel).may)).toContain('wheat')
    expect(allergensOf(dish('Lettuce wraps', ['1 lettuce', ...falafel]).may)).not.toContain('wheat')
    const stew = ['1 kg beef', '3 carrots', '1 onion', '2 tbsp cornflour']
    expect(allergensOf(dish('Beef stew', stew, 'Drop in the suet dumplings.').may)).toContain('wheat')
  })
  test('spices are named for what they season', () => {
    expect(sure('3 Päckchen Lebkuchengewürz')).toBe('')
    expect(guard.readText('3 Päckchen Lebkuchengewürz').unverified).toEqual([])
  })
})
