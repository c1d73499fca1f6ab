import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueData } from '@plateful/kitchen/catalogue/catalogue.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aCatalogue, aKitchen } from '../testing/a-kitchen.ts'
import { keepReadings, keyOfReadings, openCatalogueFile } from './kept-readings.ts'

const MASKS = ['definite', 'may', 'dietBlock', 'dietMay', 'unverified'] as const
const WORDS = ['coconut', 'spicy food', 'blue cheese', 'onion', 'zorblatt', 'pine nuts', 'mushrooms']

/** What the search is told of every recipe. */
const toldBy = ({ facts, words }: Kitchen) => ({
  masks: MASKS.map((name) => [...facts[name]]),
  words: WORDS.flatMap((word) => [true, false].map((isAllergy) => [...words.recipesWith(word, isAllergy)].join(''))),
})

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-readings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A catalogue of some recipes in a folder of its own, with its readings beside it. */
const aFile = ({ recipes, ...data }: CatalogueData = aCatalogue()): string => {
  const file = join(aFolder(), 'catalogue.json')
  writeFileSync(file, JSON.stringify({ ...data, recipes: recipes.slice(0, 60) }))
  keepReadings(file)
  return file
}

const readingsOf = (file: string): string => file.replace('catalogue.json', 'readings.json')
const change = (file: string, edit: (kept: { key: string; readings: { masks: number[][] } }) => void): void => {
  const kept = JSON.parse(readFileSync(readingsOf(file), 'utf8'))
  edit(kept)
  writeFileSync(readingsOf(file), JSON.stringify(kept))
}
/** Says of every dish that nothing is in it. */
const claimClean = (file: string): void =>
  change(file, ({ readings }) => {
    readings.masks = readings.masks.map(() => [0, 0, 0, 0, 0])
  })

const built = join(import.meta.dirname, '../../../dist/catalogue.json')

test.skipIf(!existsSync(built))('what the build keeps of every recipe is what the guard reads now', () => {
  const fresh = aFolder()
  const copy = join(fresh, 'catalogue.json')
  writeFileSync(copy, readFileSync(built))

  expect(existsSync(readingsOf(copy))).toBe(false)
  expect(toldBy(openCatalogueFile(built).kitchen)).toEqual(toldBy(openCatalogueFile(copy).kitchen))
})

test('readings that are kept are taken as they are, and say what the guard says', () => {
  const file = aFile()
  const { facts } = aKitchen()
  const kept = openCatalogueFile(file).kitchen
  for (const { id } of kept.facts.recipes)
    expect(
      MASKS.map((name) => kept.facts[name][kept.facts.indexOf.get(id) ?? -1]),
      id,
    ).toEqual(MASKS.map((name) => facts[name][facts.indexOf.get(id) ?? -1]))

  claimClean(file)

  expect(toldBy(openCatalogueFile(file).kitchen).masks.flat().some(Boolean)).toBe(false)
})

test('readings of another catalogue, another guard or another Node are not believed, nor are damaged ones', () => {
  const file = aFile()
  const right = toldBy(openCatalogueFile(file).kitchen)
  const { recipes, ...data } = JSON.parse(readFileSync(file, 'utf8')) as CatalogueData

  claimClean(file)
  change(file, (kept) => {
    kept.key = keyOfReadings('another text')
  })
  expect(toldBy(openCatalogueFile(file).kitchen)).toEqual(right)

  keepReadings(file)
  claimClean(file)
  writeFileSync(file, JSON.stringify({ ...data, recipes: [...recipes].reverse() }))
  expect(toldBy(openCatalogueFile(file).kitchen).masks.flat().some(Boolean)).toBe(true)

  for (const damaged of [
    '',
    '{"key":',
    '{}',
    'null',
    JSON.stringify({ key: keyOfReadings(readFileSync(file, 'utf8')) }),
  ]) {
    writeFileSync(readingsOf(file), damaged)
    expect(openCatalogueFile(file).kitchen.facts.definite.some(Boolean), damaged).toBe(true)
  }
})

test('of a dish whose reading was lost nothing is taken for clean', () => {
  const file = aFile()
  change(file, ({ readings }) => {
    readings.masks[0] = []
  })
  const { facts } = openCatalogueFile(file).kitchen

  expect(MASKS.map((name) => facts[name][0])).toEqual([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 1])
})

test('every line of the kitchen’s code is part of the key; tests are not', () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'safety'))
  writeFileSync(join(folder, 'safety/guard.ts'), 'one')
  const keys = new Set([keyOfReadings('c', folder)])
  const add = () => keys.add(keyOfReadings('c', folder))

  writeFileSync(join(folder, 'safety/guard.test.ts'), 'a test')
  add()
  expect(keys.size).toBe(1)
  writeFileSync(join(folder, 'safety/guard.ts'), 'two')
  add()
  writeFileSync(join(folder, 'safety/words.ts'), '')
  add()
  keys.add(keyOfReadings('d', folder))
  expect(keys.size).toBe(4)
})
