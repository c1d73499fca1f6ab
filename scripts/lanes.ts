import { spawn } from 'node:child_process'

/** A check that passes or fails as a whole: a program and what it is called with. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

/** What became of a step: `output` is all it wrote, `seconds` what the clock on the wall says. */
export interface Done {
  readonly name: string
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

type Around = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

const runStep = ({ name, command, args }: Step, { cwd, env }: Around): Promise<Done> =>
  new Promise((resolve) => {
    const started = performance.now()
    const written: Buffer[] = []
    const end = (ok: boolean): void =>
      resolve({
        name,
        ok,
        output: Buffer.concat(written).toString(),
        seconds: (performance.now() - started) / 1000,
      })
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (piece: Buffer) => written.push(piece))
    child.stderr.on('data', (piece: Buffer) => written.push(piece))
    child.once('error', (error) => {
      written.push(Buffer.from(error.message))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })

/**
 * Runs steps that know nothing of each other, so many at once, begun in their order: the longest first leaves no lane
 * empty at the end. What a step wrote is kept together and told when it is over.
 */
export const runInLanes = async (
  steps: readonly Step[],
  { lanes, tell, ...around }: Around & { readonly lanes: number; readonly tell: (done: Done) => void },
): Promise<void> => {
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tell(await runStep(step, around))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
