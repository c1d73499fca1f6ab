import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { texts } from './texts/texts.ts'

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const ENTRY = join(WEB, 'src/prerender/prerender.ts')
/** What answers every address that has no page of its own, and what the service worker keeps. */
const SHELL = 'shell.html'

type Written = { readonly file: string; readonly html: string }
type Build = {
  readonly filesOf: (path: string) => readonly string[]
  readonly read: (file: string) => string
}
type WritePages = (shell: string, build: Build) => Promise<readonly Written[]>
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** Which file of the sources draws a path. `/` travels with the first script. */
const PAGE_OF: ReadonlyMap<string, string> = new Map([
  ['/meal-planner', 'src/features/planner/planner-page.tsx'],
  ['/welcome', 'src/features/welcome/welcome-page.tsx'],
  ['/support', 'src/features/info/support-page.tsx'],
  ['/terms', 'src/features/info/terms-page.tsx'],
  ['/privacy', 'src/features/info/privacy-page.tsx'],
  ['/auth', 'src/features/auth/auth-page.tsx'],
])
const CACHE = 'src/calls/with-queries.tsx'

/** The same sources once more, for Node, packages included. */
const loadWriter = async (outDir: string): Promise<WritePages> => {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [texts(), react()],
    // All in it: the folder lies where no package is found.
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir,
      minify: false,
      emptyOutDir: false,
      copyPublicDir: false,
    },
  })
  const { writePages } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  return writePages as WritePages
}

const isChunk = (item: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): item is Chunk => item?.type === 'chunk'

/** All that a chunk needs before it runs, itself first. */
const closure = (bundle: Rolldown.OutputBundle, starts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (!isChunk(chunk) || found.has(file)) return
    found.add(file)
    for (const next of chunk.imports) visit(next)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  for (const file of starts) visit(file)
  return found
}

const readFrom =
  (bundle: Rolldown.OutputBundle): Build['read'] =>
  (file) => {
    const item = bundle[file]
    if (item?.type !== 'asset') throw new Error(`The build has no ${file}.`)
    return typeof item.source === 'string' ? item.source : Buffer.from(item.source).toString()
  }

const filesFor = (bundle: Rolldown.OutputBundle): ((path: string) => readonly string[]) => {
  const chunks = Object.values(bundle).filter(isChunk)
  const chunkOf = (source: string): string[] =>
    chunks.filter(({ moduleIds }) => moduleIds.includes(join(WEB, source))).map(({ fileName }) => fileName)
  const first = closure(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  return (path) => {
    const page = PAGE_OF.get(path)
    if (page === undefined) return []
    return [...closure(bundle, [...chunkOf(page), ...chunkOf(CACHE)])].filter((file) => !first.has(file))
  }
}

/**
 * Builds only: public pages are written out with what they show, so that the first answer has it (decision 0034).
 * The shell, which shows nothing yet, stays beside them for every other address.
 */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('There is no index.html to write pages from.')
      const shell = String(index.source)
      const folder = await mkdtemp(join(tmpdir(), 'plateful-prerender-'))
      try {
        const write = await loadWriter(folder)
        for (const { file, html } of await write(shell, { filesOf: filesFor(bundle), read: readFrom(bundle) })) {
          if (file === 'index.html') index.source = html
          else this.emitFile({ type: 'asset', fileName: file, source: html })
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      this.emitFile({ type: 'asset', fileName: SHELL, source: shell })
    },
  },
})
