import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { ABSENCES } from './absence.ts'
import { COMPANY } from './company.ts'
import { NO_FOODS } from './find.ts'
import { DOUBTS, PURPOSES } from './hedges.ts'
import { IN_TITLES, RIGHT_BEHIND, SET_OFF } from './made-of.ts'
import { MANNERS } from './manner.ts'
import type { TextKind } from './reading.ts'
import { SO_CALLED } from './so-called.ts'
import { apart, END, FOOD, maybe, openTurns, type Phrase, type Turn } from './turns.ts'

const guard = aGuard()

/** The phrases of the table in a text, each with what was understood before it. */
const phrasesOf = (text: string, kind: TextKind): readonly Phrase[] => {
  const { tokens, matches } = guard.readText(text, kind)
  const phrases: Phrase[] = []
  for (let from = 0; from < tokens.length; from++) {
    const hit = guard.lexicon.longestAt(tokens, from)
    if (hit?.kind !== 'entry') continue
    const [to, before] = [from + hit.length, matches.filter((match) => match.to <= from)]
    phrases.push({ lexicon: guard.lexicon, text, kind, tokens, from, to, entry: hit.entry, matches: before })
    from = to - 1
  }
  return phrases
}

const KINDS: readonly TextKind[] = ['ingredient', 'title', 'step']
const TABLES: Readonly<Record<string, readonly Turn[]>> = {
  NO_FOODS,
  SET_OFF,
  RIGHT_BEHIND,
  IN_TITLES,
  MANNERS,
  COMPANY,
  SO_CALLED,
  ABSENCES,
  PURPOSES,
  DOUBTS,
}

describe.each(Object.entries(TABLES))('the table %s', (_, turns) => {
  test.each(turns.map((turn) => [turn.like, turn] as const))('has a row that is said of “%s”', (like, turn) => {
    const isSaid = openTurns([turn])
    const heard = (turn.in ?? KINDS).filter((kind) => phrasesOf(like, kind).some((phrase) => isSaid(phrase)))
    expect(heard).not.toEqual([])
  })

  test('finds the first of its rows that fits, whichever words stand on the edges', () => {
    const turnOf = openTurns(turns)
    for (const { like } of turns)
      for (const kind of KINDS)
        for (const phrase of phrasesOf(like, kind))
          expect(turnOf(phrase)).toBe(turns.find((turn) => openTurns([turn])(phrase)))
  })
})

const isSaid = (turn: Omit<Turn, 'like'>, text: string, kind: TextKind = 'step'): boolean =>
  phrasesOf(text, kind).some((phrase) => openTurns([{ like: text, ...turn }])(phrase))

test('the words of a turn stand side by side, unless they may be apart or missing', () => {
  expect(isSaid({ before: ['as', 'thin', 'as', maybe('a')] }, 'as thin as a biscuit')).toBe(true)
  expect(isSaid({ before: ['as', 'thin', 'as', maybe('a')] }, 'as thin as biscuits')).toBe(true)
  expect(isSaid({ before: ['as', 'thin', 'as'] }, 'as thin as a biscuit')).toBe(false)
  expect(isSaid({ before: ['thin', 'as'] }, 'thin, as butter')).toBe(false)
  expect(isSaid({ before: [apart('thin'), 'as'] }, 'thin, as butter')).toBe(true)
  expect(isSaid({ behind: ['pot', 'of', FOOD] }, 'a yogurt pot of flour')).toBe(true)
  expect(isSaid({ behind: ['pot', 'of', FOOD] }, 'a yogurt pot of nails')).toBe(false)
  expect(isSaid({ behind: ['pot', END] }, 'a yogurt pot, cleaned')).toBe(true)
  expect(isSaid({ behind: ['pot', END] }, 'a yogurt pot cleaned')).toBe(false)
})

test('a turn is said in the texts of its kind only, and of its words', () => {
  expect(isSaid({ in: ['title'] }, 'butter')).toBe(false)
  expect(isSaid({ in: ['step'], of: new Set(['butter']) }, 'butter')).toBe(true)
  expect(isSaid({ of: new Set(['butter']) }, 'peanut butter')).toBe(false)
  expect(isSaid({ ends: new Set(['butter']) }, 'peanut butter')).toBe(true)
})
