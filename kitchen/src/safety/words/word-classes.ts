import { GAPS, type Token } from './normalise.ts'

/**
 * What no food is called, told by how a word is written and where it stands. Only what spelling settles is here: German writes nouns with a
 * capital, Spanish puts an accent where a pronoun hangs on a verb, and an aunt has a name. English has no such sign.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const GERMAN_LITTLE = setOf(
  'und der das die den dem mit im zum zur auf bis eine einen ein nicht von bei nach aus wenn sich wird dann man ist es so fur',
)
const SPANISH_LITTLE = setOf('el los las y con una un hasta al del por para que en se lo la si su sin de')
const FEWEST_LITTLE = 2

const hasSome = (tokens: readonly Token[], little: ReadonlySet<string>): boolean =>
  new Set(tokens.map(({ word }) => word).filter((word) => little.has(word))).size >= FEWEST_LITTLE

/** Folded ends and fronts of German adverbs, adjectives and verbs. Not "-ig": "sesamig" says what is inside. */
const ADVERB = /.{4}(?:lich|isch|bar|sam|los|weise|haft|warts|massig|gemass|falls|mals)(?:e[rsnm]?)?$/
const PARTICIPLE = /^(?:[a-z]{2,6})?ge[a-z]{2,}(?:t|en)(?:e[rsnm]?)?$/
const WITH_FRONT =
  /^(?:ver|be|ent|zer|er|ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|unter|uber|vor|weg|zu)[a-z]{2,}(?:[^ec]t|[td]et|e[rl]?n)(?:e[rsnm]?)?$/
const BORROWED = /.{3}ier(?:en|t)(?:e[rsnm]?)?$/
const LASTING = /.{3}end(?:e[rsnm]?)?$/
const GERMAN_CLASSES = [ADVERB, PARTICIPLE, WITH_FRONT, BORROWED, LASTING]

/**
 * The last part of a German noun says what it is, whatever stands before it: an "Einweghandschuh" is a glove. Only things to work
 * with, times, people and places: a "Glorbinscheibe" is a slice of glorbin.
 */
const HEAD =
  /^[a-z]{3,}(?:handschuh|topf|topfch|pfanne|loffel|messer|schussel|brett|papier|folie|maschine|gerat|handtuch|tuch|backofen|gabel|quirl|stufe|abend|morgen|mittag|woche|monat|stunde|minute|zimmer|garten|kinder|freunde?|familie|feier|party|besuch|urlaub|reise|spaziergang|hitze|temperatur|methode|technik|geheimnis|hohle|flosse|wetter|zeiten)(?:e?n|e?s|e|er|ern)?$/

/** "Fünfzehn", "dreißig", "anderthalb". */
const NUMBER =
  /^(?:ein|zwei|drei|vier|funf|sech|sechs|sieb|sieben|acht|neun|zehn|zwan|drei)?(?:und)?(?:zehn|zig|sig|ssig|zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)$/

/** Folded: "rápidamente", "dependiendo", "moviéndola". */
const SPANISH_CLASSES = [/.{3}mente$/, /.{2}(?:ando|iendo|yendo)(?:se)?(?:l[aeo])?$/]
/** "Enjuágalos", "freílas": the accent stands three from the end, since a pronoun hangs on the order. */
const ORDER_WITH_PRONOUN = /[áéíóú][^áéíóú\s]{1,4}[aen](?:me)?l[aeo]s?$|í[^áéíóú\s]?l[ao]s$/

/** Behind one of these a word is what is taken: "mit krabbelich", "el glorbiendo". */
const BEFORE_OBJECT = setOf(
  `der die das den dem des ein eine einen einem einer mit von vom aus ohne statt etwas mehr wenig viel und oder plus el tl g kg ml prise loffel dose glas pck im ins am zum zur in auf
  la lo un una unos unas de del con sin y e o algo mas poco mucho cucharada cucharadita taza g lata al a en sobre`.replace(
    /\s+/g,
    ' ',
  ),
)

const isCapital = (text: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(text.slice(token.start, token.end))

/** Whether the word is taken, bought or put in: as an object without a noun of its own behind it. */
const isObject = (text: string, tokens: readonly Token[], at: number): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before === undefined || token?.gap !== GAPS.space) return false
  if (!BEFORE_OBJECT.has(before.word) && !/^\d/.test(before.word)) return false
  return !(next?.gap === GAPS.space && isCapital(text, next))
}

const isLower = (written: string): boolean => /^\p{Ll}+$/u.test(written)

/** A number, a tool or a time of a German text; a verb, adjective or adverb if it writes its nouns with a capital. */
const isGermanNoNoun = (text: string, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (token === undefined || !hasSome(tokens, GERMAN_LITTLE)) return false
  if (HEAD.test(token.word) && isCapital(text, token)) return true
  if (!isLower(text.slice(token.start, token.end))) return false
  if (NUMBER.test(token.word)) return true
  if (!GERMAN_CLASSES.some((form) => form.test(token.word))) return false
  return tokens.some((one) => one.gap !== GAPS.sentence && isCapital(text, one)) && !isObject(text, tokens, at)
}

/** An adverb, gerund or order of a Spanish text. */
const isSpanishNoNoun = (text: string, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (token === undefined || !hasSome(tokens, SPANISH_LITTLE)) return false
  if (SPANISH_CLASSES.some((form) => form.test(token.word))) return !isObject(text, tokens, at)
  const isFirst = token.gap >= GAPS.break || tokens[at - 1]?.word === 'y'
  return isFirst && ORDER_WITH_PRONOUN.test(text.slice(token.start, token.end).toLowerCase().normalize('NFC'))
}

const KIN = setOf(
  'aunt auntie uncle grandma grandpa granny grandmother cousin tante onkel oma opa tia tio abuela abuelo',
)

/** "Aunt Zilda's rice", "Tante Ernas Suppe". "Grandma's glorbin" is a dish: the grandmother has something there. */
const isNameOfKin = (text: string, tokens: readonly Token[], at: number): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before === undefined || token === undefined || next?.gap !== GAPS.space || !KIN.has(before.word)) return false
  if (!isCapital(text, token) || text.slice(before.end, token.start) !== ' ') return false
  return /^['’]s\b/.test(text.slice(token.end)) || /^\p{Lu}\p{Ll}+s$/u.test(text.slice(token.start, token.end))
}

/** Whether the word at a place of the text can be no food, whatever it means. `isEnglish`: the text is English. */
export const isNoFoodName = (text: string, tokens: readonly Token[], at: number, isEnglish: boolean): boolean =>
  isNameOfKin(text, tokens, at) ||
  (!isEnglish && (isGermanNoNoun(text, tokens, at) || isSpanishNoNoun(text, tokens, at)))
