import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CatalogueData, openCatalogue, packData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { type Kitchen, openKitchen, readCatalogue } from '@plateful/kitchen/planning/open-kitchen.ts'
import {
  type PackedReadings,
  packReadings,
  type ShelfReadings,
  unpackReadings,
} from '@plateful/kitchen/planning/shelf-readings.ts'

/**
 * What the guard reads in our own recipes is the same at every start until a recipe, a food, a term or the guard itself
 * changes, and reading them was most of what a start did. So the build keeps it, under a key of everything that it
 * follows from; under any other key, or when it cannot be read, the guard reads again.
 */
const KITCHEN = join(import.meta.dirname, '../../../kitchen/src')

const isCode = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts')

/** Names the catalogue, every line of the kitchen's code, and the Node that runs it. Some 1.3 MB are hashed: 20 ms. */
export const keyOfReadings = (catalogue: string, folder = KITCHEN): string => {
  const hash = createHash('sha256').update(catalogue).update(process.version)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort())
    hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

type Kept = { readonly key: string; readonly readings: PackedReadings }

const fileBeside = (catalogueFile: string): string => join(dirname(catalogueFile), 'readings.json')

/** Reads every recipe of a compiled catalogue and keeps what was read beside it. */
export const keepReadings = (catalogueFile: string): void => {
  const text = readFileSync(catalogueFile, 'utf8')
  const readings = packReadings(readCatalogue(openCatalogue(JSON.parse(text) as CatalogueData)))
  const kept: Kept = { key: keyOfReadings(text), readings }
  // In one step: nobody reads half of it.
  const made = `${fileBeside(catalogueFile)}.${process.pid}`
  writeFileSync(made, JSON.stringify(kept))
  renameSync(made, fileBeside(catalogueFile))
}

const findReadings = (catalogueFile: string, text: string): ShelfReadings | null => {
  try {
    const { key, readings } = JSON.parse(readFileSync(fileBeside(catalogueFile), 'utf8')) as Kept
    return key === keyOfReadings(text) ? unpackReadings(readings) : null
  } catch {
    return null // not there, or damaged: the guard reads
  }
}

export type OpenedCatalogue = { readonly data: CatalogueData; readonly kitchen: Kitchen }

/** Opens a compiled catalogue. Throws when it is not there. */
export const openCatalogueFile = (catalogueFile: string): OpenedCatalogue => {
  const text = readFileSync(catalogueFile, 'utf8')
  const data = packData(JSON.parse(text) as CatalogueData)
  return { data, kitchen: openKitchen(openCatalogue(data), findReadings(catalogueFile, text)) }
}
