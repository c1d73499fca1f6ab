import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../house/open-house.ts'
import { readChanged } from './changed-files.ts'
import { chooseNearest } from './choose.ts'
import { planChanged } from './plan-changed.ts'
import { GROUND_STEPS, stepsFrom } from './reach.ts'
import { SCREENS, screensOf } from './screens.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A checkout of these files on its branch main, everything committed. */
const aCheckout = (files: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(tmpdir(), 'plateful-changed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: root })
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const commit = (): void => {
    git('add', '-A')
    git('commit', '-q', '-m', 'a change')
  }
  git('init', '-q', '-b', 'main')
  for (const [file, text] of Object.entries(files)) write(file, text)
  commit()
  return { root, git, write, commit }
}

const KITCHEN = {
  'kitchen/data/foods.csv': 'id\n',
  'kitchen/recipes/dinner/stew.cook': '>> title: Stew\n',
  'kitchen/src/foods/food.ts': 'export type Food = { readonly id: string }\n',
  'kitchen/src/foods/parse-foods.ts': "import type { Food } from './food.ts'\nexport const parse = (): Food[] => []\n",
  'kitchen/src/foods/parse-foods.test.ts': "import { parse } from './parse-foods.ts'\nparse()\n",
  'kitchen/src/testing/files.ts': "export const read = () => [read('foods.csv'), all('.cook')]\n",
  'kitchen/src/plan.test.ts': "import { read } from './testing/files.ts'\nread()\n",
  'server/src/main.ts': "import { parse } from '@plateful/kitchen/foods/parse-foods.ts'\nparse()\n",
  'server/src/main.test.ts': "spawn('node', [join(import.meta.dirname, 'main.ts')])\n",
  'server/src/lonely.test.ts': 'export const one = 1\n',
  'web/src/ui/button.module.css': '.button {}\n',
  'web/src/ui/button.tsx': "import styles from './button.module.css'\nexport const Button = () => styles.button\n",
  'web/src/ui/button.test.tsx': "const late = () => import('./button.tsx')\n",
  'package.json': '{}\n',
}

const reachedFrom = (root: string, ...changed: readonly string[]) =>
  [...stepsFrom(openHouse(root), changed)].filter(([file]) => /\.test\.tsx?$/.test(file)).toSorted()

describe('what a change reaches', () => {
  test('goes by imports, whatever their kind, and by files that are named or read by their ending', () => {
    const { root } = aCheckout(KITCHEN)

    expect(reachedFrom(root, 'kitchen/src/foods/food.ts')).toEqual([
      ['kitchen/src/foods/parse-foods.test.ts', 2],
      // A program that is started: its file is named.
      ['server/src/main.test.ts', 3],
    ])
    expect(reachedFrom(root, 'kitchen/data/foods.csv')).toEqual([['kitchen/src/plan.test.ts', 2]])
    expect(reachedFrom(root, 'kitchen/recipes/dinner/stew.cook')).toEqual([['kitchen/src/plan.test.ts', 2]])
    expect(reachedFrom(root, 'web/src/ui/button.module.css')).toEqual([['web/src/ui/button.test.tsx', 2]])
    expect(reachedFrom(root, 'server/src/lonely.test.ts')).toEqual([['server/src/lonely.test.ts', 0]])
  })

  test('is everything when it is what all stand on, and each test by its nearest way', () => {
    const { root } = aCheckout(KITCHEN)
    const reached = reachedFrom(root, 'package.json', 'kitchen/src/foods/parse-foods.ts')

    expect(reached).toHaveLength(5)
    expect(Object.fromEntries(reached)).toMatchObject({
      'kitchen/src/foods/parse-foods.test.ts': 1,
      'server/src/lonely.test.ts': GROUND_STEPS,
    })
  })

  test('in this house: a table of foods reaches kitchen and server, a page of the web no room but its own', () => {
    const house = openHouse(ROOT)
    const tests = (changed: string) =>
      [...stepsFrom(house, [changed]).keys()].filter((file) => /^(?!scripts).*\.test\.tsx?$/.test(file))
    const rooms = (changed: string) => new Set(tests(changed).map((file) => file.split('/')[0]))

    expect(tests('kitchen/data/foods.csv').length).toBeGreaterThan(100)
    for (const room of ['kitchen', 'server']) expect(rooms('kitchen/data/foods.csv')).toContain(room)
    expect(rooms('web/src/features/history/history-page.tsx')).toEqual(new Set(['web']))
  })
})

test('what differs from the base counts, whether it is committed, only saved, new or gone', () => {
  const { root, git, write, commit } = aCheckout({ 'a.ts': '', 'b.ts': '', 'c.ts': '', '.gitignore': 'dist\n' })
  git('checkout', '-q', '-b', 'feature')
  write('a.ts', 'committed')
  commit()
  write('b.ts', 'saved')
  write('new.ts', 'new')
  write('dist/made.js', 'ignored')
  rmSync(join(root, 'c.ts'))

  expect(readChanged(root)).toEqual({ since: 'main', files: ['a.ts', 'b.ts', 'c.ts', 'new.ts'] })
  expect(readChanged(root, 'HEAD').files).toEqual(['b.ts', 'c.ts', 'new.ts'])
  expect(() => readChanged(root, 'no-such-branch')).toThrow()
})

test('the nearest files are chosen, each is run or told as left out, and what was changed itself always runs', () => {
  const aTest = fc.record({ file: fc.string(), steps: fc.nat(6), kin: fc.nat(3), seconds: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(aTest), fc.nat(200), (reached, seconds) => {
      const { run, leftOut } = chooseNearest(reached, seconds)

      expect([...run, ...leftOut].toSorted((a, b) => reached.indexOf(a) - reached.indexOf(b))).toEqual(reached)
      expect(leftOut.every(({ steps }) => steps > 0)).toBe(true)
      const chosen = run.filter(({ steps }) => steps > 0)
      const left = seconds - run.filter(({ steps }) => steps === 0).reduce((sum, one) => sum + one.seconds, 0)
      expect(chosen.reduce((sum, one) => sum + one.seconds, 0)).toBeLessThanOrEqual(Math.max(0, left))
      // Nothing was left out for the sake of something farther that takes as long.
      for (const out of leftOut)
        expect(chosen.some((one) => one.steps > out.steps && one.seconds >= out.seconds)).toBe(false)
    }),
  )
})

describe('screens', () => {
  test('every screen of this house has a browser file, and every name is one', () => {
    const folders = readdirSync(join(ROOT, 'web/src/features')).map((name) => `web/src/features/${name}`)

    expect(folders.filter((folder) => !(folder in SCREENS))).toEqual([])
    for (const [folder, names] of Object.entries(SCREENS)) {
      expect(existsSync(join(ROOT, folder)), folder).toBe(true)
      for (const name of names) expect(existsSync(join(ROOT, `e2e/${name}.spec.ts`)), name).toBe(true)
    }
  })

  test('a touched screen is shown, its tests are no touch, and what every screen uses is told', () => {
    expect(screensOf(['web/src/features/groceries/list-head.tsx', 'e2e/axe.spec.ts'])).toEqual({
      files: ['e2e/axe.spec.ts', 'e2e/bought.spec.ts', 'e2e/shop.spec.ts', 'e2e/staples.spec.ts'],
      everywhere: [],
    })
    expect(screensOf(['web/src/ui/button.tsx', 'web/src/features/admin/words.test.ts', 'server/src/main.ts'])).toEqual({
      files: [],
      everywhere: ['web/src/ui'],
    })
  })
})

test('the tests of the same folder come first, then those of the same room', () => {
  const { root } = aCheckout({
    'web/src/shell/app.ts': "import '../history/page.ts'\n",
    'web/src/history/page.ts': 'export const page = 1\n',
    'web/src/history/page.test.ts': "import '../testing/render.ts'\n",
    'web/src/account/account.test.ts': "import '../testing/render.ts'\n",
    'web/src/testing/render.ts': "import '../shell/app.ts'\n",
    'kitchen/src/far.test.ts': "import '@plateful/web/testing/render.ts'\n",
  })
  const { run } = planChanged(openHouse(root), ['web/src/history/page.ts'], new Map()).units

  expect(run.map(({ file }) => file)).toEqual([
    'web/src/history/page.test.ts',
    'web/src/account/account.test.ts',
    'kitchen/src/far.test.ts',
  ])
})

test('the plan says what runs, what is left out and where, and that no screen was touched', () => {
  const { root } = aCheckout(KITCHEN)
  const plan = planChanged(openHouse(root), ['kitchen/src/foods/food.ts'], new Map([['server/src/main.test.ts', 500]]))

  expect(plan.units.run.map(({ file }) => file)).toEqual(['kitchen/src/foods/parse-foods.test.ts'])
  expect(plan.told).toEqual([
    '1 changed file can be felt in 2 unit files: 1 run, some 0.1 minutes of work, nearest first.',
    'LEFT OUT, farther away than the time allows: server/src/main.test.ts (1).',
    'In the browser: nothing, since no screen was touched.',
    'Only the whole ./test has seen everything.',
  ])
})
