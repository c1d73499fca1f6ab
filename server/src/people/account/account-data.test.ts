import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deleteAccount, exportAccount, readMe } from '@plateful/contract/account.ts'
import { login, refresh } from '@plateful/contract/auth.ts'
import { readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ownerOf } from '../../accounts/access.ts'
import { openStore, type Store } from '../../db/open-store.ts'
import { fail } from '../../fail.ts'
import { aMarkedAccount, type Marked } from '../../testing/a-marked-account.ts'
import { PASSWORD_HASH } from '../../testing/a-user.ts'
import { findPrograms } from '../../testing/postgres.ts'
import { startTest, type TestServer } from '../../testing/start-test.ts'
import { freshStore, onEachStore } from '../../testing/test-stores.ts'
import { PERSONAL_DATA, readPersonalData } from './personal-data.ts'

/** The migrations' own table holds no data of the app. */
const OWN_TABLE = 'migration'

const proof = ({ user }: Marked) => ({ currentPassword: user.password })
const deletion = (marked: Marked) => ({ body: { ...proof(marked), confirm: 'DELETE' as const } })

const countAll = async ({ services: { store } }: TestServer) => {
  const counts: [string, number][] = []
  for (const { name } of await store.db.introspection.getTables())
    counts.push([
      name,
      (
        await store.db
          .selectFrom(name as 'owner')
          .selectAll()
          .execute()
      ).length,
    ])
  return Object.fromEntries(counts)
}

onEachStore('data rights', (name) => {
  test('H7, H10: every table and column of the store is either shown to its person or withheld on purpose', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)

    const tables = (await store.db.introspection.getTables()).filter((table) => table.name !== OWN_TABLE)

    const known = Object.entries(PERSONAL_DATA)
    expect(tables.map((table) => table.name).sort()).toEqual(known.map(([table]) => table).sort())
    for (const [table, personal] of known) {
      const columns = tables.find((each) => each.name === table)?.columns.map((column) => column.name) ?? []
      if (!personal) expect(columns.filter((column) => /owner|session|account/.test(column))).toEqual([])
      else {
        expect([...personal.shown, ...personal.withheld].sort()).toEqual([...columns].sort())
        expect(columns).toContain(personal.by === 'household' ? 'id' : personal.by)
        expect(personal.shown.filter((column) => /hash|secret|salt/.test(column))).toEqual([])
      }
    }
  })

  test('H7: the export holds everything that is keyed to the person, nobody else’s and no secret', async () => {
    const server = await startTest(name)
    const [mine, theirs] = [await aMarkedAccount(server, 'zqx'), await aMarkedAccount(server, 'vjk')]

    const answer = await mine.user.call(exportAccount, { body: proof(mine) })

    const text = JSON.stringify(answer)
    for (const mark of Object.values(mine.marks)) expect(text).toContain(mark)
    for (const mark of Object.values(theirs.marks)) expect(text).not.toContain(mark)
    expect(answer.user).toMatchObject({ id: mine.user.id, name: mine.marks.name })
    // Data that a program can read on, not a text of it.
    expect(answer.data.plan?.map(({ past }) => Array.isArray(past))).toEqual([true])
    const { db } = server.services.store
    const hashes = [
      ...(await db.selectFrom('access_token').select('token_hash as hash').execute()),
      ...(await db.selectFrom('refresh_token').select('token_hash as hash').execute()),
      ...(await db.selectFrom('mail_token').select('token_hash as hash').execute()),
      { hash: PASSWORD_HASH },
    ]
    const secrets = [...hashes.map(({ hash }) => hash), mine.user.token() ?? '', ...mine.user.cookies.values()]
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const [table, rows] of Object.entries(answer.data)) {
      const all = await db
        .selectFrom(table as 'plan')
        .selectAll()
        .execute()
      const ids = ['owner_id', 'household_id'].filter((column) => column in (all[0] ?? {}))
      // Somebody who lives alone has the id of their household.
      const own = table === 'owner' || table === 'household' ? 'id' : (ids[0] ?? 'owner_id')
      const keyed = all.filter((row) => !(own in row) || (row as Record<string, unknown>)[own] === mine.user.id)
      // Both people have as much: of rows that hang on a session half are ours.
      expect([table, rows.length]).toEqual([table, own in (all[0] ?? {}) ? keyed.length : all.length / 2])
      if (table !== 'anonymous_session') expect(rows.length, table).toBeGreaterThan(0)
    }
  })

  test('C11: nobody exports or deletes with a token alone, and nothing is deleted by half a request', async () => {
    const server = await startTest(name)
    const marked = await aMarkedAccount(server, 'zqx')
    const before = await countAll(server)
    const { user } = marked

    const wrong = { currentPassword: 'not the password' }
    const none = { currentPassword: null }
    for (const answer of [
      await user.ask(exportAccount, { body: wrong }),
      await user.ask(exportAccount, { body: none }),
      await user.ask(deleteAccount, { body: { ...wrong, confirm: 'DELETE' } }),
      await user.ask(deleteAccount, { body: { ...none, confirm: 'DELETE' } }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'password.wrong' })
    for (const body of [undefined, {}, proof(marked), { ...proof(marked), confirm: 'delete' }, { confirm: 'DELETE' }])
      expect((await user.ask(deleteAccount, { body } as never)).status).toBe(400)

    const after = await countAll(server)
    expect({ ...after, security_event: 0, rate_limit: 0 }).toEqual({ ...before, security_event: 0, rate_limit: 0 })
    expect((await user.ask(readMe)).status).toBe(200)
  })

  test('somebody without a password proves it by a sign-in of the last hour', async () => {
    const server = await startTest(name)
    const user = await server.user({ password: null })

    const { data } = await user.call(exportAccount, { body: { currentPassword: null } })

    expect(data.account).toHaveLength(1)
    expect((await user.ask(deleteAccount, { body: { currentPassword: null, confirm: 'DELETE' } })).status).toBe(200)
  })

  test('H9: after the deletion no device is signed in, no password works, and the person has a letter', async () => {
    const server = await startTest(name)
    const marked = await aMarkedAccount(server, 'zqx')
    const other = await aMarkedAccount(server, 'vjk')
    const { user, marks } = marked
    const phone = server.caller('')
    await phone.call(login, { body: { email: user.email, password: user.password } })
    const [token, cookies] = [user.token(), new Map(user.cookies)]
    const { db } = server.services.store
    const bystander = (await ownerOf(db, other.user.id)) ?? fail('server.failed')
    const untouched = await readPersonalData(db, bystander)

    const done = await user.call(deleteAccount, deletion(marked))

    expect(done.success).toBe(true)
    expect([...user.cookies.values()]).not.toContain([...cookies.values()][0])
    for (const device of [user, phone]) expect((await device.ask(readCurrentPlan)).status).toBe(401)
    user.setToken(token)
    for (const [cookie, value] of cookies) user.cookies.set(cookie, value)
    expect((await user.ask(readMe)).status).toBe(401)
    expect((await user.ask(deleteAccount, deletion(marked))).status).toBe(401)
    for (const device of [user, phone]) expect((await device.ask(refresh)).status).toBe(401)
    const again = { email: user.email, password: user.password }
    expect(await server.caller('').ask(login, { body: again })).toMatchObject({ status: 401, code: 'login.refused' })
    expect(await readPersonalData(db, bystander)).toEqual(untouched)
    const letters = (await server.mails()).filter(({ to }) => JSON.stringify(to).includes(marks.address))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toMatch(/deleted/)
  })

  test('two devices that delete at once end in one deletion', async () => {
    const server = await startTest(name)
    const user = await server.user()
    const body = { currentPassword: user.password, confirm: 'DELETE' as const }

    const answers = await Promise.all([1, 2, 3].map(() => user.ask(deleteAccount, { body })))

    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await server.mails()).toHaveLength(1)
  })
})

/** Which of these words stand in what the store keeps on its disk. */
const among = (text: string, marks: Marked['marks']): readonly string[] =>
  Object.values(marks).filter((mark) => text.includes(mark))

const runDeletion = async (server: TestServer, store: Store, readAll: () => Promise<string>): Promise<void> => {
  const [marked, other] = [await aMarkedAccount(server, 'zqx'), await aMarkedAccount(server, 'vjk')]
  const before = await readAll()
  expect(among(before, marked.marks)).toEqual(Object.values(marked.marks))

  await marked.user.call(deleteAccount, deletion(marked))
  await server.mails()
  await store.tidy()

  const after = await readAll()
  expect(among(after, marked.marks)).toEqual([])
  expect(after).not.toContain(marked.user.id)
  expect(among(after, { ...other.marks, letter: other.marks.name })).toHaveLength(Object.values(other.marks).length)
  expect(among(server.logLines.join('\n'), marked.marks)).toEqual([])
}

test('H8: nothing of a deleted account is left in any file of SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-erase-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  onTestFinished(store.close)
  const server = await startTest('SQLite', { services: { store: { ...store, close: async () => {} } } })

  await runDeletion(server, store, async () =>
    readdirSync(dataDir)
      .map((file) => readFileSync(join(dataDir, file), 'latin1'))
      .join(''),
  )

  expect(readdirSync(dataDir)).toContain('plateful.db')
})

const programs = findPrograms()

test.skipIf(!inject('postgresUrl') || !programs)('H8: nothing of a deleted account is left in PostgreSQL', async () => {
  const store = await freshStore('PostgreSQL')
  onTestFinished(store.close)
  const server = await startTest('PostgreSQL', { services: { store: { ...store, close: async () => {} } } })

  await runDeletion(server, store, async () => {
    const dump = join(programs ?? '', 'pg_dump')
    return (await promisify(execFile)(dump, [store.url ?? ''], { maxBuffer: 100_000_000 })).stdout
  })
})
