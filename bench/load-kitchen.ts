import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueData, openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { type Kitchen, openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { USUAL_WEEKDAY_LUNCH } from '../kitchen/src/planning/table/weekday-lunch.ts'
import { blowUp } from './synthetic.ts'

const CATALOGUE = join(import.meta.dirname, '..', 'dist', 'catalogue.json')

/** The compiled catalogue. Throws with the command to run when it has not been built. */
export const readCatalogueData = (): CatalogueData => {
  if (!existsSync(CATALOGUE)) throw new Error('dist/catalogue.json is missing: run "npm run build:catalogue" first.')
  return JSON.parse(readFileSync(CATALOGUE, 'utf8')) as CatalogueData
}

export const loadKitchen = (): Kitchen => openKitchen(openCatalogue(readCatalogueData()))

/** The real catalogue blown up to so many recipes. */
export const loadLargeKitchen = (size: number): Kitchen => {
  const data = readCatalogueData()
  return openKitchen(openCatalogue({ ...data, recipes: blowUp(data.recipes, data.foods, size, 1) }))
}

export type Profile = { readonly name: string; readonly feasible: boolean; readonly household: Household }

/** The 20 households every claim is measured on. Like whoever was never asked they have the usual staples and lunches. */
export const readProfiles = (): readonly Profile[] => {
  const profiles = JSON.parse(readFileSync(join(import.meta.dirname, 'households.json'), 'utf8')) as readonly Profile[]
  return profiles.map((profile) => ({
    ...profile,
    household: { ...profile.household, staples: USUAL_STAPLES, weekdayLunch: USUAL_WEEKDAY_LUNCH },
  }))
}

export const WEEK_START = '2026-11-23'

/** p in 0..1 of some figures. */
export const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(p * values.length) - 1)] ?? Number.NaN

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
