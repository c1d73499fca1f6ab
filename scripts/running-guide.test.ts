import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@plateful/server/start/config.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

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

test('compose.yaml hands on settings that there are, to the port and the folder of the image', () => {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'))
  const image = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
  const { environment, volumes, ports } = compose.services.plateful
  const known = variables()

  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  for (const [name, value] of Object.entries(environment)) expect(value).toBe(`\${${name}:-}`)
  expect(volumes).toEqual([`data:${/^VOLUME (.+)$/m.exec(image)?.[1]}`])
  expect(ports.map((port: string) => port.split(':').at(-1))).toEqual([/^EXPOSE (.+)$/m.exec(image)?.[1]])
  for (const service of Object.values<{ volumes: readonly string[] }>(compose.services))
    for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  expect(Object.keys(compose.services)).toContain(Object.keys(compose.services.plateful.depends_on)[0])
})

test('the image and the systemd unit set variables that are read', () => {
  const image = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
  const unit = readFileSync(join(ROOT, 'deploy/plateful.service'), 'utf8')
  const ofNode = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])
  const set = [
    ...(/^ENV (.+)$/m.exec(image)?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ]
  expect(set.filter((name) => !ofNode.has(name) && !variables().has(name))).toEqual([])
  expect(set).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR']))
})
