import { isPulsePasta } from '../words/dish-words.ts'
import type { Entry, Lexicon } from '../words/lexicon.ts'
import { CLEAN, onlyMay } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS, isPreparation } from '../words/plain-words.ts'
import { isBehindBracket } from './made-of.ts'
import { quotedEnd } from './so-called.ts'
import { ANY, type Meaning, openTurns, type Phrase } from './turns.ts'

/** A phrase that is another thing in this company: "Bhindi (okra/ladyfinger)", "suran (taro root or elephant's ear)". */
const OTHER_IN_COMPANY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['angel hair', 'chili chilli cabbage coleslaw slaw thread'],
    ['ladyfinger', 'banana okra bhindi bhendi gombo gumbo dherosh'],
    ['elephant ear', 'taro suran arbi arvi colocasia dasheen eddo eddoe yam'],
    ['nonpareil', 'caper kapern capre alcaparra'],
    ['saba', 'banana saging'],
    ['campari', 'tomato'],
    ['liquor', 'oyster clam mussel cockle tomato their its'],
    ['roti', 'porc boeuf veau dinde agneau poulet canard'],
    ['kidney', 'bean cannellini rajma'],
    ['icing', 'sugar'],
    ['amandine', 'potato pomme'],
    ['carnation', 'petal flower'],
    ['sesame leaf', 'perilla kkaennip deulkkae'],
    ['fried garlic', 'pan'],
    ['fried onion', 'pan'],
    ['fried shallot', 'pan'],
    ['risotto', 'rice'],
    ['beef', 'mock'],
    ['pork', 'mock'],
    ['chicken', 'mock'],
    ['kibbeh', 'niter'],
    ['elbow', 'lamb'],
    ['noodle', 'cellophane spiralized spiralised spiralizer spiraliser'],
    ['spaghetti', 'spiralized spiralised spiralizer spiraliser'],
    ['bata', 'paste jeera jeere ada rosun posto lonka elach'],
  ].map(([phrase = '', company = '']) => [phrase, new Set(company.split(' '))]),
)

/** Most phrases begin with none of these, and cost no more than this. */
const BY_FIRST_WORD = new Set([...OTHER_IN_COMPANY.keys()].map((phrase) => phrase.split(' ')[0] ?? ''))

/** Company is near, in the same phrase or set off by a bracket or slash: "yam, elephant ears" are two things. */
const FARTHEST_COMPANY = 3
const PARTING = new Set(['and', 'with', 'plus'])

const keeps = (tokens: readonly Token[], from: number, step: 1 | -1, company: ReadonlySet<string>): boolean => {
  for (let at = from; Math.abs(at - from) < FARTHEST_COMPANY; at += step) {
    const [here, there] = [tokens[at], tokens[at + step]]
    const later = step === 1 ? there : here
    if (here === undefined || there === undefined || later === undefined || later.gap === GAPS.sentence) return false
    // "Okra/ladyfinger" are one; "tart amandine / pommes frites" are two lines.
    const isWide = later.gap === GAPS.slash && later.depth === 0 && later.start - (step === 1 ? here : there).end > 1
    if (isWide) return false
    // "Lady's fingers, sliced (okra)": what was done to it parts nothing.
    const isDone = step === 1 && isPreparation(there.word) && here.depth === 0
    if (later.gap === GAPS.break && here.depth === there.depth && !isDone) return false
    // An amount begins something else: "hibiscus flowers (1 can Carnation)".
    if (PARTING.has(there.word) || /^\d/.test(there.word) || (there.word === 'or' && there.depth === 0)) return false
    if (company.has(there.word)) return true
  }
  return false
}

/** "Flat (doughnut) peaches", "doughnut nectarines": the shape of the fruit behind it. Peach doughnuts are doughnuts. */
const FLAT_FRUIT = new Set(['peach', 'nectarine'])
const isFlatFruit = ({ tokens, from: at }: Phrase): boolean => {
  const [ring, next, further] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  // "Doughnut" is levelled to "donut", so its own length tells one from many.
  const isOne = ring?.word === 'donut' && [5, 8].includes(ring.end - ring.start)
  if (ring === undefined || !isOne || next === undefined) return false
  const fruit = next.word === 'flat' ? further : next
  if (fruit === undefined || !FLAT_FRUIT.has(fruit.word) || fruit.depth > ring.depth) return false
  const last = fruit === next ? ring : next
  // "1 cake (doughnut), peaches" are two things.
  return fruit.gap === GAPS.space || isBehindBracket(last, fruit)
}

/** Houses that stand for one food by themselves and for none before another: "Colman's cheese sauce mix". */
const FAMOUS_FOR_ONE = new Set(['colman', 'hellmann', 'kikkoman', 'hershey', 'stork'])
const FARTHEST_PRODUCT = 4

const namesProduct = (lexicon: Lexicon, tokens: readonly Token[], from: number): boolean => {
  for (let at = from; at < from + FARTHEST_PRODUCT && tokens[at]?.gap === GAPS.space; at++) {
    if (CONNECTORS.has(tokens[at]?.word ?? '')) return false
    const hit = lexicon.longestAt(tokens, at)
    if (hit?.kind === 'entry' && !hit.entry.isModifier) return true
  }
  return false
}

/** "Farina castagne", "farine sarrasin": flour of a plant whose name stands without its "of". */
const FLOURS: ReadonlyMap<string, string> = new Map([
  ['farina', 'di'],
  ['farine', 'de'],
  ['harina', 'de'],
  ['farinha', 'de'],
])
const flourOf = ({ lexicon, tokens, from, to }: Phrase): Entry | null => {
  const [flour = '', plant] = [tokens[from]?.word, tokens[to]]
  return lexicon.entryOf(`${flour} ${FLOURS.get(flour)} ${plant?.word}`) ?? null
}

/** As it is written: "oysters and shiitake mushrooms" are shellfish and mushrooms. */
const isPlural = (token: Token): boolean => token.end - token.start > token.word.length

/** "Fish-shaped crackers", "walnut-sized pieces": how it looks, not what is in it. */
const LIKENESS = new Set(['shaped', 'sized'])
/** "Marzipan shaped into balls", "2 eggs sized large", "prawns sized 16/20": what was done to the food itself. */
const DONE_TO_IT = /\d|^(?:into|as|like|in|by|for|from|to|with|and|or|large|medium|small|jumbo|extra|about|u)$|ly$/

const isLikened = (tokens: readonly Token[], last: number): boolean => {
  const [food, mark, behind] = [tokens[last], tokens[last + 1], tokens[last + 2]]
  if (food === undefined || mark?.gap !== GAPS.space || !LIKENESS.has(mark.word) || isPlural(food)) return false
  return behind?.gap !== GAPS.space || !DONE_TO_IT.test(behind.word)
}

/** "Walnut-size pieces", not "2 eggs size 4". */
const isSizeOf = (tokens: readonly Token[], at: number): boolean => {
  const [food, size, piece] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (size?.word !== 'size' || piece?.gap !== GAPS.space || food === undefined || isPlural(food)) return false
  return piece.word.length > 2 && !/^\d|large|small|medium/.test(piece.word)
}

/** "Hot wing/buffalo sauce" is of no bird. */
const WINGS = 'wing'
/** "Beef or plum tomatoes" are of no cow; "beef or chopped tomatoes" may be. */
const BEEF = 'beef'
const KINDS_OF_TOMATO = new Set('plum vine cherry roma heirloom salad grape campari marzano'.split(' '))

/** What two names joined by "or" and "and" share: "oyster or shiitake mushrooms", "butter or iceberg lettuce". */
const SHARED_HEADS = new Set('mushroom lettuce bean squash noodle sauce chip tomato cheese milk yogurt'.split(' '))
/** "Goat or feta cheese", "sheep's or cow's milk": whose milk it is. */
const KIDNEY = 'kidney'
const MILKED = new Set(['goat', 'sheep', 'ewe', 'buffalo'])
const MILKS = new Set(['cheese', 'milk', 'yogurt'])
const JOINS = new Set(['or', 'and', 'plus'])
/** "Butter and lima beans" may well be butter; nobody joins an oyster to mushrooms. */
const SHARED_BY_AND = 'mushroom'
/** So far may the shared word stand behind the first name. */
const FARTHEST_HEAD = 7
/** An amount, an article or a verb between them begins another thing: "butter, then add the green or yellow beans". */
const BEGINS_ANOTHER = /\d|^(?:the|an?|one|two|some|few|then|add|stir|slice|cook|serve|with|in|into|on|of)$/
/** No butter bean comes in this company: a potato "with butter or baked beans". */
const OTHER_BEANS = new Set('baked refried green string runner french jelly coffee vanilla soy'.split(' '))

/** Beans are weighed or come in tins, lettuce by the head; salted, melted, a spoon or a knob of, it is butter. */
const NOT_OF_BUTTER = /^\d|^(?:g|kg|oz|ounce|lb|pound|cup|can|tin|head|bunch)$/

/** The row for the first name with the word it shares ("oyster mushroom"), or null when it shares none. */
const sharedEntry = (lexicon: Lexicon, tokens: readonly Token[], at: number, entry: Entry): Entry | null => {
  const first = tokens[at]
  if (entry.words.length !== 1 || first === undefined || isPlural(first)) return null
  if (first.word === 'butter' && first.gap === GAPS.space && !NOT_OF_BUTTER.test(tokens[at - 1]?.word ?? ''))
    return null
  let isChoice = tokens[at + 1]?.gap === GAPS.slash && first.word === WINGS
  // "Butter/oil / cannellini beans": a stroke joins, and promises nothing.
  let joined = tokens[at + 1]?.gap === GAPS.slash
  for (let index = at + 1; index <= at + FARTHEST_HEAD; index++) {
    const token = tokens[index]
    if (token === undefined || token.gap === GAPS.sentence || token.depth !== first.depth) return null
    // "Butter or oil, black beans": behind the last of the joined names a comma begins another thing.
    if (joined && token.gap === GAPS.break) return null
    joined ||= JOINS.has(token.word)
    isChoice ||= token.word === 'or'
    if (BEGINS_ANOTHER.test(token.word)) return null
    if (index === at + 1 && !joined && token.gap !== GAPS.break) return null
    // Between the join and the shared word stands the second name: "oyster and mushroom pie" shares nothing.
    if (!SHARED_HEADS.has(token.word) || token.gap !== GAPS.space) continue
    const before = tokens[index - 1]?.word ?? ''
    if (!isChoice && token.word !== SHARED_BY_AND) return null
    // "Butter, string or green beans" are two lines in one; "oyster, button or chestnut mushrooms" are not.
    if (token.word !== SHARED_BY_AND && tokens[at + 1]?.gap === GAPS.break) return null
    if (token.word === 'bean' && OTHER_BEANS.has(before)) return null
    if (MILKS.has(token.word) && !MILKED.has(first.word)) return null
    if (token.word === 'tomato' && !(first.word === BEEF && KINDS_OF_TOMATO.has(before))) return null
    return joined && !JOINS.has(before) ? (lexicon.entryOf(`${first.word} ${token.word}`) ?? null) : null
  }
  return null
}

/** Both readings of a name that shares its head: what "egg" and "egg noodles" say, for "egg or rice noodles". */
const withHead = (entry: Entry, shared: Entry): Entry => {
  if (shared.falseFriend) return { ...shared, words: entry.words }
  return {
    ...entry,
    allergens: (entry.allergens | shared.allergens) >>> 0,
    may: ((entry.may | shared.may) & ~(entry.allergens | shared.allergens)) >>> 0,
    violates: (entry.violates | shared.violates) >>> 0,
    mayViolate: ((entry.mayViolate | shared.mayViolate) & ~(entry.violates | shared.violates)) >>> 0,
  }
}

/** Plants that stand beside meat, fish or cheese in the name of a dish as often as they stand in for it. */
const BESIDE = new Set('mushroom tomato chickpea watermelon apple carrot veggie'.split(' '))
const BESIDE_THEM = new Set('bacon steak tuna ham cheese pepperoni salami'.split(' '))

/** "Mushroom bacon" is of mushrooms; a "mushroom bacon burger" and "tomato tuna pasta" hold both, unless the list says otherwise. */
export const besideAnother = ({ lexicon, text, kind, tokens, from, to, entry }: Phrase): Entry | null => {
  if (kind === 'ingredient' || !entry.falseFriend) return null
  const [plant = '', other = ''] = entry.words
  const isPulse = kind === 'title' && isPulsePasta(entry.words)
  const behind = tokens[to]
  const goesOn = behind?.gap === GAPS.space && !PARTING.has(behind.word) && behind.word !== 'or'
  const isBeside = to - from === 2 && BESIDE.has(plant) && BESIDE_THEM.has(other) && goesOn
  if (!(isPulse || isBeside) || quotedEnd(text, tokens, from + 1, to) >= 0) return null
  const beside = lexicon.entryOf(isPulse ? (entry.words.at(-1) ?? '') : other)
  return beside === undefined ? null : withHead(entry, beside)
}

const isInCompany = ({ tokens, from, to, entry: { words } }: Phrase): boolean => {
  const company = BY_FIRST_WORD.has(words[0] ?? '') ? OTHER_IN_COMPANY.get(words.join(' ')) : undefined
  return company !== undefined && (keeps(tokens, from, -1, company) || keeps(tokens, to - 1, 1, company))
}

const NAMED_FOR_ANIMALS = new Set([WINGS, BEEF, KIDNEY, ...MILKED])
/** Only what matters may share a head with its neighbour: an allergen, or what is named for an animal. */
const mayShare = ({ from, to, entry }: Phrase): boolean =>
  to - from === 1 && ((entry.allergens | entry.may) !== 0 || NAMED_FOR_ANIMALS.has(entry.words[0] ?? ''))

/** "Oyster or shiitake mushrooms": the name with the head it shares. */
const withSharedHead = ({ lexicon, tokens, from, entry }: Phrase): Entry | null => {
  const shared = sharedEntry(lexicon, tokens, from, entry)
  if (shared === null) return null
  const head = shared.words.at(-1) ?? ''
  // "Spinach pasta / Worcester sauce": pasta sauce holds no pasta, and this may be two things.
  if (head === 'sauce' && entry.words[0] !== WINGS) return withHead(entry, { ...shared, falseFriend: false })
  return MILKS.has(head) ? { ...shared, words: entry.words } : withHead(entry, shared)
}

const none = ({ entry }: Phrase): Entry => ({ ...entry, ...CLEAN, falseFriend: true })

/** What a phrase means where its company tells: another thing by the same name, or a name that shares its last word with the next. */
export const COMPANY: readonly Meaning[] = [
  {
    like: 'farina castagne',
    of: new Set(FLOURS.keys()),
    behind: [ANY],
    when: (one) => flourOf(one) !== null,
    leaves: flourOf,
  },
  { like: 'flat (doughnut) peaches', when: isFlatFruit, leaves: none },
  { like: 'bhindi (okra/ladyfinger)', when: isInCompany, leaves: none },
  {
    like: 'Barilla pesto',
    when: ({ lexicon, tokens, to, entry }) => entry.isHouse === true && namesProduct(lexicon, tokens, to),
    leaves: none,
  },
  {
    // The row "egg-sized" is a size; "eggs sized large" are eggs.
    like: '2 eggs sized large',
    when: ({ tokens, from, to, entry }) =>
      to - from === 2 && LIKENESS.has(entry.words[1] ?? '') && !isLikened(tokens, from),
    leaves: ({ lexicon, entry }) => lexicon.entryOf(entry.words[0] ?? '') ?? null,
  },
  {
    like: 'fish-shaped crackers',
    behind: [LIKENESS],
    when: ({ tokens, to }) => isLikened(tokens, to - 1),
    leaves: none,
  },
  { like: 'prawn-size pieces', behind: ['size'], when: ({ tokens, to }) => isSizeOf(tokens, to), leaves: none },
  {
    like: "Colman's cheese sauce mix",
    when: (phrase) =>
      mayShare(phrase) &&
      FAMOUS_FOR_ONE.has(phrase.entry.words[0] ?? '') &&
      namesProduct(phrase.lexicon, phrase.tokens, phrase.to),
    leaves: ({ entry }) => ({ ...entry, ...onlyMay(entry) }),
  },
  { like: 'oyster or shiitake mushrooms', when: mayShare, leaves: withSharedHead },
]

const turnOf = openTurns(COMPANY)

/** The row as its company has it. Null for all other phrases. */
export const inCompany = (phrase: Phrase): Entry | null => turnOf(phrase)?.leaves(phrase) ?? null
