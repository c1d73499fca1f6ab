import { GAPS, type Token } from '../words/normalise.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** "Traces of nuts", "kann Spuren von Ei enthalten", "trazas de leche". */
const TRACES = setOf('trace spur spuren traza traccia tracce vestigio traco')
const OF = setOf('of de d von di')
/** "Traces éventuelles d'arachide": so many words may stand between. */
const FARTHEST_OF = 2

/** "May contain", "peut contenir": the verb, and before it the doubt. */
const CONTAIN = setOf('contain contenir contener contenere conter')
const PERHAPS = setOf('may might could peut peuvent puede pueden puo possono pode podem')
const BETWEEN_PERHAPS = setOf('also still des')

/** "Made in a facility that processes nuts", "hergestellt in einem Betrieb, der Milch verarbeitet". */
const PLACES = setOf(
  'facility factory premise equipment betrieb atelier usine fabrica instalacion stabilimento impianto',
)
const MADE = setOf(
  'made produced processed packed packaged manufactured prepared bottled shared hergestellt abgefullt verpackt fabrique produit elaborado elaborada envasado fabricado fabricada produzido embalado prodotto confezionato lavorato',
)
const FARTHEST_MADE = 6

/** Here begins what surely is in it: "may contain nuts; contains milk", "ingredients: wheat flour". */
const SURELY =
  /^(?:contain|contient|contiennent|contiene|contem|enthalt|ingredient|zutat|zutaten|ingrediente|ingredienti)$/

const isPerhapsContaining = (tokens: readonly Token[], at: number): boolean => {
  if (!CONTAIN.has(tokens[at]?.word ?? '')) return false
  const before = tokens[at - 1]?.word ?? ''
  return PERHAPS.has(BETWEEN_PERHAPS.has(before) ? (tokens[at - 2]?.word ?? '') : before)
}

const isTraces = (tokens: readonly Token[], at: number): boolean =>
  TRACES.has(tokens[at]?.word ?? '') &&
  tokens.slice(at + 1, at + 1 + FARTHEST_OF).some(({ word, gap }) => gap === GAPS.space && OF.has(word))

const isPlaceMadeIn = (tokens: readonly Token[], at: number): boolean =>
  PLACES.has(tokens[at]?.word ?? '') &&
  tokens.slice(Math.max(0, at - FARTHEST_MADE), at).some(({ word }) => MADE.has(word))

/** "Kann Milch enthalten": the German verb comes last. */
const isGermanPerhaps = (tokens: readonly Token[], at: number, from: number): boolean => {
  if (tokens[at]?.word !== 'kann' && tokens[at]?.word !== 'konnen') return false
  for (let end = from; end < tokens.length; end++) {
    if (end > from && tokens[end]?.gap === GAPS.sentence) return false
    if (tokens[end]?.word === 'enthalten') return true
  }
  return false
}

/** Names in which labels warn, in six languages; behind a comma anything else may be another line. */
const WARNED_OF = setOf(
  `gluten wheat barley rye oat milk dairy lactose egg nut tree peanut almond hazelnut walnut cashew pecan pistachio macadamia brazil soy soybean
  sesame seed celery mustard lupin fish shellfish crustacean mollusc sulphite sulfite
  glutine weizen gerste roggen hafer milch laktose ei eier nusse nussen schalenfruchte schalenfruchten erdnusse erdnussen mandeln haselnusse soja
  sesam sellerie senf fisch krebstiere weichtiere
  ble lait lactose oeuf noix fruit a coque arachide noisette amande moutarde poisson crustace
  trigo leche lactosa huevo cacahuete almendra avellana fruto de cascara seco frutos secos sesamo apio mostaza pescado crustaceo
  grano frumento latte lattosio uova uovo frutta guscio arachidi mandorle nocciole soia sedano senape pesce crostacei
  leite ovo amendoim amendoa avela castanha aipo mostarda peixe gergelim`,
)

/** ") (" parts more than ", " does: what stands in the bracket before says nothing of this one. */
const isOtherBracket = (before: Token, token: Token | undefined): boolean =>
  token !== undefined && token.depth > 0 && token.gap === GAPS.break && token.start - before.end > ', '.length

/**
 * Whether a label only warns of this phrase: of traces, or of what else is made in the same place. It holds for the
 * sentence or the bracket in which it stands; what a label declares behind it is in the food.
 */
export const isPrecaution = (tokens: readonly Token[], from: number, to: number): boolean => {
  let depth = tokens[from]?.depth ?? 0
  const isName = tokens.slice(from, to).every(({ word }) => WARNED_OF.has(word))
  for (let at = from; at > 0 && tokens[at]?.gap !== GAPS.sentence; at--) {
    const before = tokens[at - 1]
    // An amount begins another line: "(may contain milk) 1 knob of butter".
    if (before === undefined || /^\d/.test(before.word) || isOtherBracket(before, tokens[at])) return false
    if (tokens[at]?.gap === GAPS.break && !isName) return false
    if (before.depth > depth) continue
    depth = before.depth
    const isWarning =
      isPerhapsContaining(tokens, at - 1) ||
      isTraces(tokens, at - 1) ||
      isPlaceMadeIn(tokens, at - 1) ||
      isGermanPerhaps(tokens, at - 1, from)
    if (isWarning) return true
    if (SURELY.test(before.word)) return false
  }
  return false
}
