import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { stepText } from '../recipes/compile-recipe.ts'
import { anyText, fullText } from '../testing/any-text.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { PASTED } from '../testing/some-recipe-texts.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import { OWN_LIMITS, type OwnDraft } from './own-draft.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { newLine } from './settle-line.ts'
import { writeJsonLd } from './write-json-ld.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 10 }))
const draftOf = (text: string): OwnDraft =>
  firstDraft(kitchen, readRecipeText(text) ?? expect.fail('no recipe was seen'))
const SOUP = draftOf(PASTED.headings)

const compiled = (given: OwnDraft) => {
  const { draft, compiled: result } = readOwn(kitchen, 'mine-test', given)
  if (result.kind === 'open') throw new Error(`${result.faults.join(' ')} in ${JSON.stringify(given)}`)
  return { draft, ...result }
}

const texts = (most: number) => fc.oneof({ arbitrary: anyText(), weight: 9 }, { arbitrary: fullText(most), weight: 1 })

/** A soup with its own list of ingredients, whose texts are anything. */
const anyDraft = fc
  .record({
    title: texts(OWN_LIMITS.title),
    steps: fc.array(texts(OWN_LIMITS.step), { minLength: 1, maxLength: 5 }),
    preparation: texts(OWN_LIMITS.preparation),
    aside: texts(OWN_LIMITS.line),
  })
  .map(
    ({ title, steps, preparation, aside }): OwnDraft => ({
      ...SOUP,
      title: `Soup ${title}`.slice(0, OWN_LIMITS.title),
      steps: [...steps.map((step) => step.slice(0, OWN_LIMITS.step)), 'Serve.'],
      lines: [
        ...SOUP.lines.map((line, at) =>
          at === 0 ? { ...line, foodId: 'olive-oil', quantity: 2, unit: 'tbsp', preparation } : line,
        ),
        { ...newLine(aside.slice(0, OWN_LIMITS.line)), isLeftOut: true },
      ],
    }),
  )

/** How a time is said is the only thing that our steps have a way of their own for. */
const inOurTimes = (text: string): string => text.replaceAll(/(\d) ?(minute|min|hour|hr|second|sec)/g, '$1 $2')
const withoutTimes = (text: string): string =>
  text.toLowerCase().replaceAll(/\d+|minutes?|hours?|seconds?|mins?|hrs?|secs?|\s/g, '')
const withoutMark = (text: string): string => text.replace(/^[\s>=:*•+-]+/, '')

test('a text of a recipe, whatever signs it holds, is kept as it is, within its limit, and said by its steps', () => {
  fc.assert(
    fc.property(anyDraft, (given) => {
      const { draft, recipe } = compiled(given)

      expect(draft.title.length).toBeLessThanOrEqual(OWN_LIMITS.title)
      for (const step of draft.steps) expect(step.length).toBeLessThanOrEqual(OWN_LIMITS.step)
      expect(compiled(draft).draft).toEqual(draft)
      expect(recipe.title).toBe(draft.title)
      const said = recipe.steps.map(stepText).filter((text) => !text.startsWith('Have ready: '))
      expect(said.map(withoutTimes)).toEqual(draft.steps.map(withoutTimes))
      expect(recipe.ingredients).toHaveLength(SOUP.lines.length)
    }),
    { numRuns: 300 },
  )
})

test('a file of ours that is read again has the same title and the same steps', () => {
  fc.assert(
    fc.property(anyDraft, (given) => {
      const { draft, document, recipe } = compiled(given)

      const cooklang = draftOf(document)
      const jsonLd = draftOf(writeJsonLd(kitchen.catalogue.foods, [{ recipe, draft }]))

      expect(cooklang.title).toBe(draft.title)
      expect(cooklang.steps.slice(0, draft.steps.length).map(inOurTimes)).toEqual(draft.steps.map(inOurTimes))
      expect(jsonLd.title).toBe(draft.title)
      const steps = draft.steps.map(withoutMark).filter((step) => step !== '')
      expect(jsonLd.steps.slice(0, steps.length)).toEqual(steps)
    }),
    { numRuns: 150 },
  )
})

test('what a line that was left out says reaches the guard of whoever is given the file', () => {
  const line = { ...newLine('50 g peanuts, {chopped} -- fine'), isLeftOut: true }
  const again = draftOf(compiled({ ...SOUP, lines: [...SOUP.lines, line] }).document)
  expect(again.asides).toContain('50 g peanuts, {chopped} -- fine')
})
