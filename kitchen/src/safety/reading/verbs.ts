import { GAPS, type Token, wordsOf } from '../words/normalise.ts'
import { CONNECTORS } from '../words/plain-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))

/** Names of foods that are also what a cook does. "Butter the tin" is not here: the butter is on the tin. */
export const VERB_OR_FOOD = setOf(
  'toast wrap poke mince crumble roll char fish cream batter bread cake pickle stew roast mash scallop fluff',
)
/** Of these, the ones that at the start of a sentence are verbs whatever follows ("Toast cumin seeds"). */
const MOSTLY_VERB = setOf('toast wrap poke mince crumble roll char mash')
const BEFORE_VERB = setOf(
  `to then and or lightly gently briefly dry quickly carefully again not you can will tightly loosely now meanwhile
  finally next first also well just simply immediately pan skillet oven may`,
)
const AFTER_VERB = setOf(
  `the it them a an each in for until over out off up lightly gently tightly your with well some together around every
  both all any to into`,
)
/** These are food far more often than work behind an "and": "the stock and fish to the pan", "berries and cream over it". */
const MOSTLY_FOOD = setOf('fish cream batter bread cake')
const JOINS = setOf('and or')
/** What is worked upon stands right behind: "and cream the butter", "and bread each piece". */
const WORKED_UPON = setOf('the it them these those each every both all together your well out')
const CREAMED = setOf('butter margarine sugar spread shortening lard oleo')
const FARTHEST_CREAMED = 6

/** "add sugar and cream until fluffy": the butter or sugar is near. */
const isCreaming = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'cream' &&
  tokens[at + 1]?.word === 'until' &&
  tokens.slice(Math.max(0, at - FARTHEST_CREAMED), at).some(({ word }) => CREAMED.has(word))

/** "Cream shortening and sugar", "cream the softened butter with honey": what is beaten until it is like cream. */
const BEFORE_CREAMED = setOf('remaining softened')
const WRAPPINGS = setOf('foil plastic cling film saran parchment')

/** "Double-wrap each rack in foil", "cover with plastic wrap; push the wrap down"; foil alone may cover a filled wrap. */
const isFoilOrFilm = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.word === 'double' ||
  tokens.some(({ word }, index) => word === 'wrap' && WRAPPINGS.has(tokens[index - 1]?.word ?? ''))

/** "until the base toasts". */
const TOASTING = setOf('base bottom underside it they mixture')
/** "the toast", "on toast": a thing, whatever follows. */
const BEFORE_NOUN = setOf(
  `the a an on of some with your each their this that its piece slice over under in into buttered hot warm more extra`,
)
/** "Toast points": a thing even at the start of a sentence. */
const AFTER_NOUN = setOf('slice point soldier finger rub piece should is are go topped with spread and or')

/** "Until it fluffs", "let the rice fluff". */
const FLUFFED = setOf('it they rice couscous quinoa bulgur millet')

/** In prose: whether this food word is used as a verb ("toast the seeds", "wrap tightly", "poke holes in it"). */
export const isVerb = (tokens: readonly Token[], at: number): boolean => {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token === undefined || !VERB_OR_FOOD.has(token.word)) return false
  // "Crumble.", "Mash!": a sentence of one word is an order.
  const before = tokens[at - 1]?.word ?? ''
  // "Fluff the rice", "then fluff.": of marshmallow only where it is a thing.
  if (token.word === 'fluff') return token.gap !== GAPS.space || BEFORE_VERB.has(before) || FLUFFED.has(before)
  if (token.word === 'wrap' && isFoilOrFilm(tokens, at)) return true
  if (after === undefined || after.gap === GAPS.sentence) {
    if (token.gap === GAPS.sentence) return MOSTLY_VERB.has(token.word)
    // "Drain the bacon and crumble." "Fill with tuna, then wrap."
    const isOrder = token.word === 'crumble' ? BEFORE_VERB.has(before) : token.word === 'wrap' && before === 'then'
    return isOrder && token.gap === GAPS.space
  }
  if (token.gap === GAPS.space && token.word === 'toast' && TOASTING.has(before)) return true
  if (token.gap === GAPS.space && BEFORE_NOUN.has(before)) return false
  if (token.gap === GAPS.space && JOINS.has(before) && MOSTLY_FOOD.has(token.word))
    return after.gap === GAPS.space && (WORKED_UPON.has(after.word) || isCreaming(tokens, at))
  const opensClause = token.gap !== GAPS.space || BEFORE_VERB.has(before)
  if (!opensClause || after.gap !== GAPS.space) return false
  if (token.word === 'cream' && (CREAMED.has(after.word) || BEFORE_CREAMED.has(after.word))) return true
  return AFTER_VERB.has(after.word) || (MOSTLY_VERB.has(token.word) && !AFTER_NOUN.has(after.word))
}

const GREASED = setOf('the a your each')
const OTHER_FATS = setOf('oil lard dripping ghee margarine spread shortening spray')
const FARTHEST_FAT = 8

/** "Butter the pan with oil": the work, where another fat is named for it. "Butter the pan" alone is butter. */
export const isGreasedWithOther = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (token?.word !== 'butter') return false
  const after = tokens[at + 1]
  if (after?.gap !== GAPS.space || !GREASED.has(after.word)) return false
  if (token.gap !== GAPS.sentence && !BEFORE_VERB.has(tokens[at - 1]?.word ?? '')) return false
  for (let index = at + 2; index < at + FARTHEST_FAT && tokens[index]?.gap === GAPS.space; index++)
    if (tokens[index]?.word === 'with')
      return tokens.slice(index + 1, index + 4).some(({ word, gap }) => gap === GAPS.space && OTHER_FATS.has(word))
  return false
}

/** In an ingredient line: "raw almonds (for flavor, toast these first)", "cumin (toast)"; "bread, toast" and "toast, to serve" are toast. */
export const isRemark = (tokens: readonly Token[], at: number): boolean => {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token?.word !== 'toast' || at === 0 || token.gap === GAPS.space) return false
  // "(olive oil, toast)" lists it.
  if (after === undefined && token.depth > (tokens[at - 1]?.depth ?? 0)) return true
  return after?.gap === GAPS.space && WORKED_UPON.has(after.word)
}

const BEFORE_TIL = setOf('with of white black roasted toasted ground crushed tbsp tablespoon tsp teaspoon cup g gram')

/** "bake til golden": a short until; sesame is what ends its phrase or is measured ("with til", "2 tbsp til"). */
export const isUntil = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (token?.word !== 'til') return false
  const after = tokens[at + 1]
  if (after?.gap !== GAPS.space || CONNECTORS.has(after.word)) return false
  return token.gap !== GAPS.space || !BEFORE_TIL.has(tokens[at - 1]?.word ?? '')
}

const BEATEN = setOf('a as o os bem tudo ate na no em')

/** "Bata as claras em castelo": Portuguese for "beat", where "bata 20 g" is Japanese for butter. */
export const isBeating = (tokens: readonly Token[], at: number): boolean => {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token?.word !== 'bata' || after?.gap !== GAPS.space) return false
  return token.gap === GAPS.sentence && BEATEN.has(after.word)
}
