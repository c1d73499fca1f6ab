import { expect, test } from 'vitest'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { heldBy } from './compose/long-bread.ts'
import { drawPlate } from './draw-plate.ts'
import { readServing } from './servings.ts'

const FOODS = new Map(
  [
    aFood({ name: 'veal escalope', group: 'beef', motif: 'seared', colour: '#d19a8c' }),
    aFood({ name: 'beef chuck', group: 'beef', motif: 'seared', colour: '#7a4030' }),
    aFood({ name: 'dried breadcrumbs', group: 'grain', motif: 'crumble', colour: '#d9b070' }),
    aFood({ name: 'cornstarch', group: 'grain', motif: 'none', colour: '#ffffff' }),
    aFood({ name: 'egg', group: 'egg', motif: 'halfegg', colour: '#f6b93b' }),
    aFood({ name: 'plain flour', group: 'grain', motif: 'none', colour: '#f3ead5' }),
    aFood({ name: 'matzo meal', group: 'grain', motif: 'crumble', colour: '#e2c48c' }),
    aFood({ name: 'carrot', motif: 'round', colour: '#e9822c' }),
    aFood({ name: 'arborio rice', group: 'grain', motif: 'grain', colour: '#f6efdd' }),
    aFood({ name: 'saffron threads', group: 'spice', motif: 'none', colour: '#c8451c' }),
    aFood({ name: 'red onion', motif: 'ring', colour: '#a5426f' }),
    aFood({ name: 'apple', group: 'fruit', motif: 'wedge', colour: '#d65a3c' }),
    aFood({ name: 'puff pastry', group: 'grain', motif: 'flatbread', colour: '#d99b45' }),
    aFood({ name: 'tomato', motif: 'wedge', colour: '#d9402e' }),
    aFood({ name: 'cheddar', group: 'dairy', motif: 'shred', colour: '#e9a13b' }),
    aFood({ name: 'yam', group: 'starchy-veg', motif: 'cube', colour: '#efe4c4' }),
    aFood({ name: 'floury potato', group: 'starchy-veg', motif: 'cube', colour: '#efd58a' }),
    aFood({ name: 'hot dog roll', group: 'grain', motif: 'bun', colour: '#dba457' }),
  ].map((food) => [food.id, food]),
)

const looks = (recipe: Recipe): readonly string[] => {
  const { bases, heroes, parts, breads } = readServing(recipe, FOODS)
  return [...bases, ...heroes, ...parts, ...breads].map(({ look }) => look.id)
}

test('meat that is pressed into breadcrumbs wears a golden crust, meat that is only dusted does not', () => {
  const breaded = aToldDish('plate', [
    'Beat @veal-escalope thin.',
    'Dip into @egg and press into @dried-breadcrumbs.',
    'Fry until gold.',
  ])
  expect(looks(breaded)).toContain('crusted-veal-escalope')
  const loaf = aToldDish('plate', ['Fry @veal-escalope.', 'Mix @egg with @dried-breadcrumbs and scatter it over.'])
  expect(looks(loaf)).toContain('veal-escalope')
})

test('starch is a crust where it is fried crisp, and none in a stir-fry', () => {
  const crisp = aToldDish('plate', ['Toss @veal-escalope(in cubes) with @cornstarch.', 'Fry until crisp.'])
  expect(looks(crisp)).toContain('crusted-veal-escalope')
  const soft = aToldDish('plate', ['Toss @veal-escalope(in cubes) with @cornstarch.', 'Fry until done.'])
  expect(looks(soft)).not.toContain('crusted-veal-escalope')
})

test('braised beef is brown to its middle', () => {
  const last = (words: string) => aToldDish('plate', [`Brown @beef-chuck. ${words} Slice it.`])
  expect(looks(last('Cover and braise until tender.'))).toContain('through-beef-chuck')
  expect(looks(last('Rest it.'))).toContain('beef-chuck')
})

test('dumplings of the dish itself swim in its soup', () => {
  const words = ['Simmer @carrot.', 'Stir @egg into @matzo-meal.', 'Simmer the dumplings in the soup.']
  expect(looks(aToldDish('soup', words))).toContain('own-dumpling')
  expect(looks(aToldDish('soup', words.slice(0, 2)))).not.toContain('own-dumpling')
})

test('saffron makes the whole of a risotto yellow', () => {
  const colour = (sentences: readonly string[]) =>
    readServing(aToldDish('bowl', sentences, { title: 'Risotto' }), FOODS).bases[0]?.look.colour
  expect(colour(['Cook @arborio-rice with @saffron-threads.'])).toBe('#f0c552')
  expect(colour(['Cook @arborio-rice.'])).toBe('#f6efdd')
})

test('red onions that are cooked down are sauce, raw ones are seen', () => {
  expect(looks(aToldDish('plate', ['Soften @red-onion(chopped) with @carrot.']))).not.toContain('red-onion')
  expect(looks(aToldDish('plate', ['Cook @carrot.', 'Scatter with @red-onion(chopped).']))).toContain('red-onion')
})

test('a grated apple has the colour of its flesh', () => {
  const colour = (how: string) => {
    const { parts } = readServing(aToldDish('plate', [`Lay out @apple(${how}).`]), FOODS)
    return parts[0]?.look.colour
  }
  expect(colour('grated')).toBe('#eddba0')
  expect(colour('in wedges')).toBe('#d65a3c')
})

test('poached eggs are whole, also where yolks are whisked into the sauce', () => {
  const eggs = aToldDish('plate', ['Whisk a yolk of @egg over water.', 'Poach the egg and serve with @carrot.'])
  expect(readServing(eggs, FOODS).heroes.map(({ look }) => look.motif)).toEqual(['friedegg'])
})

test.each([
  ['hot-dog-roll', 'long'],
  ['baguette', 'long'],
  ['bagel', 'ring'],
  ['pitta-bread', 'pocket'],
  ['burger-bun', 'round'],
  ['white-sandwich-bread', 'slices'],
])('a %s holds its filling as a %s bread', (id, held) => {
  expect(heldBy({ id, motif: 'bun', group: 'grain', colour: '#d9984a' })).toBe(held)
})

test('cakes of batter are drawn in the shape that the method gives them', () => {
  const draw = (last: string, fields: Partial<Recipe> = {}) =>
    drawPlate({
      recipe: aToldDish('pancake', ['Whisk @plain-flour and @egg to a batter.', last], fields),
      foods: FOODS,
    })
  const shapes = [
    draw('Cook both sides.', { title: 'Buttermilk pancakes' }),
    draw('Cook both sides.'),
    draw('Cook both sides.', { equipment: ['waffle iron'] }),
    draw('Fold in the sides and roll up.'),
    draw('Fold in four.'),
    draw('Tear into bites.'),
  ].map((svg) => svg.replace(/<title>.*?<\/title>/, ''))
  expect(new Set(shapes).size).toBe(6)
})

test('a pie has a lid, unless its pastry is laid in strips', () => {
  const hasLattice = (last: string) =>
    /<g transform="rotate\(45 /.test(
      drawPlate({ recipe: aToldDish('pie', ['Beat @carrot into @egg.', last]), foods: FOODS }),
    )
  expect(hasLattice('Cover with @puff-pastry and bake.')).toBe(false)
  expect(hasLattice('Lay strips of @puff-pastry over and bake.')).toBe(true)
})

test('flour becomes what the method makes of it: a ring, a puffed bread, a stiff mush', () => {
  const ring = ['Knead @plain-flour.', 'Roll into ropes and join in a ring.', 'Bake until brown.']
  expect(looks(aToldDish('plate', ring))).toContain('own-ring')
  const puri = [
    'Knead @plain-flour.',
    'Roll the dough into small rounds and fry until they puff.',
    'Serve with @carrot.',
  ]
  expect(looks(aToldDish('plate', puri))).toContain('own-flatbread')
  const ugali = ['Simmer @carrot.', 'Rain in @plain-flour and stir until it comes away from the sides.']
  expect(looks(aToldDish('plate', ugali))).toContain('own-mush')
  expect(looks(aToldDish('plate', ['Simmer @carrot.', 'Stir in @plain-flour until it thickens.']))).toEqual(['carrot'])
})

test('fruit that was cooked is no raw fruit', () => {
  expect(looks(aToldDish('plate', ['Bake @apple until soft.']))).toEqual(['cooked-apple'])
  expect(looks(aToldDish('plate', ['Cut @apple and serve it.']))).toEqual(['apple'])
})

test('roots become what their mash becomes: a dumpling, a pounded mound', () => {
  const knoedel = ['Boil @floury-potato and press it.', 'Knead the mash with salt.', 'Shape balls and simmer them.']
  expect(looks(aToldDish('plate', knoedel))).toEqual(['steamed-cake-of-potato'])
  const served = readServing(aToldDish('plate', ['Boil @yam.', 'Pound it.'], { title: 'Soup with pounded yam' }), FOODS)
  expect(served.bases.map(({ look }) => look.motif)).toEqual(['sauce'])
})

test('grated tomato soaks into its toast, cheese of the sandwich is not in the soup', () => {
  expect(looks(aToldDish('toast', ['Grate @tomato over the bread.']))).toEqual([])
  expect(looks(aToldDish('toast', ['Slice @tomato over the bread.']))).toEqual(['tomato'])
  const soup = aToldDish('soup', ['Simmer @carrot.', 'Fill with @cheddar and fry the sandwiches.'])
  expect(looks(soup)).toEqual(['carrot'])
})
