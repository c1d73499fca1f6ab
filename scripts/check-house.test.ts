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
