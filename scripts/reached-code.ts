import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What cooks a week, and what keeps and reads what was cooked: all that these reach decides how a kept week looks. */
const ROOTS = ['cook-order.ts', 'kept-week.ts', 'week-rows.ts'].map((name) => `server/src/plans/cooking/${name}`)

const IMPORT = /^(?:import|export)\b(?! type\b)(?:[^'"]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm

/** The file of the repository that an import names; null: a package, which the lock file names. */
const fileOf = (root: string, from: string, name: string): string | null => {
  const own = /^@plateful\/(kitchen|contract)\/(.+)$/.exec(name)
  if (own) return join(root, own[1]!, 'src', own[2]!)
  return name.startsWith('.') ? join(dirname(from), name) : null
}

/** Files that code reaches by its imports, with the code itself; imports of types alone reach nothing. Sorted. */
export const reachedFrom = (root: string, roots: readonly string[] = ROOTS): readonly string[] => {
  const reached = new Set(roots.map((file) => join(root, file)))
  for (const file of reached)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = fileOf(root, file, name)
      if (next && existsSync(next)) reached.add(next)
      else if (next) throw new Error(`${relative(root, file)} imports ${name}, which is not there.`)
    }
  return [...reached].map((file) => relative(root, file)).sort()
}

/** A hash over every file that takes part in cooking a week, and over the versions of all packages. */
export const nameCode = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of [...reachedFrom(root), 'package-lock.json'])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('base64url')
}
