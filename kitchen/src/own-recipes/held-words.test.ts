import { expect, test } from 'vitest'
import { compileDocument } from '../ideas/compile-document.ts'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import { judgeMeal } from '../planning/table/judge-meal.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { PASTED } from '../testing/some-recipe-texts.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import type { OwnDraft } from './own-draft.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { newLine } from './settle-line.ts'
import { writeCookFile } from './write-cook-file.ts'
import { writeJsonLd } from './write-json-ld.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 10 }))
const draftOf = (text: string): OwnDraft =>
  firstDraft(kitchen, readRecipeText(text) ?? expect.fail('no recipe was seen'))

const SOUP = draftOf(PASTED.headings)
const HILDAS: OwnDraft = {
  ...SOUP,
  title: 'Zorblatta soup',
  steps: [...SOUP.steps, 'Serve it as zorblatta and quimbel.'],
}
const SAID: OwnDraft = { ...HILDAS, names: ['Zorblatta', 'quimbel'] }

const compiled = (given: OwnDraft) => {
  const { draft, compiled: result } = readOwn(kitchen, 'mine-test', given)
  return result.kind === 'open' ? expect.fail(result.faults.join(' ')) : { draft, ...result }
}
const heldOf = (draft: OwnDraft) =>
  readOwn(kitchen, 'mine-test', draft).held.map(({ words, isNoFood }) => [words.toLowerCase(), isNoFood])

/** Why a table with an allergy to peanut does not get it; none: it does. */
const against = (draft: OwnDraft): readonly string[] => {
  const { recipe } = compiled(draft)
  const extended = extendKitchen(kitchen, { version: 'test', recipes: [recipe] })
  const household = aHousehold({ allergens: ['peanut'] })
  return judgeMeal(extended, household, [extended.facts.indexOf.get(recipe.id) ?? 0], 1)
    .findings.filter(({ verdict }) => verdict === 'conflict')
    .map(({ text }) => text)
}

test('a soup without strange words is for everybody, so that what follows is about the words', () => {
  expect(heldOf(SOUP)).toEqual([])
  expect(against(SOUP)).toEqual([])
})

test('a word that nobody knows holds the recipe back, with each of its places, until somebody says it is no food', () => {
  expect(readOwn(kitchen, 'mine-test', HILDAS).held).toEqual([
    {
      words: 'Zorblatta',
      isNoFood: false,
      places: [
        { where: 'title', index: 0 },
        { where: 'step', index: SOUP.steps.length },
      ],
    },
    { words: 'quimbel', isNoFood: false, places: [{ where: 'step', index: SOUP.steps.length }] },
  ])
  expect(against(HILDAS)).not.toEqual([])
  expect(against({ ...HILDAS, names: ['Zorblatta'] })).not.toEqual([])
  expect(heldOf(SAID)).toEqual([
    ['zorblatta', true],
    ['quimbel', true],
  ])
  expect(against(SAID)).toEqual([])
})

test('words are told while lines are still open', () => {
  const open = { ...HILDAS, lines: [...HILDAS.lines, newLine('2 tbsp Zorblatt sauce')] }
  expect(readOwn(kitchen, 'mine-test', open).compiled.kind).toBe('open')
  expect(heldOf(open).map(([word]) => word)).toContain('quimbel')
})

test.each(['peanut', 'Erdnüsse', 'satay'])('%s is read whatever is said of it', (food) => {
  const draft = { ...SAID, names: [...SAID.names, food], steps: [...SAID.steps, `Top it with ${food}.`] }
  expect(against(draft)).not.toEqual([])
})

test('a line is settled with a food, not with a word for it', () => {
  const line = { ...newLine('2 tbsp glorbin'), isLeftOut: true }
  expect(against({ ...SOUP, names: ['glorbin'], lines: [...SOUP.lines, line] })).not.toEqual([])
})

test('what is said of one recipe says nothing of another', () => {
  expect(against(SAID)).toEqual([])
  expect(against({ ...HILDAS, title: 'Another zorblatta' })).not.toEqual([])
})

test('no file is believed that says so itself: not ours, not anybody’s, not what a model wrote', () => {
  const { draft, document, recipe } = compiled(SAID)
  const cooklang = writeCookFile(document, draft)
  const jsonLd = writeJsonLd(kitchen.catalogue.foods, [{ recipe, draft }])
  expect(cooklang).toContain('names: [Zorblatta, quimbel]')
  expect(jsonLd).toContain('"noFood"')
  for (const text of [cooklang, jsonLd]) {
    const again = draftOf(text)
    expect(again.names).toEqual([])
    expect(again.asides.join()).not.toMatch(/zorblatta|noFood|names/i)
    expect(heldOf(again)).toEqual([
      ['zorblatta', false],
      ['quimbel', false],
    ])
  }
  const stored = compileDocument(kitchen.catalogue.foods, 'idea-test', cooklang)
  expect(stored).toMatchObject({ kind: 'compiled', recipe: { title: 'Zorblatta soup' } })
  expect(stored.kind === 'compiled' && stored.recipe.names).toBeUndefined()
})

test('what a file calls no food and says nowhere else is read for what is known', () => {
  const { document } = compiled(SOUP)
  const again = draftOf(document.replace('---\n', '---\nnames: [peanut]\n'))
  expect(against(again)).not.toEqual([])
})
