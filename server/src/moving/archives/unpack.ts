import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createGunzip } from 'node:zlib'
import { isPictureFile } from '@plateful/kitchen/brought/text-of-bytes.ts'
import type { Entry, ZipFile } from 'yauzl'
import { ArchiveRefused, BOUNDS, type Bounds } from './bounds.ts'
import { inOurWords, isFolder, isOfSystem, listZip } from './list-zip.ts'
import { type Beside, findBeside } from './our-archive.ts'

/** One thing that came out of what somebody brought, in the order of its list: the same each time it is opened. */
export type Came =
  /** So many more files are known to follow. */
  | { readonly kind: 'list'; readonly entries: number }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array }
  /** Its bytes where it was asked for. */
  | { readonly kind: 'picture'; readonly path: string; readonly bytes: Uint8Array | null }
  /** Of an archive of ours: it is not read, because of what stands beside it. */
  | { readonly kind: 'beside'; readonly path: string; readonly why: Beside }

/** The first bytes tell what it is, never the name. */
type Kind = 'zip' | 'gzip' | 'picture' | 'other'
const HEAD = 16

const kindOf = (head: Uint8Array): Kind => {
  const [a, b, c, d] = head
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  if (a === 0x1f && b === 0x8b) return 'gzip'
  return isPictureFile(head) ? 'picture' : 'other'
}

/** What one archive and all inside it have used up. */
type Used = { entries: number; bytes: number }

type Way = {
  readonly bounds: Bounds
  readonly used: Used
  readonly folder: string
  readonly depth: number
  /** Of these pictures alone the bytes are wanted, and of nothing else; null: of all but pictures. */
  readonly only: ((path: string) => boolean) | null
}

const spend = ({ used, bounds }: Way, bytes: number): void => {
  used.bytes += bytes
  if (used.bytes > bounds.allBytes) throw new ArchiveRefused('large')
}

type Chunks = AsyncIterable<Buffer>

/** Reads into memory what comes, as long as it keeps to its bounds. `packed`: bytes that it comes from. */
const gather = async (from: Chunks, path: string, packed: number, way: Way): Promise<Buffer> => {
  const { entryBytes, ratio, ratioFrom } = way.bounds
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of from) {
    length += chunk.length
    if (length > entryBytes) throw new ArchiveRefused('long', path)
    if (length > ratioFrom && length > packed * ratio) throw new ArchiveRefused('bomb', path)
    spend(way, chunk.length)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks, length)
}

/** The header in front of a file says the same as the list, or one of the two is made up. */
const demandSameHeader = async (zip: ZipFile, entry: Entry): Promise<void> => {
  const { fileName, compressionMethod, generalPurposeBitFlag } = await zip.readLocalFileHeaderPromise(entry, {
    minimal: false,
  })
  const isSame =
    fileName.equals(entry.fileNameRaw) &&
    compressionMethod === entry.compressionMethod &&
    (generalPurposeBitFlag & 1) === (entry.generalPurposeBitFlag & 1)
  if (!isSame) throw new ArchiveRefused('lies', entry.fileName)
}

const headOf = async (file: string): Promise<{ readonly head: Buffer; readonly size: number }> => {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(HEAD)
    const { bytesRead } = await handle.read(head, 0, HEAD, 0)
    return { head: head.subarray(0, bytesRead), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

/** An archive inside goes to a file of its own. */
const putAside = async (from: Chunks, entry: Entry, way: Way): Promise<string> => {
  const file = join(way.folder, `inner-${way.used.entries}-${entry.relativeOffsetOfLocalHeader}`)
  let sum = 0
  const counted = async function* () {
    for await (const chunk of from) {
      spend(way, chunk.length)
      sum = crc32(chunk, sum)
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(file, { mode: 0o600 }))
  if (sum !== entry.crc32) throw new ArchiveRefused('lies', entry.fileName)
  return file
}

/** A stream whose first bytes were looked at, as if nobody had. */
const withFirst = async function* (first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* fromGzip(stream: Readable, path: string, packed: number, way: Way): AsyncGenerator<Came> {
  const unpacked = createGunzip()
  // Where it cannot be read, the reader of the other end is told, too.
  stream.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  const bytes = await gather(unpacked, path, packed, way)
    .catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken', path)
    })
    .finally(() => stream.destroy())
  const kind = kindOf(bytes)
  if (kind === 'zip' || kind === 'gzip') throw new ArchiveRefused('deep', path)
  if (kind === 'picture') yield { kind, path, bytes: way.only?.(path) ? bytes : null }
  else if (way.only === null) yield { kind: 'file', path, bytes }
}

type Read =
  | { readonly kind: 'picture'; readonly bytes: Buffer | null }
  | { readonly kind: 'passed' }
  | { readonly kind: 'zip'; readonly file: string }
  | { readonly kind: 'gzip' | 'other'; readonly bytes: Buffer }

/** Pictures that nobody asks for are counted, and not unpacked. */
const readEntry = async (zip: ZipFile, entry: Entry, path: string, way: Way): Promise<Read> => {
  await demandSameHeader(zip, entry)
  const stream = await zip.openReadStreamPromise(entry)
  try {
    const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
    const { value: first = Buffer.alloc(0) } = await chunks.next()
    const kind = kindOf(first)
    const all = withFirst(first, chunks)
    if (kind === 'picture' && !way.only?.(path)) return { kind, bytes: null }
    if (kind === 'zip') {
      if (way.depth >= way.bounds.depth) throw new ArchiveRefused('deep', path)
      return { kind, file: await putAside(all, entry, way) }
    }
    if (kind !== 'picture' && way.only !== null) return { kind: 'passed' }
    if (entry.uncompressedSize > way.bounds.entryBytes) throw new ArchiveRefused('long', path)
    const bytes = await gather(all, path, entry.compressedSize, way)
    if (crc32(bytes) !== entry.crc32) throw new ArchiveRefused('lies', path)
    return { kind, bytes }
  } finally {
    stream.destroy()
  }
}

async function* fromEntry(zip: ZipFile, entry: Entry, under: string, way: Way): AsyncGenerator<Came> {
  const path = `${under}${entry.fileName}`
  const read = await inOurWords(readEntry(zip, entry, path, way))
  if (read.kind === 'zip') {
    yield* fromZip(read.file, `${path}/`, { ...way, depth: way.depth + 1 })
    await rm(read.file, { force: true })
  } else if (read.kind === 'passed') return
  else if (read.kind === 'picture') yield { kind: 'picture', path, bytes: read.bytes }
  else if (read.kind === 'gzip') yield* fromGzip(Readable.from([read.bytes]), path, read.bytes.length, way)
  else yield { kind: 'file', path, bytes: read.bytes }
}

async function* fromZip(file: string, under: string, way: Way): AsyncGenerator<Came> {
  const { zip, entries } = await listZip(file, way.bounds, way.bounds.entries - way.used.entries)
  try {
    way.used.entries += entries.length
    const files = entries.filter((entry) => !isFolder(entry) && !isOfSystem(entry))
    const beside = await inOurWords(findBeside(zip, files))
    yield { kind: 'list', entries: files.length }
    for (const entry of files) {
      const why = beside.get(entry)
      if (why === undefined) yield* fromEntry(zip, entry, under, way)
      else {
        await inOurWords(demandSameHeader(zip, entry))
        yield { kind: 'beside', path: `${under}${entry.fileName}`, why }
      }
    }
  } finally {
    zip.close()
  }
}

/**
 * Takes apart a file that somebody brought: an archive gives its files one by one, anything else is one. In memory is one file of
 * it at a time, at most `bounds.entryBytes`; archives inside are written into `folder`, which whoever called makes and removes. Throws
 * `ArchiveRefused` with what was found.
 */
export async function* unpack(
  file: string,
  name: string,
  folder: string,
  { bounds = BOUNDS, only = null }: { readonly bounds?: Bounds; readonly only?: Way['only'] } = {},
): AsyncGenerator<Came> {
  const way: Way = { bounds, used: { entries: 0, bytes: 0 }, folder, depth: 1, only }
  const { head, size } = await headOf(file)
  const kind = kindOf(head)
  if (kind === 'zip') return yield* fromZip(file, '', way)
  yield { kind: 'list', entries: 1 }
  if (kind === 'picture') return yield { kind, path: name, bytes: null }
  if (kind === 'gzip') return yield* fromGzip(createReadStream(file), name, size, way)
  if (size > bounds.entryBytes) throw new ArchiveRefused('long', name)
  yield { kind: 'file', path: name, bytes: await gather(createReadStream(file), name, size, way) }
}
