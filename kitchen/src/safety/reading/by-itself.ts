import type { Entry, Lexicon } from '../words/lexicon.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS, isPreparation, PLAIN_WORDS } from '../words/plain-words.ts'
import type { Match, TextKind } from './reading.ts'

/** "Serve with rolls", "in warm rolls", "on the rolls": what they are served with or filled. */
const SERVED = new Set('with in on onto inside and or'.split(' '))
/** "Rolls of rice paper", "rolls in cling film": measures and shapes of something else. */
const OF_ANOTHER = new Set(['of', 'in', 'for'])

const isPlain = (word: string): boolean => PLAIN_WORDS.has(word) && !CONNECTORS.has(word)

/** What these are of where nothing else is said: "6 rolls", "2 cups crumbs". */
const BY_THEMSELVES: ReadonlyMap<string, string> = new Map([
  ['roll', 'bread roll'],
  ['crumb', 'breadcrumb'],
  ['white', 'egg white'],
])

/** "Whisk the whites until stiff", "fold in the whites"; "scallions, whites only" are none. */
const EGG_WORK = /^(?:whisk|beat|beaten|whip|whipp|fold|stiff|peak|froth|yolk|separat|meringue)/
const isOfEggs = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => EGG_WORK.test(word))

/**
 * "6 rolls", "4 rolls, split", "serve with rolls": by themselves they are of bread. A food before or behind them says
 * what else is rolled ("ham rolls", "1 roll puff pastry").
 */
export const byItself = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  kind: TextKind,
  before: Match | undefined,
): Entry | undefined => {
  const token = tokens[at]
  const meant = BY_THEMSELVES.get(token?.word ?? '')
  if (token === undefined || meant === undefined || before?.to === at) return undefined
  // "Ritz crackers, about 2 cups crumbs": of what stands before.
  if (token.word === 'crumb' && kind === 'ingredient' && before !== undefined) return undefined
  const isPlural = token.end - token.start > token.word.length
  const next = tokens[at + 1]
  if (token.word === 'white')
    return kind === 'step' && isPlural && isOfEggs(tokens) ? lexicon.entryOf(meant) : undefined
  const isEnd =
    next?.gap !== GAPS.space || (CONNECTORS.has(next.word) && !OF_ANOTHER.has(next.word)) || isPreparation(next.word)
  if (!isEnd) return undefined
  let first = at
  while (
    tokens[first]?.gap === GAPS.space &&
    (isPlain(tokens[first - 1]?.word ?? '') || /^\d/.test(tokens[first - 1]?.word ?? ''))
  )
    first -= 1
  const opens = tokens[first]?.gap !== GAPS.space
  const isServed = !opens && SERVED.has(tokens[first - 1]?.word ?? '')
  const isBread = kind === 'ingredient' ? opens : kind === 'step' && isPlural && isServed
  return isBread ? lexicon.entryOf(meant) : undefined
}
