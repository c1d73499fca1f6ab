import { allergenMask, closeVerdict, dietMask, dietsBrokenBy, dietsMaybeBrokenBy, type Verdict } from './masks.ts'
import type { Allergen, Diet } from './vocabulary.ts'

/**
 * What a "free from" label takes off the one phrase it stands before, and never off anything else.
 * `drops` leaves the verdict, `doubts` turns from definite to `may`, `adds` is what usually stands in its place.
 */
export type FreeLabel = {
  readonly id: string
  readonly drops: readonly Allergen[]
  readonly doubts: readonly Allergen[]
  readonly adds: readonly Allergen[]
  /** Diets that the label itself promises to keep. */
  readonly keeps: readonly Diet[]
  /** Phrases that the label cannot speak for: "nut-free almond flour" contradicts itself. */
  readonly never?: RegExp
  /** Stands behind its food: "pan sin gluten". */
  readonly follows?: boolean
}

const SEA: readonly Allergen[] = ['fish', 'crustacean', 'mollusc']
const NO_FLESH: readonly Diet[] = ['vegetarian', 'lacto-vegetarian', 'ovo-vegetarian', 'pescatarian', 'pork-free']
const NUT_WORD = /nut\b|almond|cashew|pecan|pistachio|macadamia|marzipan|praline|nutella|amaretti/

const DAIRY_WORD =
  /\b(?:cows?|goats?|sheeps?|ewes?|buffalo|whey|casein|caseinate|lactalbumin|ghee|vache|chevre|brebis|vaca|cabra|oveja|ovelha|capra|pecora)\b/
const GRAIN_WORD =
  /\b(?:barley|rye|spelt|seitan|kamut|einkorn|emmer|durum|bulgur|farro|freekeh|triticale|vital wheat gluten|gerste|roggen|dinkel|orge|seigle|epeautre|cebada|centeno|espelta|segale|cevada|centeio)\b/

/** What no certificate makes fit: the label is a joke, a style or belongs to the salt. */
const PORK_WORD =
  /\b(?:pork|pig|lard|ham|prosciutto|pancetta|guanciale|wine|sherry|beer|rum|brandy|mirin|sake|shrimp|prawn|crab|lobster|clam|mussel|oyster|rabbit|blood)\b/

const label = (id: string, parts: Partial<FreeLabel>): FreeLabel => ({
  id,
  drops: [],
  doubts: [],
  adds: [],
  keeps: [],
  ...parts,
})

/** Written forms of each label, `;`-separated; normalised like the table. */
const LABELS: readonly (readonly [string, FreeLabel])[] = [
  [
    'vegan;plant based;plantbased;plant-based vegan;100% vegan;certified vegan;100% plant based;vegan friendly;vgn;gardein;heura;vivera;lightlife;plant chef;daiya;tofutti;follow your heart;kite hill;treeline;sheese;vegusto;koko dairy free;minor figures;meatless farm;miyoko;miyokos',
    // Vegan food replaces, and what replaces is mostly soy, nuts and (for meat) wheat gluten.
    label('vegan', {
      drops: ['milk', 'egg', ...SEA],
      adds: ['soy', 'tree_nut'],
      keeps: ['vegan', 'strict-vegetarian', ...NO_FLESH, 'dairy-free', 'egg-free'],
    }),
  ],
  ['vegetarian;meatless;meat free', label('vegetarian', { drops: SEA, adds: ['soy'], keeps: NO_FLESH })],
  [
    'dairy free;milk free;nondairy;non dairy;no dairy;zero dairy;df;dairyless;milkless',
    label('dairy-free', { drops: ['milk'], adds: ['soy', 'tree_nut'], keeps: ['dairy-free'], never: DAIRY_WORD }),
  ],
  ['egg free;eggless;no egg;zero egg;without egg', label('egg-free', { drops: ['egg'], keeps: ['egg-free'] })],
  [
    'gluten free;zero gluten;gf;coeliac safe;celiac safe;certified gluten free;labelled gluten free;labeled gluten free;banza;schar;tinkyada;glutino',
    // Gluten-free food may hold wheat starch (EU): a wheat allergy is not served by the label.
    label('gluten-free', { drops: ['gluten'], doubts: ['wheat'], keeps: ['gluten-free'], never: GRAIN_WORD }),
  ],
  ['wheat free;wheatless', label('wheat-free', { drops: ['wheat'], doubts: ['gluten'] })],
  [
    'grain free;flourless;grainless',
    label('grain-free', { drops: ['wheat', 'gluten'], adds: ['tree_nut'], keeps: ['gluten-free'] }),
  ],
  ['soy free;soya free', label('soy-free', { drops: ['soy'] })],
  [
    'nut free;tree nut free;no nut',
    label('nut-free', { drops: ['tree_nut', 'peanut'], keeps: ['nut-free'], never: NUT_WORD }),
  ],
  ['peanut free', label('peanut-free', { drops: ['peanut'], never: /peanut|groundnut/ })],
  ['sesame free;tahini free', label('sesame-free', { drops: ['sesame'], never: /sesame/ })],
  ['fish free;fishless', label('fish-free', { drops: ['fish'], adds: ['soy'] })],
  ['shellfish free;seafood free', label('shellfish-free', { drops: ['crustacean', 'mollusc'] })],
  ['celery free', label('celery-free', { drops: ['celery'], never: /celer/ })],
  ['mustard free', label('mustard-free', { drops: ['mustard'], never: /mustard/ })],
  ['lupin free', label('lupin-free', { drops: ['lupin'], never: /lupin/ })],
  [
    'sulphite free;sulfite free;unsulphured;unsulfured;no sulphites added;sulphur free',
    label('sulphite-free', { drops: ['sulphite'] }),
  ],
  [
    'alcohol free;non alcoholic;nonalcoholic;dealcoholised',
    label('alcohol-free', { keeps: ['alcohol-free', 'halal', 'pregnancy-safe'] }),
  ],
  ['pork free', label('pork-free', { keeps: ['pork-free'] })],
  ['halal;halal certified;zabiha', label('halal', { keeps: ['halal', 'pork-free'], never: PORK_WORD })],
  ['kosher;kosher certified', label('kosher', { keeps: ['kosher', 'pork-free'], never: PORK_WORD })],
  // The protein stays: only the sugar of the milk is gone.
  ['lactose free;lacto free;lactofree;no lactose', label('lactose-free', { keeps: ['low-fodmap'] })],
]

/** The same labels in other languages, by id. German ones stand before their food, the Romance ones behind it. */
const GERMAN_LABELS: readonly (readonly [string, string])[] = [
  ['vegan', 'vegan pflanzlich'],
  ['dairy-free', 'milchfrei'],
  ['egg-free', 'eifrei'],
  ['gluten-free', 'glutenfrei'],
  ['wheat-free', 'weizenfrei'],
  ['soy-free', 'sojafrei'],
  ['nut-free', 'nussfrei'],
  ['peanut-free', 'erdnussfrei'],
  ['lactose-free', 'laktosefrei lactosefrei'],
  ['alcohol-free', 'alkoholfrei'],
]
const ROMANCE_LABELS: readonly (readonly [string, string])[] = [
  ['vegan', 'vegetalien;vegetalienne;vegano;vegana;vegani'],
  [
    'dairy-free',
    'without dairy;without the dairy;without any dairy;minus the dairy;sans lait;sans produits laitiers;sin leche;sin lacteos;senza latte;sem leite;ohne milch',
  ],
  ['egg-free', 'sans oeuf;sans oeufs;sin huevo;sin huevos;senza uova;senza uovo;sem ovo;sem ovos;ohne ei;ohne eier'],
  ['gluten-free', 'sans gluten;sin gluten;libre de gluten;senza glutine;sem gluten;livre de gluten;ohne gluten'],
  ['wheat-free', 'sans ble;sin trigo;senza frumento;senza grano;sem trigo;ohne weizen'],
  ['soy-free', 'sans soja;sin soja;senza soia;sem soja;ohne soja'],
  [
    'nut-free',
    'sans fruits a coque;sans noix;sin frutos secos;sin frutos de cascara;senza frutta a guscio;sem frutos de casca rija;ohne nusse;ohne schalenfruchte',
  ],
  [
    'lactose-free',
    'sans lactose;sin lactosa;libre de lactosa;senza lattosio;sem lactose;livre de lactose;ohne laktose;ohne lactose',
  ],
  ['alcohol-free', 'sans alcool;sin alcohol;analcolico;analcolica;sem alcool;ohne alkohol'],
]

const meaningOf = (id: string): FreeLabel => LABELS.find(([, meaning]) => meaning.id === id)?.[1] ?? label(id, {})

export const FREE_LABELS: ReadonlyMap<string, FreeLabel> = new Map([
  ...LABELS.flatMap(([written, meaning]) => written.split(';').map((phrase): [string, FreeLabel] => [phrase, meaning])),
  ...GERMAN_LABELS.flatMap(([id, stems]) =>
    stems
      .split(' ')
      .flatMap((stem) =>
        ['', 'e', 'er', 'es', 'en', 'em'].map((end): [string, FreeLabel] => [`${stem}${end}`, meaningOf(id)]),
      ),
  ),
  ...ROMANCE_LABELS.flatMap(([id, written]) =>
    written.split(';').map((phrase): [string, FreeLabel] => [phrase, { ...meaningOf(id), follows: true }]),
  ),
])

/** Words after "X-free" that show it is no label: "peanut free-range chicken". */
export const RANGE_WORDS: ReadonlySet<string> = new Set([
  'range',
  'ranging',
  'run',
  'running',
  'roam',
  'roaming',
  'form',
])

const ALCOHOL = dietMask(['alcohol-free'])
const PORK_OR_FLESH = dietMask(['vegetarian', 'pescatarian'])
const MEAT = dietMask(['pescatarian'])
const VEGAN = dietMask(['vegan'])
const RELIGIOUS = dietMask(['halal', 'kosher'])
const HALAL = dietMask(['halal'])
const RAW = dietMask(['pregnancy-safe'])
const FERMENTED = dietMask(['low-fodmap'])

/** A vegan or vegetarian ham keeps neither halal nor kosher faults, unless wine is in it. */
const keptDiets = (meaning: FreeLabel, verdict: Verdict): number => {
  let kept = dietMask(meaning.keeps)
  if (meaning.id === 'vegan' || meaning.id === 'vegetarian') {
    if (((verdict.violates | verdict.mayViolate) & ALCOHOL) === 0) kept |= RELIGIOUS | RAW
  }
  if (meaning.id === 'lactose-free' && verdict.allergens !== allergenMask(['milk'])) kept &= ~FERMENTED
  if (meaning.id === 'alcohol-free' && (verdict.violates & dietMask(['pork-free'])) !== 0) kept &= ~HALAL
  return kept
}

/** What the label would take off this phrase; null when there is nothing to take. */
export const applyLabel = (meaning: FreeLabel, phrase: string, verdict: Verdict): Verdict | null => {
  if (meaning.never?.test(phrase)) return null
  const [drops, doubts] = [allergenMask(meaning.drops), allergenMask(meaning.doubts)]
  const kept = keptDiets(meaning, verdict)
  const touched =
    ((verdict.allergens | verdict.may) & drops) |
    (verdict.allergens & doubts) |
    ((verdict.violates | verdict.mayViolate) & kept)
  if (touched === 0) return null
  const allergens = verdict.allergens & ~drops & ~doubts
  const may = (verdict.may & ~drops) | (verdict.allergens & doubts) | allergenMask(meaning.adds)
  // A diet broken by what was dropped and by nothing that is left: perhaps kept, unless the label promises it.
  const freed = dietsBrokenBy(verdict.allergens & (drops | doubts)) & ~dietsBrokenBy(allergens)
  const flesh = (verdict.violates & PORK_OR_FLESH) !== 0 && meaning.id !== 'vegan' && meaning.id !== 'vegetarian'
  const replacesMeat = (verdict.violates & MEAT) !== 0 && (meaning.id === 'vegan' || meaning.id === 'vegetarian')
  // Vegetarian haggis has lost what made it no food for vegans, but may be bound with egg.
  const perhapsVegan = replacesMeat ? VEGAN & ~dietsBrokenBy(allergens) : 0
  const doubtful = flesh ? 0 : (freed | perhapsVegan) & verdict.violates & ~kept
  return closeVerdict({
    allergens,
    may: replacesMeat ? may | allergenMask(['wheat', 'gluten']) : may,
    violates: verdict.violates & ~kept & ~doubtful,
    mayViolate: (verdict.mayViolate & ~kept & ~dietsMaybeBrokenBy(verdict.may & drops)) | doubtful,
  })
}
