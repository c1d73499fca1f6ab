import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, onTestFinished, test } from 'vitest'
import { WEEK } from '../testing/a-plan.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const built = existsSync(join(import.meta.dirname, '../../../dist/catalogue.json'))

type Running = {
  readonly child: ChildProcess
  readonly address: string
  readonly lines: readonly string[]
  readonly dataDir: string
}

const spawnServer = (environment: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-main-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const startServer = async (dataDir = aDataDir(), more: Record<string, string> = {}): Promise<Running> => {
  const child = spawnServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'production', ...more })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout! })
  const ready = new Promise<string>((resolve) => {
    output.on('line', (line) => {
      lines.push(line)
      const { msg, address } = JSON.parse(line)
      if (msg === 'ready') resolve(address)
    })
  })
  return { child, address: await ready, lines, dataDir }
}

/** Its exit code, once all that it said was heard: `exit` can come before the last line of the log. */
const ended = (child: ChildProcess) => once(child, 'close')

type Answer = { readonly data: { readonly sessionId: string; readonly mealPlan: { readonly weekStartDate: string } } }

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Answer }
}

/** A POST that keeps its body until the server says that it has read the head: from then on it is under way. */
const openPost = async (url: string, headers: Record<string, string>): Promise<ClientRequest> => {
  const opened = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue', ...headers },
  })
  await once(opened, 'continue')
  return opened
}

const answerOf = async (opened: ClientRequest, body: object) => {
  const answered = once(opened, 'response') as Promise<[IncomingMessage]>
  opened.end(JSON.stringify(body))
  const [response] = await answered
  return { status: response.statusCode, json: (await json(response)) as Answer }
}

const PATIENCE = { timeout: 90_000 }

test.skipIf(!built)(
  'the whole server starts, plans a week in its own thread, and stops without cutting anybody off',
  async () => {
    const { child, address, lines } = await startServer()
    const session = await post(`${address}/api/auth/anonymous-session`, { preferences: { allergens: ['egg'] } })
    const { sessionId } = session.json.data
    const headers = { [SESSION_HEADER]: sessionId }

    const opened = await Promise.all([1, 2, 3].map(() => openPost(`${address}/api/meal-plans/generate`, headers)))
    const planning = opened.map((one, at) => answerOf(one, { weekStartDate: `2026-11-${23 + at}`, seed: at + 1 }))
    child.kill('SIGTERM')
    const exit = ended(child)
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, PATIENCE).toBe(503)
    const weeks = await Promise.all(planning)

    expect(weeks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(weeks[0]?.json.data.mealPlan.weekStartDate).toBe(WEEK)
    expect((await exit)[0]).toBe(0)
    expect(JSON.parse(lines.at(-1) ?? '{}').msg).toBe('stopped')
    expect(lines.join('\n')).not.toContain(sessionId)
  },
)

test.skipIf(!built)(
  'R12: of fifty callers under way none is cut off while one process takes over from another',
  async () => {
    const behindProxy = { TRUSTED_PROXIES: 'loopback' }
    const old = await startServer(aDataDir(), behindProxy)
    const next = await startServer(old.dataDir, behindProxy)
    const from = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n + 1}` })
    const come = `/api/auth/anonymous-session`
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, n) => openPost(`${old.address}${come}`, { connection: 'close', ...from(n) })),
    )

    old.child.kill('SIGTERM')
    const exit = ended(old.child)
    await expect.poll(async () => (await fetch(`${old.address}/readyz`)).status, PATIENCE).toBe(503)
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
    const [answers, newcomers] = await Promise.all([
      Promise.all(opened.map((one) => answerOf(one, { preferences: {} }))),
      Promise.all(
        Array.from({ length: 50 }, (_, n) => post(`${next.address}${come}`, { preferences: {} }, from(50 + n))),
      ),
    ])

    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(newcomers.filter(({ status }) => status !== 200)).toEqual([])
    expect((await exit)[0]).toBe(0)
    // What the old one acknowledged the new one knows.
    for (const { json } of answers) {
      const { sessionId } = json.data
      const known = await fetch(`${next.address}/api/user-preferences/${sessionId}`, {
        headers: { [SESSION_HEADER]: sessionId },
      })
      expect(known.status).toBe(200)
    }
  },
)

test.skipIf(!built)('a caller who never finishes cannot hold up a second signal', async () => {
  const { child, address, lines } = await startServer()
  const hanging = await openPost(`${address}/api/auth/anonymous-session`, { 'content-length': '100' })
  hanging.on('error', () => {})
  hanging.write('{')
  const exit = ended(child)

  child.kill('SIGTERM')
  await expect.poll(() => lines.join('\n'), PATIENCE).toContain('"stopping"')
  child.kill('SIGTERM')

  // Without the second signal it would wait until the caller's time is over, and end well.
  expect((await exit)[0]).toBe(1)
  expect(JSON.parse(lines.at(-1) ?? '{}').msg).toBe('stopped with requests under way')
})

test.skipIf(!built)('what is not HTTP gets a short refusal and no page about us', async () => {
  const { address } = await startServer()
  const { hostname, port } = new URL(address)
  const talk = async (text: string): Promise<string> => {
    const socket = connect(Number(port), hostname)
    socket.end(text)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  const nonsense = await talk('HELLO\r\n\r\n')
  const longHeader = await talk(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)

  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
  expect(longHeader).toMatch(/^HTTP\/1\.1 431 /)
  for (const answer of [nonsense, longHeader]) expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test.skipIf(!built)(
  'R5: with a disk that fails, reads go on, a write is done or refused whole, and it heals by itself',
  async () => {
    const { child, address, dataDir } = await startServer()
    const { sessionId } = (await post(`${address}/api/auth/anonymous-session`, { preferences: {} })).json.data
    const headers = { [SESSION_HEADER]: sessionId }
    await post(`${address}/api/meal-plans/generate`, { weekStartDate: WEEK, seed: 1 }, headers)
    const add = async (text: string): Promise<number> => {
      const body = { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text }] }
      return (await post(`${address}/api/meal-plans/update-grocery-list`, body, headers)).status
    }
    const readOwnLines = async (): Promise<readonly string[]> => {
      const answer = await fetch(`${address}/api/meal-plans/week/${WEEK}`, { headers })
      const { data } = (await answer.json()) as { readonly data: { readonly mealPlan: MealPlan } }
      return data.mealPlan.groceryList.lines.filter(({ own }) => own).map(({ name }) => name)
    }
    const cutOffAt = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])
    const log = join(dataDir, 'plateful.db-wal')

    const taken: string[] = []
    let refused = 0
    for (let round = 0; round < 24; round += 1) {
      // Nothing at all is written, or the log breaks off at another page of the change each time.
      cutOffAt(round % 6 === 0 ? 4_096 : statSync(log).size + 4_096 * round)
      const status = await add(`candle ${round}`)
      if (status === 200) taken.push(`candle ${round}`)
      else refused += 1
      expect([200, 503]).toContain(status)
      expect(new Set(await readOwnLines())).toEqual(new Set(taken))
      // Nothing at all can be written: no new visitors, please. What was found is known for a second.
      if (round % 6 === 0) await expect.poll(async () => (await fetch(`${address}/readyz`)).status, PATIENCE).toBe(503)
    }
    cutOffAt('unlimited')

    expect(refused).toBeGreaterThan(4)
    expect(taken.length).toBeGreaterThan(4)
    expect(await add('candle at last')).toBe(200)
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, PATIENCE).toBe(200)
    const exit = ended(child)
    child.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
    const store = new DatabaseSync(join(dataDir, 'plateful.db'))
    onTestFinished(() => store.close())
    expect(store.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const [{ groceries }] = store.prepare('select groceries from plan').all() as [{ readonly groceries: string }]
    expect(groceries.match(/candle [a-z0-9 ]+/g)).toEqual([...taken, 'candle at last'])
  },
)

test('with a bad configuration it does not start, and says which variable', async () => {
  const child = spawnServer({ PORT: 'hunter2', DATABASE_URL: 'hunter2' })
  let said = ''
  child.stderr!.on('data', (chunk) => {
    said += String(chunk)
  })

  const [code] = await ended(child)

  expect(code).toBe(1)
  expect(said).toContain('PORT')
  expect(said).toContain('DATABASE_URL')
  expect(said).not.toContain('hunter2')
})
