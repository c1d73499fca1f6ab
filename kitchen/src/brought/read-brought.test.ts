import { describe, expect, test } from 'vitest'
import { firstDraft } from '../own-recipes/guess-frame.ts'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import type { ReadEntry } from './brought.ts'
import { readEntry, withPictures } from './read-brought.ts'
import { SAMPLES } from './testing/samples.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string, path = 'file'): ReadEntry => readEntry({ path, bytes: bytesOf(text) })

/** Lines, steps and asides: all that the guard gets. */
const wordsOf = ({ recipes }: ReadEntry): string => JSON.stringify(recipes.map(({ recipe }) => recipe))

const sample = (name: string): string => {
  const found = SAMPLES.find((one) => one.name === name)
  if (!found) throw new Error(`no sample ${name}`)
  return found.text
}

describe('every recipe of a file comes out, or is refused with its reason', () => {
  test.each(SAMPLES.map((one) => [one.name, one] as const))(
    '%s',
    (_, { text, path, format, recipes, refused = [] }) => {
      const entry = read(text, path)

      expect(entry.recipes.map(({ recipe }) => [recipe.title, recipe.lines.length, recipe.steps.length])).toEqual(
        recipes,
      )
      expect(entry.refused.map(({ why }) => why)).toEqual(refused)
      expect(entry.format ?? 'none').toBe(format)
    },
  )

  test('the name of a file decides nothing', () => {
    for (const { text, path, recipes } of SAMPLES.filter((one) => !one.path.endsWith('.cook'))) {
      const other = read(text, 'downloads/x.bin')
      expect(other.recipes).toHaveLength(recipes.length)
      expect(other.format).toBe(read(text, path).format)
    }
  })
})

describe('words that have no place of their own are read', () => {
  test.each<[string, string]>([
    ['Paprika', 'walnuts'],
    ['Mealie', 'cashew butter'],
    ['Mealie', 'We add sesame'],
    ['a backup of Mealie', 'almonds'],
    ['RecipeSage', 'hazelnuts'],
    ['our export of an account', 'Contains peanuts'],
    ['RecetteTek', 'ham'],
    ['another program', 'peanuts'],
    ['Recipe Keeper', 'prawns'],
    ['Copy Me That', 'pine nuts'],
    ['My CookBook', 'With eggs'],
    ['MealMaster', 'TOPPING'],
    ['a German table', 'Erdnüsse'],
  ])('%s: %s', (name, words) => {
    expect(wordsOf(read(sample(name)))).toContain(words)
  })

  test.each(
    SAMPLES.filter(({ text, recipes }) => text.startsWith('{') && recipes.length === 1 && !text.includes('"data"')).map(
      (one) => [one.name, one.text] as const,
    ),
  )('a field that nobody knows, in %s', (_, text) => {
    const root = JSON.parse(text)
    const record = root.recipes?.[0] ?? root
    record.secretTopping = { kinds: [{ also: 'crushed peanuts' }] }
    record.hasLupin = true

    const words = wordsOf(read(JSON.stringify(root)))

    expect(words).toContain('crushed peanuts')
    expect(words).toContain('lupin')
  })

  test('a second saying of a step, and other names of a food', () => {
    const tandoor = JSON.parse(sample('Tandoor'))
    tandoor.steps[0].description = 'Stir in cashews.'
    tandoor.steps[0].ingredients[0].food.aliases = ['squid rice']
    const words = wordsOf(read(JSON.stringify(tandoor)))
    expect(words).toContain('Stir in cashews.')
    expect(words).toContain('squid rice')
  })

  test('an aisle of a shop is no food of the dish', () => {
    expect(wordsOf(read(sample('Tandoor')))).not.toContain('Nuts and grains')
  })

  test('text outside of every field of a markup', () => {
    const page = sample('Recipe Keeper').replace(
      '<h3>Directions</h3>',
      '<h3>Directions</h3><p>May contain celery</p><!-- with mustard -->',
    )
    const words = wordsOf(read(page))
    expect(words).toContain('May contain celery')
    expect(words).toContain('with mustard')
  })
})

test('lines are written as a cook writes them', () => {
  expect(read(sample('Mealie')).recipes[0]?.recipe.lines).toEqual([
    '400 g white beans, drained',
    '2 carrots, sliced',
    '1 onion',
  ])
  expect(read(sample('Tandoor')).recipes[0]?.recipe.lines).toEqual(['250 g rice', '3 tomatoes, chopped'])
  expect(read(sample('MealMaster')).recipes[0]?.recipe.lines).toEqual([
    '3 cup Corn kernels',
    '2 tbsp Butter',
    '1 large Onion; chopped',
    '4 cup Milk',
    '1/2 tsp Thyme; dried and rubbed between the hands',
    '4 slices Bacon',
  ])
  expect(read(sample('a backup of Mealie')).recipes[0]?.recipe.lines).toEqual(['200 g rice', '150 g peas, frozen'])
})

test('portions and times come along', () => {
  const frames = ['Paprika', 'Mealie', 'Tandoor', 'Recipe Keeper', 'MealMaster'].map((name) => {
    const { servings, activeMinutes, totalMinutes } = read(sample(name)).recipes[0]!.recipe
    return [name, servings, activeMinutes, totalMinutes]
  })
  expect(frames).toEqual([
    ['Paprika', 4, 10, 45],
    ['Mealie', 4, 15, 55],
    ['Tandoor', 2, 10, 35],
    ['Recipe Keeper', 4, 20, 50],
    ['MealMaster', 6, null, null],
  ])
})

test('what is left behind is named, and holds no words of the dish', () => {
  const [recipe] = read(sample('Paprika')).recipes
  expect(recipe?.notTaken).toEqual(['uid', 'rating', 'hash', 'created', 'in_trash'])
  expect(recipe?.source).toBe('An old notebook')
  expect(recipe?.picture).toMatchObject({ kind: 'inside', field: 'photo_data', base64: expect.stringMatching(/^QUJD/) })
})

test('what was not read whole says so', () => {
  const unreadOf = (text: string) => read(text).recipes.map(({ recipe }) => recipe.unread)

  expect(unreadOf(sample('MealMaster').replace(/-----\n$/, ''))).toEqual([[], ['cut-off']])
  expect(unreadOf(sample('our export of an account'))).toEqual([['cut-off']])
  expect(unreadOf('{"name":"A","ingredients":"1 egg","ingredients":"1 nut","directions":"Fry."}')).toEqual([
    ['unclear'],
  ])
  expect(unreadOf(sample('texts with headings of lists alone'))).toEqual([['unclear'], ['unclear']])
  expect(unreadOf(sample('texts between rules'))).toEqual([[], []])
  expect(unreadOf(sample('a page with two recipes'))).toEqual([['unclear'], ['unclear']])
  const linked = sample('Tandoor').replace('"name":"Rice"', '"name":"Rice","step_recipe":7')
  expect(unreadOf(linked)).toEqual([['unclear']])
  expect(unreadOf('Title,Ingredients\nRice,200 g rice,and peanuts\n')).toEqual([['unclear']])
})

test('letters of old programs are read, and what is no text is refused', () => {
  const german = Uint8Array.from(
    [...'Title,Ingredients\nSo']
      .map((sign) => sign.charCodeAt(0))
      .concat(
        [0xdf],
        [...'e,1 egg\n'].map((sign) => sign.charCodeAt(0)),
      ),
  )
  expect(readEntry({ path: 'x', bytes: german }).recipes[0]?.recipe.title).toBe('Soße')
  expect(readEntry({ path: 'x', bytes: Uint8Array.of(1, 0, 2, 3) }).refused[0]?.why).toBe('binary')
  expect(readEntry({ path: 'x', bytes: bytesOf('%PDF-1.7 ...') }).refused[0]?.why).toBe('binary')
})

test('a picture in the archive finds its recipe', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const entries = withPictures(
    [
      {
        path: 'Leek soup/recipe.json',
        bytes: bytesOf(sample('Nextcloud').replace('https://example.org/a.jpg', 'gone.jpg')),
      },
      { path: 'Leek soup/full.jpg', bytes: jpeg },
      { path: 'Leek soup/thumb.jpg', bytes: jpeg },
      { path: 'keeper/recipes.html', bytes: bytesOf(sample('Recipe Keeper')) },
      { path: 'keeper/images/one_0.jpg', bytes: jpeg },
      { path: 'keeper/images/two_0.jpg', bytes: jpeg },
    ].map(readEntry),
  )
  expect(entries.flatMap(({ recipes }) => recipes.map(({ picture }) => picture))).toEqual([
    { kind: 'file', path: 'Leek soup/full.jpg' },
    { kind: 'file', path: 'keeper/images/one_0.jpg' },
  ])
})

test('what was brought becomes a draft like any other', () => {
  const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
  const [one] = read(sample('Copy Me That')).recipes
  const draft = firstDraft(kitchen, one!.recipe)
  expect(draft.title).toBe('Bread soup')
  expect(draft.asides.join(' ')).toContain('pine nuts')
})

test('time grows in line with what is brought', () => {
  const hostile = [
    '<a '.repeat(60_000),
    '<!--'.repeat(60_000),
    `<div class="recipe-details">${'<div>'.repeat(40_000)}</p>`.repeat(2),
    '['.repeat(100_000),
    `{"a":`.repeat(50_000),
    `Title,Ingredients\n${'"'.repeat(100_001)}`,
    `MMMMM----- Recipe via Meal-Master\n${'MMMMM-----'.repeat(20_000)}`,
    `${'# a\n'.repeat(20_000)}`,
  ]
  for (const text of hostile) {
    const start = performance.now()
    read(text)
    expect(performance.now() - start, text.slice(0, 30)).toBeLessThan(2_000)
  }
})
