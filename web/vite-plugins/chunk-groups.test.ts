import { expect, test } from 'vitest'
import { closureOf } from './chunk-groups.ts'

const graphOf = (imports: Readonly<Record<string, readonly string[]>>) => {
  const known = new Map(Object.entries(imports))
  return {
    getModuleInfo: (id: string) => {
      const importedIds = known.get(id)
      return importedIds === undefined ? null : { importedIds }
    },
  }
}

test('a closure holds all that runs before, each module once, also in a circle', () => {
  const graph = graphOf({ main: ['app', 'texts'], app: ['texts', 'page'], texts: [], page: ['app'], other: ['main'] })
  expect([...closureOf(['main'], graph)].toSorted()).toEqual(['app', 'main', 'page', 'texts'])
})

test('modules with schemas are left out, and so is what only they need', () => {
  const graph = graphOf({
    main: ['plan', 'call'],
    plan: ['/node_modules/zod/index.js', 'vocabulary'],
    call: [],
    vocabulary: [],
  })
  expect([...closureOf(['main'], graph)].toSorted()).toEqual(['call', 'main'])
})
