import { expect, test } from 'vitest'
import { allergensOf } from '../safety/words/masks.ts'
import { aGuard } from '../testing/a-guard.ts'
import { WHOLE_PAGES } from '../testing/whole-pages.ts'
import { readRecipeText } from './read-recipe-text.ts'

const guard = aGuard()

const told = (page: string): readonly string[] => {
  const parts = readRecipeText(page)
  if (!parts) return ['no recipe']
  const { title, lines, steps, asides, unread } = parts
  const { allergens, may } = guard.readDish({ title, ingredients: lines, steps, asides })
  return [...allergensOf((allergens | may) >>> 0), ...unread]
}

test('of a page with data its own list, notes and warnings are read, and nothing that stands around its recipe', () => {
  const wrong = WHOLE_PAGES.flatMap(({ what, page, tells }, at) => {
    const found = told(page)
    return [...tells].sort().join() === [...found].sort().join() ? [] : [`${at}, ${what}: ${found.join(', ')}`]
  })
  expect(wrong).toEqual([])
  expect(WHOLE_PAGES.length).toBeGreaterThanOrEqual(20)
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
