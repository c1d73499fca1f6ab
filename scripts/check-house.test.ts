import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const CHECK = join(import.meta.dirname, 'check-house.ts')

/** Runs the check over a small house of these files. */
const check = (files: Readonly<Record<string, string>>): { readonly passes: boolean; readonly said: string } => {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '-q'], { cwd: root })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { status, stderr } = spawnSync(process.execPath, [CHECK, root], { encoding: 'utf8' })
  return { passes: status === 0, said: stderr }
}

test('a small house in order passes', () => {
  const tidy = check({
    'kitchen/src/foods/food.ts':
      "import type { Unit } from './unit.ts'\n\nexport type Food = { readonly unit: Unit }\n",
    'kitchen/src/foods/unit.ts': "export type Unit = 'g' | 'ml'\n",
  })
  expect(tidy).toEqual({ passes: true, said: '' })
})

test.each([
  ['types', "import type { B } from './b.ts'\n", "import {\n  type A,\n} from './a.ts'\n"],
  ['values', "import { b } from './b.ts'\n", "export { a } from './a.ts'\n"],
  ['late imports', "export const b = () => import('./b.ts')\n", "type A = import('./a.ts').A\n"],
])('a circle of %s is refused and shown', (_, a, b) => {
  const { passes, said } = check({ 'kitchen/src/foods/a.ts': a, 'kitchen/src/foods/b.ts': b })
  expect(passes).toBe(false)
  expect(said).toContain('kitchen/src/foods/a.ts -> kitchen/src/foods/b.ts -> kitchen/src/foods/a.ts')
})

test('a circle through another workspace and of three files is found, and what only hangs on it is not named', () => {
  const { said } = check({
    'bench/a.ts': "import './b.ts'\nimport './outside.ts'\n",
    'bench/b.ts': "import './c.ts'\n",
    'bench/c.ts': "import './a.ts'\n",
    'bench/outside.ts': 'export const outside = 1\n',
    'bench/before.ts': "import './a.ts'\n",
  })
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('bench/a.ts -> bench/b.ts -> bench/c.ts -> bench/a.ts'),
  ])
  expect(said).not.toMatch(/outside|before/)
})

test('a file may not import itself', () => {
  expect(check({ 'bench/a.ts': "import './a.ts'\n" }).said).toContain('bench/a.ts -> bench/a.ts')
})

test('an upward import is refused, of a type as of a value, and a test may look anywhere', () => {
  const upward = {
    'kitchen/src/foods/food.ts': "import type { Week } from '../planning/plan-week.ts'\n\nexport type Food = Week\n",
    'kitchen/src/planning/plan-week.ts': 'export type Week = 7\n',
  }
  const { passes, said } = check(upward)
  expect(passes).toBe(false)
  expect(said).toMatch(/^kitchen\/src\/foods\/food\.ts:1 an upward import: foods is below planning\/plan-week\.ts/)
  const { 'kitchen/src/foods/food.ts': text, ...below } = upward
  expect(check({ 'kitchen/src/foods/food.test.ts': text, ...below }).passes).toBe(true)
})

test('what one process has of all rooms is named by types alone, and any room may use it', () => {
  const house = (kind: string) => ({
    'server/src/context.ts': `import ${kind}{ Week } from './plans/week.ts'\n\nexport type Context = { readonly week: typeof Week }\n`,
    'server/src/plans/week.ts':
      "import type { Context } from '../http/call.ts'\n\nexport const Week = 7 as never as Context\n",
    'server/src/http/call.ts': 'export type Context = 1\n',
    'server/src/accounts/owner.ts': "import type { Context } from '../context.ts'\n\nexport type Owner = Context\n",
  })
  expect(check(house('type '))).toEqual({ passes: true, said: '' })
  const { passes, said } = check(house(''))
  expect([passes, said]).toEqual([false, expect.stringContaining('server/src/context.ts:1 names what all rooms have')])
})

test('rooms on one floor do not know each other, and a file outside of every room has none', () => {
  const beside = {
    'kitchen/src/memory/once.ts': "import '../documents/unread.ts'\n",
    'kitchen/src/documents/unread.ts': 'export const unread = 1\n',
    'kitchen/src/attic/old.ts': 'export const old = 1\n',
  }
  const { said } = check(beside)
  expect(said).toContain('kitchen/src/memory/once.ts:1 an upward import: memory is below documents')
  expect(said).toContain('kitchen/src/attic/old.ts:1 is in no room')
})

test.each([
  'kitchen/src/foods/utils.ts',
  'kitchen/src/foods/helpers/read.ts',
  'server/src/common/dates.ts',
  'server/src/plans/shared/view.ts',
  'scripts/lib/files.ts',
  'web/src/plan/index.tsx',
])('a drawer is refused: %s', (file) => {
  const { passes, said } = check({ [file]: 'export const thing = 1\n' })
  expect([passes, said]).toEqual([false, expect.stringContaining(`${file}:1`)])
  expect(said).toContain('is a drawer')
})

test('more than forty files on one floor are refused; forty are not, nor are doubles of tests', () => {
  const floor = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/thing-${at}.ts`, 'export const a = 1\n']))
  expect(check(floor('kitchen/src/foods', 40)).passes).toBe(true)
  expect(check(floor('server/src/testing', 41)).passes).toBe(true)
  const { passes, said } = check(floor('kitchen/src/foods', 41))
  expect([passes, said]).toEqual([false, expect.stringContaining('kitchen/src/foods:1 41 files on one floor')])
})

test('1.2.5: the product starts no commands, its tests may', () => {
  const start = "import { execFile } from 'node:child_process'\n\nexport const run = execFile\n"

  const { passes, said } = check({ 'server/src/plans/week.ts': start })
  expect([passes, said]).toEqual([
    false,
    expect.stringContaining('server/src/plans/week.ts:1 the product starts no commands'),
  ])
  expect(check({ 'server/src/plans/week.test.ts': start }).passes).toBe(true)
  const fork =
    "import { type ChildProcess, fork } from 'node:child_process'\n\nexport const run = (of: ChildProcess) => fork(String(of))\n"
  const drawing = 'server/src/recipes/pictures/open-drawing.ts'
  expect([
    check({ [drawing]: fork }).passes,
    check({ [drawing]: start }).passes,
    check({ 'server/src/plans/week.ts': fork }).passes,
  ]).toEqual([true, false, false])
})

test('a second browser of a journey is opened in one place', () => {
  const opens = 'export const other = () => browser.newContext()\n'
  expect(check({ 'e2e/toasts.ts': opens }).passes).toBe(true)
  expect(check({ 'e2e/a.spec.ts': opens }).said).toContain('secondBrowser')
})
