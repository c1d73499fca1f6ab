import { join } from 'node:path'
import { findBorderBreaches } from './house/borders.ts'
import { findCircles } from './house/circles.ts'
import { findIdleMessages, findLostPaths } from './house/documents.ts'
import { findDrawers, findFullFloors } from './house/drawers.ts'
import { findLineBreaches } from './house/lines.ts'
import { type Breach, type House, openHouse } from './house/open-house.ts'
import { findUpwardImports } from './house/upward.ts'

const RULES: readonly ((house: House) => readonly Breach[])[] = [
  findBorderBreaches,
  findCircles,
  findUpwardImports,
  findDrawers,
  findFullFloors,
  findLineBreaches,
  findIdleMessages,
  findLostPaths,
]

/** The rules of ARCHITECTURE.md as a failing check: prints each breach as `file:line what to do`. */
const house = openHouse(process.argv[2] ?? join(import.meta.dirname, '..'))
const breaches = RULES.flatMap((rule) => rule(house))
for (const { file, line, what } of breaches) console.error(`${file}:${line} ${what}`)
console.log(`check-house: ${house.files.length} files, ${breaches.length} breaches`)
process.exitCode = breaches.length > 0 ? 1 : 0
