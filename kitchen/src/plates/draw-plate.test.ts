import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Food, MOTIFS, type Motif } from '../foods/food.ts'
import { DISH_FORMS, type Recipe } from '../recipes/recipe.ts'
import { aFood, aRecipe } from '../testing/a-food.ts'
import { describePlate } from './describe-plate.ts'
import { drawPlate } from './draw-plate.ts'

const COLOURS = ['#d9402a', '#4c8f3f', '#f0cf86', '#e9822c', '#8c3f83', '#f6efdd', '#5b3a2a', '#4a5aa0'] as const

/** One food per motif, as the table would have it. */
const motifFood = (motif: Motif, index: number): Food =>
  aFood({
    id: `${motif}-food`,
    name: `${motif} food`,
    plural: `${motif} foods`,
    motif,
    colour: COLOURS[index % COLOURS.length]!,
  })

const FOODS = new Map(
  [
    ...MOTIFS.map(motifFood),
    aFood({ name: 'egg', group: 'egg', motif: 'halfegg', colour: '#f6b93b' }),
    aFood({ name: 'basmati rice', group: 'grain', motif: 'grain', colour: '#f6efdd' }),
    aFood({ name: 'canned chickpeas', plural: 'canned chickpeas', group: 'legume', motif: 'bean', colour: '#dcb877' }),
    aFood({ name: 'spinach', motif: 'leaf', colour: '#3f7d3a' }),
    aFood({ name: 'canned chopped tomatoes', motif: 'sauce', colour: '#cf3a22' }),
    aFood({ name: 'ground turmeric', group: 'spice', motif: 'none', colour: '#e0a01e' }),
    aFood({ name: 'fresh coriander', motif: 'herb', colour: '#4c9440' }),
    aFood({ name: 'lime', group: 'fruit', motif: 'citrus', colour: '#8fc046' }),
    aFood({ name: 'olive oil', group: 'fat', motif: 'drizzle', colour: '#d9c348' }),
    aFood({ name: 'salt', group: 'spice', motif: 'none', colour: '#ffffff' }),
  ].map((food) => [food.id, food]),
)

const holding = (amounts: Readonly<Record<string, number>>, fields: Partial<Recipe> = {}): Recipe =>
  aRecipe({
    id: 'sample',
    servings: 2,
    ingredients: Object.entries(amounts).map(([foodId, grams]) => ({
      foodId,
      quantity: grams,
      unit: 'g',
      grams,
      preparation: '',
    })),
    steps: [],
    ...fields,
  })

const curry = holding(
  {
    'basmati-rice': 140,
    'canned-chickpeas': 240,
    spinach: 120,
    'canned-chopped-tomatoes': 200,
    'ground-turmeric': 2,
    'fresh-coriander': 10,
    lime: 60,
    'olive-oil': 20,
    salt: 2,
  },
  { id: 'chickpea-curry', title: 'Chickpea and spinach curry', form: 'stew with grain' },
)

/** Everything at once: far more than any kitchen serves. */
const feast = (form: Recipe['form']): Recipe =>
  holding(Object.fromEntries([...FOODS.keys()].map((id, i) => [id, 40 + ((i * 37) % 160)])), {
    id: `feast-${form.replaceAll(' ', '-')}`,
    title: 'Feast',
    form,
  })

const bytes = (svg: string): number => gzipSync(svg).length

/** A strict little reader: every tag is closed in order, attributes are quoted, nothing loose is left. */
const expectWellFormed = (svg: string): void => {
  const open: string[] = []
  const left = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name, attributes: string, single) => {
      // A name twice in one tag is no XML: a browser then shows nothing at all.
      const names = [...attributes.matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute)
      expect(new Set(names).size, `${name}${attributes}`).toBe(names.length)
      if (closing) expect(open.pop()).toBe(name)
      else if (!single) open.push(name)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(left).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/)
}

const expectSound = (svg: string): void => {
  expectWellFormed(svg)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<a\b|<style|\sstyle=|\son[a-z]+=|javascript:|data:/i)
  for (const [, target] of svg.matchAll(/(?:href|xlink:href)="([^"]*)"/g))
    expect(target).toMatch(/^#p[a-z0-9]+-[a-z0-9]+$/)
  for (const [, target] of svg.matchAll(/url\(([^)]*)\)/g)) expect(target).toMatch(/^#p[a-z0-9]+-[a-z0-9]+$/)
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([a-z0-9-]+)/g)) expect(ids).toContain(id)
}

test('the same recipe gives the same plate, byte for byte, in any order of drawing', () => {
  const first = drawPlate({ recipe: curry, foods: FOODS })
  drawPlate({ recipe: feast('tray'), foods: FOODS })
  expect(drawPlate({ recipe: curry, foods: new Map([...FOODS].reverse()) })).toBe(first)
})

test('two recipes on one page share no ids', () => {
  const idsOf = (id: string) =>
    [...drawPlate({ recipe: { ...curry, id }, foods: FOODS }).matchAll(/\sid="([^"]+)"/g)].map(([, own]) => own)
  const [one, other] = [idsOf('chickpea-curry'), idsOf('chickpea-curry-2')]
  expect(one.filter((id) => other.includes(id))).toEqual([])
  expect(new Set(one).size).toBe(one.length)
})

test.each(DISH_FORMS)('%s: an ordinary dish is drawn, sound and light', (form) => {
  const svg = drawPlate({ recipe: { ...curry, id: `curry-${form}`, form }, foods: FOODS })
  expectSound(svg)
  expect(bytes(svg)).toBeLessThanOrEqual(6 * 1024)
  expect(svg.split('<path').length).toBeGreaterThan(10)
})

test.each(DISH_FORMS)('%s: even a feast of every food is sound and light', (form) => {
  const svg = drawPlate({ recipe: feast(form), foods: FOODS })
  expectSound(svg)
  expect(bytes(svg)).toBeLessThanOrEqual(6 * 1024)
})

test.each(DISH_FORMS)('%s: a dish of nothing visible is still a plate', (form) => {
  const svg = drawPlate({ recipe: holding({ salt: 4 }, { id: 'bare', form }), foods: FOODS })
  expectSound(svg)
})

test.each(MOTIFS.filter((motif) => motif !== 'none' && motif !== 'liquid'))(
  '%s changes the plate it lies on',
  (motif) => {
    const amounts = { 'basmati-rice': 100, 'canned-chickpeas': 100 }
    for (const form of ['plate', 'bowl', 'tray'] as const) {
      const without = drawPlate({ recipe: holding(amounts, { form }), foods: FOODS })
      const recipe = holding({ ...amounts, [`${motif}-food`]: 160 }, { form })
      const svg = drawPlate({ recipe, foods: FOODS })
      expectSound(svg)
      expect(svg.replace(/<title>.*<\/title>/, '')).not.toBe(without.replace(/<title>.*<\/title>/, ''))
      expect(bytes(svg)).toBeLessThanOrEqual(6 * 1024)
    }
  },
)

test('spices and oil are not seen, but turmeric colours the sauce', () => {
  const { ingredients } = curry
  const without = (id: string): Recipe => ({ ...curry, ingredients: ingredients.filter(({ foodId }) => foodId !== id) })
  const drawn = (recipe: Recipe) => drawPlate({ recipe, foods: FOODS })
  expect(drawn(without('olive-oil'))).toBe(drawn(curry))
  expect(drawn(without('salt'))).toBe(drawn(curry))
  expect(drawn(without('ground-turmeric'))).not.toBe(drawn(curry))
})

test('unknown foods and faulty rows are survived', () => {
  const odd = aFood({ id: 'odd', name: 'odd', motif: 'cube', colour: '"/><script>alert(1)</script>' })
  const foods = new Map([['odd', odd]])
  const recipe = holding({ odd: 200, missing: 100, __proto__: 5, constructor: 40 })
  expectSound(drawPlate({ recipe, foods }))
})

test('hostile titles and names are escaped', () => {
  const title = `<script>alert("x")</script> & 'more' ]]> \u0000`
  const foods = new Map([['carrot', aFood({ name: '<img onerror=1>', plural: '</title><script>', id: 'carrot' })]])
  const recipe = aRecipe({ id: '"><script>', title })
  const svg = drawPlate({ recipe, foods })
  expectSound(svg)
  expect(svg).toContain('&lt;script&gt;')
})

test('size sets width and height only', () => {
  const plain = drawPlate({ recipe: curry, foods: FOODS })
  const sized = drawPlate({ recipe: curry, foods: FOODS, size: 160 })
  expect(sized).toContain(' width="160" height="160"')
  expect(sized.replace(' width="160" height="160"', '')).toBe(plain)
})

test('a side dish stands in smaller crockery', () => {
  const svg = drawPlate({ recipe: { ...curry, kinds: ['side'], role: 'vegetable' }, foods: FOODS })
  expect(svg).toContain('scale(0.86)')
  expect(drawPlate({ recipe: curry, foods: FOODS })).not.toContain('scale(0.86)')
})

test('the plate is told in words', () => {
  expect(describePlate(curry, FOODS)).toBe('Bowl of chickpea and spinach curry with basmati rice, lime and coriander')
  const greek = holding({ spinach: 100 }, { title: 'Greek salad', cuisine: 'Greek', form: 'salad' })
  expect(describePlate(greek, FOODS)).toBe('Bowl of Greek salad with spinach')
  for (const form of DISH_FORMS)
    expect(describePlate(holding({}, { form, title: '' }), FOODS).length).toBeGreaterThan(5)
})
