import { MIN_PASSWORD_LENGTH } from '@plateful/contract/constants.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Failure } from '../../fail.ts'
import { isOutdated, openHasher, refuseCommon, whyCommon } from './passwords.ts'

const ANN = ['ann.fielding@example.org', 'Ann Fielding']
const MOST_USED = 'This is one of the most used passwords.'
const PERSONAL = 'This is mostly your name or your address.'
const APP = 'This is mostly words of this app.'
const PLAIN = 'Use more different characters, in no plain order.'

test('B1: passwords are compared whole, in one Unicode form, and never cut', async () => {
  const hasher = openHasher({ running: 2, waiting: 8 })
  const long = 'x'.repeat(99)
  const [hash, accented] = await Promise.all([hasher.hash(`${long}1`), hasher.hash('caf\u00e9 \u2460 table')])

  expect(await hasher.verify(hash, `${long}1`)).toBe(true)
  expect(await hasher.verify(hash, `${long}2`)).toBe(false)
  expect(await hasher.verify(hash, long)).toBe(false)
  expect(await hasher.verify(accented, 'cafe\u0301 1 table')).toBe(true)
  expect(await hasher.verify(accented, 'cafe 1 table')).toBe(false)
})

test('B8: hashes are argon2id at OWASP’s cost with a salt each', async () => {
  const hasher = openHasher({ running: 2, waiting: 8 })
  const [one, other] = await Promise.all([hasher.hash('the same words'), hasher.hash('the same words')])

  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})

test('nobody’s password is right for an account that is not there', async () => {
  const hasher = openHasher({ running: 1, waiting: 1 })
  expect(await hasher.verify(null, '')).toBe(false)
})

test('B3: every listed password that is long enough is refused, in any case and with signs between', () => {
  const listed = dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD_LENGTH)

  expect(listed.length).toBeGreaterThan(1_500)
  for (const word of listed) {
    expect(whyCommon(word, []), word).not.toBeNull()
    expect(whyCommon(word.toUpperCase(), []), word).not.toBeNull()
  }
  expect(whyCommon('Password-123', [])).toBe(MOST_USED)
})

test.each([
  ['ann.fielding1', PERSONAL],
  ['Fielding2026!', PERSONAL],
  ['ANN.FIELDING@EXAMPLE.ORG', PERSONAL],
  ['exampleexample', PERSONAL],
  ['plateful2026', APP],
  ['MealPlanner!1', APP],
  ['dinner lunch breakfast', APP],
  ['passwordplateful', APP],
  ['aaaaaaaaaaaa', PLAIN],
  ['ababababab', PLAIN],
  ['abcdefghijkl', PLAIN],
  ['zyxwvutsrqpo', PLAIN],
  ['1234567890', MOST_USED],
  ['quiet otters fold napkins', null],
  ['Ann likes 14 green tigers', null],
  ['dinner at the observatory', null],
  ['纸飞机和小船在雨里唱歌', null],
  ['🦊🍉🛶🎈🧩🚲🌵🎻🦉🧶', null],
])('B3: %s: %s', (password, reason) => {
  expect(whyCommon(password, ANN)).toBe(reason)
})

test('the reason stands beside the field that was typed', () => {
  const failure = (() => {
    try {
      return refuseCommon('qwertyuiop', ANN, 'newPassword')
    } catch (error) {
      return error
    }
  })()

  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ code: 'password.common', more: { fields: { newPassword: MOST_USED } } })
  expect(() => refuseCommon('quiet otters fold napkins', ANN)).not.toThrow()
})

test('no text makes the check throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 256 }),
      fc.array(fc.string({ maxLength: 80 })),
      (text, words) => {
        whyCommon(text, words)
      },
    ),
  )
})

/** Characters that are looked through while words are taken out of a password. */
const workOf = (password: string, personal: readonly string[]): number => {
  const replace = vi.spyOn(String.prototype, 'replaceAll')
  whyCommon(password, personal)
  const work = replace.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
  replace.mockRestore()
  return work
}

test('twice the words are twice the work, twice the password too: no text makes the check slow', () => {
  const password = 'abc@'.repeat(32)
  const [name, address] = ['abc@'.repeat(31), 'bcd '.repeat(20)]
  const once = workOf(password, [name, address])

  expect(once).toBeGreaterThan(password.length)
  expect(workOf(password, [name, address, name, address])).toBeLessThanOrEqual(2 * once)
  expect(workOf(password.repeat(2), [name.repeat(2), address.repeat(2)])).toBeLessThanOrEqual(4 * once)
})

test('B9: two hashes run at once, the rest waits in line, and a failed one gives its place on', async () => {
  let running = 0
  let most = 0
  const hasher = openHasher(
    { running: 2, waiting: 5 },
    {
      hash: async (password) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        if (password === 'fails') throw new Error('broken')
        return password
      },
      verify: async () => true,
    },
  )
  const answers = await Promise.allSettled(
    ['fails', 'fails', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((password) => hasher.hash(password)),
  )

  expect(answers.map(({ status }) => status)).toEqual([
    ...['rejected', 'rejected'],
    ...Array(5).fill('fulfilled'),
    ...['rejected', 'rejected'],
  ])
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'hashing.busy', more: { retryAfter: 2 } } })
  expect(most).toBe(2)
  expect(await hasher.hash('again')).toBe('again')
})
