import { expect, test } from 'vitest'
import type { Food } from '../foods/food.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { shade } from './colour.ts'
import { drawPlate } from './draw-plate.ts'
import { readServing, type Serving } from './servings.ts'

const FOODS = new Map(
  [
    aFood({ name: 'canned chickpeas', group: 'legume', motif: 'bean', colour: '#dcb877' }),
    aFood({ name: 'floury potato', group: 'starchy-veg', motif: 'cube', colour: '#efd58a' }),
    aFood({ name: 'canned salmon', group: 'fish', motif: 'fillet', colour: '#e9a58a' }),
    aFood({ name: 'minced beef', group: 'beef', motif: 'mince', colour: '#7a4a34' }),
    aFood({ name: 'cassava', group: 'starchy-veg', motif: 'stalk', colour: '#f5ecd2' }),
    aFood({ name: 'parsnip', group: 'vegetable', motif: 'stalk', colour: '#f2e3b4' }),
    aFood({ name: 'sweetcorn cob', group: 'starchy-veg', motif: 'corn', colour: '#f2c53d' }),
    aFood({ name: 'flatbread', group: 'grain', motif: 'flatbread', colour: '#e6c893' }),
    aFood({ name: 'white bread', group: 'grain', motif: 'toast', colour: '#f0d7a4' }),
    aFood({ name: 'frozen peas', id: 'frozen-peas', group: 'starchy-veg', motif: 'berry', colour: '#6fae3c' }),
    aFood({ name: 'parboiled rice', group: 'grain', motif: 'grain', colour: '#f6efdd' }),
    aFood({ name: 'urad dal', group: 'legume', motif: 'bean', colour: '#efe6cf' }),
    aFood({ name: 'egg', group: 'egg', motif: 'halfegg', colour: '#f6b93b' }),
    aFood({ name: 'carrot', motif: 'round', colour: '#e9822c' }),
    aFood({ name: 'canned chopped tomatoes', motif: 'sauce', colour: '#cf3a22' }),
    aFood({ name: 'corn tortilla', group: 'grain', motif: 'tortilla', colour: '#e8c35a' }),
    aFood({ name: 'avocado', group: 'fruit', motif: 'avocado', colour: '#9bb24a' }),
    aFood({ name: 'polenta', group: 'grain', motif: 'sauce', colour: '#f2c94a' }),
    aFood({ name: 'cornmeal', group: 'grain', motif: 'none', colour: '#f2c94a' }),
    aFood({ name: 'blueberry', plural: 'blueberries', group: 'fruit', motif: 'berry', colour: '#3a3f7a' }),
    aFood({ name: 'whole milk', group: 'dairy', motif: 'liquid', colour: '#fbf7ec' }),
  ].map((food) => [food.id, food]),
)

const serve = (recipe: Recipe): Serving => readServing(recipe, FOODS)
const motifs = ({ bases, heroes, parts, breads, pools }: Serving): readonly string[] =>
  [...bases, ...heroes, ...parts, ...breads, ...pools].map(({ look, food }: { look: { motif: string }; food: Food }) =>
    [food.id, look.motif].join(' '),
  )

test('pulses that are pulsed and rolled are seen as balls', () => {
  const falafel = aToldDish('grain bowl', ['Pulse @canned-chickpeas to crumbs.', 'Shape into sixteen balls and bake.'])
  expect(motifs(serve(falafel))).toEqual(['canned-chickpeas ball'])
  expect(motifs(serve(aToldDish('grain bowl', ['Warm @canned-chickpeas.'])))).toEqual(['canned-chickpeas bean'])
})

test('fish and potato of one cake are one thing on the plate', () => {
  const cakes = aToldDish('plate', [
    'Boil @floury-potato and mash.',
    'Mix in @canned-salmon. Shape eight cakes.',
    'Serve with @carrot.',
  ])
  expect(motifs(serve(cakes))).toEqual(['floury-potato slab', 'carrot round'])
})

test('grated roots pressed into a pan are one cake; grated alone they are not', () => {
  const rosti = aToldDish('plate', [
    'Grate @floury-potato and @parsnip, and wring out.',
    'Press in a pan and fry until deep gold.',
  ])
  expect(serve(rosti).heroes.map(({ look, amount }) => [look.id, look.motif, amount])).toEqual([
    ['rosti', 'pancake', 200],
  ])
  expect(motifs(serve(aToldDish('salad', ['Grate @parsnip.'])))).toEqual(['parsnip shred'])
})

test('a cob that nobody cuts is whole, and slices as thick as a finger are round', () => {
  const idOf = (preparation: string) => {
    const corn = aToldDish('plate', ['Boil @sweetcorn-cob.'])
    const ingredients = corn.ingredients.map((one) => ({ ...one, preparation }))
    return serve({ ...corn, ingredients }).parts[0]?.look.id
  }
  expect([idOf(''), idOf('in short rounds')]).toEqual(['sweetcorn-cob', 'cut-sweetcorn-cob'])
  const potatoes = aToldDish('plate', ['Fry @floury-potato.'])
  const cut = (preparation: string) =>
    motifs(serve({ ...potatoes, ingredients: potatoes.ingredients.map((one) => ({ ...one, preparation })) }))
  expect([cut('in rounds as thick as a finger'), cut('in thick fingers')]).toEqual([
    ['floury-potato round'],
    ['floury-potato strip'],
  ])
})

test('mash that goes on top covers an oven dish, mash that is mixed in does not', () => {
  const pie = ['Boil @floury-potato and mash.', 'Brown @minced-beef.']
  const ridges = (last: string) =>
    /(?:t[\d.]+ 0){7}/.test(drawPlate({ recipe: aToldDish('bake', [...pie, last]), foods: FOODS }))
  expect([ridges('Top with the mash and bake.'), ridges('Fold in the mash and bake.')]).toEqual([true, false])
})

test('mash beside meatballs stays mash', () => {
  const meatballs = aToldDish('plate', ['Boil @floury-potato and mash.', 'Shape @minced-beef into balls and fry.'])
  expect(motifs(serve(meatballs))).toContain('floury-potato sauce')
  expect(motifs(serve(meatballs))).toContain('minced-beef ball')
})

test('the starch of a bread is the bread, on a bought bread it is a topping', () => {
  const own = aToldDish('flatbread', ['Grate @cassava and squeeze in a cloth.', 'Press into rounds and fry.'])
  expect(motifs(serve(own))).toEqual([])
  const topped = aToldDish('flatbread', ['Fry @cassava.', 'Knead nothing: heap it on @flatbread.'])
  expect(motifs(serve(topped))).toContain('flatbread flatbread')
  expect(motifs(serve(topped))).toHaveLength(2)
})

test('toast for dipping stands by a smooth soup, bread blended into it does not', () => {
  const dipped = aToldDish('soup', ['Toast @white-bread.', 'Simmer @carrot and blend smooth.'])
  expect(motifs(serve(dipped))).toContain('white-bread toast')
  const thickened = aToldDish('soup', ['Simmer @carrot.', 'Blend smooth with @white-bread.', 'Chill it well.'])
  expect(motifs(serve(thickened))).not.toContain('white-bread toast')
})

test('cooked tomatoes are the sauce of a taco, not a dollop on it', () => {
  const tacos = aToldDish('taco', ['Simmer @canned-chopped-tomatoes until thick.', 'Fill @corn-tortilla and serve.'])
  expect(serve(tacos).pools).toEqual([])
  expect(serve(tacos).sauceGrams).toBe(100)
})

test('what is baked in a muffin tin is drawn as cakes on a plate, not as a dish from the oven', () => {
  const words = ['Stir @cornmeal and @whole-milk, fold in @blueberry and bake.']
  const tin = drawPlate({ recipe: aToldDish('bake', words, { equipment: ['muffin tin'] }), foods: FOODS })
  const oven = drawPlate({ recipe: aToldDish('bake', words, { equipment: ['oven dish'] }), foods: FOODS })
  expect(oven).toContain('clip-path')
  expect(tin).not.toContain('clip-path')
  expect(tin.split('scale(1.04)')).toHaveLength(7)
})

test('a dish of meal alone is not an empty bowl', () => {
  const paths = (form: Recipe['form'], words: string): number =>
    drawPlate({ recipe: aToldDish(form, [words]), foods: FOODS }).split('<path').length
  expect(paths('bowl', 'Stir @cornmeal until stiff.')).toBeGreaterThan(paths('salad', 'Stand and wait.') + 3)
})

test('no corner of a tray reaches past the round frame', () => {
  const svg = drawPlate({ recipe: aToldDish('tray', ['Roast @carrot and @floury-potato.']), foods: FOODS })
  const numbers = (tag: string, name: string): number => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(tag)?.[1])
  const reach = [...svg.matchAll(/<rect [^>]*>/g)].map(([tag]) => {
    const [x, y, w, h, r] = ['x', 'y', 'width', 'height', 'rx'].map((name) => numbers(tag, name)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const across = Math.max(120 - x, x + w - 120) - r
    const down = Math.max(120 - y, y + h - 120) - r
    return tag.includes('fill-opacity') ? 0 : Math.hypot(across, down) + r
  })
  expect(reach.length).toBeGreaterThan(5)
  expect(Math.max(...reach)).toBeLessThanOrEqual(120)
})

test('peas of which some are crushed, or that come in after a purée of others, are seen whole', () => {
  const mash = aToldDish('bowl', ['Boil @frozen-peas and crush the peas.'])
  const some = aToldDish('bowl', ['Simmer @frozen-peas. Crush some of the peas against the pot.'])
  const again = aToldDish('bowl', ['Purée @frozen-peas with the stock.', 'Stir in @frozen-peas and serve.'])
  expect(motifs(serve(mash))).toEqual(['frozen-peas sauce'])
  expect(motifs(serve(some))).toEqual(['frozen-peas berry'])
  expect(motifs(serve(again))).toEqual(['frozen-peas berry'])
})

test('a batter that is steamed and turned out is cakes, one thing whatever went into the mill', () => {
  const idli = aToldDish('plate', [
    'Blend @parboiled-rice with @urad-dal.',
    'Fill moulds and steam. Rest before unmoulding.',
  ])
  expect(serve(idli).heroes.map(({ look, amount }) => [look.id, amount > 200])).toEqual([['steamed-cake', true]])
  expect(motifs(serve(idli))).toHaveLength(1)
})

test('the sauce that fried eggs are served in is seen under them', () => {
  const eggs = aToldDish('plate', [
    'Steam @parboiled-rice. Fry @egg.',
    'Simmer @canned-chopped-tomatoes and spoon it on.',
  ])
  const plenty = { ...eggs, servings: 1 }
  expect(motifs(serve(plenty))).toContain('egg friedegg')
  expect(drawPlate({ recipe: plenty, foods: FOODS })).toContain(serve(plenty).sauce)
  expect(drawPlate({ recipe: eggs, foods: FOODS })).not.toContain(serve(eggs).sauce)
})

test('meal that sets and is cut is pieces, and mash where it is not', () => {
  const cooked = 'Whisk @polenta into water and cook until it pulls from the sides.'
  expect(motifs(serve(aToldDish('plate', [cooked, 'Cool until firm, cut into squares and bake.'])))).toEqual([
    'polenta slab',
  ])
  expect(motifs(serve(aToldDish('plate', [cooked])))).toEqual(['polenta sauce'])
})

test('rice that is pressed into triangles is no heap of rice', () => {
  const balls = aToldDish('plate', [
    'Simmer @parboiled-rice.',
    'Press rice into flat cakes and close each into a triangle.',
  ])
  expect(motifs(serve(balls))).toEqual(['parboiled-rice dumpling'])
})

test('a potato that is baked whole and split is one potato', () => {
  const jacket = aToldDish('plate', [
    'Prick @floury-potato and bake until crisp.',
    'Split the potato and fluff the middle.',
  ])
  expect(serve(jacket).heroes.map(({ look }) => look.id)).toEqual(['jacket-floury-potato'])
  expect(serve(aToldDish('plate', ['Bake @floury-potato until crisp.'])).heroes).toEqual([])
})

test('roots of a mash are one field in the colour of them all', () => {
  const boiled = ['Boil @parsnip and @carrot until they crush easily.', 'Mash with oil.']
  const [mash, ...others] = serve(aToldDish('bowl', boiled, { title: 'Parsnip and carrot mash' })).bases
  expect(others).toEqual([])
  expect(mash?.look.motif).toBe('sauce')
  expect(serve(aToldDish('bowl', boiled, { title: 'Mince with parsnip and carrot mash' })).bases).toEqual([])
})

test('tortillas that are fried and cut are drawn neither as tacos nor as wraps', () => {
  const filled = ['Warm @canned-chickpeas.', 'Spread over half of each @corn-tortilla and fold.']
  const draw = (sentences: readonly string[]) => drawPlate({ recipe: aToldDish('taco', sentences), foods: FOODS })
  expect(draw([...filled, 'Fry until crisp and cut into wedges.'])).not.toBe(draw([...filled, 'Fry until crisp.']))
})

test('what is shaped by hand leaves the oven dish', () => {
  const dough = ['Work @cornmeal and @whole-milk to a dough.']
  const draw = (last: string) => drawPlate({ recipe: aToldDish('bake', [...dough, last]), foods: FOODS })
  const [balls, loaf] = [draw('Shape into balls on a tray and bake.'), draw('Pour into the dish and bake.')]
  expect(balls.match(/<use/g)?.length).toBe(7)
  expect(loaf.match(/<use/g) ?? []).toHaveLength(0)
})

test('a pancake that is folded over its filling is no pile of thick ones', () => {
  const draw = (last: string) =>
    drawPlate({ recipe: aToldDish('pancake', ['Cook a batter of @cornmeal with @blueberry.', last]), foods: FOODS })
  expect(draw('Fill and fold over.')).not.toBe(draw('Fill and pile up.'))
})

test('an avocado that is filled is a half with its hollow', () => {
  const filled = aToldDish('plate', ['Halve @avocado, take out the stone and heap @canned-salmon into the hollow.'])
  expect(serve(filled).heroes.map(({ look }) => look.id)).toContain('half-avocado')
  const sliced = aToldDish('plate', ['Halve @avocado and slice it, with @canned-salmon.'])
  expect(serve(sliced).heroes.map(({ look }) => look.id)).not.toContain('half-avocado')
})

test('what goes into a batter is inside of it, what is served with it is not', () => {
  const served = serve(
    aToldDish('pancake', [
      'Fold @sweetcorn-cob into @cornmeal.',
      'Fry ladlefuls until golden.',
      'Serve with @blueberry on top.',
    ]),
  )
  expect([served.insides, served.parts].map((part) => part.map(({ food }) => food.id))).toEqual([
    ['sweetcorn-cob'],
    ['blueberry'],
  ])
})

test('the filling of a ball of rice does not lie beside it', () => {
  const onigiri = serve(
    aToldDish('plate', [
      'Cook @parboiled-rice.',
      'Put @canned-salmon in the middle and close it into a triangle.',
      'Serve with @carrot.',
    ]),
  )
  expect(motifs(onigiri)).toEqual(['parboiled-rice dumpling', 'carrot round'])
})

test('only what grows is grated by a method that grates', () => {
  const patties = aToldDish('plate', ['Grate @carrot and knead it with @minced-beef.', 'Shape into patties and fry.'])
  expect(motifs(serve(patties))).toEqual(['minced-beef slab', 'carrot shred'])
})

test('a mash of pulses leaves the potatoes of the dish whole', () => {
  const mash = (title: string) =>
    motifs(serve(aToldDish('plate', ['Blend @canned-chickpeas.', 'Boil @floury-potato.'], { title })))
  expect([mash('Bean mash with potatoes'), mash('Beans with mash')]).toEqual([
    ['canned-chickpeas sauce', 'floury-potato cube'],
    ['floury-potato sauce', 'canned-chickpeas bean'],
  ])
})

test('an avocado that is filled is two halves, whatever else lies on the plate', () => {
  const filled = aToldDish('plate', ['Halve @avocado.', 'Heap @canned-salmon into the hollows of the @avocado.'])
  const svg = drawPlate({ recipe: filled, foods: FOODS })
  const half = /<g id="([^"]+)"><g fill="#3f5428">/.exec(svg)?.[1] ?? 'none'
  expect(svg.split(`href="#${half}"`).length - 1).toBe(2)
})

test('flatbreads of the dish itself lie on its plate', () => {
  const flour = aFood({ name: 'plain flour', group: 'grain', motif: 'none', colour: '#f3e6c8' })
  const foods = new Map([...FOODS, [flour.id, flour]])
  const breads = (last: string) =>
    readServing(aToldDish('plate', ['Knead @plain-flour.', 'Warm @canned-chickpeas.', last]), foods).breads.length
  expect([breads('Bake as flatbreads and serve.'), breads('Dust the chickpeas and fry.')]).toEqual([1, 0])
})

test('the sauce that a title names has its colour', () => {
  const poured = ['Blend @canned-chopped-tomatoes with @whole-milk.', 'Pour over.']
  const sauceOf = (title: string) => serve(aToldDish('stew with grain', poured, { title })).sauce
  expect(sauceOf('Supper in milk sauce')).not.toBe(sauceOf('Supper'))
})

test('eggs baked in a tray sit apart, on no bed of yolk', () => {
  const tray = aToldDish('tray', ['Roast @floury-potato.', 'Break in @egg and bake.'])
  const bedOf = shade(FOODS.get('egg')?.colour ?? '', -0.26)
  expect(serve(tray).heroes.map(({ look }) => look.motif)).toEqual(['friedegg'])
  expect(drawPlate({ recipe: tray, foods: FOODS })).not.toContain(bedOf)
})
