import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { isHouse } from '../words/descriptors.ts'
import type { Entry, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, onlyMay, unionVerdicts, type Verdict } from '../words/masks.ts'
import { ORDINARY_WORDS } from '../words/ordinary-words.ts'
import { PART_WORDS, PLAIN_WORDS } from '../words/plain-words.ts'
import type { Allergen } from '../words/vocabulary.ts'
import { textOf } from '../words/word-lists.ts'
import type { TextKind } from './reading.ts'

const PLAIN = plainWordsData.lists

/** Ends of unknown words that name a food group: what may be behind them. Never a proof of innocence. */
const SUFFIXES: readonly (readonly [string, readonly Allergen[]])[] = [
  ['fish', ['fish']],
  ['shrimp', ['crustacean']],
  ['prawn', ['crustacean']],
  ['crab', ['crustacean']],
  ['cheese', ['milk']],
  ['milk', ['milk']],
  ['butter', ['milk']],
  ['cream', ['milk']],
  ['nut', ['tree_nut', 'peanut']],
  ['bread', ['wheat', 'gluten']],
  // German, Dutch and Scandinavian heads of compounds.
  ['fisch', ['fish']],
  ['krabben', ['crustacean']],
  ['kase', ['milk']],
  ['milch', ['milk']],
  ['sahne', ['milk']],
  ['rahm', ['milk']],
  ['quark', ['milk']],
  ['joghurt', ['milk']],
  ['nuss', ['tree_nut', 'peanut']],
  ['nusse', ['tree_nut', 'peanut']],
  ['mehl', ['wheat', 'gluten']],
  ['brot', ['wheat', 'gluten']],
  ['brod', ['wheat', 'gluten']],
  ['nudeln', ['wheat', 'gluten', 'egg']],
  ['kuchen', ['wheat', 'gluten', 'egg', 'milk']],
  ['torte', ['wheat', 'gluten', 'egg', 'milk']],
]
/** "-fleisch", "-wurst": flesh, and perhaps pork. */
const FLESH_SUFFIX = /(?:fleisch|wurst|wurstchen|schinken)$/
const PERHAPS_FLESH = dietMask([
  'vegan',
  'vegetarian',
  'strict-vegetarian',
  'lacto-vegetarian',
  'ovo-vegetarian',
  'pescatarian',
  'pork-free',
  'halal',
  'kosher',
])

const madeEntry = (verdict: Verdict, term: string, word: string): Entry => ({
  ...verdict,
  term,
  words: [word],
  falseFriend: false,
  isModifier: false,
})

/** What an unknown word may be by its end: "zanderfish", "Bauernkäse". */
export const suffixEntry = (word: string, kind: TextKind): Entry | null => {
  if (ORDINARY_WORDS.has(word) || isHouse(word)) return null
  const found = SUFFIXES.find(([suffix]) => word.length > suffix.length + 1 && word.endsWith(suffix))
  if (found === undefined) {
    if (!FLESH_SUFFIX.test(word)) return null
    return madeEntry({ ...CLEAN, mayViolate: PERHAPS_FLESH }, '-fleisch', word)
  }
  if (kind === 'step' && found[0] !== 'fish') return null
  return madeEntry(closeVerdict({ ...CLEAN, may: allergenMask(found[1]) }), `-${found[0]}`, word)
}

/** Shortest half of a word run together from two foods ("hazelnutbutter"). */
const SHORTEST_HALF = 4

/** First parts that tell how a food is or where it comes from ("Naturjoghurt", "Riesengarnelen"). */
const FRONTS = new Set(textOf(PLAIN.germanFronts).split(/\s+/))
/** Last parts that are a form of what stands before them ("Sardellenfilets", "Mandelsplitter", "Sojamehl"). */
const BACKS = new Set(textOf(PLAIN.germanBacks).split(/\s+/))
/** Dishes with more in them than their name says: "Fritessauce" is mayonnaise, "Kartoffelsalat" may hold egg. */
const MADE_DISHES = new Set('salat suppe sosse sauce aufstrich riegel fullung zubereitung'.split(' '))
/** Kinds that a German compound is named for; what stands before them is in it, too ("Eiernudeln"). */
const HEADS = new Set(
  'senf griess malz nudeln brot brotchen kuchen kase milch butter sahne joghurt jogurt quark wurst torte teig eis schokolade pudding creme likor bier wein'.split(
    ' ',
  ),
)

/** "Hafersahne", "Mandelmilch": of plants, whatever their second half. A yoghurt with nuts in the name is one with nuts in it. */
const PLANT_DAIRY =
  /^(?:(?:hafer|soja|reis|hanf|lupinen)(?:milch|sahne|joghurt|quark|creme)|(?:mandel|kokos|kokosnuss|cashew|dinkel|erbsen|haselnuss|macadamia)(?:milch|sahne))$/
/** "Reisnudeln", "Maisgrieß", "Maismalz": of what they are named for, and no wheat. */
const OTHER_PASTA =
  /^(?:reis|mais|hirse|linsen|kichererbsen|erbsen|bohnen|konjak|kelp|soja|edamame)(?:vollkorn)?(?:nudeln|pasta|spaghetti|griess|malz)$/

/** The row for a first part: as it stands, or without or with the letters that join compounds. */
const frontEntry = (lexicon: Lexicon, front: string): Entry | undefined => {
  for (const end of ['', 'n', 'en', 'e']) {
    const entry = lexicon.entryOf(`${front}${end}`)
    if (entry !== undefined) return entry
  }
  for (const end of [/(?:en|er)$/, /[sn]$/]) {
    const entry = end.test(front) ? lexicon.entryOf(front.replace(end, '')) : undefined
    if (entry !== undefined) return entry
  }
  // "Rindsfilet", "Rindermark": the animal is a word only with its meat.
  return lexicon.entryOf(`${front.replace(/(?:er|s)$/, '')}fleisch`)
}

/** "Weizenvollkornflocken", "Milcheiweisskonzentrat": a front that is a compound itself. */
const frontCompound = (lexicon: Lexicon, front: string): Entry | null =>
  knownCompound(lexicon, front) ?? (/[ns]$/.test(front) ? knownCompound(lexicon, front.slice(0, -1)) : null)

/** "Hühnereigelbpulver", "Wachtelei": the egg of a bird, and none of its flesh. */
const BIRD_EGG =
  /^(?:huhner|enten|wachtel|ganse)(?:trocken|flussig|voll)?ei(?:er|ei)?(?:gelb|klar|weiss)?(?:trockeneiweiss)?(?:pulver)?$/

/** Ends that name an animal of the sea for certain, whatever stands before them ("Regenbogenforelle", "Zackenbarsche"). */
const SEA_END =
  /.{3}(forelle|lachs|dorsch|barsch|brasse|saibling|seehecht|kaphecht|(?<!t)hering|makrele|sardelle|sprotte|thunfisch|garnele|krebs|kalmar|krake|auster|muschel)(?:n|e|en)?$/
const SEA_ROWS: ReadonlyMap<string, string> = new Map([
  ['brasse', 'brachse'],
  ['seehecht', 'hecht'],
  ['kaphecht', 'hecht'],
])

const seaEntry = (lexicon: Lexicon, word: string): Entry | null => {
  const end = SEA_END.exec(word)?.[1]
  if (end === undefined || ORDINARY_WORDS.has(word) || isHouse(word) || lexicon.slipOf(word) !== null) return null
  const entry = lexicon.entryOf(SEA_ROWS.get(end) ?? end)
  return entry === undefined ? null : madeEntry(entry, entry.term, word)
}

/** "Trinatriumcitrat", "Calciumhydrogenphosphat": salts as labels spell them; none of milk, sulphite or glutamate. */
const SALT =
  /^(?:mono|di|tri|tetra|penta|poly|hydrogen|natrium|kalium|calcium|kalzium|magnesium|ammonium|aluminium|eisen|zink|mangan|kupfer){1,4}(?:ortho|pyro|meta|poly|di|tri|hydrogen|bi){0,3}(?:phosphat|carbonat|citrat|sulfat|tartrat|malat|fumarat|acetat|adipat|alginat|ascorbat|benzoat|sorbat|propionat|gluconat|lactat|nitrat|nitrit|chlorid|hydroxid|oxid|silicat|silikat|iodat|iodid|jodid|jodat|bisglycinat|selenit|selenat)(?:e|en|s)?$/

/** The number of an additive, and the letters or Roman figures behind it ("E160b", "E322ii"). */
const ADDITIVE = /^(e1?\d{3})(?:[a-h]|i{1,3}|iv)?$/

/** An additive by the row of its number; without one it is harmless: each of an allergen, an animal or alcohol has its row. */
const additiveEntry = (lexicon: Lexicon, word: string): Entry | null => {
  const number = ADDITIVE.exec(word)?.[1]
  if (number === undefined) return null
  return lexicon.entryOf(number) ?? madeEntry(CLEAN, 'an additive', word)
}

/** "Einrollen", "andrücken", "ausrollen": work, though "rollen" and "rücken" end names of foods. */
const WORK = /^(?:ein|an|auf|aus|ab|zu|um|ver|zusammen)(?:rollen?|d?rucken?|schalen?)$/

/** "Lebkuchengewürz", "Brathähnchengewürz": spices named for what they season, which is perhaps in them. */
const SEASONING = /^(.{3,})gewurz(?:e|mischung)?$/

/** "Sojaol" is the shortest that a label carries; most words of a line are shorter or plain, and cost nothing here. */
const SHORTEST_COMPOUND = 6

/** A compound whose every part is known, read as its parts; null for all other words. */
export const knownCompound = (lexicon: Lexicon, word: string): Entry | null => {
  const additive = additiveEntry(lexicon, word)
  if (additive !== null) return additive
  if (word.length < SHORTEST_COMPOUND || PLAIN_WORDS.has(word) || WORK.test(word)) return null
  if (SALT.test(word)) return madeEntry(CLEAN, 'salt of an acid', word)
  if (BIRD_EGG.test(word)) {
    const egg = lexicon.entryOf('ei')
    return egg === undefined ? null : madeEntry(egg, egg.term, word)
  }
  const seasoned = SEASONING.exec(word)?.[1]
  if (seasoned !== undefined) {
    const entry = frontEntry(lexicon, seasoned)
    return madeEntry(entry === undefined ? CLEAN : onlyMay(entry), 'spices', word)
  }
  for (let cut = 3; cut < word.length - 1; cut++) {
    const [front, back] = [word.slice(0, cut), word.slice(cut)]
    if (BACKS.has(back)) {
      const entry =
        frontEntry(lexicon, front) ??
        (FRONTS.has(front) ? lexicon.entryOf(back) : undefined) ??
        frontCompound(lexicon, front)
      if (entry && !(MADE_DISHES.has(back) && (entry.allergens | entry.may) === 0))
        return madeEntry(entry, entry.term, word)
    } else if (FRONTS.has(front)) {
      const entry = lexicon.entryOf(back) ?? knownCompound(lexicon, back) ?? dativeEntry(lexicon, back)
      if (entry && back.length >= SHORTEST_HALF) return madeEntry(entry, entry.term, word)
    } else if (HEADS.has(back)) {
      const [first, head] = [frontEntry(lexicon, front), lexicon.entryOf(back)]
      if (first !== undefined && (PLANT_DAIRY.test(word) || OTHER_PASTA.test(word)))
        return madeEntry(first, first.term, word)
      if (first !== undefined && head !== undefined)
        return madeEntry(unionVerdicts([first, head]), `${first.term} + ${head.term}`, word)
    }
  }
  return seaEntry(lexicon, word)
}

/** An unknown word made of two known ones: both count, and the word stays unknown. */
export const compoundEntry = (lexicon: Lexicon, word: string): Entry | null => {
  if (ORDINARY_WORDS.has(word)) return null
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
    const [front, back] = [lexicon.entryOf(word.slice(0, cut)), lexicon.entryOf(word.slice(cut))]
    if (front === undefined || back === undefined) continue
    return madeEntry(unionVerdicts([front, back]), `${front.term} + ${back.term}`, word)
  }
  return null
}

/**
 * "Kartoffeln", "patatas" in a step: harmless foods in the plural of their language. Harmful ones have rows, or stay
 * unknown; what ends in "te" is another word as often ("sorbete", "filete").
 */
export const inflectedPlant = (lexicon: Lexicon, word: string): Entry | null => {
  const entry = word.endsWith('te') ? null : inflectedEntry(lexicon, word)
  return entry !== null && isPlant(entry) ? entry : null
}

/**
 * "Nudelauflauf", "Zwiebelringe", "Pellkartoffeln": a food and a word of cooking in one. The food is what it holds; a front
 * that is neither a verb nor an adjective may make another thing of it, and is not believed.
 */
export const kitchenCompound = (lexicon: Lexicon, word: string): Entry | null => {
  const { words } = lexicon
  for (let cut = word.length - SHORTEST_HALF; cut >= SHORTEST_HALF; cut--) {
    const [front, back] = [word.slice(0, cut), word.slice(cut)]
    const first = words.isGermanPart(back) ? frontEntry(lexicon, front) : undefined
    if (first !== undefined) return madeEntry(first, first.term, word)
    const last = words.isGermanManner(front) ? (lexicon.entryOf(back) ?? inflectedEntry(lexicon, back)) : null
    if (last) return madeEntry(last, last.term, word)
  }
  return null
}

const SHORTEST_DATIVE = 5
const FLESH = dietMask(['vegetarian'])

/**
 * "Mit Erdnüssen bestreuen", "mit Mandelstiften": the n that German steps put on the plural of what they strew. Harmful
 * words only, and only where the singular is a word, too.
 */
export const dativeEntry = (lexicon: Lexicon, word: string): Entry | null => {
  if (word.length < SHORTEST_DATIVE || !/(?:en|ern|eln)$/.test(word) || PLAIN_WORDS.has(word)) return null
  const plural = word.slice(0, -1)
  const one = plural.endsWith('l') ? plural : plural.replace(/er?$/, '')
  const singular = /brosel$/.test(one) || one !== plural ? lexicon.entryOf(one) : undefined
  const entry = singular ?? knownCompound(lexicon, plural)
  if (entry?.words.length !== 1 || ((entry.allergens | entry.may) === 0 && (entry.violates & FLESH) === 0)) return null
  return madeEntry(entry, entry.term, word)
}

/** Ends that other languages put on a word for more than one ("Oliven", "pruneaux"); the letter left behind, if any. */
const FOREIGN_PLURALS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/n$/, ['']],
  [/(?:en|er|x)$/, ['']],
  [/(?<=.{6})e$/, ['']],
  [/e$/, ['a']],
  [/i$/, ['o', 'e', 'a']],
]
const SHORTEST_PLURAL = 5

const NO_PLANT = dietMask(['vegan', 'vegetarian', 'alcohol-free', 'gluten-free', 'pork-free'])
/** Harmless but for what hangs on the portion: cherries break low-FODMAP. */
const isPlant = (entry: Entry): boolean =>
  (entry.allergens | entry.may) === 0 && ((entry.violates | entry.mayViolate) & NO_PLANT) === 0

/**
 * The row for a word of another language that stands in the plural; null for all other words. Where one vowel takes
 * another's place ("patatine") only harmless rows are believed: "bologne" may be more than bologna.
 */
export const inflectedEntry = (lexicon: Lexicon, word: string): Entry | null => {
  if (word.length < SHORTEST_PLURAL || PLAIN_WORDS.has(word) || PART_WORDS.has(word)) return null
  for (const [end, singulars] of FOREIGN_PLURALS) {
    if (!end.test(word)) continue
    for (const one of singulars) {
      const entry = lexicon.entryOf(word.replace(end, one))
      if (entry?.words.length !== 1 || (one !== '' && !isPlant(entry))) continue
      // "goboer" may be more burdock, and is more likely a goober.
      return entry.allergens === 0 && lexicon.slipOf(word) !== null ? null : madeEntry(entry, entry.term, word)
    }
  }
  return null
}
