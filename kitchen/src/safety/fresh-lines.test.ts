import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookingWords } from '../testing/a-guard.ts'
import { makeGuard } from './guard.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask, allergensOf, dietsOf } from './words/masks.ts'

const terms = parseGuardTerms(readFileSync(new URL('../../data/guard-terms.csv', import.meta.url), 'utf8'))
const guard = makeGuard(terms, cookingWords())
const sure = (text: string): string => allergensOf(guard.readText(text).allergens).join(' ')
const breaks = (text: string): readonly string[] => dietsOf(guard.readText(text).violates)

describe('words written oddly', () => {
  test.each([
    ['3ggs, beaten', 'egg'],
    ['7ofu', 'soy'],
    ['50 g whea7', 'wheat gluten'],
    ['50 g cheeeeese', 'milk'],
    ['200 ml milllk', 'milk'],
    ['500 g de cação em postas', 'fish'],
    ['2 cações', 'fish'],
    ['2 kolaches', 'wheat gluten'],
    ['1 cup alm. flour', 'tree_nut'],
    ["1 mcvitie'ｓ jaffa", 'egg wheat gluten'],
    ['non-vegan à la molinera', 'milk wheat gluten'],
  ])('%s holds %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
    expect(guard.readText(text).unverified).toEqual([])
  })

  test.each([['3EL Olivenöl'], ['4oz leeks'], ['1 EL cacao'], ['300 g Schifffahrtskohl']])('%s holds none', (text) => {
    expect(sure(text)).toBe('')
  })

  test('a word for what is attached is no cheese, and no flour', () => {
    expect(sure('20 baby carrots, tops still attached')).toBe('')
  })
})

describe('what a house, a label and a tool say', () => {
  test.each([
    ['1/2 cup Violife feta', ''],
    ['200 g Daiya shreds', ''],
    ['1 pkg Follow Your Heart mozz', ''],
    ['1 tub Tofutti cream cheese', ''],
    ['100 g Violife, 50 g feta', 'milk'],
    ['1/2 cup Silk creamer', ''],
    ['30 chocolate mini eggs', 'milk'],
    ['4 slices swiss roll', 'egg wheat gluten'],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  test('a dish without its dairy keeps what else is in it', () => {
    const title = (text: string) => allergensOf(guard.readText(text, 'title').allergens).join(' ')
    expect(title('Pizza without the dairy')).toBe('wheat gluten')
    expect(title('Dairyless cake')).toBe('egg wheat gluten')
    expect(title('Pizza, never without the dairy')).toBe('milk wheat gluten')
  })

  test('what is left out on a condition only is in it', () => {
    const holds = (step: string) => {
      const { allergens, may } = guard.readDish({ title: 'Salad', ingredients: ['1 lettuce'], steps: [step] })
      return allergensOf(allergens | may).join(' ')
    }
    expect(holds('Omit the walnuts if you are allergic.')).toContain('tree_nut')
    expect(holds('Leave out the feta when you cook for vegans.')).toContain('milk')
    expect(holds('Omit the walnuts.')).toBe('')
  })

  test('a pan is buttered with butter unless another fat is named', () => {
    const step = (text: string) => allergensOf(guard.readText(text, 'step').allergens).join(' ')
    expect(step('Butter the pan with oil.')).toBe('')
    expect(step('Butter the pan.')).toBe('milk')
    expect(step('Butter the pan, then dust it with oil and flour.')).toBe('milk wheat gluten')
    expect(step('Butter a dish with oil or butter.')).toBe('milk')
  })
})

describe('what stands beside a food', () => {
  const title = (text: string) => allergensOf(guard.readText(text, 'title').allergens).join(' ')
  const titleBreaks = (text: string) => dietsOf(guard.readText(text, 'title').violates)

  test('a plant beside meat, fish or cheese in a title takes nothing away', () => {
    expect(title('Tomato tuna pasta')).toContain('fish')
    expect(title('Apple cheese toastie')).toContain('milk')
    expect(titleBreaks('Mushroom bacon burger')).toContain('pork-free')
    expect(titleBreaks('Veggie beef soup')).toContain('pescatarian')
    expect(titleBreaks('Veggie pepperoni pizza')).toContain('pork-free')
    expect(sure('2 tbsp butter yellow onion')).toBe('milk')
    expect(titleBreaks('Mushroom bacon')).not.toContain('pork-free')
  })

  test('meat that is made of a plant is none, or perhaps', () => {
    for (const dish of ['Cauliflower wings', 'Seitan gyros', 'Walnut-lentil bolognese', 'Chickpea sloppy joes'])
      expect(titleBreaks(dish)).not.toContain('vegetarian')
    for (const dish of ['Chicken wings', 'Lamb gyros', 'Spaghetti bolognese', 'Carrot and beef meatballs'])
      expect(titleBreaks(dish)).toContain('vegetarian')
    expect(dietsOf(guard.readText('2 cups lentil bolognese').mayViolate)).toContain('vegetarian')
  })

  test('the liquor of oysters is none', () => {
    expect(breaks('1 pint oysters with their liquor')).not.toContain('alcohol-free')
    expect(breaks('2 tbsp coffee liquor')).toContain('alcohol-free')
  })

  test.each([
    ['flan e.g. tomato', 'milk egg'],
    ['colin, i.e. 200 g kale', 'fish'],
    ['e.g.g.s', 'egg'],
    ['1 tomato ~ tuna mayo', 'egg fish'],
    ['salt [spinach, toast]', 'wheat gluten'],
    ['cumin (toast)', ''],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  /** A short "until", what a bracket says is done, and a kind of rice. */
  const MEANS_TWO_THINGS = new Set(['til', 'toast', 'risotto'])

  test('no sign or little word between foods hides what one of them holds', () => {
    const isPlain = ({ term, allergens, falseFriend }: (typeof terms)[number]) =>
      allergens.length > 0 && !falseFriend && /^[a-z]+(?: [a-z]+)?$/.test(term) && !MEANS_TWO_THINGS.has(term)
    const food = fc.constantFrom(...terms.filter(isPlain))
    const harmless = fc.constantFrom(
      ...'carrots,onion,2 cups spinach,olive oil,salt,fresh thyme,1 lemon,garlic,200 g kale,water,red lentils,cumin'.split(
        ',',
      ),
    )
    const between = fc.constantFrom(
      ...[
        ', ',
        ' and ',
        ' or ',
        ' / ',
        '/',
        ' & ',
        ' + ',
        '; ',
        ' – ',
        ' — ',
        ' - ',
        ' ~ ',
        ' * ',
        ' (',
        ' [',
        ': ',
        ' with ',
      ],
      ...[
        ' plus ',
        ' or else ',
        ' and/or ',
        ', or ',
        ', and ',
        ' • ',
        ' | ',
        '\n',
        '. ',
        ' then ',
        ' as well as ',
        ' e.g. ',
      ],
      ...[' such as ', ' i.e. ', ' optional ', ' to taste, ', ' along with ', ' (or ', ' (and ', ' (with '],
    )
    fc.assert(
      fc.property(food, harmless, harmless, between, between, fc.nat(2), (row, one, other, first, second, at) => {
        const parts = [one, other]
        parts.splice(at, 0, row.term)
        const text = `${parts[0]}${first}${parts[1]}${second}${parts[2]}`
        const { allergens, may, unverified } = guard.readText(text)
        const lost = allergenMask(row.allergens) & ~(allergens | may)
        expect(unverified.length > 0 ? 0 : lost, text).toBe(0)
      }),
      { numRuns: 4000 },
    )
  })
})

describe('dishes and sweets by their names', () => {
  test.each([
    ['Coronation chicken', 'egg'],
    ['Salmon coulibiac', 'fish wheat gluten'],
    ['Tuna melts', 'milk fish wheat gluten'],
    ['Banana split', 'milk'],
    ['Aji fry', 'egg fish wheat gluten'],
    ['Hoy tod', 'egg mollusc'],
    ['Chemmeen curry', 'crustacean'],
    ['Ginataang hipon', 'crustacean'],
    ['Samak tarator', 'fish sesame'],
    ['Papa a la huancaina', 'milk'],
    ['2 Tim Tams', 'milk wheat gluten'],
    ['1 Packung Fischstäbchen', 'fish wheat gluten'],
    ['2 Käsestangen', 'milk wheat gluten'],
    ['1 Nussschnecke', 'tree_nut wheat gluten'],
    ['Goi cuon tom', 'crustacean'],
    ['Sotong goreng', 'mollusc'],
    ['1 bag Andes mints', 'milk'],
    ['1/2 cup lupini flour', 'lupin'],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  test('sweets and sandwiches that hold meat', () => {
    for (const text of ['50 g jelly babies', 'Clams casino', '1 katsudon', '2 chipolatas'])
      expect(breaks(text)).toContain('pork-free')
    for (const text of ['Patty melt', '6 streaky rashers', 'Meat khinkali', 'Doro wot'])
      expect(breaks(text)).toContain('vegetarian')
  })
})
