import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A move changes nothing: the same weeks for the same seeds, to the byte, in this checkout and in another one. */
const HERE = join(import.meta.dirname, '..')
const CHILD = join(import.meta.dirname, 'same-weeks-child.ts')
/** Characters on both sides of the first difference. */
const CONTEXT = 90

const [, , other, count = '1000'] = process.argv
if (other === undefined) throw new Error('Say which checkout: npm run bench:same -- <folder> [weeks]')

/** The weeks of a checkout, a line each, as they are planned. */
const weeksOf = (root: string) => {
  const child = spawn(process.execPath, [CHILD, root, count], { stdio: ['ignore', 'pipe', 'inherit'] })
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]()
}

const firstDifference = (one: string, two: string): number => {
  let at = 0
  while (at < one.length && one[at] === two[at]) at++
  return at
}

const [before, after] = [weeksOf(resolve(other)), weeksOf(HERE)]
const start = performance.now()
const found = { weeks: 0, refused: 0, different: 0 }
while (true) {
  const [one, two] = await Promise.all([before.next(), after.next()])
  if (one.done || two.done) {
    if (one.done !== two.done) throw new Error('One of the two ended before the other.')
    break
  }
  found.weeks += 1
  if (two.value.includes('"result":{"kind":"infeasible"')) found.refused += 1
  if (one.value === two.value) continue
  found.different += 1
  const at = firstDifference(one.value, two.value)
  const from = Math.max(0, at - CONTEXT)
  console.log(
    `week ${found.weeks}, byte ${at}\n  there ${one.value.slice(from, at + CONTEXT)}\n  here  ${two.value.slice(from, at + CONTEXT)}`,
  )
}
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`${found.weeks} weeks (${found.refused} refused) in ${seconds} s: ${found.different} differ`)
process.exitCode = found.different > 0 || found.weeks !== Number(count) ? 1 : 0
