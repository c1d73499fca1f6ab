import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ArchiveRefused, type Bounds } from './bounds.ts'

/** What file systems leave beside people's files. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/

export const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/')
export const isOfSystem = ({ fileName }: Entry): boolean => LEFT_BY_SYSTEMS.test(fileName)

/** Bytes of a local header in front of its name. */
const LOCAL_HEADER = 30
const UNIX = 3
const [KIND, LINK, FILE, FOLDER] = [0o170000, 0o120000, 0o100000, 0o040000]
const [STORED, DEFLATED] = [0, 8]

/** What yauzl says of names that lead out of the archive. */
const OF_NAMES = /^(?:invalid relative path|absolute path|invalid characters in fileName)/

/** The fault of an archive as yauzl words it, as one of ours. */
const asRefusal = (error: unknown): ArchiveRefused => {
  if (error instanceof ArchiveRefused) return error
  const said = error instanceof Error ? error.message : ''
  if (OF_NAMES.test(said)) return new ArchiveRefused('name', said.slice(said.indexOf(': ') + 2).slice(0, 200))
  if (/encrypt/i.test(said)) return new ArchiveRefused('encrypted')
  return new ArchiveRefused(/mismatch|bytes in the stream/.test(said) ? 'lies' : 'broken')
}

/** Does what fails on the way through an archive that somebody sent, and says it in our words. */
export const inOurWords = async <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw asRefusal(error)
  })

const hasControls = (name: string): boolean => /[\p{Cc}]/u.test(name)

const demandPlain = (entry: Entry): void => {
  const { fileName, versionMadeBy, externalFileAttributes, compressionMethod } = entry
  if (fileName === '' || hasControls(fileName)) throw new ArchiveRefused('name', fileName.replaceAll(/\p{Cc}/gu, '?'))
  const kind = versionMadeBy >> 8 === UNIX ? (externalFileAttributes >>> 16) & KIND : 0
  if (kind !== 0 && kind !== FILE && kind !== FOLDER)
    throw new ArchiveRefused(kind === LINK ? 'link' : 'name', fileName)
  if (entry.isEncrypted()) throw new ArchiveRefused('encrypted', fileName)
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new ArchiveRefused('packing', fileName)
}

/** Two names that one file system would take for one. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\/$/, '')

const demandOwnNames = (entries: readonly Entry[]): void => {
  const taken = new Set<string>()
  for (const { fileName } of entries) {
    const key = nameKey(fileName)
    if (taken.has(key)) throw new ArchiveRefused('twice', fileName)
    taken.add(key)
  }
}

const endOf = ({ relativeOffsetOfLocalHeader, fileNameLength, compressedSize }: Entry): number =>
  relativeOffsetOfLocalHeader + LOCAL_HEADER + fileNameLength + compressedSize

/** Files that share their packed bytes make a large archive of a small one. */
const demandOwnBytes = (entries: readonly Entry[], fileSize: number): void => {
  const inPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  inPlace.forEach((entry, at) => {
    const next = inPlace[at + 1]?.relativeOffsetOfLocalHeader ?? fileSize
    if (endOf(entry) > next) throw new ArchiveRefused(next === fileSize ? 'lies' : 'overlap', entry.fileName)
  })
}

const demandRoom = (entries: readonly Entry[], bounds: Bounds): void => {
  let all = 0
  for (const { fileName, uncompressedSize, compressedSize } of entries) {
    all += uncompressedSize
    if (all > bounds.allBytes) throw new ArchiveRefused('large')
    if (uncompressedSize > bounds.ratioFrom && uncompressedSize > compressedSize * bounds.ratio)
      throw new ArchiveRefused('bomb', fileName)
    if (uncompressedSize > bounds.innerBytes) throw new ArchiveRefused('long', fileName)
  }
}

const entriesOf = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

export type Listed = { readonly zip: ZipFile; readonly entries: readonly Entry[] }

/**
 * Opens a zip file and reads its whole list before a byte of it is unpacked: what the list itself gives away (names, links,
 * sizes, files on top of each other) refuses all of it. `room`: files that it may have. Throws `ArchiveRefused`; else whoever called
 * closes it.
 */
export const listZip = async (file: string, bounds: Bounds, room: number): Promise<Listed> => {
  const zip = await inOurWords(openPromise(file, { autoClose: false, strictFileNames: true, validateEntrySizes: true }))
  try {
    if (zip.entryCount > room) throw new ArchiveRefused('many', `${zip.entryCount}`)
    const entries = await inOurWords(entriesOf(zip))
    for (const entry of entries) demandPlain(entry)
    demandOwnNames(entries)
    demandOwnBytes(entries, zip.fileSize)
    demandRoom(entries, bounds)
    return { zip, entries }
  } catch (error) {
    zip.close()
    throw error
  }
}
