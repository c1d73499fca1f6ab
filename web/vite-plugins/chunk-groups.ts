import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '../src')
const FIRST = [`${SRC}/main.tsx`]
const WEEK = [`${SRC}/features/planner/planner-page.tsx`, `${SRC}/calls/with-queries.tsx`]

/** Schemas of the contract: many modules name them, a page runs none of them (slim-contract.ts). */
const SCHEMAS = /node_modules[\\/]zod[\\/]/

type ModuleInfo = { readonly importedIds: readonly string[] }
type Lookup = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** All that runs before these modules do, themselves included. What they fetch later is not among it. */
export const closureOf = (starts: readonly string[], graph: Lookup): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (id: string): void => {
    const needed = graph.getModuleInfo(id)?.importedIds ?? []
    if (found.has(id) || needed.some((next) => SCHEMAS.test(next))) return
    found.add(id)
    for (const next of needed) visit(next)
  }
  for (const id of starts) visit(id)
  return found
}

/** Names the modules of that closure. The graph is whole, and the same, for every module that is asked for. */
const within = (name: string, starts: readonly string[]) => {
  let closure: ReadonlySet<string> | null = null
  return (id: string, graph: Lookup): string | null => {
    closure ??= closureOf(starts, graph)
    return closure.has(id) ? name : null
  }
}

const packages = (...names: readonly string[]): RegExp =>
  new RegExp(String.raw`node_modules[\\/](?:${names.join('|')})[\\/]`)

/** Closures are whole already; taking along what a module names would bring the schemas back. */
const ALONE = { includeDependenciesRecursively: false }

/**
 * Which modules travel together. Left alone the bundler makes a file of every set of modules that the same pages need:
 * sixty for the planner, most below 1 KB, each with a request, a header and a task of its own in the browser. So what
 * the first page needs is one file, and what the planner shares with other pages another. Packages that change less
 * often than we do stay apart.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router'), priority: 5 },
  { name: 'query', test: packages('@tanstack'), priority: 4 },
  { name: 'zod', test: packages('zod'), priority: 4 },
  { name: within('first', FIRST), debugName: 'first', priority: 3, ...ALONE },
  { name: within('week', WEEK), debugName: 'week', minShareCount: 2, priority: 2, ...ALONE },
]
