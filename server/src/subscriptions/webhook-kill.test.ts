import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startCheckout } from '@plateful/contract/subscription.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../db/open-store.ts'
import { PRICES } from '../testing/doubles/stripe-objects.ts'
import { paymentsOf } from '../testing/doubles/stripe-payments.ts'
import { startTest } from '../testing/start-test.ts'
import { aStripe, type Signed, signed } from '../testing/start-with-stripe.ts'
import { freshStore, onEachStore, type StoreName } from '../testing/test-stores.ts'

const CHILD = join(import.meta.dirname, '../testing/doubles/stripe-child.ts')
/** SQLite is what a kill could tear in our own process; PostgreSQL rolls back on its side. */
const KILLS: Readonly<Record<StoreName, number>> = { SQLite: 50, PostgreSQL: 10 }

type Child = { readonly process: ChildProcess; readonly url: string; readonly untilNoted: () => Promise<void> }

const startChild = async (environment: object, dataDir: string, databaseUrl: string): Promise<Child> => {
  const words = ['--disable-warning=ExperimentalWarning', CHILD, JSON.stringify(environment), dataDir, databaseUrl]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const noted = Promise.withResolvers<void>()
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('listening ')) resolve(`http://127.0.0.1:${line.slice(10)}/`)
      else noted.resolve()
    })
  })
  return { process: child, url, untilNoted: () => noted.promise }
}

const kill = async ({ process: child }: Child): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const post = (url: string, { payload, signature }: Signed, hold = '0'): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'stripe-signature': signature, 'x-hold': hold }, body: payload })

onEachStore('the webhook under kill -9', (name) => {
  test(`G1: ${KILLS[name]} kills between an event and what it does: all of it comes once, with the next delivery`, {
    timeout: 600_000,
  }, async () => {
    const stripe = await aStripe()
    const dataDir = mkdtempSync(join(tmpdir(), 'plateful-stripe-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const fresh = name === 'PostgreSQL' ? await freshStore(name) : null
    const options = { databasePool: 2, databaseUrl: null, dataDir, onIdleError: () => {} }
    const store = fresh ?? (await openStore(options))
    const services = {
      store,
      now: () => new Date(),
      billing: { kind: 'stripe', payments: await paymentsOf(stripe.environment) } as const,
    }
    const { user: signUp } = await startTest(name, { services })
    const user = await signUp()
    const { url } = await user.call(startCheckout, { body: { tier: 'premium' } })
    const { id } = stripe.pay(url.split('/').at(-1) ?? '')
    const start = () => startChild(stripe.environment, dataDir, fresh?.url ?? '')
    const read = async () => ({
      tier: (await store.db.selectFrom('account').select('tier').executeTakeFirstOrThrow()).tier,
      events: (await store.db.selectFrom('stripe_event').select('id').execute()).length,
      changes: (
        await store.db.selectFrom('security_event').select('id').where('kind', '=', 'subscription.changed').execute()
      ).length,
    })

    let child = await start()
    for (let round = 0; round < KILLS[name]; round += 1) {
      const before = await read()
      const tier = round % 2 === 0 ? 'family' : 'premium'
      stripe.switchTo(id, PRICES[tier])
      const message = signed(stripe.events.at(-1)!)
      // In turn: after the event was noted, and while Stripe is being asked.
      if (round % 3 === 2) {
        const asked = Promise.withResolvers<void>()
        stripe.setMood({ slowMs: 60_000 })
        stripe.onCall(() => asked.resolve())
        post(child.url, message).catch(() => undefined)
        await asked.promise
        stripe.setMood({})
      } else {
        post(child.url, message, '1').catch(() => undefined)
        await child.untilNoted()
      }
      await kill(child)
      child = await start()
      expect(await read(), `round ${round}, after the kill`).toEqual(before)

      expect(await (await post(child.url, message)).text()).toBe('written')
      expect(await (await post(child.url, message)).text()).toBe('repeated')
      const { events, changes } = before
      expect(await read(), `round ${round}, delivered again`).toEqual({
        tier,
        events: events + 1,
        changes: changes + 1,
      })
    }
    await kill(child)
  })
})
