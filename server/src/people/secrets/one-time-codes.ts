import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { isSameSecret } from '../../secrets.ts'

/** What every authenticator app takes: SHA-1, six digits, 30 seconds (RFC 6238). */
const STEP_MS = 30_000
const DIGITS = 6
/** 160 bits, as RFC 4226 wants. */
const KEY_BYTES = 20
/** Clocks of telephones are wrong by this many steps at most. */
const STEPS_OFF = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 without padding (RFC 4648). */
export const toBase32 = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{1,5}/g)
    ?.map((bits) => BASE32[Number.parseInt(bits.padEnd(5, '0'), 2)])
    .join('') ?? ''

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A fresh key for an authenticator app, in base32. */
export const newKey = (): string => toBase32(randomBytes(KEY_BYTES))

/** The 30 seconds that a moment lies in, counted from 1970. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The code of a key for one step (RFC 4226): six digits. */
export const codeOf = (key: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code is of, now or one beside it; null: it is wrong. */
export const stepOfCode = (key: string, code: string, now: Date): number | null => {
  const here = stepOf(now)
  const steps = [here, here - STEPS_OFF, here + STEPS_OFF]
  // All are compared, so that the time tells nothing.
  const right = steps.filter((step) => isSameSecret(codeOf(key, step), code))
  return right[0] ?? null
}

/** No letter that is mistaken for another one or for a digit. */
const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

/** "k7qm-x2wr-..." 24 signs, 118 random bits: more than the 112 that ASVS 6.5.2 asks of what is kept by a plain hash. */
export const newRecoveryCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** A code as somebody typed it: capitals, spaces and dashes make no difference. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '')
