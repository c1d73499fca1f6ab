import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageFor, localeFor } from './languages.ts'

type Texts = typeof import('./texts.ts') & typeof import('./page-language.ts')

/** The page as it is loaded by a visitor with these languages, while the file of texts holds these. */
const load = async (wanted: readonly string[], catalogue: object | null = {}): Promise<Texts> => {
  vi.resetModules()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted)
  vi.stubGlobal('fetch', async () =>
    catalogue === null ? new Response('', { status: 503 }) : Response.json(catalogue),
  )
  const texts = await import('./texts.ts')
  await texts.loadTexts()
  return { ...(await import('./page-language.ts')), ...texts }
}

beforeEach(() => {
  document.documentElement.lang = ''
})
afterEach(() => void vi.unstubAllGlobals())

test('what was chosen comes before what the browser asks for, and English before nothing', () => {
  expect(languageFor('es', ['de-AT', 'en'])).toBe('es')
  expect(languageFor(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(languageFor('xx', ['fr'])).toBe('en')
})

test('figures are written as in the visitor’s own country, English as always', () => {
  expect(localeFor('de', ['en-GB', 'de-AT'], 'en-US')).toBe('de-AT')
  expect(localeFor('es', ['fr'], 'en-US')).toBe('es')
  expect(localeFor('en', ['en-GB'], 'en-US')).toBe('en-US')
})

test('a German reader gets German, with values in their places, and English where a text is missing', async () => {
  const { say, translated, langOfFood, locale } = await load(['de-AT'], {
    '{0} of {1}': '{1}, davon {0}',
    Save: 'Speichern',
  })
  expect(say('{0} of {1}', 3, '{0}')).toBe('{0}, davon 3')
  expect(translated('Save')).toBe('Speichern')
  expect(say('{0} new', 2)).toBe('2 new')
  expect([document.documentElement.lang, langOfFood(), locale()]).toEqual(['de', 'en', 'de-AT'])
})

test('an English reader loads nothing and reads the code', async () => {
  const { say, langOfFood } = await load(['en-GB'], { Save: 'Speichern' })
  expect([say('Save'), langOfFood(), document.documentElement.lang]).toEqual(['Save', undefined, 'en'])
})

test('without its file the page is English and says so', async () => {
  const texts = await load(['de'], null)
  expect([texts.say('Save'), texts.language, document.documentElement.lang]).toEqual(['Save', 'en', 'en'])
})

test('words that an object always has are no texts', async () => {
  const { translated } = await load(['de'], {})
  expect(translated('constructor')).toBe('constructor')
})
