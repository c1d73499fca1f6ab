import { describe, expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { asksOf, firstDraft } from './guess-frame.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { newLine, settleLine } from './settle-line.ts'
import { splitLine } from './split-line.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 10 }))

/** What a line becomes: food and grams of each line that it is split into; "?" where a person is asked. */
const read = (text: string): string =>
  splitLine(kitchen, text)
    .map((part) => {
      const { line, reading } = settleLine(kitchen, newLine(part))
      if (reading.state !== 'linked') return '?'
      return `${line.foodId} ${reading.grams === null ? '' : Math.round(reading.grams)}`.trim()
    })
    .join(' + ')

describe('marks within a number', () => {
  test.each([
    ['1.000 g Mehl', 'plain-flour 1000'],
    ['1.250 ml Milch', 'whole-milk 1289'],
    ['2.500 g Kartoffeln', 'potato 2500'],
    ['1.500 kg Kartoffeln', 'potato 1500'],
    ['1,500 kg potatoes', 'potato 1500'],
    ['1,500 g potatoes', 'potato 1500'],
    ['1,5 kg Kartoffeln', 'potato 1500'],
    ['0.500 kg potatoes', 'potato 500'],
    ["1'000 g Mehl", 'plain-flour 1000'],
    ['1 000 g farine', 'plain-flour 1000'],
    ['1 400 g tin chopped tomatoes', 'canned-chopped-tomatoes 400'],
    ['411.068 g canned chopped tomatoes', 'canned-chopped-tomatoes 411'],
    ['0.125 l milk', 'whole-milk 129'],
    ['1.000 mg salt', 'salt 1'],
  ])('%s: %s', (text, becomes) => expect(read(text)).toBe(becomes))
})

describe('a fraction that lost its space', () => {
  test.each([
    ['11/2 cups flour', 1.5],
    ['21/4 tsp salt', 2.25],
    ['13/4 cups sugar', 1.75],
    ['101/2 cups flour', 10.5],
    ['12/3 cups flour', 1.667],
    ['1 1/2 cups flour', 1.5],
    ['3/4 cup sugar', 0.75],
    ['1/3rd cup soy sauce', 0.333],
    ['1/4th tsp salt', 0.25],
    ['7/8 cup sugar', 0.875],
  ])('%s is %d', (text, quantity) => expect(settleLine(kitchen, newLine(text)).line.quantity).toBe(quantity))
})

describe('a second food on a line is never lost', () => {
  test.each([
    ['2 eggs + 1 yolk', 'egg 114 + egg-yolk 17'],
    ['400 g spaghetti, 2 tbsp olive oil, 1 onion', 'spaghetti 400 + olive-oil 27 + onion 150'],
    ['1 onion and 2 carrots', 'onion 150 + carrot 140'],
    ['500 g beef mince; 1 onion', 'beef-mince 500 + onion 150'],
    ['200 g Butter und 2 EL Olivenöl', 'unsalted-butter 200 + olive-oil 27'],
    ['1 (400 g) can chickpeas, drained, and 1 red onion', 'canned-chickpeas 400 + red-onion 150'],
    // The same food twice is one amount.
    ['2 cups plus 2 tbsp flour', 'plain-flour 266'],
    ['1 cup milk plus 1 tbsp', 'whole-milk 259'],
    // What may be a food and cannot be read is asked about.
    ['400 g spaghetti, 2 tbsp zorblatt oil', '?'],
    // About the food itself, or a choice.
    ['1 lemon, 1/2 juiced, 1/2 sliced', 'lemon 110'],
    ['2 chicken breasts, about 400 g', 'chicken-breast 400'],
    ['4 chicken thighs, 1 for each person', 'chicken-thigh'],
    ['1 cup (240 ml, 8 fl oz) milk', 'whole-milk 244'],
  ])('%s: %s', (text, becomes) => expect(read(text)).toContain(becomes))

  test('typed as one line it is asked about, not halved', () => {
    const { line, reading } = settleLine(kitchen, newLine('2 eggs + 1 yolk'))
    expect(line.foodId).toBeNull()
    expect(reading).toMatchObject({ state: 'uncertain', why: expect.stringContaining('More than one food') })
  })
})

describe('the word behind the food says what is counted', () => {
  test.each([
    ['3 pineapple slices', 'pineapple 480'],
    ['4 romaine lettuce leaves', 'romaine-lettuce 60'],
    ['2 lemon wedges', 'lemon 28'],
    ['1 whole salmon fillet', 'salmon-fillet 150'],
    ['3 tomato slices', 'tomato 60'],
    ['10 cauliflower florets', 'cauliflower 170'],
    ['2 peach halves', 'peach 150'],
    ['2 chicken breast halves', 'chicken-breast 400'],
    ['12 bay leaves', 'bay-leaf 2'],
    ['1 whole chicken', 'whole-chicken 1800'],
    // Nobody knows what one weighs.
    ['2 orange segments', '?'],
    // More than anybody eats.
    ['3 watermelons', '?'],
  ])('%s: %s', (text, becomes) => expect(read(text)).toBe(becomes))

  test('a weight that no serving has is asked about, and stands once a person says so', () => {
    const { line, reading } = settleLine(kitchen, newLine('3 watermelons'))
    expect(line).toMatchObject({ foodId: 'watermelon', quantity: null })
    expect(reading.why).toBe('9000 g of watermelon for 4? Say how much.')
    expect(settleLine(kitchen, { ...line, quantity: 3, unit: 'piece' }).reading.state).toBe('linked')
    expect(settleLine(kitchen, newLine('3 watermelons'), 12).reading.state).toBe('linked')
  })
})

describe('usual answers are taken and told', () => {
  test.each([
    ['kosher or sea salt', 'salt'],
    ['1 tbsp oil', 'sunflower-oil 14'],
    ['2 EL Öl', 'sunflower-oil 28'],
    ['salt and pepper, to taste', 'salt + ground-black-pepper'],
    ['2 tbsp mustard', 'dijon-mustard 31'],
    ['Parmesan, to serve', 'parmesan 48'],
    ['vegetable or canola oil, for frying', 'vegetable-oil 48'],
    ['1 tbsp butter or olive oil', 'unsalted-butter 14'],
    ['- [ ] 500 g beef mince', 'beef-mince 500'],
    ['☐ 2 carrots', 'carrot 140'],
    ['150 g guanciale or pancetta', 'pancetta 150'],
    ['1 frozen banana', 'banana 180'],
    ['1 lb. 90% lean ground beef', 'lean-beef-mince 454'],
    ['2 cups cooked rice', 'long-grain-white-rice 123'],
    ['2 cups rice', 'long-grain-white-rice 370'],
    ['hot cooked rice', 'long-grain-white-rice 240'],
    ['a splash of milk', 'whole-milk 15'],
    ['chopped cilantro', 'fresh-coriander 8'],
    ['kosher salt', 'kosher-salt'],
    ['Sour cream and shredded cheddar, for serving', 'sour-cream 48 + cheddar 48'],
    ['shredded lettuce, sliced tomato and red onion, to serve', 'iceberg-lettuce 120 + ? + red-onion 120'],
    [
      'Shredded cheese, sour cream, and sliced green onions, for topping',
      'cheddar 48 + sour-cream 48 + spring-onion 120',
    ],
    ['parsley, washed and dried', 'fresh-parsley 8'],
    ['1 cup beef bouillon', 'beef-stock 240'],
    ['1 beef bouillon cube', 'beef-stock-cube 4'],
    ['S+P', 'salt + ground-black-pepper'],
    ['1/2 tsp each salt and pepper', 'salt 3 + ground-black-pepper 1'],
    ['2 sprigs each thyme and parsley', 'fresh-thyme 2 + fresh-parsley 2'],
    ['1 cup kimchi, plus 3 tbsp of its juice', 'kimchi 150'],
    ['2 peppers (1 red, 1 yellow)', 'bell-pepper 320'],
    ['1 orange, zest and juice', 'orange 200'],
    ['1 small glass (125ml) dry white wine', 'white-wine 124'],
    ['200g dark chocolate, 70% cocoa solids', 'dark-chocolate 200'],
    ['1 envelope taco seasoning', 'taco-seasoning 28'],
    // Cooked beans are another good, and so is what is counted and cooked.
    ['250 g cooked beans', '?'],
    ['500 g mince', '?'],
    // Which one is asked: they differ too much.
    ['300 g fish', '?'],
    ['300 g beef', '?'],
    ['2 tbsp oil, sesame', 'toasted-sesame-oil 27'],
    ['200 g cheese (vegan)', 'vegan-cheddar 200'],
  ])('%s: %s', (text, becomes) => expect(read(text)).toBe(becomes))

  test('and stay told when the draft comes back', () => {
    const { line, reading } = settleLine(kitchen, newLine('1 tbsp oil'))
    expect(reading.taken).toBe('“oil” says no more: we took sunflower oil.')
    expect(settleLine(kitchen, line).reading.taken).toBe(reading.taken)
    expect(settleLine(kitchen, { ...line, foodId: 'olive-oil' }).reading.taken).toBe('')
  })
})

const partsOf = (text: string) => readRecipeText(text) ?? expect.unreachable('no recipe was seen')

describe('the frame', () => {
  const COOKIES = (head: string, step: string) =>
    `Butter cookies\n${head}\nIngredients\n200 g butter\nFor the frosting:\n100 g sugar\nMethod\n${step}\nBake until golden.`

  test('a sentence of the method sets no time', () => {
    const parts = partsOf(COOKIES('Prep 10 min, cook 25 min', 'Add the onion, cook 5 min.'))
    expect(parts).toMatchObject({ activeMinutes: 10, totalMinutes: 35 })
    expect(parts.steps[0]).toBe('Add the onion, cook 5 min.')
  })

  test.each([
    ['Serves 4', 4, ''],
    ['Serves: 4 people', 4, ''],
    ['Yield: 36 cookies', 4, 'It says “Yield: 36 cookies”: we took 4 servings. Is that right?'],
    ['Makes 2 dozen', 4, 'It says “Makes 2 dozen”: we took 4 servings. Is that right?'],
    ['Yield: 1 loaf', 4, 'It says “Yield: 1 loaf”: we took 4 servings. Is that right?'],
    ['Serves 4-6', 4, 'It says “Serves 4-6”: we took 4 servings. Is that right?'],
    ['30 mins, serves 6', 6, ''],
    ['Active 25 min, total 40 min. Feeds two.', 2, ''],
    ['Quick · 30 min · serves 3', 3, ''],
    ['Serves 6 as a side', 6, ''],
    ['Recipe by Asha | Course: Dinner | Servings: 6', 6, ''],
    ['Makes 8 rolls, serves 2', 2, ''],
    ['We were 8 people at Christmas', 4, 'It does not say for how many: we took 4 servings. Is that right?'],
    ['A family classic', 4, 'It does not say for how many: we took 4 servings. Is that right?'],
  ])('%s: %i servings, %s', (head, servings, ask) => {
    const parts = partsOf(COOKIES(head, 'Rub the butter into the sugar.'))
    expect(firstDraft(kitchen, parts).servings).toBe(servings)
    expect(asksOf(parts).join()).toBe(ask)
  })

  test('the end of the method may say it, and two that differ say nothing', () => {
    expect(asksOf(partsOf(COOKIES('Good.', 'Mix. Serves 6.')))).toEqual([])
    expect(asksOf(partsOf(COOKIES('Nice, serves 2.', 'Mix. Serves 6.')))).toHaveLength(1)
    expect(asksOf(partsOf('Steak frites for two\n2 steaks\n500 g potatoes\nFry the potatoes in hot oil.'))).toEqual([])
  })

  test('what ends a list without an amount belongs to it', () => {
    const text =
      'Pasta\n400 g spaghetti\n2 eggs\nfreshly cracked black pepper\nSalt for the water\nlemon wedges, to serve\nBoil the pasta in salted water.\nStir in the eggs.'
    const { lines, steps } = partsOf(text)
    expect(lines.slice(2)).toEqual(['freshly cracked black pepper', 'Salt for the water', 'lemon wedges, to serve'])
    expect(steps).toEqual(['Boil the pasta in salted water.', 'Stir in the eggs.'])
  })

  test.each(['36 cookies', '2 dozen', '1 loaf', '4-6', '4', '4 servings'])('a yield of %s in JSON-LD', (yields) => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeYield: yields, recipeIngredient: ['1 onion'] }
    const parts = partsOf(JSON.stringify(recipe))
    expect(asksOf(parts)).toHaveLength(/^4( servings)?$/.test(yields) ? 0 : 1)
    expect(firstDraft(kitchen, parts).servings).toBe(4)
  })

  test.each(['For the frosting:', 'TOPPING:', '**For the sauce**', 'Für die Soße:'])(
    '%s heads lines and is none, and is still read',
    (heading) => {
      const recipe = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['200 g butter', heading, '100 g sugar'] }
      const draft = firstDraft(kitchen, partsOf(JSON.stringify(recipe)))
      expect(draft.lines.map(({ text }) => text)).toEqual(['200 g butter', '100 g sugar'])
      expect(readOwn(kitchen, 'mine-x', draft).lines.map(({ state }) => state)).toEqual(['linked', 'linked'])
    },
  )

  test('a heading that names a food which stands nowhere else is kept beside the steps', () => {
    const recipe = { '@type': 'Recipe', name: 'Bowl', recipeIngredient: ['200 g rice', 'Peanut sauce:', '2 limes'] }
    expect(firstDraft(kitchen, partsOf(JSON.stringify(recipe))).asides).toContain('Peanut sauce:')
  })
})
