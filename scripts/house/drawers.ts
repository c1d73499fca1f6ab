import { basename, dirname } from 'node:path'
import type { Breach, House } from './open-house.ts'

/** Names that say nothing of what is inside: everything fits, so nothing is found. */
const DRAWERS = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'stuff',
  'tools',
  'core',
  'shared',
  'lib',
  'index',
]

/** A room with more files than this on one floor has rooms in it that nobody has named. Tests count. */
const FLOOR_LIMIT = 40

/** Folders that are lists by nature: a reader looks for one name in them and not for what belongs together. */
const LISTS: readonly RegExp[] = [
  // Doubles and builders, each by the name of what it stands for.
  /\/testing$/,
  // One numbered file after the other.
  /\/migrations(\/|$)/,
  // One file for each noun of the API, one for each journey of the browser, one for each claim that is measured.
  /^contract\/src$|^e2e$|^bench$/,
]

const isSource = (file: string): boolean => /\.(ts|tsx|css)$/.test(file)

/** Files and folders with a name that says nothing. */
export const findDrawers = (house: House): readonly Breach[] =>
  house.files.filter(isSource).flatMap((file) => {
    const drawer = file.split('/').find((part) => DRAWERS.includes(part.replace(/(\.test)?\.(ts|tsx|css)$/, '')))
    const what = `${drawer} is a drawer: name it after what it does or what it is about; no barrels.`
    return drawer === undefined ? [] : [{ file, line: 1, what }]
  })

/** Folders with too many files of source on one floor. */
export const findFullFloors = (house: House): readonly Breach[] => {
  const floors = Map.groupBy(house.files.filter(isSource), (file) => dirname(file))
  return [...floors]
    .filter(([folder, files]) => files.length > FLOOR_LIMIT && !LISTS.some((list) => list.test(folder)))
    .map(([folder, files]) => ({
      file: folder,
      line: 1,
      what: `${files.length} files on one floor, at most ${FLOOR_LIMIT}: give ${basename(folder)} rooms by what they do.`,
    }))
}
