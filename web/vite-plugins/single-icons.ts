import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
const LIST = join(FOLDER, 'lucide-react.mjs')
const EXPORTS = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g
const AS_DEFAULT = /default as (\w+)/g
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** Where each icon stands, read from the package's list of all: `Menu` -> its file. */
export const filesOfIcons = (list: string): ReadonlyMap<string, string> =>
  new Map(
    [...list.matchAll(EXPORTS)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(AS_DEFAULT)].map(([, name = '']): [string, string] => [name, join(FOLDER, file)]),
    ),
  )

/** The same code with each icon fetched from its own file. Types, and what is no icon, stay as they are. */
export const withSingleIcons = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(IMPORT, (_, names: string) => {
    const parts = names.split(',').map((name) => name.trim())
    const single = parts.map((part) => {
      const [name = '', local = name] = part.split(' as ')
      const file = files.get(name)
      return file === undefined ? null : `import ${local} from ${JSON.stringify(file)}`
    })
    const rest = parts.filter((part, n) => part !== '' && single[n] === null)
    const kept = rest.length === 0 ? [] : [`import { ${rest.join(', ')} } from 'lucide-react'`]
    return [...single.filter((line) => line !== null), ...kept].join(';')
  })

/**
 * Builds only: an icon is imported from its own file, not through the package's list of all 1,800, which the build
 * would read for every icon and which hides from it which page needs which icon (chunk-groups.ts).
 */
export const singleIcons = (): Plugin => {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = filesOfIcons(await readFile(LIST, 'utf8'))
    },
    transform: {
      filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({ code: withSingleIcons(code, files), map: null }),
    },
  }
}
