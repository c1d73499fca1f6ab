import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = {
  /** Of the file that imports, counted from 1. */
  readonly line: number
  /** As it is written: './lexicon.ts', '@plateful/kitchen/foods/food.ts', 'node:fs'. */
  readonly target: string
  /** Path of the file of this house that is meant; null for packages and for what does not exist. */
  readonly file: string | null
  /** `import type`: nothing of it is left when the code runs. */
  readonly isType: boolean
}

/** The files of a checkout, as the rules of the house look at them. Paths are relative to its root. */
export type House = {
  /** Everything that is kept or could be: tracked, or new and not ignored. */
  readonly files: readonly string[]
  readonly read: (file: string) => string
  /** What a TypeScript file imports, types and `import()` included; none for other files. */
  readonly importsOf: (file: string) => readonly Import[]
}

/** One breach of a rule. Printed as `file:line what to do`. */
export type Breach = { readonly file: string; readonly line: number; readonly what: string }

export const WORKSPACES = ['kitchen', 'contract', 'server', 'web'] as const

/** Tests, and what only they import. */
export const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const IMPORT =
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom '(?<from>[^']+)'|^[ \t]*import '(?<bare>[^']+)'|\bimport\('(?<late>[^']+)'\)/gm

/** Opens the checkout at `root`, a git repository. Each file is read once. */
export const openHouse = (root: string): House => {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  const known = new Set(files)
  const texts = new Map<string, string>()
  const imports = new Map<string, readonly Import[]>()

  const read = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const resolve = (file: string, target: string): string | null => {
    const path = target.startsWith('.')
      ? normalize(join(dirname(file), target))
      : target.replace(/^@plateful\/([^/]+)\//, '$1/src/')
    return known.has(path) ? path : null
  }
  const findImports = (file: string): readonly Import[] => {
    const text = read(file)
    return [...text.matchAll(IMPORT)].map(({ 0: statement, index, groups = {} }) => {
      const target = groups.from ?? groups.bare ?? groups.late ?? ''
      return {
        line: text.slice(0, index).split('\n').length,
        target,
        file: resolve(file, target),
        isType: /^\s*(?:import|export) type\b/.test(statement),
      }
    })
  }
  return {
    files,
    read,
    importsOf: (file) => {
      if (!/\.tsx?$/.test(file)) return []
      const found = imports.get(file) ?? findImports(file)
      imports.set(file, found)
      return found
    },
  }
}
