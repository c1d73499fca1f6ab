import type { BROWSERS, SYSTEMS } from '@plateful/contract/devices.ts'
import type { Db } from '../../db/tables.ts'

type Browser = (typeof BROWSERS)[number]
type System = (typeof SYSTEMS)[number]

export type DeviceWords = { readonly browser: Browser | null; readonly system: System | null }

/** The first that is found counts: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSER_WORDS: readonly (readonly [string, Browser])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/** Android calls itself Linux too, a telephone of Apple is "like Mac OS X". */
const SYSTEM_WORDS: readonly (readonly [string, System])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
]

/** Longer ones are of nobody who wants to be told apart. */
const MAX_READ = 500

const firstIn = <Word>(text: string, words: readonly (readonly [string, Word])[]): Word | null =>
  words.find(([part]) => text.includes(part))?.[1] ?? null

/** "Firefox" and "Android" of what a browser calls itself (User-Agent); what is not known is null, never its own words. */
export const deviceWords = (agent: string | null): DeviceWords => {
  const text = (agent ?? '').slice(0, MAX_READ)
  return { browser: firstIn(text, BROWSER_WORDS), system: firstIn(text, SYSTEM_WORDS) }
}

/** Keeps what a device is, once: at its sign-in, or at the first refresh of an older one. */
export const noteDevice = async (tx: Db, sessionId: string, agent: string | null): Promise<void> => {
  await tx
    .insertInto('session_device')
    .values({ session_id: sessionId, ...deviceWords(agent) })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}
