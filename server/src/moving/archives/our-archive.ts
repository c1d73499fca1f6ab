import { ARCHIVE_FORMAT } from '@plateful/contract/moving-out.ts'
import type { Entry, ZipFile } from 'yauzl'

/**
 * Why a file of our own archive of a household is not read: it says once more what `plateful.json` says, or it is of no use
 * without that file.
 */
export type Beside = 'copy' | 'not-brought'

const MANIFEST = 'manifest.json'
const ALL_OF_IT = 'plateful.json'
const LONGEST_MANIFEST = 100_000
const OURS = /^(?:manifest\.json|left-out\.txt|weeks\.ics|my-recipes\.jsonld|(?:recipes|weeks|lists)\/.*)$/s

const rootOf = ({ fileName }: Entry): string | null => {
  if (fileName !== MANIFEST && !fileName.endsWith(`/${MANIFEST}`)) return null
  return fileName.slice(0, -MANIFEST.length)
}

const isOurs = (text: string): boolean => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && 'format' in said && said.format === ARCHIVE_FORMAT
  } catch {
    return false
  }
}

const startOf = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * What of an archive need not be read, where its manifest says that it is one of ours (docs/archive-format.md): all that
 * `plateful.json` says too. Without that file recipes are read from their Cooklang files alone, else from JSON-LD: each once.
 */
export const findBeside = async (zip: ZipFile, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, Beside>> => {
  const nothing = new Map<Entry, Beside>()
  // The outermost one: what lies deeper is somebody else's.
  const [manifest] = entries
    .filter((entry) => rootOf(entry) !== null)
    .toSorted((a, b) => a.fileName.length - b.fileName.length)
  if (!manifest || manifest.uncompressedSize > LONGEST_MANIFEST) return nothing
  if (!isOurs(await startOf(zip, manifest))) return nothing
  const root = rootOf(manifest) ?? ''
  const inside = new Map(
    entries.flatMap((entry): [string, Entry][] =>
      entry.fileName.startsWith(root) ? [[entry.fileName.slice(root.length), entry]] : [],
    ),
  )
  const isWhole = inside.has(ALL_OF_IT)
  const hasCooklang = [...inside.keys()].some((name) => name.startsWith('recipes/') && !name.endsWith('/'))
  const isRead = (name: string): boolean =>
    !isWhole && (name.startsWith('recipes/') || (name === 'my-recipes.jsonld' && !hasCooklang))
  const isCopy = (name: string): boolean => isWhole || name === MANIFEST || name === 'my-recipes.jsonld'
  return new Map(
    [...inside].flatMap(([name, entry]): [Entry, Beside][] =>
      OURS.test(name) && !isRead(name) ? [[entry, isCopy(name) ? 'copy' : 'not-brought']] : [],
    ),
  )
}
