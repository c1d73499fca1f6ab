import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { ZipFile } from 'yazl'

/** One file of an archive, written piece by piece when its turn has come. */
export type OutFile = { readonly path: string; readonly pieces: Iterable<string> | AsyncIterable<string> }

const bytesOf = async function* (pieces: OutFile['pieces'], isLeft: () => boolean): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (isLeft()) return
    // A store on this machine answers at once: nobody else would be answered between two pieces.
    await othersFirst()
    yield Buffer.from(piece)
  }
}

/**
 * Packs files into a zip file, one after the other, and no faster than they are taken: in memory is a piece of one. `at`: the
 * date of all of them. When nobody takes it any more it ends with the next piece.
 */
export const writeArchive = (files: AsyncIterable<OutFile>, at: Date): Readable => {
  const zip = new ZipFile()
  // Proven border: yazl makes a stream of Node, and names the older type of it.
  const out = zip.outputStream as Readable
  let isLeft = false
  out.once('close', () => {
    isLeft = true
  })
  const fail = (error: unknown): void => void out.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const writeAll = async (): Promise<void> => {
    for await (const { path, pieces } of files) {
      if (isLeft) return
      const bytes = Readable.from(bytesOf(pieces, () => isLeft))
      zip.addReadStream(bytes, path, { mtime: at })
      await finished(bytes)
    }
    zip.end()
  }
  writeAll().catch(fail)
  return out
}
