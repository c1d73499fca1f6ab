import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSession } from '../accounts/access.ts'
import { openStore } from '../db/open-store.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { insertWebhook } from './webhook-store.ts'

const CHILD = join(import.meta.dirname, '../testing/doubles/webhook-child.ts')
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../dist/.compiled')
const KILLS = 8
/** Weeks of one process have days of their own. */
const DAYS = 100_000

/** Hears of weeks, a little slowly. */
const aReceiver = async () => {
  const heard: { readonly id: string; readonly week: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      await wait(5)
      const { data } = JSON.parse(Buffer.concat(chunks).toString())
      heard.push({ id: String(request.headers['webhook-id']), week: data.weekStartDate })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard }
}

/** Started, and waiting for the word. What it kept is added to `kept`. */
const startChild = async (kept: Set<string>, args: readonly string[]): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let rest = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('kept ')) kept.add(line.slice(5))
  })
  await once(child.stdout!, 'data')
  return child
}

onEachStore('webhooks under kill -9', (storeName) => {
  test(`R9: ${KILLS} times kill -9 while weeks are made and told: each that was stored is told, none that was undone`, {
    timeout: 240_000,
  }, async () => {
    const { url, heard } = await aReceiver()
    const dataDir = mkdtempSync(join(tmpdir(), 'plateful-webhooks-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const options = { databasePool: 2, onIdleError: () => {} }
    const fresh = storeName === 'PostgreSQL' ? await freshStore(storeName) : null
    const store = fresh ?? (await openStore({ ...options, databaseUrl: null, dataDir }))
    onTestFinished(() => store.close())
    const { owner } = (await startSession(store.db, new Date())).principal
    await insertWebhook(store.db, owner, { url, topics: ['week.made'], now: new Date() })
    const kept = new Set<string>()
    const start = (first: number | '') =>
      startChild(kept, [owner.householdId, String(first), dataDir, fresh?.url ?? ''])

    let next = start(0)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await next
      const before = kept.size
      child.stdin!.write('go\n')
      next = start(kill === KILLS - 1 ? '' : (kill + 1) * DAYS)
      await expect.poll(() => kept.size, { timeout: 60_000, interval: 2 }).toBeGreaterThan(before + ((kill * 5) % 12))
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    const last = await next
    last.stdin!.write('go\n')
    const stored = async () =>
      (await store.db.selectFrom('plan').select('week_start').execute()).map((row) => row.week_start)
    const told = () => new Set(heard.map(({ week }) => week))
    await expect.poll(() => told().size, { timeout: 120_000 }).toBe((await stored()).length)

    expect([...told()].toSorted()).toEqual((await stored()).toSorted())
    expect([...kept].filter((week) => !told().has(week))).toEqual([])
    expect(kept.size).toBeGreaterThan(KILLS)
    // What is told twice has its id, so that whoever hears it knows.
    expect(new Set(heard.map(({ id }) => id)).size).toBe(told().size)
  })
})
