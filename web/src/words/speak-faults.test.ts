import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as account from '@plateful/contract/account.ts'
import * as auth from '@plateful/contract/auth.ts'
import { fieldWords } from '@plateful/contract/field-words.ts'
import * as mealPlans from '@plateful/contract/meal-plans.ts'
import * as ownRecipes from '@plateful/contract/own-recipes.ts'
import * as preferences from '@plateful/contract/preferences.ts'
import * as prices from '@plateful/contract/prices.ts'
import { parseFoods } from '@plateful/kitchen/foods/parse-foods.ts'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import german from '../../locales/de.json' with { type: 'json' }
import { findTexts } from '../../vite-plugins/texts/find-texts.ts'
import { plain, type ReadIn, readIn } from '../testing/read-in.ts'

const readKitchen = (file: string): string => readFileSync(join(process.cwd(), 'kitchen', file), 'utf8')

let page: ReadIn
const inGerman = (english: string): string => plain(page.spoken(english))

beforeAll(async () => {
  page = await readIn('de')
})

test('packages and faults are read in German, with the figures of the language', () => {
  const told = [
    ['bag 5 lb', 'Beutel 5 lb'],
    ['2 lb bag', 'Beutel 2 lb'],
    ['tin 15.5 oz, drained 240 g', 'Dose 15,5 oz, abgetropft 240 g'],
    ['carton 32 fl oz', 'Karton 32 fl oz'],
    ['pack of 6', 'Packung mit 6'],
    ['1,640 kcal a person; a dinner has 450 to 750.', '1.640 kcal pro Person. Üblich (Abendessen): 450 bis 750.'],
    ['2 ingredients are still open.', '2 Zutaten sind noch offen.'],
    ['A step names "butter", which no ingredient lists.', 'Ein Schritt nennt „butter“, das in keiner Zutat steht.'],
    [
      'Promises “nut-free”, but it has tree nuts and milk.',
      'Verspricht „nut-free“, aber es enthält Schalenfrüchte und Milch.',
    ],
    ['Use at least 10 characters.', 'Nimm mindestens 10 Zeichen.'],
    ['Use at most 300 characters.', 'Nimm höchstens 300 Zeichen.'],
    ['This is missing. Send a whole number.', 'Das fehlt. Nötig ist: eine ganze Zahl.'],
  ] as const
  expect(told.map(([english]) => inGerman(english))).toEqual(told.map(([, said]) => said))
})

test('a whole text of the catalogue is never taken for a rule that begins like it', () => {
  expect(inGerman('No recipe was found in it. Paste the ingredients and the method as text.')).toBe(
    'Darin wurde kein Rezept gefunden. Füge Zutaten und Zubereitung als Text ein.',
  )
})

test('every package of our foods has its German name', () => {
  const foods = parseFoods(readKitchen('data/foods.csv'))
  expect(page.unknownOf(foods.map(({ packageLabel }) => packageLabel))).toEqual([])
})

/** Where the kitchen says what is wrong with something that a person wrote. */
const FAULTY = [
  'src/foods/csv.ts',
  'src/foods/prices-csv.ts',
  'src/ideas/compile-document.ts',
  'src/ideas/judge-for-all.ts',
  'src/ideas/review-recipe.ts',
  'src/own-recipes/compile-own.ts',
  'src/own-recipes/settle-line.ts',
  'src/recipes/compile-recipe.ts',
  'src/recipes/oven.ts',
  'src/recipes/safe-temperatures.ts',
  'src/recipes/validate-recipe.ts',
]

/** These stand inside of a recipe, of a fault of the operator's, or behind "This is not Cooklang". */
const NOT_SAID: ReadonlySet<string> = new Set([
  'Have ready: {0}.',
  'It cannot be parsed.',
  '{0}: a price of a region names its source and its date.',
])

test('whatever the kitchen holds against a recipe or a file has its German sentence', () => {
  const known = new Set(Object.keys(german))
  const isKnown = (text: string): boolean => known.has(text) || page.piecesOf(text) !== null
  const said = FAULTY.flatMap((file) => findTexts(readKitchen(file), file).texts).filter(
    (text) => /[.?]$|\p{L}: \{\d\}$/u.test(text) && !NOT_SAID.has(text),
  )
  expect(said.length).toBeGreaterThan(50)
  expect(said.filter((text) => !isKnown(text))).toEqual([])
})

/** What a form never sends, and what a person may still bring about. */
const ODD: readonly unknown[] = [
  '',
  'x'.repeat(100_000),
  -1,
  1e12,
  0.5,
  Number.NaN,
  true,
  null,
  [],
  ['', ''],
  {},
  '2026-99-99',
  '9999-12-31',
]

const messagesOf = (schema: z.ZodType): readonly string[] => {
  const keys = Object.keys((schema as { readonly shape?: object }).shape ?? {})
  const bodies = [undefined, null, {}, ...ODD.map((value) => Object.fromEntries(keys.map((key) => [key, value])))]
  return bodies
    .flatMap((body) => schema.safeParse(body, { error: fieldWords }).error?.issues ?? [])
    .flatMap(issueMessages)
}

/** The server words unknown keys itself (server/src/http/answering/parse-input.ts). */
const issueMessages = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' ? ['There is no such field.'] : [issue.message]

test('whatever a schema finds wrong with a field has its German words', () => {
  const endpoints = [account, auth, mealPlans, ownRecipes, preferences, prices].flatMap((part) => Object.values(part))
  const bodies = endpoints.flatMap((one) =>
    typeof one === 'object' && one !== null && 'body' in one && one.body ? [one.body as z.ZodType] : [],
  )
  expect(bodies.length).toBeGreaterThan(20)
  const messages = bodies.flatMap(messagesOf)
  expect(new Set(messages).size).toBeGreaterThan(15)
  expect(page.unknownOf(messages)).toEqual([])
})
