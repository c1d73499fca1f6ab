import type { Entry, Lexicon } from './lexicon.ts'
import type { Token } from './normalise.ts'
import { singular } from './singular.ts'

/** Longest first, so that "mls" is not "ml" and an s. */
const UNITS =
  'tablespoons tablespoon teaspoons teaspoon pieces grams pounds ounces tbsps tbsp tsps tsp cups cup cans mls gr ml kg lbs lb oz g l'.split(
    ' ',
  )

/** "100galmonds", "250mlmilk": the food behind an amount and a unit without spaces. */
const behindUnit = (lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined => {
  const [amount, token] = [tokens[at - 1], tokens[at]]
  if (amount === undefined || token === undefined || amount.start !== token.start) return undefined
  for (const unit of UNITS) {
    const food = token.word.startsWith(unit) ? lexicon.entryOf(token.word.slice(unit.length)) : undefined
    if (food !== undefined) return food
  }
  return undefined
}

/** "preservative (220)", "INS 322": the number of an additive without its E. */
const ADDITIVES = new Set(
  'preservative emulsifier color coloring antioxidant stabiliser stabilizer thickener additive sweetener enhancer ins glazing'.split(
    ' ',
  ),
)
const additive = (lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined =>
  /^\d{3,4}$/.test(tokens[at]?.word ?? '') && ADDITIVES.has(tokens[at - 1]?.word ?? '')
    ? lexicon.entryOf(`e${tokens[at]?.word}`)
    : undefined

/** Figures that stand for a letter at either end of a word, where they look like an amount or a footnote. */
const FIGURES: ReadonlyMap<string, string> = new Map(
  ['0o', '1l', '3e', '4a', '5s', '7t', '8b'].map(([figure = '', letter = '']) => [figure, letter]),
)
/** "3EL" is three spoons, "5oz" a weight: so long is the word with its figure at least. */
const SHORTEST_DISGUISED = 4

/** "3ggs", "4lmonds", "whea7": the figure was taken for an amount, and what is left of the word is no food. */
const withFigure = (lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined => {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token === undefined || token.end - token.start < SHORTEST_DISGUISED) return undefined
  const first = before?.start === token.start ? FIGURES.get(before.word) : undefined
  if (first !== undefined) return lexicon.entryOf(singular(`${first}${token.word}`))
  const last = behind?.start === token.start ? FIGURES.get(behind.word) : undefined
  return last === undefined ? undefined : lexicon.entryOf(singular(`${token.word}${last}`))
}

/** "Cheeeese", "milllk": no word has a letter three times in a row but German compounds, which are read before. */
const DRAWN_OUT = /([a-z])\1{2,}/g
export const drawnOutEntry = (lexicon: Lexicon, word: string): Entry | undefined =>
  word.search(DRAWN_OUT) < 0
    ? undefined
    : (lexicon.entryOf(singular(word.replace(DRAWN_OUT, '$1$1'))) ??
      lexicon.entryOf(singular(word.replace(DRAWN_OUT, '$1'))))

/** Halves of a run-together phrase have so many letters at least. */
const SHORTEST_FRONT = 4
/** "Soyasauce", "yoghurtdip": two words run together of which the first is written in a way of its own. */
const respelled = (lexicon: Lexicon, word: string): Entry | undefined => {
  for (let cut = SHORTEST_FRONT; cut <= word.length - SHORTEST_FRONT; cut++) {
    const front = word.slice(0, cut)
    if (singular(front) === front) continue
    const entry = lexicon.entryOf(`${front} ${word.slice(cut)}`)
    if (entry?.words.length === 2) return entry
  }
  return undefined
}

/** What a word that no row names is when the figures, units and letters that were run into it are taken for what they are. */
export const gluedEntry = (lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined =>
  behindUnit(lexicon, tokens, at) ??
  additive(lexicon, tokens, at) ??
  withFigure(lexicon, tokens, at) ??
  respelled(lexicon, tokens[at]?.word ?? '')
