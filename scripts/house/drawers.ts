import type { Breach, House } from './open-house.ts'

const DRAWER_NAMES = /(^|\/)(utils|helpers|common|misc|index)(\.tsx?|\/)/

/** Names that say nothing of what is inside. */
export const findDrawers = (house: House): readonly Breach[] =>
  house.files
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && DRAWER_NAMES.test(file))
    .map((file) => ({ file, line: 1, what: 'name the file after what it does; no drawers, no barrels.' }))
