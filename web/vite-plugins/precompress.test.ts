import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

test('what a page loads lies packed beside itself; pictures and crumbs are left alone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'precompress-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const script = 'export const a = 1\n'.repeat(200)
  for (const [file, text] of [
    ['a.js', script],
    ['tiny.js', 'x'],
    ['font.woff2', script],
  ] as const)
    writeFileSync(join(dir, file), text)

  const { writeBundle } = precompress()
  if (typeof writeBundle !== 'function') throw new Error('the plugin has no hook')
  const bundle = { 'a.js': {}, 'tiny.js': {}, 'font.woff2': {} }
  await writeBundle.call({} as never, { dir } as never, bundle as never)

  expect(readdirSync(dir).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'font.woff2', 'tiny.js'])
  expect(gunzipSync(readFileSync(join(dir, 'a.js.gz'))).toString()).toBe(script)
  expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(script)
})
