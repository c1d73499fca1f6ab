import { dirname } from 'node:path'
import type { House } from '../house/open-house.ts'
import { type Choice, chooseNearest, type Reached } from './choose.ts'
import { stepsFrom } from './reach.ts'
import { screensOf } from './screens.ts'

/** Seconds of work that three minutes hold on two cores, with what is checked, built and started around it. */
const UNIT_SECONDS = 150
const BROWSER_SECONDS = 60
/** What a file costs before its first test: a process, and what it imports. */
const START_SECONDS = 1
/** What a file takes that has not been measured here yet. */
const USUAL_SECONDS = 3
const USUAL_BROWSER_SECONDS = 30

/** What a run of the changed looks at. */
export type ChangedPlan = {
  readonly units: Choice
  readonly browser: Choice
  /** Sentences for who reads: what was chosen, why, and what was left out. */
  readonly told: readonly string[]
}

const isUnit = (file: string): boolean =>
  /^(?:kitchen|contract|server|web)\/src\/.*\.test\.tsx?$|^(?:scripts|web\/vite-plugins)\/.*\.test\.ts$/.test(file)

/** How many folders two files share, from the root on; a file is as near to another one beside it as can be. */
const kinOf = (file: string, other: string): number => {
  const [one, two] = [dirname(file).split('/'), dirname(other).split('/')]
  if (dirname(file) === dirname(other)) return BESIDE
  const parts = one.findIndex((folder, at) => folder !== two[at])
  return parts < 0 ? one.length : parts
}
const BESIDE = 99

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`
const inMinutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} minutes`
const sumOf = (tests: Choice['run']): number => tests.reduce((sum, { seconds }) => sum + seconds, 0)

/** Left-out files by folder, most first: `server/src/http (12)`. */
const byFolder = (files: readonly string[]): string =>
  [...Map.groupBy(files, (file) => file.split('/').slice(0, 3).join('/'))]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([folder, inside]) => `${folder} (${inside.length})`)
    .join(', ')

/**
 * Chooses what to run for these changed files: unit files by their distance in imports and named files, browser files by the
 * screens that were touched. `seconds`: what each file took when it last ran here.
 */
export const planChanged = (
  house: House,
  changed: readonly string[],
  seconds: ReadonlyMap<string, number>,
): ChangedPlan => {
  const steps = stepsFrom(house, changed)
  const reached = (files: readonly string[]): readonly Reached[] =>
    files.flatMap((file) => {
      const far = steps.get(file)
      if (far === undefined) return []
      const kin = Math.max(...changed.map((other) => kinOf(file, other)))
      // A test of a page comes to it through the whole app: it stands beside the page all the same.
      return [
        {
          file,
          steps: kin === BESIDE ? Math.min(far, 1) : far,
          kin,
          seconds: START_SECONDS + (seconds.get(file) ?? USUAL_SECONDS),
        },
      ]
    })
  const units = chooseNearest(reached(house.files.filter(isUnit)), UNIT_SECONDS)
  const { files, everywhere } = screensOf(changed)
  const shown = files
    .filter((file) => house.files.includes(file))
    .map((file) => ({
      file,
      steps: changed.includes(file) ? 0 : 1,
      kin: 0,
      seconds: seconds.get(file) ?? USUAL_BROWSER_SECONDS,
    }))
  const browser = chooseNearest(shown, BROWSER_SECONDS)

  const all = units.run.length + units.leftOut.length
  const told = [
    `${count(changed.length, 'changed file')} can be felt in ${count(all, 'unit file')}: ${units.run.length} run, some ${inMinutes(sumOf(units.run))} of work, nearest first.`,
  ]
  if (units.leftOut.length > 0)
    told.push(`LEFT OUT, farther away than the time allows: ${byFolder(units.leftOut.map(({ file }) => file))}.`)
  if (browser.run.length > 0) told.push(`In the browser: ${browser.run.map(({ file }) => file).join(', ')}.`)
  else if (shown.length === 0) told.push('In the browser: nothing, since no screen was touched.')
  if (browser.leftOut.length > 0)
    told.push(`LEFT OUT, in the browser: ${browser.leftOut.map(({ file }) => file).join(', ')}.`)
  if (everywhere.length > 0)
    told.push(`LEFT OUT, in the browser: the other screens, all of which use ${everywhere.join(', ')}.`)
  told.push('Only the whole ./test has seen everything.')
  return { units, browser, told }
}
