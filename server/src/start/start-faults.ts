import { statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreRefused } from '../db/migrate.ts'
import { isStoreDown } from '../db/store-errors.ts'

type Place = {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly host: string
  readonly port: number
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** SQLite's primary result code, or null. */
const sqliteCodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null

const syscallOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : ''

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const RESTORE = 'Restore a backup in its place, or set DATA_DIR to another folder.'

/** What SQLite says at the start, and what to do. */
const SQLITE: ReadonlyMap<number, string> = new Map([
  [26, `is no store of this app: it is no database. ${RESTORE}`],
  [11, `is damaged. ${RESTORE}`],
  [5, 'is locked by another process. Stop that one, or set DATA_DIR to another folder.'],
  [6, 'is locked by another process. Stop that one, or set DATA_DIR to another folder.'],
  [8, 'may only be read by this user. Let it be written, or set DATA_DIR to another folder.'],
  [10, 'cannot be read or written: the disk may be full or failing. Make room, or set DATA_DIR to another folder.'],
  [13, 'cannot be written: the disk is full. Make room, or set DATA_DIR to another folder.'],
  [14, 'cannot be opened by this user. Let it be read and written, or set DATA_DIR to another folder.'],
])

const FILES: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'cannot be written by this user. Let it be written, or set DATA_DIR to another folder.'],
  ['EPERM', 'cannot be written by this user. Let it be written, or set DATA_DIR to another folder.'],
  ['EROFS', 'lies on a disk that may only be read. Set DATA_DIR to another folder.'],
  ['ENOSPC', 'cannot be written: the disk is full. Make room, or set DATA_DIR to another folder.'],
  ['ENOTDIR', 'is no folder. Set DATA_DIR to a folder.'],
  ['EEXIST', 'is no folder. Set DATA_DIR to a folder.'],
])

/** `postgres://user@host:5432/name`: where it is, without what opens it. */
const addressOf = (url: string): string => {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const address = new URL(url)
  address.password = ''
  address.search = ''
  return address.href
}

const postgresWords = (error: unknown): string => {
  const code = codeOf(error)
  if (code.startsWith('28')) return 'does not let this user in. Check user and password in DATABASE_URL.'
  if (code === '3D000') return 'does not exist. Create it, or name another one in DATABASE_URL.'
  if (code === '42501') return 'lets this user create no tables. Let it, or name another user in DATABASE_URL.'
  if (code === '25006') return 'may only be read. Name the one that takes writes in DATABASE_URL.'
  if (code.startsWith('53'))
    return 'has no room for another connection or its disk is full. Make room, and start again.'
  if (code === '57P03') return 'is starting up or shutting down. Start again in a moment.'
  return 'cannot be reached. Is it running, and is DATABASE_URL right?'
}

const listenWords = (error: unknown, { host, port }: Place): string | null => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  return `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0.`
}

const storeWords = (error: unknown, { dataDir, databaseUrl }: Place): string | null => {
  if (databaseUrl !== null) {
    const at = addressOf(databaseUrl)
    if (error instanceof StoreRefused) return error.message.replace('The store', () => `The store ${at}`)
    const said = codeOf(error) === '' ? '' : ` (${codeOf(error)})`
    const isTheirs = isStoreDown(error) || /^(?:28|42501)/.test(codeOf(error))
    return isTheirs ? `The store ${at} ${postgresWords(error)}${said}` : null
  }
  const file = join(dataDir, 'plateful.db')
  if (error instanceof StoreRefused) return error.message.replace('The store', () => `The store ${file}`)
  if (isFolder(file)) return `The store ${file} is a folder. ${RESTORE}`
  const sqlite = SQLITE.get(sqliteCodeOf(error) ?? -1)
  if (sqlite !== undefined) return `The store ${file} ${sqlite}`
  const words = FILES.get(codeOf(error))
  return words === undefined ? null : `The folder ${dataDir} ${words}`
}

/** Why the server does not start, for whoever started it: which file or address, and what to do. No password is in it. */
export const startFault = (error: unknown, place: Place | null): string => {
  if (place !== null) {
    const isListening = ['listen', 'getaddrinfo'].includes(syscallOf(error)) && place.databaseUrl === null
    const words = syscallOf(error) === 'listen' || isListening ? listenWords(error, place) : storeWords(error, place)
    if (words !== null) return words
  }
  return error instanceof Error ? error.message : 'The server could not start.'
}
