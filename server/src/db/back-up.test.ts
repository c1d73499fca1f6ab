import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOwner } from '../accounts/own-household.ts'
import { NOON } from '../testing/start-test.ts'
import { backUp } from './back-up.ts'
import { openStore, type Store } from './open-store.ts'

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const open = async (dataDir: string): Promise<Store> => {
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  onTestFinished(() => store.close())
  return store
}

const visit = async ({ db }: Store, id: string): Promise<void> => {
  await makeOwner(db, { id, kind: 'anonymous', now: NOON })
}

const visitorsOf = async ({ db }: Store): Promise<readonly string[]> =>
  (await db.selectFrom('owner').select('id').orderBy('id').execute()).map(({ id }) => id)

test('R15: a copy of a store in use holds all that was saved before it, and a server opens it', async () => {
  const [folder, elsewhere] = [aFolder(), aFolder()]
  const store = await open(folder)
  for (const id of ['ada', 'kim']) await visit(store, id)
  // What was just saved stands in the log alone.
  expect(readFileSync(join(folder, 'plateful.db')).includes('kim')).toBe(false)

  backUp(join(folder, 'plateful.db'), join(folder, 'copy.db'))
  await visit(store, 'later')
  renameSync(join(folder, 'copy.db'), join(elsewhere, 'plateful.db'))

  expect(await visitorsOf(await open(elsewhere))).toEqual(['ada', 'kim'])
  expect(await visitorsOf(store)).toEqual(['ada', 'kim', 'later'])
})

test('a copy is nobody else’s to read, and overwrites nothing', async () => {
  const folder = aFolder()
  await open(folder)
  const [file, copy] = [join(folder, 'plateful.db'), join(folder, 'copy.db')]

  backUp(file, copy)

  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const before = readFileSync(copy)
  expect(() => backUp(file, copy)).toThrow(/copy\.db is there already. Name another file/)
  expect(readFileSync(copy).equals(before)).toBe(true)
})

test('a store that cannot be read leaves no half copy', () => {
  const folder = aFolder()
  const [file, copy] = [join(folder, 'plateful.db'), join(folder, 'copy.db')]
  writeFileSync(file, 'no store at all, but some text of which nobody knows how it came here')

  expect(() => backUp(file, copy)).toThrow()
  expect(() => statSync(copy)).toThrow(/ENOENT/)
})

test('the store is nobody else’s to read, in a folder that was there before too', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'open'), { mode: 0o755 })
  const store = await open(join(folder, 'open'))
  await visit(store, 'ada')

  for (const name of ['plateful.db', 'plateful.db-wal', 'plateful.db-shm'])
    expect([name, statSync(join(folder, 'open', name)).mode & 0o777]).toEqual([name, 0o600])
})
