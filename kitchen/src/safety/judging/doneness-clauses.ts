import { GAPS, wordsOf } from '../words/normalise.ts'
import type { DonenessEvent, Spoken } from './doneness-event.ts'
import { FOLLOWS, HEATS, PRONOUNS, SAID_OF, SOFTENERS } from './doneness-signs.ts'
import { durationsIn } from './doneness-times.ts'
import { EGGS, FLESH } from './doneness-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

const LIQUIDS = setOf(
  `broth stock water soup liquid dashi bouillon milk cream wasser bruhe fond suppe milch sahne fleischbruhe brodo bouillon eau acqua lait latte caldo agua sopa leche nata`,
)
/** Where heat is, when something is put into it. */
const STOVES = setOf(
  `pan skillet wok oven oil grill bath wasserbad griddle fryer barbecue broiler microwave steamer pfanne ofen backofen rohr ol topf
   sarten horno aceite plancha parrilla olla`,
)
const OVENS = setOf('oven ofen backofen rohr horno')
const INTO = setOf('in into to on onto under ins im auf unter a al en sobre bajo')
const HOT = setOf(
  `hot boiling simmering bubbling steaming smoking heiss heisse heissen heisser heissem kochend kochende kochenden kochender kochendem
   siedende siedenden siedendem hirviendo caliente calientes bollente bollenti brulant bouillant caldissimo`,
)
const POURS = setOf(
  `pour ladle spoon drizzle tip uber daruber ubergiessen ubergiesse begiessen giessen giesse schopfen schopfe verter vierte verte echa echar riega
   bana banalo banala banalas banalos verser versez verse versare versa`,
)
const STOVE_HEAT = setOf('heat stove hob flame fire burner fuego herd')
const LEFT_OVER = setOf('residual restwarme resthitze calor')
const BREAKS = setOf('and then und dann y e luego while wahrend')
const ARTICLES = setOf('the a an some der die das den dem el la los las un una')
const BEHIND_THESE = new Set([...ARTICLES, ...setOf('of on with mit auf con sobre')])
const ACID = setOf(
  'lime lemon citrus vinegar limette limetten limettensaft zitrone zitronensaft essig lima limon vinagre',
)
const TIMES = setOf('minute min minuten minuto hour stunde stunden hora')
/** On the table, one for each: what lies there is not in the pot any more. */
const SERVED = /\b(?:bowls|plates|schüsseln|schalen|tellern?|cuencos|platos|boles|tazones)\b/i
/** "The raw eye of round": whatever it is called. */
const RAW = /^(?:raw|roh(?:e[nrms]?)?|cru(?:e?s?|d[oaie]s?))$/
/** Eggs that are peeled or quartered were boiled. */
const CUTS = setOf(
  'peel quarter halve slice chop quartered halved sliced chopped peeled schalen pellen halbieren vierteln geschalt pela parte corta',
)
const DONE_BY_HEAT = /^(?:set$|opaque|flak|crisp|curl|firm|gestockt|cuaj)/

/** "Drink warm". */
const EATEN = setOf('drink serve eat served trinken trinke')
/** The flame goes out: what was put in last is not cooked any more. */
const PUTS_OUT =
  /\b(?:(?:switch|turn) (?:off the (?:heat|hob|stove|gas)|the (?:heat|hob|stove|gas) off)|herd ausschalten|schalte den herd aus|apaga(?:r)? el fuego|(?:eteindre|éteindre) le feu|spegn(?:ere|i) il fuoco|(?:residual|remaining) heat|restw(?:ä|ae)rme|calor residual|chaleur r[eé]siduelle|calore residuo)\b/i

/** A form that describes and does nothing: "boiled rice", "the boiling broth", "gekochte Nudeln"; "caldo caliente". */
const DESCRIBES = /(?:ed|ing|ende|enden|ender|endem|endes)$|^ge.+te[nrms]?$|^(?:warm|hot|calient)/
const DESCRIBES_BEHIND = /(?:[aei]d[oa]|frit[oa])s?$/
const NOUNS = /^(?:toast|stew|warm|heat|roast|grill|stock|horn)$/
const INFINITIVE = /en$/
const WITH_PRONOUN = /(?:l[oa]s?)$/
const ADVERB = /ly$|(?:ig|lich|isch|end)$|^\d|^(?:covered|uncovered|high|low|hard|both|all)$/

const isFood = ({ tokens, kinds }: Spoken, at: number): boolean => {
  const token = tokens[at]
  return token !== undefined && (kinds[at] !== 0 || LIQUIDS.has(token.word))
}

/** Does this word heat something? */
const isAct = (text: Spoken, at: number): boolean => {
  const { tokens } = text
  const { word, gap } = tokens[at]!
  if (!HEATS.test(word) || HOT.has(word) || LIQUIDS.has(word)) return false
  const isBehind = gap === GAPS.space
  const before = isBehind ? (tokens[at - 1]?.word ?? '') : ''
  if ((NOUNS.test(word) || /ing$/.test(word)) && BEHIND_THESE.has(before)) return false
  // "While it is still warm".
  if (/^warm/.test(word) && (SAID_OF.has(before) || SOFTENERS.has(before) || EATEN.has(before))) return false
  if (DESCRIBES.test(word) && tokens[at + 1]?.gap === GAPS.space && isFood(text, at + 1)) return false
  if (DESCRIBES_BEHIND.test(word) && isBehind && isFood(text, at - 1)) return false
  // "The hot broth cooks the beef": what was heated before heats nothing.
  return !(
    isBehind &&
    isFood(text, at - 1) &&
    tokens.slice(Math.max(0, at - 4), at - 1).some((one) => HOT.has(one.word))
  )
}

/** Off the stove, or by the heat that a food has left. */
const isOffHeat = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    if (LEFT_OVER.has(word)) return true
    if (word === 'heat') return words[at + 1] === 'of'
    return (
      (word === 'off' || word === 'fuera' || word === 'vom') &&
      words.slice(at + 1, at + 4).some((one) => STOVE_HEAT.has(one))
    )
  })

/** "The fried chicken", "pollo asado": it was heated before. */
const isCookedFood = ({ tokens, kinds }: Spoken, at: number): boolean => {
  const { word } = tokens[at]!
  if (!HEATS.test(word)) return false
  const isFlesh = (i: number, gapAt: number): boolean =>
    ((kinds[i] ?? 0) & FLESH) !== 0 && tokens[gapAt]!.gap === GAPS.space
  return (
    (/(?:ed|e?t[enrs]*)$/.test(word) && isFlesh(at + 1, at + 1)) ||
    (DESCRIBES_BEHIND.test(word) && at > 0 && isFlesh(at - 1, at))
  )
}

/** Is something of its own told to be heated ("boil the pasta"), and not what was spoken of before ("fry until golden", "sear it")? */
/** Words between a German object and its verb: "Gemüse in etwas Öl bei mittlerer Hitze braten". */
const LONGEST_OBJECT = 12

const isNoun = ({ tokens, reading }: Spoken, at: number): boolean =>
  /\p{Lu}/u.test(reading.text.charAt(tokens[at]!.start)) && !ADVERB.test(tokens[at]!.word)

const hasObject = (text: Spoken, at: number, from: number): boolean => {
  const { tokens } = text
  const { word } = tokens[at]!
  const next = tokens[at + 1]
  // "Gemüse braten": in German it stands before.
  const start = Math.max(from, at - LONGEST_OBJECT)
  if (
    INFINITIVE.test(word) &&
    tokens.slice(start, at).some((_, i) => isFood(text, start + i) || (start + i === at - 1 && isNoun(text, at - 1)))
  )
    return true
  if (next === undefined || next.gap !== GAPS.space || WITH_PRONOUN.test(word)) return false
  if (PRONOUNS.has(next.word) && !(ARTICLES.has(next.word) && isFood(text, at + 2))) return false
  return !(FOLLOWS.has(next.word) || ADVERB.test(next.word))
}

/** Part of a sentence with one verb or so, and what it says of heat. */
export type HeatClause = {
  readonly sentence: number
  /** What it names (KINDS). */
  readonly kinds: number
  readonly heats: boolean
  /** It heats something that it names itself. */
  readonly isTransitive: boolean
  readonly hasLiquid: boolean
  /** A liquid is poured out over something. */
  readonly pours: boolean
  /** It speaks of bowls or plates. */
  readonly isServed: boolean
  /** Lime or vinegar is to make it look done. */
  readonly isSour: boolean
  /** Eggs are peeled or quartered. */
  readonly isCut: boolean
}

type Words = {
  readonly text: Spoken
  readonly from: number
  readonly to: number
  readonly sentence: number
  readonly words: readonly string[]
}

const cut = (texts: readonly Spoken[]): readonly Words[] => {
  const parts: Words[] = []
  let sentence = 0
  for (const text of texts) {
    let from = 0
    for (let to = 1; to <= text.tokens.length; to++) {
      const token = text.tokens[to]
      if (token?.gap === GAPS.space && !BREAKS.has(token.word)) continue
      parts.push({ text, from, to, sentence, words: text.tokens.slice(from, to).map(({ word }) => word) })
      if (token === undefined || token.gap === GAPS.sentence) sentence++
      from = to
    }
  }
  return parts
}

/** "Pour the hot stock over": a liquid. "Pour in the eggs" pours what is to be heated. */
const isPouring = ({ text, from, words }: Words): boolean => {
  const at = words.findIndex((word) => POURS.has(word))
  if (at < 0) return false
  const kind = words.slice(at + 1).findIndex((_, i) => isFood(text, from + at + 1 + i))
  return kind < 0 || (text.kinds[from + at + 1 + kind]! & (EGGS | FLESH)) === 0 || INTO.has(words[at] ?? '')
}

const isPutToHeat = ({ text, from, words }: Words, isLong: boolean): boolean =>
  words.some((word, at) => {
    const near = words.slice(Math.max(0, at - 3), at)
    if (!near.some((one) => INTO.has(one))) return false
    const isHot = near.some((one) => HOT.has(one)) || HOT.has(words[at + 1] ?? '')
    if (STOVES.has(word) && (isHot || isLong || OVENS.has(word))) return true
    return isHot && LIQUIDS.has(word) && (text.kinds[from + at]! & EGGS) === 0
  })

/** What a whole sentence says; a pause within it cuts nothing of this. */
type Sentence = {
  readonly isLong: boolean
  readonly isBaked: boolean
  readonly isSour: boolean
  readonly isHot: boolean
  readonly hasStove: boolean
  readonly hasLiquid: boolean
  readonly isChanged: boolean
  readonly isPutOut: boolean
}

/** Whole eggs in water that boiled are hard after so many minutes without a flame. */
const STANDS = 9

const isPutOut = (parts: readonly Words[]): boolean => {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  const { text } = first
  const said = text.reading.text.slice(text.tokens[first.from]!.start, text.tokens[last.to - 1]!.end)
  if (!PUTS_OUT.test(said)) return false
  return !durationsIn(text).some(({ minutes, to }) => to > first.from && to <= last.to && minutes >= STANDS)
}

const sentenceOf = (parts: readonly Words[]): Sentence => {
  const has = (is: (word: string) => boolean): boolean => parts.some(({ words }) => words.some(is))
  return {
    isLong: has((word) => TIMES.has(word)),
    isBaked: has((word) => /^[1-9]\d$/.test(word)),
    isSour: has((word) => ACID.has(word)),
    isHot: has((word) => HOT.has(word)),
    hasStove: has((word) => STOVES.has(word)),
    hasLiquid: has((word) => LIQUIDS.has(word)),
    isChanged: has((word) => DONE_BY_HEAT.test(word)),
    isPutOut: isPutOut(parts),
  }
}

/** Where something is said to be done: 1, and by a thermometer: 2. */
const marksOf = (texts: readonly Spoken[], firm: readonly DonenessEvent[]): ReadonlyMap<Spoken, Uint8Array> => {
  const marks = new Map<Spoken, Uint8Array>(texts.map((text) => [text, new Uint8Array(text.tokens.length)]))
  for (const { text, from } of firm) {
    const own = marks.get(text)
    if (own !== undefined) own[from] = /^\d/.test(text.tokens[from]!.word) ? 2 : 1
  }
  return marks
}

/** The clauses of the steps. `firm`: what is said to be done. One pass: texts may be long. */
export const clausesOf = (texts: readonly Spoken[], firm: readonly DonenessEvent[]): readonly HeatClause[] => {
  const parts = cut(texts)
  const marks = marksOf(texts, firm)
  const sentences = new Map(
    [...Map.groupBy(parts, ({ sentence }) => sentence)].map(([at, all]) => [at, sentenceOf(all)]),
  )
  let [stove, oven] = [-9, false]
  return parts.map((part): HeatClause => {
    const { text, from, to, sentence, words } = part
    const whole = sentences.get(sentence)!
    const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
    const isOff = isOffHeat(words)
    const kinds = text.kinds.subarray(from, to).reduce((sum, kind) => sum | kind, 0)
    const said = marks.get(text)!.subarray(from, to)
    const pours = isPouring(part)
    const acts = isOff ? [] : words.flatMap((_, i) => (isAct(text, from + i) ? [from + i] : []))
    const isBrought = whole.isSour || (whole.isHot && !whole.hasStove)
    const isChanged =
      said.includes(2) || (!pours && !isBrought && (said.includes(1) || words.some((word) => DONE_BY_HEAT.test(word))))
    const isOn = whole.isLong && (sentence - stove <= 1 || (oven && whole.isBaked))
    const isPut = !pours && !whole.isPutOut && (isPutToHeat(part, whole.isLong) || isOn)
    if (has(STOVES) && (acts.length > 0 || has(HOT))) stove = sentence
    oven ||= has(OVENS)
    return {
      sentence,
      kinds: kinds === 0 && words.some((word) => RAW.test(word)) ? FLESH : kinds,
      heats: !isOff && (acts.length > 0 || isPut || isChanged || words.some((_, i) => isCookedFood(text, from + i))),
      isTransitive: acts.length > 0 && acts.every((at) => hasObject(text, at, from)) && !isChanged,
      hasLiquid: !isPut && has(LIQUIDS),
      pours: pours && (whole.hasLiquid || whole.hasStove),
      isServed: SERVED.test(text.reading.text.slice(text.tokens[from]!.start, text.tokens[to - 1]!.end)),
      isSour: whole.isSour && whole.isChanged,
      isCut: has(CUTS),
    }
  })
}
