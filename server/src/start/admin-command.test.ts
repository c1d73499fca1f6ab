import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMe } from '@plateful/contract/account.ts'
import { register } from '@plateful/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createAccount } from '../accounts/account-store.ts'
import { openStore } from '../db/open-store.ts'
import { isAiSwitchedOn } from '../ideas/ai-switch.ts'
import { PASSWORD } from '../testing/a-user.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { runAdmin } from './admin-command.ts'

const RUNNING = { origin: 'http://nas.home:4173', now: NOON }
const ROOT = join(import.meta.dirname, '../../..')

onEachStore('the admin command', (store) => {
  test('ai off and on turn the model off and on for every process, and ai alone says how it stands', async () => {
    const { services } = await startTest(store)
    const { db } = services.store
    const say = (...words: readonly string[]) => runAdmin(db, ['ai', ...words], RUNNING)

    expect(await say()).toEqual({ code: 0, words: expect.stringMatching(/are on/) })
    expect(await say('off')).toEqual({ code: 0, words: expect.stringMatching(/are off/) })
    expect(await isAiSwitchedOn(db)).toBe(false)
    expect(await say()).toEqual({ code: 0, words: expect.stringMatching(/are off/) })
    expect(await say('maybe')).toMatchObject({ code: 1, words: expect.stringMatching(/^Usage/) })
    expect(await say('on')).toEqual({ code: 0, words: expect.stringMatching(/are on/) })
    expect(await isAiSwitchedOn(db)).toBe(true)
  })

  test('grant and revoke are seen by the next request of somebody who is signed in', async () => {
    const server = await startTest(store)
    const { db } = server.services.store
    const ada = await server.user({ email: 'ada@example.org' })
    const isAdmin = async () => (await ada.call(readMe)).user.isAdmin

    expect(await runAdmin(db, ['list'], RUNNING)).toMatchObject({ code: 0, words: expect.stringMatching(/Nobody/) })
    expect(await runAdmin(db, ['grant', 'ADA@example.org'], RUNNING)).toEqual({
      code: 0,
      words: 'ada@example.org is an admin now.',
    })
    expect(await isAdmin()).toBe(true)
    expect(await runAdmin(db, ['grant', 'ada@example.org'], RUNNING)).toMatchObject({ code: 0 })
    expect(await runAdmin(db, ['list'], RUNNING)).toEqual({ code: 0, words: 'ada@example.org' })
    expect(await runAdmin(db, ['revoke', 'ada@example.org'], RUNNING)).toMatchObject({ code: 0 })
    expect(await isAdmin()).toBe(false)
    const events = await db.selectFrom('security_event').select('kind').where('kind', 'like', 'admin.%').execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['admin.granted', 'admin.revoked'])
  })

  test('an unknown address changes nothing and says what to do', async () => {
    const { services } = await startTest(store)
    for (const verb of ['grant', 'revoke', 'verify'])
      expect(await runAdmin(services.store.db, [verb, 'nobody@example.org'], RUNNING)).toEqual({
        code: 1,
        words: expect.stringMatching(/nobody@example\.org.*Sign up with it first/),
      })
  })

  test('an address that waits can be confirmed where no mail can come', async () => {
    const server = await startTest(store)
    const { db } = server.services.store
    await server.caller('').call(register, { body: { name: 'Ada', email: 'ada@example.org', password: PASSWORD } })
    await server.mails()

    const early = await runAdmin(db, ['grant', 'ada@example.org'], RUNNING)
    const verified = await runAdmin(db, ['verify', 'Ada@example.org'], RUNNING)
    const late = await runAdmin(db, ['grant', 'ada@example.org'], RUNNING)

    expect(early).toMatchObject({ code: 1, words: expect.stringMatching(/npm run admin -- verify/) })
    expect([verified.code, late.code]).toEqual([0, 0])
    expect((await runAdmin(db, ['verify', 'ada@example.org'], RUNNING)).code).toBe(1)
  })

  test.each([
    [[]],
    [['grant']],
    [['list', 'x']],
    [['promote', 'a@example.org']],
    [['grant', 'a@example.org', 'b@example.org']],
  ])('%j is answered with how to use it', async (words) => {
    const { services } = await startTest(store)
    expect(await runAdmin(services.store.db, words, RUNNING)).toMatchObject({
      code: 1,
      words: expect.stringMatching(/^Usage/),
    })
  })
})

test('npm run admin works on a real store file, and exits with 1 when it could not do it', {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-admin-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const run = (...words: readonly string[]) => {
    const env = { PATH: process.env.PATH ?? '', HOME: dataDir, DATA_DIR: dataDir }
    const command = ['run', '--silent', 'admin', '--', ...words]
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: ROOT, env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  const before = run('list')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('plateful.db'))).toEqual([])
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  const ada = { name: 'Ada', email: 'ada@example.org', standing: 'proven', passwordHash: null, now: NOON } as const
  await createAccount(store.db, ada)
  const granted = run('grant', 'ada@example.org')
  const missing = run('grant', 'nobody@example.org')
  const { is_admin } = await store.db.selectFrom('account').select('is_admin').executeTakeFirstOrThrow()
  await store.close()

  expect(before).toEqual({ status: 1, said: expect.stringMatching(/There is no store/) })
  expect(granted).toEqual({ status: 0, said: 'ada@example.org is an admin now.\n' })
  expect(missing).toEqual({ status: 1, said: expect.stringMatching(/no account with the address nobody@example\.org/) })
  expect(is_admin).toBe(1)
})
