import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { buildLexicon } from '../words/lexicon.ts'
import { readTextWith } from './read-text.ts'

const guard = aGuard()
const KINDS = ['ingredient', 'title', 'step'] as const

/** So many letters in any order, the same each time. */
const lettersOf = (alphabet: string, length: number): string => {
  let seed = 7
  const letters = [...alphabet]
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return letters[(seed >> 8) % letters.length]
  }).join('')
}

const LONG: readonly (readonly [string, string])[] = [
  ['letters', lettersOf('abcdefghijklmnopqrstuvwxyz', 400)],
  ['letters with figures', `a${lettersOf('abc0123456789', 400)}`],
  ['Chinese', lettersOf('花生酱牛奶鸡蛋米面', 300)],
  ['Thai', lettersOf('กขคฆงจฉชซ', 300)],
  ['Arabic', lettersOf('ابتثجحخدذرزسش', 300)],
  ['foods run together', 'ricecarrotpeanutbutter'.repeat(12)],
]

describe('a word too long to be read is one that nobody knows, wherever it stands', () => {
  const cases = LONG.flatMap(([name, word]) => KINDS.map((kind) => [name, kind, word] as const))
  test.each(cases)('%s as %s', (_name, kind, word) => {
    for (const text of [word, `${word} rice`, `rice with ${word} and carrots`])
      expect(guard.readText(text, kind).unverified).toContain(word)
  })
})

test('what it costs does not grow with the square of its length', () => {
  let letters = 0
  const lexicon = buildLexicon([], new Map(), {
    knows: () => false,
    isGermanPart: () => false,
    isGermanManner: () => false,
    size: 0,
  })
  const counting = {
    ...lexicon,
    entryOf: (phrase: string) => {
      letters += phrase.length
      return lexicon.entryOf(phrase)
    },
  }
  const alphabets = ['abcdefghijklmnopqrstuvwxyz', '花生酱牛奶鸡蛋米面']
  for (const word of alphabets.map((alphabet) => lettersOf(alphabet, 3_000)))
    for (const kind of KINDS) readTextWith(counting, word, kind)
  expect(letters).toBeLessThan(100_000)
})
