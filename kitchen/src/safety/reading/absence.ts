import { isStrange } from '../words/descriptors.ts'
import { FOREIGN_ABSENCE } from '../words/foreign-words.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS, isPreparation, PLAIN_WORDS, PURPOSES } from '../words/plain-words.ts'

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
const ENDS_OF_RUNS = new Set(IN_ITS_PLACE.map((run) => run.at(-1)))

const isReplaced = (tokens: readonly Token[], from: number): boolean =>
  ENDS_OF_RUNS.has(tokens[from - 1]?.word) &&
  tokens[from]?.gap === GAPS.space &&
  IN_ITS_PLACE.some((run) => run.every((word, index) => tokens[from - run.length + index]?.word === word))

/** "No added sugar peanut butter": nothing is called after added sugar, so it is said of the food behind it. */
const isUnsweetened = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]?.word === 'sugar' &&
  tokens[from - 1]?.word === 'added' &&
  (tokens[from - 2]?.word === 'no' || tokens[from - 2]?.word === 'without')

/** "not only butter", "not suitable for milk allergy": these deny something else. */
const DENY_OTHER = new Set(
  'only just necessarily too if all always suitable safe recommended contain even yet'.split(' '),
)
/** So many plain words may stand between "not" and the food: "(not the canned drinking milk)". */
const MOST_BETWEEN = 3

const isPlainly = ({ word }: Token): boolean =>
  PLAIN_WORDS.has(word) && !CONNECTORS.has(word) && !PURPOSES.has(word) && !DENY_OTHER.has(word) && !isPreparation(word)

/** "coconut milk (not cream of coconut)", "pumpkin, not pie filling": a contrast set off from its food. */
const isContrasted = (tokens: readonly Token[], from: number): boolean => {
  for (let at = from - 1; at > 0 && at >= from - 1 - MOST_BETWEEN; at--) {
    if (tokens[at + 1]?.gap !== GAPS.space) return false
    if (tokens[at]?.word === 'not') return tokens[at]?.gap === GAPS.break && tokens.slice(at + 1, from).every(isPlainly)
  }
  return false
}

/** What a label says is missing; two of them may share one "free". */
const FREE_OF = new Set(
  'gluten dairy egg nut peanut soy wheat milk lactose sesame grain sugar oil corn fish shellfish'.split(' '),
)
const SHARES_FREE = new Set(['and', 'or', 'plus'])
/** By themselves these are no food that a line could list beside "gluten-free flour". */
const NO_FOOD = new Set(['gluten', 'dairy', 'lactose', 'grain'])

/** "Contains: milk, gluten, dairy-free cheese": behind these each name is what is in it. */
const isDeclared = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(0, from).some(({ word }) => /^(?:contain|contient|contiene|contem|enthalt|allergen)/.test(word))

/**
 * "Gluten & dairy free brownies", "(egg and nut free)": the "free" behind the last is said of all. "Milk and gluten-free
 * flour" are two lines in one.
 */
const isSharedFree = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (to - from !== 1 || !FREE_OF.has(tokens[from]?.word ?? '') || isDeclared(tokens, from)) return false
  let at = to
  let isJoined = false
  while (at < tokens.length && tokens[at]?.gap !== GAPS.sentence) {
    const word = tokens[at]?.word ?? ''
    // "Wrappers (wheat), egg-free": what the bracket told is in it.
    if ((tokens[at]?.depth ?? 0) < (tokens[from]?.depth ?? 0)) return false
    if (word === 'free') {
      const isEnd = tokens[at + 1]?.gap !== GAPS.space && (tokens[from]?.depth ?? 0) > 0
      return isJoined && FREE_OF.has(tokens[at - 1]?.word ?? '') && (isEnd || NO_FOOD.has(tokens[from]?.word ?? ''))
    }
    const isLink = SHARES_FREE.has(word)
    if (!isLink && !FREE_OF.has(word)) return false
    // Two names side by side without a comma or an "and" are no list.
    if (!isLink && tokens[at]?.gap === GAPS.space && !SHARES_FREE.has(tokens[at - 1]?.word ?? '')) return false
    isJoined = true
    at += 1
  }
  return false
}

/** What labels set behind "Free from:"; anything else there may be a dish of a shop's "Free From" shelf. */
const DECLARED_FREE = new Set(
  `gluten wheat milk dairy lactose egg nut peanut soy sesame celery mustard lupin fish shellfish crustacean mollusc sulphite
  glutine weizen milch laktose ei eier nusse nussen soja sesam sellerie senf leche lactosa huevo trigo lait lactose oeuf ble noix latte
  lattosio uova leite ovo`.split(/\s+/),
)
const BEGINS_DECLARED = new Set(['free from', 'free of', 'frei von', 'libre de', 'livre de', 'exempt de', 'privo di'])
const DECLARES = /^(?:contain|contient|contiene|contem|enthalt|may|ingredient)/

/** "Free from: gluten, milk, egg": what stands behind a colon up to the end of the sentence. */
const isInFreeList = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (to - from !== 1 || !DECLARED_FREE.has(tokens[from]?.word ?? '')) return false
  if (tokens[to]?.gap === GAPS.space && !LINKS.has(tokens[to]?.word ?? '')) return false
  for (let first = from; first > 1; first--) {
    const token = tokens[first]
    if (token === undefined || token.gap === GAPS.sentence || DECLARES.test(token.word)) return false
    const isFree = BEGINS_DECLARED.has(`${tokens[first - 2]?.word} ${tokens[first - 1]?.word}`)
    if (isFree) return token.gap === GAPS.break && !isDenied(tokens, first - 2)
  }
  return false
}

/** "Cream-free soup", "cheese-free lasagne": the food that a dish does without. These words do not say that. */
const OTHER_FREE = new Set(
  'of from range ranging run running roam roaming form farmed grazing flow flowing trade style standing pour poured pouring swim swimming gift sample with for to in on'.split(
    ' ',
  ),
)

const isNamedFree = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (tokens[from]?.gap === GAPS.space && OWN_DENIALS.has(tokens[from - 1]?.word ?? '')) return false
  const [last, free, behind] = [tokens[to - 1], tokens[to], tokens[to + 1]]
  if (last === undefined || free?.word !== 'free' || free.gap !== GAPS.space) return false
  // "Eggs free range", "10 shrimps free": only one of a kind is a name.
  if (last.end - last.start > last.word.length) return false
  return behind === undefined || behind.gap !== GAPS.space || !OTHER_FREE.has(behind.word)
}

/**
 * "no X" takes X itself away, and only when X is one plain word that ends its phrase: in "no-egg noodles" the
 * noodles stay, in "no butter chicken" the chicken.
 */
export const isAbsent = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (isContrasted(tokens, from) || isUnsweetened(tokens, from) || isSharedFree(tokens, from, to)) return true
  if (isNamedFree(tokens, from, to) || isInFreeList(tokens, from, to)) return true
  const next = tokens[to]
  const isAdded = next?.word === 'added' && next.gap === GAPS.space && tokens[from - 1]?.word === 'no'
  const isLast = next === undefined || next.gap !== GAPS.space || CONNECTORS.has(next.word) || LINKS.has(next.word)
  if (isLast && isReplaced(tokens, from)) return true
  if (to - from !== 1 || !(isLast || isAdded)) return false
  if (tokens[from]?.gap === GAPS.space && isRightBehindAbsence(tokens, from)) return true
  return isAlsoAbsent(tokens, from)
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

const ANDS = new Set(['and', 'und', 'et', 'y', 'e'])
const LINKS = new Set([...ANDS, 'or', 'nor', 'oder', 'noch', 'ou', 'o', 'ni', 'nem', 'ne'])
const CHOICES = new Set(['or', 'and', 'oder', 'ou', 'o'])
const WITH = new Set(['with', 'mit', 'avec', 'con', 'com'])

/** "Never without", "with or without", "nothing without": two noes are a yes. */
const WITHOUT = new Set(['without', 'ohne', 'san', 'sin', 'senza', 'sem'])
const DENIES = new Set(
  'not never nothing nobody cannot cant dont doesnt wont isnt arent wouldnt shouldnt couldnt hardly incomplete nicht nie niemals kein keine nunca jamas jamai mai pas'.split(
    ' ',
  ),
)
const BETWEEN_NO_AND_WITHOUT = new Set('is are be was would can should will'.split(' '))
const FARTHEST_DENIAL = 7

/** "Not free from gluten", "nicht frei von Milch", "may not contain milk". */
const OWN_DENIALS = new Set('not nicht no non nao pas may'.split(' '))
const DENIED_RUNS = new Set('free frei libre livre exempt exento isento privo not'.split(' '))

/** Whether what seems to take a food away leaves it there: the noun may stand anywhere behind it. */
export const isDenied = (tokens: readonly Token[], without: number): boolean => {
  if (DENIED_RUNS.has(tokens[without]?.word ?? ''))
    return tokens[without]?.gap === GAPS.space && OWN_DENIALS.has(tokens[without - 1]?.word ?? '')
  if (!WITHOUT.has(tokens[without]?.word ?? '')) return false
  const isSet = CHOICES.has(tokens[without - 1]?.word ?? '') || tokens[without]?.gap === GAPS.slash
  if (isSet && WITH.has(tokens[without - (tokens[without]?.gap === GAPS.slash ? 1 : 2)]?.word ?? '')) return true
  let isVerbBetween = false
  for (let at = without - 1; at >= Math.max(0, without - FARTHEST_DENIAL); at--) {
    if ((tokens[at + 1]?.gap ?? GAPS.sentence) >= GAPS.break) return false
    const word = tokens[at]?.word ?? ''
    if (DENIES.has(word) || (word === 'no' && isVerbBetween)) return true
    isVerbBetween ||= BETWEEN_NO_AND_WITHOUT.has(word)
  }
  return false
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

/** "Shrimp-less cocktail", with its hyphen: "1 cup flour less 1 tbsp" is flour. */
export const isLess = (text: string, tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.word === 'less' && text.slice(tokens[to - 1]?.end, tokens[to]?.start) === '-'
