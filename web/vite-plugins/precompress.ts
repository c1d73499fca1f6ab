import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = { gz: promisify(gzip), br: promisify(brotliCompress) }
/** Below this a header costs more than it saves. */
const SMALLEST_BYTES = 1_024

const PACKED = /\.(?:js|css|html|svg|json)$/

/**
 * Writes `x.js.gz` and `x.js.br` beside what a build makes, packed as tightly as it goes: the server sends them as they
 * are. Packing while sending costs 4 KB more on the first page (measured), and the processor each time.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => PACKED.test(file))
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file)
        const bytes = await readFile(path)
        if (bytes.length < SMALLEST_BYTES) return
        await writeFile(`${path}.gz`, await pack.gz(bytes, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(`${path}.br`, await pack.br(bytes, { params }))
      }),
    )
  },
})
