import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** A checkout in which nothing is installed, on a machine without Node. */
const inBareCheckout = (script: string, args: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-help-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, script), join(folder, script))
  cpSync(join(ROOT, 'scripts/node.sh'), join(folder, 'scripts/node.sh'))
  const { status, stdout, stderr } = spawnSync('bash', [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
  return { status, stdout, stderr, files: readdirSync(folder) }
}

test.each([
  ['start', '--help'],
  ['start', '-h'],
  ['test', '--help'],
  ['test', '-h'],
])('./%s %s tells how it is used, and does nothing', (script, flag) => {
  const { status, stdout, stderr, files } = inBareCheckout(script, [flag])

  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^Usage: ./${script}\n`))
  expect(files.toSorted()).toEqual(['scripts', script].toSorted())
})

test.each(['start', 'test'])('every variable that ./%s --help names is read somewhere', (script) => {
  const { stdout } = inBareCheckout(script, ['--help'])
  const readers = [
    'server/src/start/config.ts',
    'server/src/testing/test-stores.ts',
    'playwright.config.ts',
    'scripts/chromium.ts',
  ]
  const sources = readers.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const named = [...stdout.matchAll(/^ {2}([A-Z][A-Z\d_]+(?:, [A-Z][A-Z\d_]+)*)/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )

  expect(named.length).toBeGreaterThanOrEqual(3)
  for (const name of named) expect(sources, name).toMatch(new RegExp(`\\b${name}\\b`))
})
