import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOREIGN_COOKLANG, JSON_LD, PASTED } from '../testing/some-recipe-texts.ts'
import { minutesOfIso, minutesOfWords } from './minutes.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { servingsOf } from './read-yield.ts'

const read = (text: string) => {
  const parts = readRecipeText(text)
  if (!parts) throw new Error('no recipe was seen')
  return parts
}

/** Title, servings, minutes of work and in all, ingredient lines, steps. */
const EXPECTED: Readonly<
  Record<keyof typeof PASTED, readonly [string, number | null, number | null, number | null, number, number]>
> = {
  headings: ['Weeknight Lentil Soup', 4, 10, 45, 9, 4],
  noHeadings: ['Tuna pasta', 2, null, null, 5, 3],
  bullets: ['Sheet-Pan Chicken Fajitas', 4, null, 40, 8, 4],
  message: ["hey! here's my gran's porridge", null, null, null, 5, 1],
  onlyMethodHeading: ['Tomato salad', null, null, null, 4, 2],
  british: ['Bangers and mash', 4, null, null, 7, 3],
  uncertain: ['Noodle night', 2, null, null, 5, 2],
  longParagraph: ['Mushroom risotto', 3, null, null, 6, 2],
  markdown: ['Shakshuka', 2, null, null, 6, 3],
  amountsBehind: ['Green smoothie', 1, null, null, 3, 1],
  ranges: ['Roast carrots with yogurt', 2, null, null, 3, 1],
  fractions: ['Buttermilk pancakes', 4, null, null, 5, 2],
}

test.each(Object.keys(PASTED) as (keyof typeof PASTED)[])('a pasted text gives its parts: %s', (name) => {
  const { readAs, title, servings, activeMinutes, totalMinutes, lines, steps } = read(PASTED[name])

  expect(readAs).toBe('text')
  expect([title, servings, activeMinutes, totalMinutes, lines.length, steps.length]).toEqual(EXPECTED[name])
})

test('headings, bullets, numbers and notes are no part of lines and steps', () => {
  const { lines, steps } = read(PASTED.bullets)

  expect(lines[0]).toBe('1 ½ lb boneless skinless chicken breasts, sliced')
  expect(lines.join('\n')).not.toMatch(/serving|ingredients|•/i)
  expect(steps[0]).toBe('Preheat the oven to 425°F.')
  expect(steps.join('\n')).not.toMatch(/step \d|calories|keeps for/i)
})

test.each(Object.keys(JSON_LD))('schema.org’s Recipe is found in every shape: %s', (name) => {
  const parts = read(JSON_LD[name] ?? '')

  expect(parts).toMatchObject({
    readAs: 'json-ld',
    title: 'Chickpea & spinach curry',
    servings: 4,
    activeMinutes: 10,
    totalMinutes: 35,
    cuisine: 'Indian',
  })
  expect(parts.lines).toHaveLength(7)
  expect(parts.steps).toEqual([
    'Soften the onion in the oil for 8 minutes.',
    'Stir in the garlic and curry powder, then the chickpeas and coconut milk.',
    'Simmer for 15 minutes, fold in the spinach and serve.',
  ])
})

test('Cooklang of others is read: old metadata, ranges, comments, notes, sections, lines of one step', () => {
  expect(read(FOREIGN_COOKLANG)).toEqual({
    readAs: 'cooklang',
    unread: [],
    otherTitles: [],
    title: 'Easy shakshuka',
    lines: [
      '2 tbsp olive oil',
      '1 onion, chopped',
      '2 cloves garlic',
      '400 g canned chopped tomatoes',
      'salt',
      '3-4 eggs',
    ],
    steps: [
      'Heat olive oil in a large pan and soften onion with garlic for 5 minutes.',
      'Add canned chopped tomatoes and salt. Simmer 10-12 minutes. Crack in eggs. Cover until set.',
    ],
    servings: 3,
    yieldText: '3',
    activeMinutes: null,
    totalMinutes: 25,
    cuisine: '',
    category: '',
    asides: ['gently', '25 minutes', 'sauce', 'A note that nobody cooks.', 'Eggs'],
  })
})

test.each([
  ['PT1H30M', 90],
  ['P0DT45M', 45],
  ['P1DT2H', 1_560],
  ['PT90S', 2],
  ['pt15.5m', 15],
  ['PT0M', null],
  ['P', null],
  ['1 hour', null],
  ['PT-5M', null],
])('the duration %s is %s minutes', (text, minutes) => {
  expect(minutesOfIso(text)).toBe(minutes)
})

test.each([
  ['1 hr 15 mins', 75],
  ['1½ hours', 90],
  ['30-35 minutes', 35],
  ['20min', 20],
  ['45', 45],
  ['overnight', null],
  ['2 eggs', null],
])('the words "%s" are %s minutes', (text, minutes) => {
  expect(minutesOfWords(text)).toBe(minutes)
})

test.each([
  ['Serves 4-6', 4],
  ['four people', 4],
  ['1000', null],
  ['0', null],
  ['a crowd', null],
])('"%s" serves %s', (text, servings) => {
  expect(servingsOf(text)).toBe(servings)
})

test.each([
  ['no recipe', '{"@type":"WebPage","name":"x"}'],
  ['no JSON', '{"@type":"Recipe", "name":'],
  ['a page without', '<html><script type="application/ld+json">{}</script></html>'],
  ['a script that never ends', `<script type="application/ld+json">{"@type":"Recipe"`],
  ['nothing', ''],
  ['words', 'We had a lovely evening and ate very well.'],
])('%s is told, not guessed', (_, text) => {
  expect(readRecipeText(text)).toBeNull()
})

test('what a hostile page holds is words: no markup, no keys that mean more, no depth that hurts', () => {
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  expect(readJsonLd(`{"@graph":${nested}}`)).toBeNull()
  expect(readJsonLd(`{"@type":"Recipe","recipeInstructions":${nested}}`)?.steps).toEqual([])

  const parts =
    readJsonLd(`{"@type":"Recipe","__proto__":{"name":"bad"},"constructor":{"x":1},"name":["<img src=x onerror=alert(1)>Soup","b"],
    "recipeIngredient":[1,null,{"name":"2 eggs"},["x"],"<script>alert(1)</script> 1 onion &lt;b&gt;","  "],
    "recipeInstructions":[{"itemListElement":[{"text":"Boil \\u202eit\\u0000 now."}]},7,null,{"@type":"HowToStep"}],
    "recipeYield":{"value":9e99},"totalTime":"PT99999999999999M"}`)

  expect(parts).toMatchObject({ title: 'Soup', servings: null, totalMinutes: null, steps: ['Boil it now.'] })
  expect(parts?.lines).toEqual(['1', '2 eggs', 'x', 'alert(1) 1 onion'])
})

test('no text, whatever is in it, makes the reader throw', () => {
  const pieces = fc.constantFrom(
    ...[
      'Ingredients',
      'Method',
      '@salt{',
      '}',
      '>>',
      '---',
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Recipe"',
      '"recipeIngredient":[',
      ']',
      '1/0 cup',
      '½',
      'PT',
      '\n',
      '== ',
      '--',
      '~{',
      '#',
      '&#x110000;',
      '\u202e',
      '__proto__',
    ],
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 30 }),
      (parts) => {
        const read = readRecipeText(parts.join(' '))
        expect(read === null || read.lines.every((line) => line.length > 0 && !line.includes('\n'))).toBe(true)
      },
    ),
  )
})

test.each([
  ['Chicken curry for 2', 'Chicken curry', 2],
  ['Lentil soup (serves 4)', 'Lentil soup', 4],
  ['Fish pie - serves six people', 'Fish pie', 6],
  ['Fish pie, for six', 'Fish pie', 6],
  ['Bread for the freezer', 'Bread for the freezer', null],
] as const)('the end of a title says for how many: %s', (first, title, servings) => {
  const parts = read(`${first}\n\nIngredients\n200 g rice\n1 onion\n\nMethod\nBoil the rice.\nFry the onion.`)

  expect([parts.title, parts.servings]).toEqual([title, servings])
})

test('a page of signs that begin nothing is read in steps that grow with its length, not with its square', () => {
  // What reads on to the end from each sign takes minutes for this, and the runner stops it.
  for (const signs of ['@', '@-', '~', '~{', '~{%', '#', '#a{', '@a b{', '@a{1}(', '[-', '{', '('])
    expect(readRecipeText(`@onion{1} ${signs.repeat(120_000 / signs.length)}`)).not.toBeNull()
})
