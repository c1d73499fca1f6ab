import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { MAX_MEMBERS, MAX_WORDS } from '@plateful/contract/constants.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aCatalogue } from '../testing/a-kitchen.ts'

const built = existsSync(join(import.meta.dirname, '../../../dist/catalogue.json'))

const startServer = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-hostage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, address } = JSON.parse(line)
    if (msg === 'ready') return address
  }
  throw new Error('the server did not start')
}

/** The words that most of our own recipes have, the commonest first. */
const commonestWords = (count: number): readonly string[] => {
  const times = new Map<string, number>()
  for (const { title, steps } of aCatalogue().recipes)
    for (const word of new Set(`${title} ${JSON.stringify(steps)}`.toLowerCase().match(/[a-z]+/g)))
      times.set(word, (times.get(word) ?? 0) + 1)
  const ranked = [...times].sort(([, one], [, other]) => other - one)
  return ranked.slice(0, count).map(([word]) => word)
}

const SPELLINGS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word}.`,
  (word) => `“${word}”!`,
  (word) => word.toUpperCase(),
  (word) => `(${word})`,
  (word) => `  ${[...word].join('\u00AD')}`,
]

/** The largest legal body: every list full, of every person, in every spelling. */
const largestBody = (): object => {
  const words = commonestWords(200)
  const listFrom = (from: number): readonly string[] =>
    Array.from({ length: MAX_WORDS }, (_, at) => {
      const spell = SPELLINGS[(from + at) % SPELLINGS.length] ?? String
      return spell(words[(from + at) % words.length] ?? '')
    })
  const rulesFrom = (from: number) => ({ dislikes: listFrom(from), otherAllergens: listFrom(from + MAX_WORDS) })
  return {
    ...rulesFrom(0),
    pantry: listFrom(100),
    members: Array.from({ length: MAX_MEMBERS }, (_, at) => ({ label: `Person ${at}`, ...rulesFrom(17 * at) })),
  }
}

/** Each after the answer to the one before it, over connections that stay. */
const asking = (address: string) => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return async (method: string, path: string, body?: object): Promise<{ status: number; body: string }> => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = request(`${address}${path}`, { method, agent, headers })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.end(body && JSON.stringify(body))
    const [answer] = await answered
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  }
}

/** One that was read before the work began could be answered before it; so many in a row only beside it. */
const PROBES = 10

test.skipIf(!built)(
  'the 200 commonest words of our recipes as dislikes and allergens of a full table keep nobody waiting: /healthz is answered beside them',
  async () => {
    const ask = asking(await startServer())
    const order: string[] = []

    const match = ask('POST', '/api/preferences/match', largestBody()).finally(() => order.push('match'))
    while (order.at(-1) !== 'match' && order.length < PROBES) {
      const { status } = await ask('GET', '/healthz')
      expect(status).toBe(200)
      if (!order.includes('match')) order.push('healthz')
    }

    const { status, body } = await match
    expect(status, body).toBe(200)
    expect(order).toEqual([...Array.from({ length: PROBES }, () => 'healthz'), 'match'])
  },
)
