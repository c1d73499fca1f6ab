import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameCode } from './reached-code.ts'

/** Writes dist/code.txt: the name of all code that cooks a week. What is kept beside a plan was cooked by code of this name. */
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'dist/code.txt'), nameCode(root))
