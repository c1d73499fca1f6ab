import { GAPS, type Token, wordsOf } from '../words/normalise.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { DENIED_BY, FOLLOWS, TURNS } from './doneness-signs.ts'
import { subjectAround } from './doneness-subject.ts'
import { EGGS, FLESH } from './doneness-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/** Says that something is done. */
const DONE =
  /^(?:cook(?:ed|s)?|done|through|set|ready|opaque|fertig|hacer|cocer|gar(?:en|t|e)?|gegart|(?:durch|gestock|hech|cocid|cocinad|cuajad)\p{L}*)$/u
/** Takes some of it away again, wherever it stands before. */
const LESS = setOf(
  `almost nearly barely scarcely partly partially partway incompletely half quarter percent prozent ciento shy short
   fast beinahe nahezu kaum halb viertel vierteln halbwegs teilweise casi medio media apenas menos poco poca pocos cuartos parcialmente medias`,
)
/** Between the two: "not yet fully", "antes de que esté del todo". */
const BETWEEN = setOf(
  `fully quite completely entirely totally all the way yet is are has have been being it they its to of be just really
   ganz vollstandig vollends es sie er ist sind wird wirklich noch zu nur esta este esten estan que de del todo completamente la lo por se a un haya hayan`,
)
const BEFORE = setOf('before bevor ehe antes')
const NOT = setOf('not nicht no sin isnt arent')
const FULLY = setOf('fully quite completely entirely all ganz vollstandig vollends todo completamente yet')
/** Then the food leaves the heat, or is eaten. */
const ENDS = setOf(
  `take remove pull lift stop serve eat off out drain transfer plate leave
   nehmen nimm herausnehmen herausheben heben rausnehmen abnehmen servieren essen anrichten
   retira retirar retiralo retirala saca sacar sacalo sacala quita quitar aparta apartar sirve servir sirvelo sirvela`,
)
const DIAL = setOf(
  `heat flame hob burner fire stove reduce turn lower raise increase speed power setting low high over on at
   hitze stufe flamme herd fuego potencia bowl egg`,
)
const UNDER = /^under(?:cook|bak|grill|fri|fry|roast|done)/
/** Behind "a touch", "a shade", "slightly": what is under is not done. */
const TOUCH = setOf('touch shade little bit slightly hair tad')

/** How far a rule may look back in one breath. */
const REACH = 9
/** Words of a sentence before which nothing is asked for any more: texts may be long. */
const SENTENCE = 60

const startOfSentence = (tokens: readonly Token[], at: number): number => {
  let from = at
  while (from > 0 && from > at - SENTENCE && tokens[from]!.gap !== GAPS.sentence) from--
  return from
}

const endsPhrase = (token: Token | undefined): boolean =>
  token === undefined || token.gap !== GAPS.space || FOLLOWS.has(token.word)

/** Where a level below done begins that ends with this word of doneness; -1 where none does. */
const levelBefore = (tokens: readonly Token[], at: number): number => {
  for (let from = at - 1; from >= 0 && from > at - REACH; from--) {
    if (tokens[from + 1]!.gap !== GAPS.space) return -1
    const { word } = tokens[from]!
    if (LESS.has(word)) return from
    if (BEFORE.has(word)) {
      const words = tokens.slice(startOfSentence(tokens, at), at).map((token) => token.word)
      return words.some((one) => ENDS.has(one)) && !words.some((one) => DENIED_BY.has(one)) ? from : -1
    }
    // "Not quite done"; what is "not cooked" may be a rule for the fridge.
    if (NOT.has(word)) return tokens.slice(from, at).some((token) => FULLY.has(token.word)) ? from : -1
    if (TURNS.has(word)) return -1
    if (!BETWEEN.has(word) && from < at - 3) return -1
  }
  return -1
}

/** "To medium", "steak, medium": a level and no size, no flame. */
const isMedium = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  if (
    tokens[at]!.word !== 'medium' ||
    !(endsPhrase(next) || DONE.test(next!.word) || /^(?:well|doneness)$/.test(next!.word))
  )
    return false
  let from = at
  while (from > 0 && from > at - SENTENCE && tokens[from]!.gap === GAPS.space) from--
  return !tokens.slice(from, at).some(({ word }) => DIAL.has(word))
}

const isUnder = (tokens: readonly Token[], at: number): boolean => {
  const { word } = tokens[at]!
  if (UNDER.test(word)) return true
  return word === 'under' && TOUCH.has(tokens[at - 1]?.word ?? '') && endsPhrase(tokens[at + 1])
}

/** What "undercook the ..." is said of: null where nothing follows, 0 where it is nothing that matters. */
const objectOf = ({ tokens, kinds }: Spoken, from: number): number | null => {
  if (endsPhrase(tokens[from])) return null
  const near = kinds.subarray(from, from + 4)
  return near.reduce((sum, kind) => sum | kind, 0) & (EGGS | FLESH)
}

/**
 * A level below done, in any form of words: something less than a word of doneness ("almost done", "to three quarters
 * cooked", "pull it off before it is through"), "medium", "undercook it". Fine where a later sentence cooks it on.
 */
export const levelEvents = <P extends DonenessPlace>(text: Spoken<P>, listed: number): readonly DonenessEvent<P>[] => {
  const { tokens } = text
  return tokens.flatMap((token, at): DonenessEvent<P>[] => {
    const isLevel = isMedium(tokens, at) || isUnder(tokens, at)
    const from = isLevel ? at : DONE.test(token.word) ? levelBefore(tokens, at) : -1
    if (from < 0) return []
    if (isLevel && tokens.slice(Math.max(0, at - 4), at).some(({ word }) => DENIED_BY.has(word) && word !== 'no'))
      return []
    const object = UNDER.test(token.word) ? objectOf(text, at + 1) : null
    if (object === 0) return []
    const near = object ?? subjectAround(text, from, EGGS | FLESH, true)
    const kinds = near === 0 ? listed & FLESH : near & (EGGS | FLESH)
    if (kinds === 0 || (token.word === 'medium' && (kinds & FLESH) === 0)) return []
    return [{ text, from, to: at + 1, kinds, force: 'passing' }]
  })
}
