import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { percentile } from './load-kitchen.ts'
import { startOwnServer } from './own-server.ts'

/**
 * `npm run bench:beside -- <folder of another checkout> [rounds]`: is this checkout as quick as that one? Both, each with its own
 * built catalogue, are asked in turn for the same work: weeks, rerolls, a grocery list, the guard on a line, the opening of the
 * kitchen and the start of the server, each start with the compiled code of the one before, as ./start keeps it. Prints medians of
 * processor time, memory and the ratio, here to there.
 */
const HERE = join(import.meta.dirname, '..')
const CHILD = join(import.meta.dirname, 'beside-child.ts')
const PORT = 4397
/** What a kitchen learns at first is not the work. */
const WARM_UP = 2
/** Openings and starts of each, beside one that fills the cache of compiled code and is not counted. */
const STARTS = 5

const [, , other, rounds = '8'] = process.argv
if (other === undefined) throw new Error('Say which checkout: npm run bench:beside -- <folder> [rounds]')
const folders = [resolve(other), HERE]

const ask = async (child: ChildProcess, work: string, round: number): Promise<number> => {
  const answer = once(child, 'message')
  child.send({ work, round })
  return Number((await answer)[0])
}

const readings = new Map<string, [number[], number[]]>()
const note = (what: string, at: number, value: number): void => {
  const both = readings.get(what) ?? [[], []]
  both[at]?.push(value)
  readings.set(what, both)
}

const compiled = mkdtempSync(join(tmpdir(), 'plateful-compiled-'))
const inTurn = (time: number): readonly number[] => (time % 2 === 0 ? [0, 1] : [1, 0])

const openChild = async (folder: string): Promise<ChildProcess> => {
  const execArgv = ['--expose-gc', '--max-semi-space-size=4']
  const child = fork(CHILD, [folder], { execArgv, env: { ...process.env, NODE_COMPILE_CACHE: compiled } })
  await once(child, 'message')
  return child
}
const endChild = async (child: ChildProcess): Promise<void> => {
  const end = once(child, 'exit')
  child.disconnect()
  await end
}

for (let time = 0; time <= STARTS; time++)
  for (const at of inTurn(time)) {
    const child = await openChild(folders[at] ?? HERE)
    const ms = await ask(child, 'open', 0)
    if (time > 0) note('kitchen opened, ms', at, ms)
    await endChild(child) // by itself: only so is the compiled code kept
  }
const children = [await openChild(folders[0] ?? HERE), await openChild(HERE)]
for (let round = 0; round < WARM_UP + Number(rounds); round++)
  // Who goes first has the colder machine: they take turns in that, too.
  for (const [work, name, scale] of [
    ['week', 'week, ms', 1],
    ['reroll', 'reroll, ms', 1],
    ['list', 'grocery list of 210 lines, ms', 1],
    ['guard', 'guard, one line, µs', 1000],
  ] as const)
    for (const at of inTurn(round)) {
      const child = children[at]
      const value = child ? await ask(child, work, round) : Number.NaN
      if (round >= WARM_UP) note(name, at, value * scale)
    }
for (const [at, child] of children.entries()) {
  note('heap of the kitchen after all that, MB', at, await ask(child, 'memory', 0))
  child.kill()
}
for (let time = 0; time <= STARTS; time++)
  for (const at of inTurn(time)) {
    const env = { NODE_COMPILE_CACHE: compiled }
    const server = await startOwnServer({ port: PORT, accounts: 0, env, folder: folders[at] ?? HERE })
    if (time > 0) {
      note('server started, ms', at, server.processorMs())
      note('server idle, MB', at, server.nowMb())
    }
    await server.stop()
  }
rmSync(compiled, { recursive: true, force: true })

console.table(
  [...readings].map(([what, [there, here]]) => {
    const [before, after] = [percentile(there, 0.5), percentile(here, 0.5)]
    return { what, there: before.toFixed(2), here: after.toFixed(2), ratio: (after / before).toFixed(3) }
  }),
)
