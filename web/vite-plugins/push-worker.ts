import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { findTexts } from './texts/find-texts.ts'

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const ENTRY = join(WEB, 'src/shell/notices/push-worker.ts')
const WORDS = join(WEB, 'src/shell/notices/notice-words.ts')
/** One name for all builds: what /sw.js begins with. */
export const PUSH_WORKER = 'push-worker.js'

/** The texts of notices in the other languages: a worker has no page that could fetch them. */
export const noticeTexts = (): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { texts } = findTexts(readFileSync(WORDS, 'utf8'), WORDS)
  const pick = (language: string) => {
    const known: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(join(WEB, `locales/${language}.json`), 'utf8'),
    )
    return Object.fromEntries(texts.map((text) => [text, known[text] ?? text]))
  }
  return { de: pick('de'), es: pick('es') }
}

/** What receives notices, in one file that a service worker can take in. */
export const buildPushWorker = async (): Promise<string> => {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    define: { NOTICE_TEXTS: JSON.stringify(noticeTexts()) },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Builds only: while one works on the pages there is no worker. */
export const pushWorker = (): Plugin => ({
  name: 'push-worker',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: await buildPushWorker() })
  },
})
