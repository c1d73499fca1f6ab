import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Done, runInLanes, type Step } from './lanes.ts'

const inLanes = async (steps: readonly Step[], lanes: number): Promise<readonly Done[]> => {
  const told: Done[] = []
  await runInLanes(steps, { lanes, cwd: import.meta.dirname, env: process.env, tell: (done) => void told.push(done) })
  return told
}
const node = (name: string, code: string): Step => ({ name, command: process.execPath, args: ['-e', code] })

test('every step runs once, and what it wrote stays together', async () => {
  const writes = (name: string) => node(name, `console.log('${name} 1'); console.error('${name} 2')`)
  const told = await inLanes(['a', 'b', 'c', 'd', 'e'].map(writes), 2)

  expect(told.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const { name, ok, output } of told) {
    expect(ok).toBe(true)
    expect(output.split('\n').sort()).toEqual(['', `${name} 1`, `${name} 2`])
  }
})

test('a step that fails, or whose program is missing, stops no other', async () => {
  const told = await inLanes(
    [node('fails', 'process.exit(3)'), { name: 'missing', command: 'no-such-program', args: [] }, node('runs', '')],
    1,
  )

  expect(told.map(({ name, ok }) => [name, ok])).toEqual([
    ['fails', false],
    ['missing', false],
    ['runs', true],
  ])
  expect(told[1]?.output).toContain('no-such-program')
})

test('steps of two lanes run beside each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-lanes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Each waits for a file that only the other one writes.
  const meets = (own: string, other: string): Step => ({
    name: own,
    command: 'bash',
    args: ['-c', 'touch "$1"; until [ -e "$2" ]; do sleep 0.01; done', 'bash', join(folder, own), join(folder, other)],
  })

  expect((await inLanes([meets('one', 'two'), meets('two', 'one')], 2)).every(({ ok }) => ok)).toBe(true)
})
