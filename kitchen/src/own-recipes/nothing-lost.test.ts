import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { allergenMask } from '../safety/words/masks.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import { OWN_LIMITS, type OwnDraft } from './own-draft.ts'
import { readRecipeText } from './read-recipe-text.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))

const draftOf = (text: string): OwnDraft => {
  const parts = readRecipeText(text)
  if (!parts) throw new Error('no recipe was seen')
  return firstDraft(kitchen, parts)
}

/** Whether whoever may not eat peanuts is kept from what was brought, after a hasty person left out every open line. */
const isKept = (text: string): boolean => {
  const given = readOwn(kitchen, 'mine-test', draftOf(text))
  const lines = given.draft.lines.map((line, at) => ({ ...line, isLeftOut: given.lines[at]?.state !== 'linked' }))
  const { compiled } = readOwn(kitchen, 'mine-test', { ...given.draft, lines })
  if (compiled.kind === 'open') throw new Error(compiled.faults.join(' '))
  const reading = readRecipe(kitchen.guard, compiled.recipe, kitchen.catalogue.foods)
  return ((reading.allergens | reading.may) & allergenMask(['peanut'])) !== 0 || reading.unverified.length > 0
}

type Pasted = {
  readonly head?: string
  readonly line?: string
  readonly step?: string
  readonly tail?: string
}
const pasted = ({ head = 'Serves 4', line = '1 lemon', step = 'Rest it.', tail = '' }: Pasted): string =>
  `Rice dish\n${head}\nIngredients\n200 g rice\n${line}\n1 onion\nMethod\nCook the rice.\n${step}\n${tail}`

const words = (length: number): string =>
  'very finely chopped and washed under water '.repeat(500).slice(0, length).trim()

describe('a food named anywhere in a pasted text reaches the guard', () => {
  test.each<[string, Pasted]>([
    ['a line that begins like a fact', { line: 'For topping: 2 tbsp peanuts' }],
    ['another', { line: 'For serving 4 tbsp peanut butter' }],
    ['a fact with more in it', { head: 'Serves 4 with peanut sauce' }],
    ['a time with more in it', { line: 'Prep 10 min, 50 g peanuts' }],
    ['a course', { head: 'Course: peanuts' }],
    ['an amount before a colon', { line: '50 g chopped peanuts:' }],
    ['the heading of a part', { line: 'Peanut sauce:\n2 tbsp olive oil' }],
    ['the introduction', { head: 'Contains peanuts' }],
    ['notes', { tail: 'Notes\nStir in 50 g peanuts.' }],
    ['how to serve it', { tail: 'Serving suggestions\nServe with satay sauce' }],
    ['what comments say', { tail: 'Comments\nI added peanuts' }],
    ['nutrition', { tail: 'Nutrition\n100 kcal\nAllergens: peanuts' }],
    ['what looks like a tag', { line: '1 lemon <peanuts>' }],
    ['a step that looks like a tag', { step: 'Rest it <with peanut butter> now.' }],
    ['the end of a long line', { line: `1 lemon, ${words(320)} with peanuts` }],
    ['the end of a long step', { step: `${words(6_200)} and scatter over peanuts.` }],
    ['the 62nd line', { line: `${'5 g salt\n'.repeat(60)}50 g peanuts` }],
    ['the 47th step', { step: `${'Stir it well.\n'.repeat(45)}Scatter over peanuts.` }],
  ])('%s', (_, parts) => {
    expect(isKept(pasted(parts))).toBe(true)
  })

  test.each<[string, string]>([
    ['before the first amount', 'Rice dish\npeanuts\n200 g rice\n1 onion\nCook the rice.\nServe.'],
    ['before the heading', 'Rice dish\n50 g peanuts\nIngredients\n200 g rice\n1 onion\nMethod\nCook the rice.'],
    ['with a method only', 'Rice dish\npeanuts\n200 g rice\n1 onion\nMethod\nCook the rice.'],
  ])('%s', (_, text) => {
    expect(isKept(text)).toBe(true)
  })
})

const jsonLd = (fields: object): string =>
  JSON.stringify({
    '@type': 'Recipe',
    name: 'Rice dish',
    recipeIngredient: ['200 g rice', '1 onion'],
    recipeInstructions: ['Cook the rice.'],
    ...fields,
  })

test.each<[string, object]>([
  ['name of a section', { recipeInstructions: [{ name: 'Peanut sauce', itemListElement: [{ text: 'Whisk all.' }] }] }],
  ['name of a step', { recipeInstructions: [{ '@type': 'HowToStep', name: 'Make peanut sauce', text: 'Whisk all.' }] }],
  ['text beside its parts', { recipeInstructions: [{ text: 'Add peanuts', itemListElement: [{ text: 'Cook' }] }] }],
  ['list in the list', { recipeIngredient: ['200 g rice', ['50 g peanuts']] }],
  ['list of a kind', { recipeIngredient: ['200 g rice', { itemListElement: ['50 g peanuts'] }] }],
  ['thing in a thing', { recipeIngredient: ['200 g rice', { item: { name: 'peanuts' } }] }],
  ['amount and name', { recipeIngredient: ['200 g rice', { name: 'peanuts', text: '50 g' }] }],
  ['old field', { ingredients: ['50 g peanuts'] }],
  ['old field beside an empty new one', { recipeIngredient: [], ingredients: ['200 g rice', '50 g peanuts'] }],
  ['supplies', { supply: [{ name: 'peanuts' }] }],
  ['description', { description: 'With peanuts' }],
  ['keywords', { keywords: 'rice, peanut sauce, weeknight' }],
  ['keywords as a list', { keywords: ['rice', 'peanut sauce'] }],
  ['part', { hasPart: [{ '@type': 'Recipe', name: 'Sauce', recipeIngredient: ['50 g peanuts'] }] }],
  ['end of a long title', { name: `${words(118)} with roasted peanuts` }],
  ['end of a long line', { recipeIngredient: ['200 g rice', `1 onion, ${words(310)} with peanuts`] }],
  ['72nd line', { recipeIngredient: [...Array.from({ length: 70 }, () => '5 g salt'), '1 onion', '50 g peanuts'] }],
])('schema.org data: the %s reaches the guard', (_, fields) => {
  expect(isKept(jsonLd(fields))).toBe(true)
})

describe('more than one recipe on a page', () => {
  const sauce = { '@type': 'Recipe', name: 'Sauce', recipeIngredient: ['50 g peanuts', '1 lemon'] }
  const page = (...graph: object[]): string => JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  const dish = JSON.parse(jsonLd({}))

  test('the list of the sauce beside the dish reaches the guard', () => {
    expect(isKept(page(dish, sauce))).toBe(true)
    const scripts = [dish, sauce].map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
    expect(isKept(scripts.join('\n'))).toBe(true)
  })

  test('a recipe that only points to a page stands behind the one with a list', () => {
    expect(draftOf(page({ '@type': 'Recipe', name: 'Another dish', url: '/another' }, dish)).title).toBe('Rice dish')
  })

  test('of a collection the first is read, without the others', () => {
    expect(isKept(page(dish, sauce, sauce, sauce, sauce))).toBe(false)
  })
})

test.each([
  ['comment', 'Serve. -- with peanuts'],
  ['long comment', 'Serve. [- with peanuts -]'],
  ['note', '> Serve with peanuts.'],
  ['section', '== Peanut sauce ==\n\nWhisk.'],
  ['old metadata', '>> note: serve with peanuts'],
  ['name of a timer', 'Wait ~peanuts{5%minutes}.'],
])('Cooklang: the %s reaches the guard', (_, body) => {
  expect(isKept(`---\ntitle: Rice\n---\n\nCook the @rice{200%g} with @onion{1}.\n\n${body}\n`)).toBe(true)
})

test('what says nothing new stays out of the steps', () => {
  const text = pasted({ head: 'Serves 4\nA quick one for Mondays.', tail: 'Notes\nThe rice keeps for a day.' })
  expect(draftOf(text).steps).toEqual(['Cook the rice.', 'Rest it.'])
})

test('a draft never has more or longer lines and steps than can be stored', () => {
  const piece = fc.tuple(fc.constantFrom('a', 'peanut ', '~~~~ ', '2 g salt '), fc.integer({ min: 1, max: 500 }))
  const text = piece.map(([word, many]) => word.repeat(many))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 80 }), fc.array(text, { maxLength: 60 }), (lines, steps) => {
      const parts = readRecipeText(jsonLd({ recipeIngredient: ['1 onion', ...lines], recipeInstructions: steps }))
      const draft = firstDraft(kitchen, parts ?? expect.fail())
      expect(draft.lines.length).toBeLessThanOrEqual(OWN_LIMITS.lines)
      expect(draft.steps.length).toBeLessThanOrEqual(OWN_LIMITS.steps)
      for (const line of draft.lines) expect(line.text.length).toBeLessThanOrEqual(OWN_LIMITS.line)
      for (const step of draft.steps) expect(step.length).toBeLessThanOrEqual(OWN_LIMITS.step)
    }),
    { numRuns: 20 },
  )
})

/** The kitchen, and the characters of all steps that its guard was asked to read in dishes. */
const countingSteps = () => {
  let characters = 0
  const { guard } = kitchen
  const readDish: typeof guard.readDish = (dish) => {
    characters += dish.steps.join('').length
    return guard.readDish(dish)
  }
  return { counting: { ...kitchen, guard: { ...guard, readDish } }, characters: () => characters }
}

test.each([
  ['one line twenty thousand times', (_: number) => '1 onion', 1_000],
  ['twenty thousand lines', (at: number) => `${at} g of the very best onion`, 63_000],
])('a page that was made to hurt is not read to its end: %s', (_, line, most) => {
  const parts = readRecipeText(jsonLd({ recipeIngredient: Array.from({ length: 20_000 }, (__, at) => line(at)) }))
  const { counting, characters } = countingSteps()

  firstDraft(counting, parts ?? expect.fail())

  expect(characters()).toBeLessThanOrEqual(most)
})
