import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = resolve(dirname(fileURLToPath(import.meta.url)), '../../contract/src')
const WHOLE = '?whole'

type Slim = { readonly method: string; readonly path: string; readonly access: string; readonly fallback: string }

const isEndpoint = (value: unknown): value is Slim =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'fallback' in value

/**
 * Builds only: an endpoint keeps its method, path, access and fallback and loses its schemas, which the browser
 * never runs. Without this the first page would carry zod and every schema of the plan (about 35 KB gzip).
 * Other exports, schemas too, stay reachable: they come from the whole module, and only if somebody imports them.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(CONTRACT) || !id.endsWith('.ts')) return null

    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    const names = Object.keys(exported)
    if (!names.some((name) => isEndpoint(exported[name]))) return null

    const lines = names.map((name) => {
      const value = exported[name]
      if (!isEndpoint(value)) return `export { ${name} } from ${JSON.stringify(id + WHOLE)}`
      const { method, path, access, fallback } = value
      return `export const ${name} = ${JSON.stringify({ method, path, access, fallback })}`
    })
    return { code: lines.join('\n'), moduleSideEffects: false }
  },
  transform: {
    // The contract only declares: a module nobody imports from may go.
    filter: { id: /contract[\\/]src[\\/]/ },
    handler: () => ({ moduleSideEffects: false }),
  },
})
