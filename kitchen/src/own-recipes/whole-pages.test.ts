import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { allergensOf } from '../safety/words/masks.ts'
import { aGuard } from '../testing/a-guard.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { DEEP_PAGE, HURTING_PAGES, OVERFULL_PAGE, PAGES_AROUND } from '../testing/pages-around.ts'
import { PAGES_THAT_TELL, USUAL_PAGES } from '../testing/usual-pages.ts'
import { WHOLE_PAGES, type WholePage } from '../testing/whole-pages.ts'
import { firstDraft } from './guess-frame.ts'
import { readPage, readRecipeText } from './read-recipe-text.ts'

const guard = aGuard()

const told = (page: string): readonly string[] => {
  const parts = readPage(page)
  if (!parts) return ['no recipe']
  const { title, lines, steps, asides, unread } = parts
  const { allergens, may, unverified } = guard.readDish({ title, ingredients: lines, steps, asides })
  return [...allergensOf((allergens | may) >>> 0), ...unread, ...unverified.map(({ words }) => `unknown: ${words}`)]
}

const wrongOf = (pages: readonly WholePage[]): readonly string[] =>
  pages.flatMap(({ what, page, tells }, at) => {
    const found = told(page)
    return [...tells].sort().join() === [...found].sort().join() ? [] : [`${at}, ${what}: ${found.join(', ')}`]
  })

test('of a page with data its own list, notes and warnings are read, and nothing that stands around its recipe', () => {
  expect(wrongOf(WHOLE_PAGES)).toEqual([])
  expect(WHOLE_PAGES.length).toBeGreaterThanOrEqual(20)
})

test('however a page is wrapped, what it says of its recipe is read, and of other things nothing is', () => {
  expect(wrongOf(PAGES_AROUND)).toEqual([])
  expect(PAGES_AROUND.length).toBeGreaterThanOrEqual(26)
})

test('pages of the usual builders are read whole, and nothing around their recipe is held against it', () => {
  expect(wrongOf(USUAL_PAGES)).toEqual([])
  expect(USUAL_PAGES.length).toBeGreaterThanOrEqual(20)
})

test('no class, tag or attribute keeps what is in the dish from being read', () => {
  expect(wrongOf(PAGES_THAT_TELL)).toEqual([])
  expect(PAGES_THAT_TELL.length).toBeGreaterThanOrEqual(30)
})

test('a page that is deeper than pages are, or says more of a recipe than there is room for, is not read whole', () => {
  const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
  expect(readPage(DEEP_PAGE)?.unread).toContain('too-much')
  const parts = readPage(OVERFULL_PAGE)
  expect(parts && firstDraft(kitchen, parts).unread).toContain('too-much')
})

test('pages that are made to hurt are read to their end', { timeout: 60_000 }, () => {
  expect(HURTING_PAGES.map((page) => readPage(page)?.title)).toEqual(HURTING_PAGES.map(() => 'Lemon rice with peas'))
})

const pageOf = (body: string): string =>
  `<html><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Rice with peas',
    recipeIngredient: ['200 g rice', '100 g peas'],
    recipeInstructions: ['Boil the rice.', 'Stir in the peas.'],
  })}</script><body><ul><li>200 g rice</li><li>100 g peas</li></ul>${body}</body></html>`

test('more notes than one dish has make the recipe not read whole', () => {
  const notes = (count: number) =>
    Array.from({ length: count }, (_, at) => `<p>May contain traces of note ${at}.</p>`).join('')
  expect(readRecipeText(pageOf(notes(20)))?.unread).toEqual([])
  expect(readRecipeText(pageOf(notes(61)))?.unread).toEqual(['too-much'])
})

test('a comment that is never closed is all comment, however often it is opened', () => {
  const parts = readRecipeText(
    pageOf(`<p>Note: contains almonds.</p>${'<!-- '.repeat(8_000)}<p>Contains hazelnuts.</p>`),
  )
  expect(parts?.asides).toContain('Note: contains almonds.')
  expect(parts?.asides.join()).not.toContain('hazelnuts')
})
