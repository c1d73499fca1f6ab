import { expect, test } from 'vitest'
import type { Allergen } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { matchHousehold } from '../kitchens/match.ts'
import { judgeMeal, promiseOf } from './judge-meal.ts'
import { readPantry, readyTable } from './ready-table.ts'
import { onlyAsWords, understandWord } from './understand-words.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const allergen = (word: string) => understandWord(kitchen, word, 'allergen')

test.each<[string, readonly Allergen[]]>([
  ['peanuts', ['peanut']],
  ['penuts', ['peanut']],
  ['Milch', ['milk']],
  ['leche', ['milk']],
  ['cow’s milk', ['milk']],
  ['Kuhmilch', ['milk']],
  ['casein', ['milk']],
  ['Sellerie', ['celery']],
  ['Krebstiere', ['crustacean']],
  ['moluscos', ['mollusc']],
  ['altramuz', ['lupin']],
  ['Haselnusscreme', ['milk', 'tree_nut']],
  ['nuts (all)', ['tree_nut', 'peanut']],
])('“%s” stands for what the list calls %s, as strictly as the list', (word, allergens) => {
  const legalFor = (rules: Parameters<typeof aHousehold>[0]) => readyTable(kitchen, aHousehold(rules)).legal.isLegal

  expect(allergen(word)).toMatchObject({ reach: 'allergen', allergens, nearest: [] })
  const listed = legalFor({ allergens })
  legalFor({ otherAllergens: [word] }).forEach((isLegal, recipe) => {
    if (isLegal === 1) expect(listed[recipe]).toBe(1)
  })
})

test.each<[string, string | null, readonly Allergen[]]>([
  ['kiwi', null, []],
  ['pak choi', 'bok choy', []],
  ['Haselnüsse', 'hazelnut', ['tree_nut']],
  ['pistachos', 'pistachio', ['tree_nut']],
  ['Litschi', 'lychee', []],
  ['butter', 'unsalted butter', ['milk']],
])('“%s” is a food we know, under whatever name recipes have for it', (word, meaning, allergens) => {
  expect(allergen(word)).toMatchObject({ reach: 'food', meaning, allergens, nearest: [] })
  const english = allergen(meaning ?? word)
  expect(allergen(word).dishes).toBeGreaterThanOrEqual(english.dishes)
})

test.each<[string, readonly string[]]>([
  ['lucuma', []],
  ['Zwetschgenröster', ['Zwetschgen']],
  ['penutt', ['peanut']],
  ['Erdberen', ['Erdbeeren']],
  ['cachuete', ['cacahuete']],
  ['strawbery', ['strawberry']],
  ['no nuts', ['nut']],
  ['豆', []],
  ['', []],
  ['__proto__', []],
  ['constructor', []],
])('“%s” is known to nobody; it may have meant %j', (word, nearest) => {
  expect(allergen(word)).toEqual({
    word,
    use: 'allergen',
    reach: 'word',
    meaning: null,
    allergens: [],
    nearest,
    dishes: 0,
    beside: [],
  })
})

test('whatever is offered instead is understood', () => {
  for (const slip of ['aubergene', 'Zwibel', 'mangoe', 'avokado', 'sojja', 'Knoblach', 'pistashio', 'Hassellnuss']) {
    const { nearest } = allergen(slip)
    expect(nearest, slip).not.toEqual([])
    for (const near of nearest) expect(allergen(near).reach, near).not.toBe('word')
  }
})

test('a word that nobody knows is looked for all the same, in titles, ingredients and steps', () => {
  const seeds = allergen('seeds')

  expect(seeds).toMatchObject({ reach: 'word', nearest: [] })
  expect(seeds.dishes).toBeGreaterThan(100)
  const { legal } = readyTable(kitchen, aHousehold({ otherAllergens: ['seeds'] }))
  const hits = kitchen.words.recipesWith('seeds', true)
  expect(legal.isLegal.some((isLegal, recipe) => isLegal === 1 && hits[recipe] === 1)).toBe(false)
})

test('a dislike is read as it is said: milk is milk, raw tomato is no cooked one', () => {
  expect(understandWord(kitchen, 'milk', 'dislike')).toMatchObject({ reach: 'food', allergens: [] })
  expect(understandWord(kitchen, 'milk', 'dislike').dishes).toBeLessThan(allergen('milk').dishes / 3)
  expect(understandWord(kitchen, 'raw tomato', 'dislike')).toMatchObject({ reach: 'word', nearest: ['tomato'] })
  expect(understandWord(kitchen, 'Suppe', 'dislike')).toMatchObject({ reach: 'word', meaning: 'soup' })
})

test('the promise of a week names an unknown allergen for what it is, and does not say it is out', () => {
  const household = aHousehold({ allergens: ['milk'], otherAllergens: ['kiwi', 'lucuma', 'Zwetschgenröster'] })

  expect(onlyAsWords(kitchen, household)).toEqual(['lucuma', 'Zwetschgenröster'])
  expect(promiseOf(kitchen, household)).toBe(
    ' No milk, no kiwi. Not known to the kitchen, only looked for as a word: “lucuma”, “Zwetschgenröster”.',
  )
  expect(promiseOf(kitchen, aHousehold())).toBe('')
})

test('a food is not promised where what is made of it need not name it, nor what a label may still say', () => {
  const typed = { otherAllergens: ['hazelnut', 'kiwi'] }

  expect(promiseOf(kitchen, aHousehold(typed))).toBe(
    ' No kiwi. Looked for by name, but what is made of it need not name it: “hazelnut”.',
  )
  expect(promiseOf(kitchen, aHousehold({ ...typed, allergens: ['tree_nut'] }))).toBe(
    ' No tree nuts, no hazelnut, no kiwi.',
  )
  expect(promiseOf(kitchen, aHousehold({ allergens: ['milk', 'egg'] }), ['milk'])).toBe(
    ' No egg. Perhaps there, depending on the brand: milk.',
  )
})

test('a mild allergy is promised only where no label may say otherwise', () => {
  const household = aHousehold({ allergens: ['milk'], severity: { milk: 'mild' } })
  const { legal } = readyTable(kitchen, household)
  const views = [...legal.isLegal.keys()]
    .filter((recipe) => legal.isLegal[recipe] === 1)
    .map((recipe) => judgeMeal(kitchen, household, [recipe]))
  const doubtful = views.filter(({ findings }) => findings.length > 0)

  expect(doubtful.length).toBeGreaterThan(10)
  for (const { sentence } of doubtful) expect(sentence).not.toContain('No milk')
  for (const { sentence } of views.filter((view) => view.findings.length === 0)) expect(sentence).toContain('No milk.')
})

test.each<[string, string, readonly Allergen[]]>([
  ['milk, kiwi', 'allergen', ['milk']],
  ['kiwi & egg', 'allergen', ['egg']],
  ['Milch und Kiwi', 'allergen', ['milk']],
  ['mango / kiwi', 'food', []],
  ['kiwi and lucuma', 'word', []],
])('“%s” is each of its parts', (word, reach, allergens) => {
  expect(allergen(word)).toMatchObject({ reach, allergens })
  const dish = { title: 'Salad', ingredients: ['1 kiwi'], steps: ['Slice it.'] }
  const { guard } = kitchen
  expect(guard.judgeDish(guard.readDish(dish), aHousehold({ otherAllergens: [word] })).ok).toBe(false)
})

test('the count tells of every word at the table, those of plates of their own too', () => {
  const eater = { label: '1', share: 1, diets: [], dislikes: ['okra'] }
  const household = aHousehold({ otherAllergens: ['lucuma'], dislikes: ['okra', 'kiwi'], eaters: [eater] })

  expect(matchHousehold(kitchen, household).words.map(({ word, use, reach }) => [word, use, reach])).toEqual([
    ['lucuma', 'allergen', 'word'],
    ['okra', 'dislike', 'food'],
    ['kiwi', 'dislike', 'food'],
  ])
})

test.each<[string, string | null]>([
  ['olive oil', null],
  ['Reis', 'long-grain white rice'],
  ['pimienta', 'ground black pepper'],
])('“%s” is a food that can stand at home', (word, meaning) => {
  expect(understandWord(kitchen, word, 'pantry')).toMatchObject({ reach: 'food', meaning, nearest: [] })
})

test.each<[string, readonly string[]]>([
  ['ryce', ['rice']],
  ['oil', ['rapeseed oil', 'olive oil', 'toasted sesame oil']],
  ['kitchen paper', []],
  ['', []],
  ['__proto__', []],
])('“%s” is no one food of ours, so nothing is at home for it; it may have meant %j', (word, nearest) => {
  expect(understandWord(kitchen, word, 'pantry')).toEqual({
    word,
    use: 'pantry',
    reach: 'word',
    meaning: null,
    allergens: [],
    nearest,
    dishes: 0,
    beside: [],
  })
})

test('whatever is offered instead of a food at home is one, and the list has it', () => {
  for (const word of ['ryce', 'oil', 'vinegar', 'stock', 'mustard', 'cheese', 'salt and pepper', 'beans']) {
    const { nearest } = understandWord(kitchen, word, 'pantry')
    expect(nearest, word).not.toEqual([])
    const none = readPantry(kitchen, [])
    for (const near of nearest) expect(readPantry(kitchen, [near]), near).not.toEqual(none)
  }
})

test('what is at home is told of beside the rules, and changes none of the count', () => {
  const { words, ...count } = matchHousehold(kitchen, aHousehold({ dislikes: ['okra'], pantry: ['ryce', 'rice'] }))

  expect(words.map(({ word, use, reach }) => [word, use, reach])).toEqual([
    ['okra', 'dislike', 'food'],
    ['ryce', 'pantry', 'word'],
    ['rice', 'pantry', 'food'],
  ])
  expect(matchHousehold(kitchen, aHousehold({ dislikes: ['okra'] }))).toMatchObject(count)
})

test('a word that is typed and chosen from the list, too, is said once', () => {
  const household = aHousehold({ allergens: ['milk'], otherAllergens: ['milk'] })
  const dishes = kitchen.facts.recipes.flatMap((_, recipe) => {
    const texts = judgeMeal(kitchen, household, [recipe]).findings.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    return texts.length > 0 ? [recipe] : []
  })
  expect(dishes.length).toBeGreaterThan(0)
})

test('all words that one table may name are read once, not once for each dish', () => {
  const typed = Array.from({ length: 11 * 60 }, (_, at) => `unheard ${at}`)
  const read = () => typed.map((word) => kitchen.guard.words.read(word, true))
  const first = read()
  for (const [at, again] of read().entries()) expect(again).toBe(first[at])
})

/** Closed classes of three languages, as people and forms spell them. */
const NO_FOODS = [
  'the',
  'the.',
  'THE!',
  '“with”',
  'and',
  'until',
  'minutes',
  '(for)',
  'und',
  'ohne',
  'Stunden',
  'con',
  'sin',
  'hasta',
  'with the',
]
/** Foods, and words of three letters that name one in some language. */
const MAY_BE_FOODS = [
  'thé',
  'salt',
  'oil',
  'cod',
  'fig',
  'té',
  'Ei',
  'ajo',
  'sal',
  'Mais',
  'must',
  'milk and',
  'mit Milch',
  'the egg',
  'E621',
  'time',
  'thyme',
  'heat',
]

test.each(NO_FOODS)('“%s” is no food: it keeps nothing out and is told so', (word) => {
  for (const use of ['dislike', 'allergen'] as const)
    expect(understandWord(kitchen, word, use)).toMatchObject({ reach: 'word', isNoFood: true, dishes: 0, nearest: [] })
  // No promise is made of it either.
  expect(onlyAsWords(kitchen, aHousehold({ otherAllergens: [word] }))).toEqual([word])
})

test.each(MAY_BE_FOODS)('“%s” may be a food and is looked for', (word) => {
  expect(understandWord(kitchen, word, 'allergen')).not.toHaveProperty('isNoFood')
})

test('no name of a food, in whatever language it has one, is taken for no food', () => {
  const names = kitchen.foods.foods.flatMap(({ name, plural, aliases }) => [name, plural, ...aliases])
  for (const name of names) expect(kitchen.guard.words.read(name, true).isNoFood, name).toBe(false)
})
