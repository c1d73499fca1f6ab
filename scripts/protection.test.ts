import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '../server/src/people/account/personal-data.ts'
import { isOfTests, openHouse } from './house/open-house.ts'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/protection.md'), 'utf8')
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** The first cells of the table below a heading, and its second ones. */
const rowsOf = (heading: string): readonly (readonly [string, string])[] => {
  const part = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim())
      return [first, second]
    })
}
const wordsOf = (cell: string): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)

test('H10, 14.1.1: every table of the store has its class of protection, and how long it is kept', () => {
  const told = rowsOf('Data')

  expect(told.flatMap(([table]) => wordsOf(table)).toSorted()).toEqual(Object.keys(PERSONAL_DATA).toSorted())
  for (const [table, kind] of told)
    expect([table, kind]).toEqual([table, expect.stringMatching(/^(health|personal|secret|plain)$/)])
})

test('14.1.2: what belongs to a person is of no class that says it belongs to nobody', () => {
  const plain = rowsOf('Data').filter(([, kind]) => kind === 'plain')

  for (const [table] of plain) expect([table, PERSONAL_DATA[wordsOf(table)[0] as 'plan']]).toEqual([table, null])
})

test('11.1.2: every function of cryptography that the product uses is told, and none that it does not', () => {
  const house = openHouse(ROOT)
  const used = house.files
    .filter((file) => file.startsWith('server/src/') && !isOfTests(file))
    .flatMap((file) => [...house.read(file).matchAll(/^import \{([^}]*)\} from 'node:crypto'/gm)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '))

  const told = rowsOf('Cryptography').flatMap(([names]) => wordsOf(names))

  // Passwords are hashed by a package.
  expect(told.filter((name) => name !== 'argon2').toSorted()).toEqual([...new Set(used)].toSorted())
})

test('15.1.2: the bill of materials names every package that runs, with its hash, and none of the tests', () => {
  const { status } = spawnSync(process.execPath, ['scripts/sbom.ts'], { cwd: ROOT })
  const bill = read('dist/sbom.json') as {
    readonly bomFormat: string
    readonly components: readonly {
      readonly name: string
      readonly version: string
      readonly hashes: readonly { readonly content: string }[]
    }[]
  }
  const names = bill.components.map(({ name }) => name)
  const { dependencies, devDependencies } = read('server/package.json') as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >

  expect([status, bill.bomFormat]).toEqual([0, 'CycloneDX'])
  const foreign = Object.entries(dependencies ?? {}).filter(([name]) => !name.startsWith('@plateful/'))
  for (const [name, version] of foreign)
    expect(bill.components).toContainEqual(expect.objectContaining({ name, version }))
  for (const name of ['vitest', ...Object.keys(devDependencies ?? {})]) expect(names).not.toContain(name)
  for (const { name, hashes } of bill.components)
    expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)])
})
