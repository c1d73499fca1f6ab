import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, register } from '@plateful/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Store } from '../db/open-store.ts'
import { openStore } from '../db/open-store.ts'
import { openLog } from '../http/guarding/log.ts'
import { smtpMailer } from '../ports/mail.ts'
import { PASSWORD } from '../testing/a-user.ts'
import type { SmtpPeer } from '../testing/doubles/smtp-peer.ts'
import { NOON } from '../testing/start-test.ts'
import { aPeer, MAIL_FROM, MAIL_ORIGIN, QUICK, startWithMail } from '../testing/start-with-mail.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { killMailTokens } from './mail-tokens.ts'
import { queueMail } from './outbox.ts'
import { sendNextMail, startMailSender } from './send-mail.ts'

const CHILD = join(import.meta.dirname, '../testing/doubles/mail-child.ts')
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../dist/.compiled')
const KILLS = 8
const LETTERS = 30

const waiting = async ({ db }: Store): Promise<number> => (await db.selectFrom('outbox').select('id').execute()).length

const queueNotices = async (store: Store, count: number, now: Date): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const recipient = `person${index}@example.org`
    await queueMail(store.db, {
      template: 'deleted',
      payload: { name: 'Kim', ownerId: null },
      ownerId: null,
      recipient,
      now,
    })
  }
}

/** As long as a slow machine may take; what is waited for comes sooner. */
const PATIENCE = { interval: 20, timeout: 90_000 }

const untilLeft = (store: Store, letters: number): Promise<void> =>
  expect.poll(() => waiting(store), { ...PATIENCE, message: 'letters that still wait' }).toBe(letters)
const untilEmpty = (store: Store): Promise<void> => untilLeft(store, 0)

const recipientsOf = (peer: SmtpPeer): readonly string[] => peer.messages.flatMap(({ recipients }) => recipients)

onEachStore('the outbox', (storeName) => {
  test('R9: mail leaves because it was queued, not when the job looks again', async () => {
    const never = { ...QUICK, pollMs: 3_600_000 }
    const { caller, peer, services } = await startWithMail(storeName, { times: never })

    await caller('').call(register, { body: { name: 'Ada', email: 'ada@example.org', password: PASSWORD } })
    const [message] = await peer.untilReceived(1)

    expect(message?.recipients).toEqual(['ada@example.org'])
    expect(message?.email.from).toEqual({ name: 'Plateful', address: 'mail@plateful.example' })
    expect(message?.email.text).toContain(`${MAIL_ORIGIN}/verify-email#token=`)
    expect(message?.email.html).toContain(`${MAIL_ORIGIN}/verify-email#token=`)
    expect(message?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    await untilEmpty(services.store)
  })

  test('R9: with the SMTP server down, people are answered all the same, and get their mail when it is back', async () => {
    const { caller, peer, services, user } = await startWithMail(storeName)
    await user({ email: 'bob@example.org' })
    await peer.goDown()

    await caller('').call(register, { body: { name: 'Ada', email: 'ada@example.org', password: PASSWORD } })
    await caller('').call(forgotPassword, { body: { email: 'bob@example.org' } })
    expect(await waiting(services.store)).toBe(2)
    await peer.comeBack()
    await peer.untilReceived(2)
    await untilEmpty(services.store)

    expect(recipientsOf(peer).toSorted()).toEqual(['ada@example.org', 'bob@example.org'])
  })

  test('R9: what is put off is tried again later and later, and others do not wait for it', async () => {
    const { peer, services, later, logLines } = await startWithMail(storeName)
    peer.setMood({ refuseRecipient: 451 })
    await queueNotices(services.store, 1, services.now())
    await expect.poll(() => logLines.join(), PATIENCE).toMatch(/mail not sent yet/)
    peer.setMood({})
    await queueMail(services.store.db, {
      template: 'deleted',
      payload: { name: 'Ada', ownerId: null },
      ownerId: null,
      recipient: 'ada@example.org',
      now: services.now(),
    })
    await untilLeft(services.store, 1)
    expect(recipientsOf(peer)).toEqual(['ada@example.org'])
    later(5_000)
    await peer.untilReceived(2)
    await untilEmpty(services.store)

    expect(logLines.join()).not.toMatch(/example\.org/)
  })

  test('R9: what is refused for good is given up after three tries, and the log says so without the address', async () => {
    const { peer, services, later, logLines } = await startWithMail(storeName)
    peer.setMood({ refuseRecipient: 550 })
    await queueNotices(services.store, 1, services.now())
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect.poll(() => peer.connections(), PATIENCE).toBe(tries)
      await expect
        .poll(() => logLines.filter((line) => /mail (not sent yet|given up)/.test(line)).length, PATIENCE)
        .toBe(tries)
      later(3_600_000)
    }
    await untilEmpty(services.store)

    expect(peer.connections()).toBe(3)
    expect(logLines.filter((line) => line.includes('mail given up'))).toHaveLength(1)
    expect(logLines.join()).not.toMatch(/example\.org|Kim/)
  })

  test('R9: after three days without a server a letter is given up', async () => {
    const { peer, services, later, logLines } = await startWithMail(storeName)
    await peer.goDown()
    await queueNotices(services.store, 1, services.now())
    const refusals = (): number => logLines.filter((line) => line.includes('mail not sent yet')).length
    const before = refusals()
    later(3 * 24 * 3_600_000 - 1_000)
    await expect.poll(refusals, PATIENCE).toBeGreaterThan(before)
    expect(await waiting(services.store)).toBe(1)
    later(2_000)
    await untilEmpty(services.store)

    expect(logLines.join()).toMatch(/mail given up/)
  })

  test('R9: a letter that cannot be written is put off, and given up after three days', async () => {
    const store = await freshStore(storeName)
    onTestFinished(() => store.close())
    await queueNotices(store, 1, NOON)
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const origin = (): string => {
      throw new Error('nobody knows where we are')
    }
    const sendAt = (ms: number) =>
      sendNextMail({
        store,
        mailer: smtpMailer('smtp://127.0.0.1:9', MAIL_FROM),
        origin,
        now: () => new Date(NOON.getTime() + ms),
        log,
      })

    expect([await sendAt(0), await waiting(store)]).toEqual(['done', 1])
    expect([await sendAt(3 * 24 * 3_600_000 - 1_000), await waiting(store)]).toEqual(['done', 1])
    expect([await sendAt(3 * 24 * 3_600_000 + 3_600_000), await waiting(store)]).toEqual(['done', 0])
    expect(lines.filter((line) => line.includes('mail given up'))).toHaveLength(1)
    expect(lines.join()).not.toMatch(/example\.org|Kim/)
  })

  test('R9: two processes on one store send each letter once', async () => {
    const peer = await aPeer()
    const store = await freshStore(storeName)
    onTestFinished(() => store.close())
    await queueNotices(store, LETTERS, NOON)
    const parts = {
      store,
      mailer: smtpMailer(peer.url, MAIL_FROM),
      origin: () => MAIL_ORIGIN,
      now: () => NOON,
      log: openLog('silent'),
    }

    const senders = [startMailSender(parts, QUICK), startMailSender(parts, QUICK)]
    await untilEmpty(store)
    await Promise.all(senders.map((sender) => sender.stop()))

    expect(peer.messages).toHaveLength(LETTERS)
    expect(new Set(recipientsOf(peer)).size).toBe(LETTERS)
  })

  test('R9: stopping waits for the letter under way, and leaves the rest', async () => {
    const { peer, services, sender } = await startWithMail(storeName)
    peer.setMood({ slowMs: 300 })
    await queueNotices(services.store, 5, services.now())
    await peer.untilReceived(1)

    await sender.stop()
    const left = await waiting(services.store)
    await wait(400)

    expect(left).toBe(4)
    expect(peer.messages).toHaveLength(1)
  })

  test('a letter of a kind that nobody knows is dropped and does not hold up the others', async () => {
    const { peer, services, logLines } = await startWithMail(storeName)
    const at = NOON.toISOString()
    const row = { owner_id: null, recipient: 'kim@example.org', attempts: 0, claimed_until: null, created_at: at }
    await services.store.db
      .insertInto('outbox')
      .values({ ...row, id: 'old', template: 'of-yesterday', payload: '{}', due_at: '2026-11-20T00:00:00.000Z' })
      .execute()
    await queueNotices(services.store, 1, NOON)

    await peer.untilReceived(1)
    await untilEmpty(services.store)

    expect(logLines.join()).toMatch(/unknown kind/)
  })

  test('a letter to the same address in other signs goes with the address', async () => {
    const { db } = await freshStore(storeName)
    const letter = { template: 'reset', payload: {}, ownerId: null, now: NOON } as const
    // The sign for Kelvin folds to a k, which no store's own `lower` does in every locale.
    await queueMail(db, { ...letter, recipient: 'IDA@\u212aitchen.example' })
    await queueMail(db, { ...letter, recipient: 'ida@kitchen.example.org' })

    await killMailTokens(db, { emailKey: 'Ida@Kitchen.example' })

    const left = await db.selectFrom('outbox').select('recipient').execute()
    expect(left).toEqual([{ recipient: 'ida@kitchen.example.org' }])
  })
})

test('a letter that a damaged disk left unreadable is dropped and does not hold up the others', async () => {
  // Only SQLite: PostgreSQL's own type lets in no broken JSON.
  const { peer, services } = await startWithMail('SQLite')
  await queueNotices(services.store, 2, NOON)
  const broken = services.store.db.updateTable('outbox').set({ payload: '{"name":' })
  await broken.where('recipient', '=', 'person0@example.org').execute()

  await peer.untilReceived(1)
  await untilEmpty(services.store)

  expect(recipientsOf(peer)).toEqual(['person1@example.org'])
})

/** Started, and waiting for the word to send. */
const startChild = async (smtpUrl: string, dataDir: string, databaseUrl: string): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CHILD, smtpUrl, dataDir, databaseUrl],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_COMPILE_CACHE } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout!, 'data')
  return child
}

const letSend = async (child: ChildProcess): Promise<void> => {
  const sending = once(child.stdout!, 'data')
  child.stdin!.write('go\n')
  await sending
}

onEachStore('the outbox under kill -9', (storeName) => {
  test(`R9: ${KILLS} times kill -9 while sending lose nothing and repeat at most one letter each`, {
    timeout: 240_000,
  }, async () => {
    const peer = await aPeer()
    peer.setMood({ slowMs: 40 })
    const dataDir = mkdtempSync(join(tmpdir(), 'plateful-mail-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const options = { databasePool: 2, onIdleError: () => {} }
    const fresh = storeName === 'PostgreSQL' ? await freshStore(storeName) : null
    const store = fresh ?? (await openStore({ ...options, databaseUrl: null, dataDir }))
    onTestFinished(() => store.close())
    await queueNotices(store, LETTERS, new Date())

    const start = () => startChild(peer.url, dataDir, fresh?.url ?? '')
    let next = start()
    let kills = 0
    for (; kills < KILLS && (await waiting(store)) > 0; kills += 1) {
      const child = await next
      await letSend(child)
      next = start() // while this one sends: starting is what takes long
      await wait(60 + ((kills * 37) % 150))
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    await letSend(await next)
    await untilEmpty(store)

    const received = recipientsOf(peer)
    console.log(`kill -9: ${kills} kills, ${LETTERS} letters, ${received.length - LETTERS} sent twice (${storeName})`)
    expect(new Set(received).size).toBe(LETTERS)
    expect(received.length - LETTERS).toBeLessThanOrEqual(kills)
  })
})
