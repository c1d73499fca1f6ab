import { isStrange } from '../words/descriptors.ts'
import { FOREIGN_ABSENCE } from '../words/foreign-words.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS, isPreparation, PLAIN_WORDS, PURPOSES } from '../words/plain-words.ts'
import { isDenied } from './denials.ts'
import { ANDS, DECLARED_FREE, FREE_OF, isInFreeList, isNamedFree, isSharedFree, LINKS } from './free-of.ts'
import { BEFORE_LEFT_OUT, isLeftOut } from './prose.ts'
import { apart, openTurns, type Phrase, type Turn } from './turns.ts'

/** "without X" and its kin, as runs of words before X. */
const ABSENCE: readonly (readonly string[])[] = [
  ['without'],
  ['no'],
  ['not', 'contain'],
  ['instead', 'of'],
  ['in', 'place', 'of'],
  ['rather', 'than'],
  ['free', 'of'],
  ['free', 'from'],
  ['contain', 'neither'],
  ...['frei von', 'libre de', 'livre de', 'exempt de', 'exempt d', 'exento de', 'isento de', 'privo di'].map((run) =>
    run.split(' '),
  ),
  // Labels in Brazil must say "Não contém glúten".
  ...['no contiene', 'non contiene', 'nao contem', 'ne contient pas de', 'ne contient pas d', 'ne contient ni'].map(
    (run) => run.split(' '),
  ),
  ...['kein', 'keine', 'keinen', 'keinerlei', 'weder'].map((none) => ['enthalt', none]),
  ['ohne', 'zusatz', 'von'],
  ['sans', 'ajout', 'de'],
  ['sin', 'adicion', 'de'],
  ['senza', 'aggiunta', 'di'],
  ['sem', 'adicao', 'de'],
  ...FOREIGN_ABSENCE.map((word) => [word]),
  ['ni', 'd'],
  ['ni', 'de'],
]

/** Right before this token, without a comma, stands a word that is no amount, manner or connector. */
const followsName = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.word
  return before !== undefined && tokens[at]?.gap === GAPS.space && !CONNECTORS.has(before) && isStrange(before)
}

/** What stands in for a food is not the food: "carrot, standing in for crab roe", "oat cream instead of sour cream". */
const IN_ITS_PLACE: readonly (readonly string[])[] = [
  ['instead', 'of'],
  ['in', 'place', 'of'],
  ['rather', 'than'],
  ['standing', 'in', 'for'],
  ['stands', 'in', 'for'],
  ['stand', 'in', 'for'],
  ['substitute', 'for'],
  ['sub', 'for'],
  ['replacement', 'for'],
  ['alternative', 'to'],
]

/** Most words have none of these before them, and cost no more than this. */
const ENDS_OF_RUNS = new Set(IN_ITS_PLACE.map((run) => run.at(-1) ?? ''))
const isReplaced = ({ tokens, from }: Phrase): boolean =>
  IN_ITS_PLACE.some((run) => run.every((word, index) => tokens[from - run.length + index]?.word === word))

/** "not only butter", "not suitable for milk allergy": these deny something else. */
const DENY_OTHER = new Set(
  'only just necessarily too if all always suitable safe recommended contain even yet'.split(' '),
)
/** So many plain words may stand between "not" and the food: "(not the canned drinking milk)". */
const MOST_BETWEEN = 3

const isPlainly = ({ word }: Token): boolean =>
  PLAIN_WORDS.has(word) && !CONNECTORS.has(word) && !PURPOSES.has(word) && !DENY_OTHER.has(word) && !isPreparation(word)

/** "coconut milk (not cream of coconut)", "pumpkin, not pie filling": a contrast set off from its food. */
const isContrasted = ({ tokens, from }: Phrase): boolean => {
  for (let at = from - 1; at > 0 && at >= from - 1 - MOST_BETWEEN; at--) {
    if (tokens[at + 1]?.gap !== GAPS.space) return false
    if (tokens[at]?.word === 'not') return tokens[at]?.gap === GAPS.break && tokens.slice(at + 1, from).every(isPlainly)
  }
  return false
}

/** What shops do not sell by the name "Free From ...", so that it is said of the food: "free from gluten". */
const CLAIMED = new Set('gluten dairy lactose allergen nut'.split(' '))

/** "Free from bread", "1 pack Free From bread": what a shop calls it, not what is missing; "granola, free from milk" is plain. */
const isShopName = (tokens: readonly Token[], free: number): boolean => {
  const before = tokens[free - 1]?.word ?? ''
  if (tokens[free]?.gap === GAPS.break && DECLARED_FREE.has(tokens[free + 2]?.word ?? '')) return false
  return free <= 0 || tokens[free]?.gap !== GAPS.space || PLAIN_WORDS.has(before) || /^\d/.test(before)
}

/** "Sans" without its s is the saint of San Simón, a cheese, and of San Marzano. */
const isSans = (token: Token | undefined): boolean => token !== undefined && token.end - token.start !== 'san'.length

/** "1/2 livre de beurre", "une livre de moules": a French pound; "livre de leite" is free of milk in Portuguese. */
const BEFORE_POUND = new Set('un une deux trois quatre demi demie de quart environ'.split(' '))
const isPound = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.word ?? ''
  return /^\d/.test(before) || BEFORE_POUND.has(before)
}

/** "Without any milk", "no added milk", "crushed, without the cream". */
const BEFORE_ABSENT = new Set(['any', 'added', 'the'])

const isRightBehindAbsence = (tokens: readonly Token[], from: number): boolean => {
  const start = BEFORE_ABSENT.has(tokens[from - 1]?.word ?? '') ? from - 1 : from
  return ABSENCE.some((run) => {
    const first = start - run.length
    if (!run.every((word, index) => tokens[first + index]?.word === word)) return false
    if (run[0] === 'san' && !isSans(tokens[first])) return false
    if (run[0] === 'livre' && isPound(tokens, first)) return false
    if (isDenied(tokens, first)) return false
    if (run[0] === 'free' && isShopName(tokens, first)) return CLAIMED.has(tokens[from]?.word ?? '')
    // "Karei no nitsuke" is flounder in soy sauce: right behind a food, "no" is Japanese and takes nothing away.
    return !(run[0] === 'no' && followsName(tokens, first))
  })
}

/** The gap before this token is a link ("milk and nuts"): where the listed word before it stands, or -1. */
const linkedTo = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.gap === GAPS.space && LINKS.has(tokens[at - 1]?.word ?? '') ? at - 2 : -1

const isComma = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.gap === GAPS.break && tokens[at]?.depth === tokens[at - 1]?.depth

/** Whether the commas from here on lead to an "and": "milk, egg and soy" is one list, "milk, egg" may be two lines. */
const endsWithLink = (tokens: readonly Token[], from: number): boolean => {
  let at = from + 1
  while (isComma(tokens, at) && !LINKS.has(tokens[at]?.word ?? '')) at += 1
  return LINKS.has(tokens[at]?.word ?? '') && tokens[at + 1]?.gap === GAPS.space
}

/** What a list of absent things begins with: "frei von Gluten, Milch und Ei", "no contiene leche, huevo ni soja". */
const BEGINS_LIST = new Set([
  ...['free from', 'free of', 'frei von', 'exempt de', 'exempt d', 'exento de', 'isento de', 'privo di'],
  ...['no contiene', 'non contiene', 'nao contem', 'no added'],
])

/** "no milk or egg", "free from gluten, milk and nuts": one absence for a list of single words. */
const isAlsoAbsent = (tokens: readonly Token[], from: number): boolean => {
  const linked = linkedTo(tokens, from)
  if (linked < 0 && !isComma(tokens, from)) return false
  const isChoice = linked >= 0 && !ANDS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.gap === GAPS.space
  if (isChoice && tokens[linked]?.gap === GAPS.space && isRightBehindAbsence(tokens, linked)) return true
  let at = linked >= 0 ? linked : from
  while (isComma(tokens, at)) at -= 1
  if (at < 2 || !BEGINS_LIST.has(`${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`)) return false
  if (tokens[at]?.gap !== GAPS.space) return false
  return (linked >= 0 || endsWithLink(tokens, from)) && isRightBehindAbsence(tokens, at)
}

/** Whether the phrase ends here, or goes on with another one. */
const isLast = ({ tokens, to }: Phrase): boolean => {
  const next = tokens[to]
  return next === undefined || next.gap !== GAPS.space || CONNECTORS.has(next.word) || LINKS.has(next.word)
}
const isOneWord = ({ from, to }: Phrase): boolean => to - from === 1
const isAdded = ({ tokens, from, to }: Phrase): boolean =>
  tokens[to]?.word === 'added' && tokens[to]?.gap === GAPS.space && tokens[from - 1]?.word === 'no'
/** Most words have none of these before them, and cost no more than this. */
const BEFORE_WITHOUT = new Set([...BEFORE_ABSENT, ...ABSENCE.map((run) => run.at(-1) ?? '')])

/** What is said of a food that is not there. */
export const ABSENCES: readonly Turn[] = [
  { like: 'pumpkin, not pie filling', when: isContrasted },
  {
    // Nothing is called after added sugar, so it is said of the food behind it.
    like: 'no added sugar peanut butter',
    before: [apart(new Set(['no', 'without'])), apart('added')],
    when: ({ tokens, from }) => tokens[from]?.word === 'sugar',
  },
  { like: '(egg and nut free)', of: FREE_OF, when: isSharedFree },
  { like: 'cream-free soup', behind: ['free'], when: isNamedFree },
  { like: 'free from: gluten, milk, egg', of: DECLARED_FREE, when: isInFreeList },
  {
    like: 'oat cream instead of sour cream',
    before: [ENDS_OF_RUNS],
    when: (phrase) => isLast(phrase) && isReplaced(phrase),
  },
  {
    // "no X" takes X itself away, and only when X is one plain word that ends its phrase: in "no-egg noodles" the
    // noodles stay, in "no butter chicken" the chicken.
    like: 'without milk',
    before: [BEFORE_WITHOUT],
    when: (phrase) =>
      isOneWord(phrase) && (isLast(phrase) || isAdded(phrase)) && isRightBehindAbsence(phrase.tokens, phrase.from),
  },
  {
    like: 'no milk or egg',
    when: (phrase) =>
      isOneWord(phrase) && (isLast(phrase) || isAdded(phrase)) && isAlsoAbsent(phrase.tokens, phrase.from),
  },
  { like: 'omit the eggs', before: [BEFORE_LEFT_OUT], when: ({ tokens, from, to }) => isLeftOut(tokens, from, to) },
  {
    // "1 cup flour less 1 tbsp" is flour.
    like: 'shrimp-less cocktail',
    behind: [apart('less')],
    when: ({ text, tokens, to }) => text.slice(tokens[to - 1]?.end, tokens[to]?.start) === '-',
  },
]

const turnOf = openTurns(ABSENCES)

/** Whether the words around a phrase take it away. */
export const isAbsent = (phrase: Phrase): boolean => turnOf(phrase) !== undefined
