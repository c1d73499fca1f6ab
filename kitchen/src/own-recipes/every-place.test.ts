import { afterAll, describe, expect, test } from 'vitest'
import { judgeForAll } from '../ideas/judge-for-all.ts'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'
import { PLACES_OF_COOKLANG, PLACES_OF_JSON, PLACES_OF_TEXT, pageOf } from '../testing/hostile-documents.ts'
import { SPELLINGS } from '../testing/hostile-spellings.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import { readRecipeText } from './read-recipe-text.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))

type Word = readonly [word: string, allergen: Allergen]

/** Words that mean one allergen, and nothing else that stands in the documents. */
const WORDS: readonly [Word, ...Word[]] = [
  ['peanuts', 'peanut'],
  ['erdnüsse', 'peanut'],
  ['prawns', 'crustacean'],
  ['crème fraîche', 'milk'],
]

/** What stands in the place of a recipe that a hasty person keeps: every open line is left out. */
const keptOf = (text: string) => {
  const parts = readRecipeText(text)
  if (!parts) return null
  const given = readOwn(kitchen, 'mine-test', firstDraft(kitchen, parts))
  const lines = given.draft.lines.map((line, at) => ({ ...line, isLeftOut: given.lines[at]?.state !== 'linked' }))
  const { compiled } = readOwn(kitchen, 'mine-test', { ...given.draft, lines })
  return compiled.kind === 'compiled' ? compiled.recipe : null
}

/** Whether a document is called free of what stands in it, to a household or to everybody. */
const isCalledFree = (text: string, allergen: Allergen): boolean => {
  const recipe = keptOf(text)
  if (!recipe) return false
  const reading = readRecipe(kitchen.guard, recipe, kitchen.catalogue.foods)
  const { ok } = kitchen.guard.judgeDish(reading, aHousehold({ allergens: [allergen] }))
  return ok || judgeForAll(kitchen, recipe).free.includes(allergen)
}

let tried = 0
afterAll(() => console.info(`${tried} documents with a dangerous word were read.`))

const freeAmong = (documentOf: (word: string) => string): readonly string[] =>
  Object.entries(SPELLINGS).flatMap(([spelling, spell]) => {
    tried += 1
    const [word, allergen] = WORDS[tried % WORDS.length] ?? WORDS[0]
    const document = documentOf(spell(word))
    return isCalledFree(document, allergen) ? [`${word}, ${spelling}`] : []
  })

describe('a dangerous word is never called absent, however it is spelled: JSON-LD', () => {
  test.each(Object.entries(PLACES_OF_JSON))('%s', (_, place) => {
    expect(freeAmong((word) => JSON.stringify(place(word)))).toEqual([])
  })
})
describe('a dangerous word is never called absent, however it is spelled: a page', () => {
  test.each(Object.entries(PLACES_OF_JSON).filter((_, at) => at % 12 === 0))('%s', (_, place) => {
    expect(freeAmong((word) => pageOf(JSON.stringify(place(word)).replaceAll('<', '\\u003c')))).toEqual([])
  })
})
describe('a dangerous word is never called absent, however it is spelled: pasted text', () => {
  test.each(Object.entries(PLACES_OF_TEXT))('%s', (_, place) => {
    expect(freeAmong(place)).toEqual([])
  })
})
describe('a dangerous word is never called absent, however it is spelled: Cooklang', () => {
  test.each(Object.entries(PLACES_OF_COOKLANG))('%s', (_, place) => {
    expect(freeAmong(place)).toEqual([])
  })
})

test('there are five thousand of them and more, and without the word each is free', () => {
  const free = [...Object.values(PLACES_OF_JSON).map((place) => JSON.stringify(place('chives')))]
  const held = [...free, ...Object.values(PLACES_OF_TEXT).map((place) => place('chives'))].filter(
    (text) => !isCalledFree(text, 'peanut'),
  )
  expect(held.length).toBeLessThan(12)
  expect(tried).toBeGreaterThan(5_000)
})
