import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@plateful/server/start/config.ts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const guide = readFileSync(join(ROOT, 'docs/running.md'), 'utf8')

/** Every variable that the server looks up. */
const variables = (): ReadonlySet<string> => {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return asked
}

test('the table of settings in docs/running.md names every variable that is read, and no other', () => {
  const [, rest = ''] = guide.split('\n## All settings\n')
  const [table = ''] = rest.split('\n## ')
  const named = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name))

  expect(named.toSorted()).toEqual([...variables()].toSorted())
})

test('the contents of docs/running.md name its parts, in their order', () => {
  const parts = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  const linked = [...guide.matchAll(/\d+\. \[([^\]]+)\]\(#([a-z-]+)\)/g)]

  expect(linked.map(([, title]) => title)).toEqual(parts)
  expect(linked.map(([, , anchor]) => anchor)).toEqual(
    parts.map((title) =>
      title
        .toLowerCase()
        .replace(/[^a-z -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
})
