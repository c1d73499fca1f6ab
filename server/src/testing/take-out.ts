import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@plateful/contract/endpoint.ts'
import { ARCHIVE_TYPE, takeEverythingOut } from '@plateful/contract/moving-out.ts'
import { openPromise } from 'yauzl'
import { addressOf, type Caller } from './caller.ts'

/** The archive of a caller's household, as it is sent. */
export const takeOut = async (home: Caller, query: InputOf<typeof takeEverythingOut>['query'] = {}) => {
  const url = addressOf(takeEverythingOut, { query })
  return home.send({ method: 'GET', url, headers: { ...home.headers(), accept: ARCHIVE_TYPE } })
}

/** Every file of an archive, by its name, in the order in which they lie in it. */
export const filesIn = async (archive: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-test-'))
  try {
    const path = join(folder, 'archive.zip')
    await writeFile(path, archive)
    const zip = await openPromise(path, { strictFileNames: true, autoClose: false })
    const files = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      files.set(entry.fileName, Buffer.concat(chunks))
    }
    zip.close()
    return files
  } finally {
    await rm(folder, { recursive: true })
  }
}
