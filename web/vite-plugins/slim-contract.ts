import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = resolve(dirname(fileURLToPath(import.meta.url)), '../../contract/src')
const MESSAGES = resolve(CONTRACT, 'messages.ts')
const WHOLE = '?whole'

type Endpoint = { readonly method: string; readonly path: string; readonly access: string; readonly fallback: string }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'fallback' in value

/** The module in short, or null when it holds no endpoint: its other exports come from the whole one. */
export const slimModule = async (file: string): Promise<string | null> => {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const names = Object.keys(exported)
  if (!names.some((name) => isEndpoint(exported[name]))) return null

  return names
    .map((name) => {
      const value = exported[name]
      if (!isEndpoint(value)) return `export { ${name} } from ${JSON.stringify(file + WHOLE)}`
      const { method, path, access, fallback } = value
      return `export const ${name} = ${JSON.stringify({ method, path, access, fallback })}`
    })
    .join('\n')
}

type Words = Readonly<Record<string, { readonly status: number; readonly text: string }>>

/** What the browser says by itself, besides the fallbacks of its calls: nothing has answered when it says them. */
const SAID_HERE = /^(?:.*\.failed|request\.timeout|refresh\.refused|user\.not_authenticated|user\.no_id)$/

/** The table of errors without the sentences that only ever come from the server, in its answer. */
export const slimErrors = (errors: Words): Words =>
  Object.fromEntries(
    Object.entries(errors).map(([code, { status, text }]) => [
      code,
      { status, text: SAID_HERE.test(code) ? text : '' },
    ]),
  )

/** The module of the messages with that table. */
export const slimMessages = async (file: string): Promise<string> => {
  const { ERRORS } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly ERRORS: Words }
  const code = await readFile(file, 'utf8')
  const [before = '', rest = ''] = code.split('export const ERRORS = ')
  const [, after = ''] = rest.split(/^\} as const satisfies .*$/m)
  return `${before}export const ERRORS = ${JSON.stringify(slimErrors(ERRORS))}${after}`
}

/**
 * Builds only: an endpoint keeps its method, path, access and fallback and loses its schemas, which the browser
 * never runs. Without this the first page would carry zod and every schema of the plan (about 35 KB gzip). Sentences
 * that only the server says are left out as well (1.4 KB).
 * Other exports, schemas too, stay reachable: they come from the whole module, and only if somebody imports them.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(CONTRACT) || !id.endsWith('.ts')) return null
    if (id === MESSAGES) return { code: await slimMessages(id), moduleSideEffects: false }
    const code = await slimModule(id)
    return code === null ? null : { code, moduleSideEffects: false }
  },
  transform: {
    // The contract only declares: a module nobody imports from may go. One sets how schemas are read, and stays.
    filter: { id: /contract[\\/]src[\\/]/ },
    handler: (_code, id) => ({ moduleSideEffects: id.endsWith('without-eval.ts') }),
  },
})
