import { expect, test } from 'vitest'
import { codeOf, newKey, newRecoveryCode, plainCode, stepOf, stepOfCode, toBase32 } from './one-time-codes.ts'

/** The key and the table of RFC 6238, appendix B (SHA-1), by their last six of eight digits. */
const RFC_KEY = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at second %d the code is %s', (second, code) => {
  expect(codeOf(RFC_KEY, stepOf(new Date(second * 1_000)))).toBe(code)
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: "%s" is %s in base32', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

test('6.5.5: a code holds for its 30 seconds and for those beside them, no longer', () => {
  const now = new Date(1_111_111_109_000)
  const step = stepOf(now)
  const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(RFC_KEY, codeOf(RFC_KEY, step + off), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test('6.5.3: keys have 160 random bits, recovery codes 24 signs, and none comes twice', () => {
  const keys = new Set(Array.from({ length: 200 }, newKey))
  const codes = new Set(Array.from({ length: 200 }, newRecoveryCode))
  expect([keys.size, codes.size]).toEqual([200, 200])
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
})

test('capitals, spaces and dashes of what is typed make no difference', () => {
  expect(plainCode(' AbcD-efgh ijkm')).toBe('abcdefghijkm')
  expect(plainCode('123 456')).toBe('123456')
})
