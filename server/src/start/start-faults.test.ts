import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../db/open-store.ts'
import { startFault } from './start-faults.ts'

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-start-'))
  onTestFinished(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const place = (fields: { dataDir?: string; databaseUrl?: string }) => ({
  dataDir: '/nowhere',
  databaseUrl: null,
  host: 'localhost',
  port: 4173,
  ...fields,
})

/** What is said where this store does not open. */
const saidOf = async (where: { dataDir?: string; databaseUrl?: string }): Promise<string> => {
  const at = place(where)
  const opened = openStore({ ...at, databasePool: 1, onIdleError: () => {} })
  const error = await opened.then(
    async (store) => {
      await store.close()
      return expect.fail('it opened')
    },
    (fault: unknown) => fault,
  )
  return startFault(error, at)
}

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'no database',
    (folder) => writeFileSync(join(folder, 'plateful.db'), 'a letter to a friend, of some length'),
    /no database\. Restore a backup/,
  ],
  ['a folder', (folder) => mkdirSync(join(folder, 'plateful.db')), /is a folder\. Restore a backup/],
  [
    'newer than the code',
    (folder) => {
      const store = new DatabaseSync(join(folder, 'plateful.db'))
      store.exec('create table migration (id integer primary key, name text not null)')
      store.exec("insert into migration values (9999, 'of tomorrow')")
      store.close()
    },
    /newer version of the app\. Update the app, or restore a backup/,
  ],
  [
    'brought forward without one of our migrations',
    (folder) => {
      const store = new DatabaseSync(join(folder, 'plateful.db'))
      store.exec('create table migration (id integer primary key, name text not null)')
      store.exec("insert into migration values (20, '0020_opinions.sql')")
      store.close()
    },
    /without 0001_owners_and_plans\.sql, .* Start the build that wrote it, or restore the backup/,
  ],
  [
    'locked by another process',
    (folder) => {
      const other = new DatabaseSync(join(folder, 'plateful.db'))
      other.exec('create table x (y); begin exclusive')
      onTestFinished(() => other.close())
    },
    /locked by another process\. Stop that one, or set DATA_DIR/,
  ],
])('M5: a store file that is %s is named, with what to do', async (_what, prepare, words) => {
  const dataDir = aFolder()
  prepare(dataDir)

  const said = await saidOf({ dataDir })

  expect(said).toContain(join(dataDir, 'plateful.db'))
  expect(said).toMatch(words)
})

test('M5: a folder for the store that is a file is named, with what to do', async () => {
  const file = join(aFolder(), 'data')
  writeFileSync(file, '')
  expect(await saidOf({ dataDir: file })).toBe(`The folder ${file} is no folder. Set DATA_DIR to a folder.`)
})

test.skipIf(process.getuid?.() === 0)('M5: a folder that may not be written is named, with what to do', async () => {
  const dataDir = aFolder()
  chmodSync(dataDir, 0o500)
  expect(await saidOf({ dataDir })).toContain(`The folder ${dataDir} cannot be written by this user.`)
})

test('M5: a full disk is told as one', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  expect(startFault(full, place({ dataDir: '/data' }))).toMatch(
    /^The store \/data\/plateful\.db .*disk is full\. Make room/,
  )
  const none = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'open' })
  expect(startFault(none, place({ dataDir: '/data' }))).toMatch(/disk is full/)
})

test('M5: a PostgreSQL that cannot be reached is named without its password', async () => {
  const said = await saidOf({ databaseUrl: 'postgres://plateful:hunter2@127.0.0.1:1/plateful?application_name=x' })
  expect(said).toBe(
    'The store postgres://plateful@127.0.0.1:1/plateful cannot be reached. Is it running, and is DATABASE_URL right? (ECONNREFUSED)',
  )
})

test.skipIf(!inject('postgresUrl'))('M5: a database that does not exist is named', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/not_there'
  expect(await saidOf({ databaseUrl: url.href })).toMatch(/\/not_there does not exist\. Create it/)
})

test('M5: a port that is taken is named', async () => {
  const [one, other] = [createServer(), createServer()]
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void one.close())
  const address = one.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const error = await new Promise((resolve) => other.once('error', resolve).listen(port, '127.0.0.1'))
  for (const databaseUrl of [undefined, 'postgres://db/x'])
    expect(startFault(error, { ...place(databaseUrl ? { databaseUrl } : {}), port })).toBe(
      `Port ${port} of localhost is taken by another program. Stop that one, or set PORT.`,
    )
})

test('M5: the server itself says it, and ends with 1', { timeout: 60_000 }, () => {
  const dataDir = aFolder()
  writeFileSync(join(dataDir, 'plateful.db'), 'a letter to a friend, of some length')
  const main = join(import.meta.dirname, '../main.ts')
  try {
    execFileSync(process.execPath, [main], { env: { ...process.env, DATA_DIR: dataDir, PORT: '0' }, stdio: 'pipe' })
    expect.fail('it started')
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer }
    expect([status, stderr.toString()]).toEqual([1, expect.stringContaining(join(dataDir, 'plateful.db'))])
  }
})
