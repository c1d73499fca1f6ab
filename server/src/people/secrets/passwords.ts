import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import * as argon2 from '@node-rs/argon2'
import { MIN_PASSWORD_LENGTH } from '@plateful/contract/constants.ts'
import { fail } from '../../fail.ts'

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane; 10 to 25 ms on one core. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
const BUSY_SECONDS = 2

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** A hash of nobody's password at the same cost, so that an unknown address takes as long as a known one. */
const NOBODY = `${PREFIX}${base64(16)}$${base64(32)}`

/** One spelling of a password, whichever keyboard made it. Nothing is cut off. */
const normal = (password: string): string => password.normalize('NFKC')

/** Was this hash made at another cost than today's? Then the next right password makes a new one. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX)

/** Who does the work: the threads of people/secrets/hash-threads.ts in the server; tests count it. */
export type Argon = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}
const ARGON: Argon = {
  hash: (password) => argon2.hash(password, COST),
  verify: (hash, password) => argon2.verify(hash, password),
}

export type Hasher = {
  /** Fails with `hashing.busy` when nobody more would be admitted: asked before a request costs anything. */
  readonly demandRoom: () => void
  /**
   * Does work that will hash, for at most as many people at once as can be served and wait; everybody else fails with
   * `hashing.busy` at the door, before anything was read, counted or written for them.
   */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T>
  /** The argon2id hash of a password, in PHC form. */
  readonly hash: (password: string) => Promise<string>
  /** Is it the password of this hash? Null, for an account that is not there, takes the same work and answers no. */
  readonly verify: (hash: string | null, password: string) => Promise<boolean>
}

type Bounds = { readonly running: number; readonly waiting: number }

/**
 * Hashing with a bounded queue: `running` at once, `waiting` in line, and everybody beyond fails with `hashing.busy`
 * and seconds to wait, so that a storm of sign-ins takes neither the processor nor the memory of everything else.
 */
export const openHasher = ({ running, waiting }: Bounds, argon: Argon = ARGON): Hasher => {
  const line: (() => void)[] = []
  let busy = 0
  let admitted = 0
  const refuse = (): never => fail('hashing.busy', undefined, { retryAfter: BUSY_SECONDS })
  const demandRoom = (): void => {
    if (admitted >= running + waiting) refuse()
  }
  const enter = (): Promise<void> | void => {
    if (busy < running) {
      busy += 1
      return
    }
    if (line.length >= waiting) return refuse()
    return new Promise((resolve) => line.push(resolve))
  }
  // The place goes to the next in line, else it is free again.
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    return work().finally(leave)
  }
  return {
    demandRoom,
    admit: async (work) => {
      demandRoom()
      admitted += 1
      return work().finally(() => {
        admitted -= 1
      })
    },
    hash: (password) => inTurn(() => argon.hash(normal(password))),
    verify: (hash, password) =>
      inTurn(async () => (await argon.verify(hash ?? NOBODY, normal(password))) && hash !== null),
  }
}

/** Letters and digits only, in one case: what somebody who guesses would try. */
const fold = (text: string): string =>
  normal(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const require = createRequire(import.meta.url)

/** Read when somebody first chooses a password: unpacked the list takes 50 ms and some megabytes. */
const readCommon = (): ReadonlySet<string> => {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD_LENGTH)
  return new Set(longEnough.map((word) => word.toLowerCase()))
}

let common: ReadonlySet<string> | null = null
const isCommon = (word: string): boolean => {
  common ??= readCommon()
  return common.has(word)
}

const APP_WORDS = ['plateful', 'password', 'mealplanner', 'mealplan', 'planner', 'breakfast', 'dinner', 'lunch']
  .concat(['grocery', 'groceries', 'kitchen', 'recipe', 'recipes', 'weekly', 'meals', 'meal', 'food'])
  .sort((one, other) => other.length - one.length)
/** Characters a password must have beyond words that anybody would try first. */
const OWN_CHARACTERS = 6
const MIN_PIECE = 3
const MIN_DIFFERENT = 4

/** How much is left once these words are taken out. */
const without = (password: string, words: readonly string[]): number =>
  [...words.reduce((rest, word) => rest.replaceAll(word, ''), password)].length

const isRun = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((char, at) => (char.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 2) === 1
}

const piecesOf = (personal: readonly string[]): readonly string[] =>
  personal
    .flatMap((text) => [fold(text), ...text.split(/[^\p{L}\p{N}]/u).map(fold)])
    .filter((piece) => piece.length >= MIN_PIECE)
    .sort((one, other) => other.length - one.length)

/** Why somebody would guess this password first, as a sentence for its owner; null when nothing speaks against it. */
export const whyCommon = (password: string, personal: readonly string[]): string | null => {
  const folded = fold(password)
  const lower = normal(password).toLowerCase()
  if (isCommon(lower) || isCommon(folded)) return 'This is one of the most used passwords.'
  if (new Set(lower).size < MIN_DIFFERENT || isRun(lower)) return 'Use more different characters, in no plain order.'
  const pieces = piecesOf(personal)
  if (without(lower, pieces) < OWN_CHARACTERS) return 'This is mostly your name or your address.'
  if (without(lower, APP_WORDS) < OWN_CHARACTERS) return 'This is mostly words of this app.'
  return null
}

/**
 * Fails with `password.common` and the reason beside the field when the password is among those that are tried first.
 * `personal`: name and address of the person.
 */
export const refuseCommon = (
  password: string,
  personal: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): void => {
  const reason = whyCommon(password, personal)
  if (reason) fail('password.common', undefined, { fields: { [field]: reason } })
}
