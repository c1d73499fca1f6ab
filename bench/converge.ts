import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type Findings, playHistories } from './converge/histories.ts'

/** `npm run bench:converge -- [histories] [seed]`. Ends with 1 where a device diverges or a purchase is lost. */
const [histories = 100_000, seed = 1, part] = process.argv.slice(2).map(Number)

/** A part of the histories in a process of its own: the pages' code is there once in each. */
const playPart = (of: number, own: number): Promise<Findings> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, String(of), String(own), '1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.once('error', reject)
    child.once('close', () => resolve(JSON.parse(said) as Findings))
  })

const playAll = async (): Promise<void> => {
  const began = performance.now()
  const parts = availableParallelism()
  const each = Math.ceil(histories / parts)
  const found = await Promise.all(Array.from({ length: parts }, (_, at) => playPart(each, seed + at)))
  const sum = (what: 'histories' | 'divergences' | 'lost' | 'phantoms' | 'bought' | 'requests'): number =>
    found.reduce((total, one) => total + one[what], 0)
  const examples = found.flatMap(({ example }) => example ?? [])
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stdout.write(
    [
      `${sum('histories')} random histories of three devices in one household, seeds ${seed} to ${seed + parts - 1}, ${seconds} s`,
      `lists that differ in the end: ${sum('divergences')}`,
      `purchases lost: ${sum('lost')}`,
      `purchases that nobody made: ${sum('phantoms')}`,
      `of ${sum('bought')} in the baskets, by ${sum('requests')} requests`,
      ...examples,
      '',
    ].join('\n'),
  )
  process.exitCode = examples.length === 0 ? 0 : 1
}

if (part === undefined) await playAll()
else process.stdout.write(JSON.stringify(await playHistories({ histories, seed })))
