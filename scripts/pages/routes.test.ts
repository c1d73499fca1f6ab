import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** Every address of the pages' router, with the parameters that may be left out there and not there. */
const routes = (): readonly string[] => {
  const text = read('web/src/routes.tsx')
  const named = [...text.matchAll(/\bpath="(\/[^"]*)"/g)].map(([, path = '']) => path)
  const providers = /\{\[([^\]]+)\]\.map\(\(provider\)/.exec(text)?.[1]?.match(/\w+/g) ?? []
  const callbacks = /path=\{`(\/[^`]*\$\{provider\}[^`]*)`\}/.exec(text)?.[1] ?? ''
  const all = [...named, ...providers.map((provider) => callbacks.replace(/\$\{provider\}/, provider))]
  return all.flatMap((path) => (path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/:\w+\?$/, '')] : [path]))
}

/** What the server answers with a page and 200: a list, and two patterns of what lies below. */
const pages = () => {
  const text = read('server/src/http/pages/web.ts')
  const list = /const SCREENS[^[]*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const pattern = (name: string): RegExp =>
    new RegExp(new RegExp(`const ${name} =\\s*/(.*)/\\n`).exec(text)?.[1] ?? '(?!)')
  return {
    screens: [...list.matchAll(/'(\/[^'\n]*)'/g)].map(([, path = '']) => path),
    below: [pattern('BELOW'), pattern('SHARED')],
  }
}

test('every address of the pages is one that the server knows, and the other way round', () => {
  const { screens, below } = pages()
  const [whole, withId] = [
    routes().filter((path) => !path.includes(':')),
    routes().filter((path) => path.includes(':')),
  ]
  const isBelow = (path: string): boolean => below.some((pattern) => pattern.test(path))

  expect(whole.length).toBeGreaterThan(25)
  expect(withId.length).toBeGreaterThan(3)
  expect(whole.filter((path) => !screens.includes(path) && !isBelow(path))).toEqual([])
  expect(withId.filter((path) => !isBelow(path.replace(/:\w+/, 'd0-dinner')))).toEqual([])
  expect(screens.filter((path) => !whole.includes(path))).toEqual([])
  // Each branch of the patterns leads to a route, with an id in the place of what may stand there.
  const led = new Set(routes().map((path) => path.replace(/:\w+/, 'ID')))
  const branches = [
    '/meal-planner/history',
    '/meal-planner/groceries',
    '/meal-planner/cook',
    '/meal-planner/cook/ID',
    '/meal-planner/meal/ID',
    '/recipes/ID',
    '/shared/ID',
  ]
  expect(branches.filter((path) => !led.has(path))).toEqual([])
})
