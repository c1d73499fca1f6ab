import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Image } from './images.ts'

export type Started = {
  readonly origin: string
  /** Asks it to end, and answers its exit code. A second time does nothing. */
  readonly stop: () => Promise<number | null>
}

const START_MS = 60_000
const STOP_MS = 90_000

/** The server itself: Buildah stands before it and passes no signal on. */
const serverOf = (origin: string): number | null => {
  const port = new URL(origin).port
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      const settings = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0')
      const isServer = words.at(-2) === 'server/src/main.ts' && words[0]?.endsWith('node') === true
      if (isServer && settings.includes(`PORT=${port}`) && settings.includes('DATA_DIR=/data')) return Number(name)
    } catch {
      // It ended while it was looked at.
    }
  }
  return null
}

/** Starts the image's command and waits until it may be sent visitors. Throws with its last words when it ends instead. */
export const startIn = async (image: Image, env: Readonly<Record<string, string>>): Promise<Started> => {
  const origin = `http://127.0.0.1:${env.PORT}`
  const child: ChildProcess = image.spawn(env, { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => (words = `${words}${piece}`.slice(-2_000)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const until = Date.now() + START_MS
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The image does not start:\n${words}`)
    await wait(100)
  }
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode
    const server = serverOf(origin)
    if (server !== null) process.kill(server, 'SIGTERM')
    const code = await Promise.race([ended, wait(STOP_MS, 'late' as const)])
    if (code !== 'late') return code
    child.kill('SIGKILL')
    return null
  }
  return { origin, stop }
}

const WEEK = '2026-11-30'

/** The week of a visitor: a new one's is planned, a known one's is read. */
export const weekOf = async (
  { origin }: Started,
  known?: string,
): Promise<{ readonly sessionId: string; readonly titles: readonly string[] }> => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, sessionId = ''): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { 'x-anonymous-session-id': sessionId, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  type Planned = {
    readonly mealPlan: { readonly days: readonly { readonly meals: readonly { readonly title: string }[] }[] }
  }
  const titlesOf = ({ mealPlan }: Planned): readonly string[] =>
    mealPlan.days.flatMap(({ meals }) => meals.map(({ title }) => title))
  if (known !== undefined)
    return {
      sessionId: known,
      titles: titlesOf((await ask('GET', `meal-plans/week/${WEEK}`, undefined, known)) as Planned),
    }
  const preferences = { adults: 2 }
  const { sessionId } = (await ask('POST', 'auth/anonymous-session', { preferences })) as { sessionId: string }
  const made = (await ask('POST', 'meal-plans/generate', { weekStartDate: WEEK, seed: 1 }, sessionId)) as Planned
  return { sessionId, titles: titlesOf(made) }
}
