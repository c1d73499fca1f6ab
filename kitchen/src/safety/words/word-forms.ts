/**
 * How words of cooking change their ends. Everything here is folded as the reader folds it (no accents, no capitals, no
 * plural s), so "añádelas" is "anadela" and "größer" is "grosser".
 */

/** What a row of the list may become: its language and how it is inflected. */
export type WordKind =
  | 'fixed'
  | 'foreign'
  | 'en'
  | 'en-adjective'
  | 'de-verb'
  | 'de-adjective'
  | 'de-noun'
  | 'romance'
  | 'romance-verb'

/** What ends with `end` may be a form of what ends with one of `bases`. `isDoubled`: of "chop" as well ("chopped"). */
type Rule = { readonly end: string; readonly bases: readonly string[]; readonly isDoubled?: boolean }

const rules = (text: string, isDoubled = false): readonly Rule[] =>
  text.split(/\s+/).map((pair) => {
    const [end = '', bases = ''] = pair.split(':')
    return { end, bases: bases.split('/'), ...(isDoubled && { isDoubled }) }
  })

const ENGLISH = [
  ...rules('ed:/e ing:/e able:/e', true),
  ...rules(
    'ied:y ly:/l/le ily:y ness: iness:y less: ful: fully: like: wise: ward: sized: ally: lessly: ingly:/e edly:/e',
  ),
]
const ADJECTIVE = [...ENGLISH, ...rules('er:/e est:/e', true), ...rules('ier:y iest:y ish:/e')]

const GERMAN_ADJECTIVE = rules(
  'e: er: en: em: ere: erer: eren: erem: ste: ster: sten: stem: este: ester: esten: st: est: este: le:el ler:el len:el lem:el re:er rer:er ren:er rem:er',
)
const GERMAN_NOUN = rules('e: n: en: er: ern: es: en: ens: se: sen: chen: lein: chens:')
/** Behind the stem of a verb: "rühr-e", "rühr-t", "gerühr-te" (its "ge" is cut before). */
const GERMAN_VERB = [
  'e t et te ten tet est st end ende ender enden endem ete eten eter etem ter tem tes en ene ener enen enem n ne nd nde nder nden ere'
    .split(' ')
    .map((end): Rule => ({ end, bases: ['en', 'n', 'ern', 'eln'] })),
].flat()

/** A last vowel changes with number and gender, and little ends make it small, great or an adverb. */
const ROMANCE = rules(
  'a:o/e/ o:a/e i:o/e/a e:/a/o ita:o/a/e/ ito:o/a/e/ illa:o/a illo:o/a cito:/e cita:/e mente:o/a/e/ amente:o issimo:o issima:o isimo:o/e isima:o/e ne:n ine: x: ee:er/e re:r',
)
const ROMANCE_VERB = [
  ...rules(
    'o:ar/er/ir a:ar/er/ir/are/ere/ire e:ar/er/ir/are/ere/ire an:ar/er/ir en:ar/er/ir amo:ar/er/ir emo:ar/er imo:ir/er ad:ar ed:er id:ir ado:ar/are ada:ar/are ido:er/ir ida:er/ir',
  ),
  ...rules(
    'ando:ar/are endo:er/ir/ere/ire iendo:er/ir ara:ar/are aran:ar eran:er iran:ir era:er/ere ira:ir/ire aste:ar iste:er/ir o:ar io:er/ir aron:ar ieron:er/ir aba:ar aban:ar ia:er/ir ian:er/ir ase:ar are:ar',
  ),
  // Spanish writes the sound, not the letter: "marque" of "marcar", "cueza" is a word of its own.
  ...rules('que:car quen:car quemo:car gue:gar guen:gar guemo:gar ce:zar cen:zar cemo:zar'),
  // French.
  ...rules(
    'ez:er/ir/re issez:ir e:er ent:er ons:er on:er ant:er/re ee:er i:ir ie:ir it:ir/re issant:ir issent:ir u:re ue:re era:er eront:er erez:er ion:er aient:er ait:er nt:r',
  ),
  // Italian and Portuguese.
  ...rules(
    'ate:are ete:ere ite:ire iamo:are/ere/ire ato:are ata:are ati:are uto:ere uta:ere uti:ere ito:ire ita:ire iti:ire i:are/ere/ire ano:are ono:ere/ire isca:ire isce:ire ar:are er:ere ir:ire am:ar em:er/ar/ir ou:ar eu:er iu:ir arem:ar ndo:r',
  ),
]

export const RULES: Readonly<Record<WordKind, readonly Rule[]>> = {
  fixed: [],
  foreign: [],
  en: ENGLISH,
  'en-adjective': ADJECTIVE,
  'de-verb': GERMAN_VERB,
  'de-adjective': GERMAN_ADJECTIVE,
  'de-noun': GERMAN_NOUN,
  romance: ROMANCE,
  'romance-verb': ROMANCE_VERB,
}

/** Put before a word of English: "undisturbed", "reheat", "overmix". */
export const ENGLISH_FRONTS = /^(?:un|re|pre|over|under|mis|non|half|semi|out|super|extra)(?=.{3})/

/** What German verbs put before themselves, once or twice ("an", "heraus", "auseinander", "durch"), with "ge" and "zu" between. */
export const GERMAN_FRONTS: readonly string[] =
  'ab an auf aus auseinander bei beiseite bereit da dabei dagegen daneben daran darauf daruber darunter davon dazu drauf druber drunter dran drin durch ein empor ent er fertig fest fort frei glatt gut her heran heraus herein herum herunter hervor hin hinaus hinein hinunter hinzu hoch los mit nach nieder platt raus rein ruber rum runter tot um unter uber ver vor voran voraus vorbei warm weg weich weiter wieder zer zu zurecht zuruck zusammen zwischen'.split(
    ' ',
  )

/** What Spanish and Italian hang on a verb: "córtalas", "mezclarlo", "frullatene". */
export const CLITICS = /(?:selo|sela|noslo|melo|mela|lo|la|le|los|las|les|se|me|te|nos|ne|velo|vela|tene|cela|celo)$/
