import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { aGuard } from '../testing/a-guard.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { proseRecipes } from '../testing/prose-recipes.ts'
import { unknownFoods } from '../testing/unknown-foods.ts'
import type { Guarded } from './judging/judge-dish.ts'
import type { DishText } from './judging/read-dish.ts'

const guard = aGuard()
const nobody: Guarded = { diets: [], allergens: [], severity: {}, otherAllergens: [], dislikes: [] }
/** The household of the finding. */
const household: Guarded = { ...nobody, allergens: ['peanut', 'milk', 'egg', 'fish', 'gluten'] }
const rice: DishText = {
  title: 'Rice with peas',
  ingredients: ['300 g rice', '200 g peas', '1 tbsp olive oil'],
  steps: ['Boil the rice.', 'Stir in the peas and the oil.'],
}
const judge = (dish: Partial<DishText>, home = household) => guard.judgeDish(guard.readDish({ ...rice, ...dish }), home)
const heldIn = (dish: Partial<DishText>): readonly string[] =>
  guard.readDish({ ...rice, ...dish }).unverified.map(({ words }) => words)

test.each(['maapaehkinae', 'glorbin', 'furikake', 'picada'])(
  '"with a spoon of %s on top" is not served to an allergic household',
  (word) => {
    const steps = [...rice.steps, `Serve with a spoon of ${word} on top.`]
    expect(judge({ steps }).ok).toBe(false)
    // A picada of the title is what the list makes of it.
    if (word !== 'picada') expect(judge({ title: `Rice with ${word}` }).ok).toBe(false)
  },
)

test.each([
  ['Top with picada.', 'tree_nut'],
  ['Stir in the picada.', 'tree_nut'],
  ['Finish with halwa.', 'tree_nut'],
  ['Spoon over the rendang.', 'peanut'],
  ['Drizzle with thousand island.', 'fish'],
  ['Serve with gyoza.', 'sesame'],
] as const)('"%s" brings in what it may hold, %s, however it is said', (step, allergen) => {
  const home: Guarded = { ...nobody, allergens: [allergen] }
  expect(judge({ steps: [...rice.steps, step] }, home).ok).toBe(false)
})

test.each(['Sandwich the halves.', 'Cook until it crisps.', 'Toast the rice.', 'Thicken to a gravy.'])(
  '"%s" brings in nothing',
  (step) =>
    expect(judge({ steps: [...rice.steps, step] }, { ...nobody, allergens: ['milk', 'tree_nut'] }).ok).toBe(true),
)

test('who has no allergy is told, and the place is named', () => {
  const { ok, warnings } = judge({ steps: ['Boil the rice.', 'Top with glorbin.'] }, nobody)
  expect(ok).toBe(true)
  expect(warnings.map(({ sentence }) => sentence)).toEqual([
    'Not verified: “glorbin” in step 2 is a food we do not know.',
  ])
})

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** Every place of a dish at which a word may stand. */
const PLACES: readonly ((word: string) => Partial<DishText>)[] = [
  (word) => ({ title: `Rice with ${word} and peas` }),
  (word) => ({ title: `${capital(word)} rice with peas` }),
  (word) => ({ steps: [`${capital(word)} goes in with the peas.`] }),
  (word) => ({ steps: [`Stir the ${word} into the rice until hot.`] }),
  (word) => ({ steps: [`Serve the rice with ${word}.`] }),
  (word) => ({ steps: [`Add 2 tbsp ${word} and stir.`] }),
  (word) => ({ steps: [`Add a spoonful of ${word}.`] }),
  (word) => ({ steps: [`Scatter the topping (${word}) over the rice.`] }),
  (word) => ({ steps: [`Scatter with ${word.toUpperCase()} and serve.`] }),
  (word) => ({ steps: [`Finish with some ${word}s for the table.`] }),
  (word) => ({ steps: [`Top with the finely chopped, toasted ${word}.`] }),
  (word) => ({ steps: [`Serve with a ${word}-style sauce.`] }),
  (word) => ({ steps: [`Spoon over the warm ${capital(word)} and serve.`] }),
  (word) => ({ steps: [`Den Reis mit ${capital(word)} bestreuen und servieren.`] }),
  (word) => ({ steps: [`Servir el arroz con un poco de ${word} por encima.`] }),
  (word) => ({ steps: [`Parsemer de ${word} et servir avec le riz.`] }),
]

/** The German, the Spanish and the French sentence. */
const FIRST_FOREIGN = 13
/** Ordinary words of one of these languages and foods of a fourth: told apart by an English sentence only. */
const HOMOGRAPHS = new Set('hal ser sữa cua olas vezë shiro Mondela Rama'.split(' '))

test('more than 500 words that may be foods, at every place: none is called free', () => {
  // What a row of the table names is read, which other tests show.
  const words = unknownFoods().filter((word) => guard.readText(`Stir in the ${word}.`, 'step').unverified.length > 0)
  const free: string[] = []
  for (const word of words)
    for (const [place, dishOf] of PLACES.entries())
      if (heldIn(dishOf(word)).length === 0 && !(place >= FIRST_FOREIGN && HOMOGRAPHS.has(word)))
        free.push(`${word} at ${place}`)
  expect(words.length).toBeGreaterThan(500)
  expect(words.length * PLACES.length).toBeGreaterThan(8_000)
  expect(free).toEqual([])
})

test('of all those words none is a word of cooking in an English sentence', () => {
  const plain = unknownFoods().filter((word) => {
    const { unverified, matches } = guard.readText(`Stir in the ${word}.`, 'step')
    return unverified.length === 0 && matches.length === 0
  })
  expect(plain).toEqual([])
})

test('letters one by one, digits between and hyphens hide no word', () => {
  for (const step of [
    'Top with g l o r b i n.',
    'Top with gl0rb1n.',
    'Top with glor-bin.',
    'Top with glor\u00adbin.',
    'Top with 2g glorbin.',
    'Top with glorbin’s best.',
  ])
    expect(heldIn({ steps: [step] }), step).not.toEqual([])
})

test('prose of a language that is not read is held back', () => {
  for (const step of [
    'Kuori perunat ja keitä ne kypsiksi, lisää lopuksi maapähkinät.',
    'Obierz ziemniaki, ugotuj je i posyp orzeszkami.',
    'Картофель очистить и отварить.',
    'じゃがいもを茹でる。',
  ])
    expect(heldIn({ steps: [step] }), step).not.toEqual([])
})

test('a name that somebody said is no food is not held, and takes nothing else away', () => {
  const title = 'Zilda’s rice with glorbin'
  expect(heldIn({ title })).toEqual(['Zilda', 'glorbin'])
  expect(heldIn({ title, names: ['Zilda'] })).toEqual(['glorbin'])
  // What the guard knows it reads all the same, and a line is settled with a food.
  const peanut = judge({ title: 'Rice with peanut sauce', names: ['peanut', 'sauce'] })
  expect(peanut.conflicts.map(({ rule }) => rule)).toContain('peanut')
  expect(heldIn({ ingredients: ['2 tbsp glorbin'], names: ['glorbin'] })).toEqual(['glorbin'])
})

test('of our own recipes none is held back for a word', () => {
  const { catalogue, guard: own } = openKitchenFiles(readKitchenFiles())
  const held = [...catalogue.recipes.values()].flatMap((recipe) => {
    const { unverified } = readRecipe(own, recipe, catalogue.foods)
    return unverified.length === 0 ? [] : [`${recipe.id}: ${unverified.map(({ words }) => words).join(', ')}`]
  })
  expect(held).toEqual([])
})

const heldForProse = (isAside: boolean): readonly string[] =>
  proseRecipes()
    .filter((recipe) => recipe.isAside === isAside)
    .flatMap((recipe) => {
      const held = guard
        .readDish(recipe)
        .unverified.filter(({ place }) => place.part === 'title' || place.part === 'step')
      return held.length === 0 ? [] : [`${recipe.title}: ${held.map(({ words }) => words).join(', ')}`]
    })

test('few of 150 ordinary texts that were learned from are held back for a word of their prose, and of 150 kept aside', () => {
  const held = heldForProse(false)
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(8)
  // Of those kept aside: 51 when they were first read (decision 0075).
  const aside = heldForProse(true)
  expect(aside.length, aside.join('\n')).toBeLessThanOrEqual(30)
})
