import { GAPS, wordsOf } from '../words/normalise.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { FINISHES, HEATS, PRONOUNS } from './doneness-signs.ts'
import { type Duration, durationsIn } from './doneness-times.ts'
import { FLESH, KINDS } from './doneness-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/**
 * Minutes on the heat below which nothing shows that a piece is done, unless a thermometer or a sign says so: the shortest that
 * charts after USDA FSIS ("Grilling and food safety", approximate times) give for a thin piece. Patties of 1/2 inch 3 a side
 * (71 °C), steaks and chops of 3/4 inch 3 a side (63 °C), boneless chicken breast 6 a side (74 °C; 10 in all are let pass, as simmered pieces are through then), fish ten for each inch,
 * scallops and prawns 3. `cut`: what is cut small, crumbled or sliced thin before. FSA ("Cooking safely") and BfR ask for 70 °C
 * for two minutes inside; they give no times.
 */
const LEAST_MINUTES: readonly { readonly kind: number; readonly whole: number; readonly cut: number }[] = [
  { kind: KINDS.minced, whole: 6, cut: 5 },
  { kind: KINDS.poultry, whole: 10, cut: 5 },
  { kind: KINDS.fish, whole: 4, cut: 3 },
  { kind: KINDS.shellfish, whole: 3, cut: 2 },
  { kind: KINDS.meat, whole: 6, cut: 3 },
]

const CUT = setOf(
  `strip slice sliced dice diced cube cubed thin thinly bite chunk piece stir wok crumble escalope schnitzel skewer kebab goujon
   streifen wurfel wurfeln gewurfelt scheiben stucke geschnetzelt geschnetzeltes krumelig dunn dunne
   tiras dados trozos cubos lonchas finas lamelles morceaux emince strisce cubetti dadini pezzi fettine`,
)
/** Minutes of these are none on the heat. */
const RESTS = setOf(
  `rest resting stand cool chill marinate soak refrigerate freeze preheat heat leave sit
   ruhen ruhe abkuhlen marinieren ziehen vorheizen reposar reposa reposen marinar marina enfria reposer mariner refroidir riposare marinare raffreddare`,
)

/** "Add the stock and simmer for 30 minutes": it goes on with what is in the pot. */
const ADDS = setOf(
  `add stir pour tip return mix toss cover reduce turn flip zugeben hinzufugen dazugeben ablosch abloschen wenden geben anade anadir agrega vierte
   incorpora ajouter ajoutez verser mouiller aggiungere aggiungi unire versare girare`,
)
/** What pieces look like when they are done, wherever the sentence says it. */
const SHOWN = setOf('opaque flake flaky curl through clear open durchgegart durchgebraten gar')

type Sentence<P extends DonenessPlace> = {
  readonly text: Spoken<P>
  readonly from: number
  readonly to: number
  readonly kinds: number
  readonly heats: boolean
  readonly goesOn: boolean
  readonly shown: boolean
  readonly times: readonly Duration[]
}

const isResting = ({ tokens }: Spoken, at: number): boolean => {
  for (let i = at; i >= 0 && i > at - 8; i--) {
    const { word, gap } = tokens[i]!
    if (RESTS.has(word)) return true
    if (gap !== GAPS.space || word === 'and' || word === 'then') return false
  }
  return false
}

const sentencesOf = <P extends DonenessPlace>(text: Spoken<P>): readonly Sentence<P>[] => {
  const { tokens, kinds } = text
  // The stop of "6 Min." ends no sentence.
  const starts = tokens.flatMap(({ gap }, at) =>
    at === 0 || (gap === GAPS.sentence && tokens[at - 1]!.word !== 'min') ? [at] : [],
  )
  const times = durationsIn(text).filter(({ from }) => !isResting(text, from))
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? tokens.length
    const own = tokens.slice(from, to)
    return {
      text,
      from,
      to,
      kinds: kinds.subarray(from, to).reduce((sum, kind) => sum | kind, 0),
      heats: own.some(({ word }) => HEATS.test(word)),
      goesOn: own.some(({ word }) => PRONOUNS.has(word) || ADDS.has(word)),
      shown: own.some(({ word }) => SHOWN.has(word)),
      times: times.filter((time) => time.from >= from && time.from < to),
    }
  })
}

const THEN = setOf('and then und dann danach y luego et puis e poi')
/** Where the words of a time end: in German and French its verb may stand behind it. */
const behind = ({ tokens }: Spoken, at: number): number => {
  const next = tokens.findIndex(({ word, gap }, i) => i >= at && (gap !== GAPS.space || THEN.has(word)))
  return next < 0 ? tokens.length : next
}

const isHeatedOn = (text: Spoken, from: number, to: number): boolean =>
  text.tokens.slice(from, to).some(({ word }) => FINISHES.test(word) && !/ed$/.test(word))

/** "Cod fillet" and "chicken fillet" bring no meat, "minced turkey" is minced. */
const kindOfLine = (kinds: number): number =>
  LEAST_MINUTES.map(({ kind }) => kind & kinds).find((kind) => kind !== 0) ?? 0

const SEARS = /^(?:sear|brown|anbrat|angebraten|sell|saisi|scott)/
const CHILLS = /^(?:chill|freez|froz|refriger|kalt|kuhl|gekuhlt|enfri|congel|refroid|raffredd)/
const THIN = /^(?:thin|thinly|hauchdunn|dunn|fin[oa]s?|finement|sottil\p{L}*)$/u

/** Seared, chilled and sliced thin: tataki, carpaccio, by whatever name. What is cooked between is none. */
export const searedAndSliced = <P extends DonenessPlace>(
  texts: readonly Spoken<P>[],
  events: readonly DonenessEvent<P>[],
  raw: readonly number[],
): readonly DonenessEvent<P>[] => {
  const flesh = raw.reduce((sum, kinds) => sum | kindOfLine(kinds), 0) & (KINDS.meat | KINDS.fish | KINDS.poultry)
  if (flesh === 0 || events.some(({ force, kinds }) => force === 'firm' && (kinds & FLESH) !== 0)) return []
  let [seared, chilled]: [number, boolean] = [0, false]
  for (const text of texts) {
    if (text.place.part !== 'step') continue
    for (const [at, { word, gap }] of text.tokens.entries()) {
      if (SEARS.test(word)) {
        const to = text.tokens.findIndex((token, i) => i > at && token.gap === GAPS.sentence)
        const near = text.kinds.subarray(at - 8 > 0 ? at - 8 : 0, to < 0 ? undefined : to)
        ;[seared, chilled] = [near.reduce((sum, kind) => sum | kind, 0) & (flesh | KINDS.meat), false]
      } else if (FINISHES.test(word) && gap !== GAPS.slash) [seared, chilled] = [0, false]
      if (seared !== 0 && CHILLS.test(word)) chilled = true
      if (chilled && THIN.test(word)) return [{ text, from: at, to: at + 1, kinds: flesh, force: 'under' }]
    }
  }
  return []
}

/**
 * Pieces of flesh that stay on the heat for less than their kind needs, as far as the steps say how long: the minutes of every
 * sentence that speaks of it or goes on from there, together. Nothing is said where a sign or a thermometer says that it is done,
 * or where it is cooked on for a time that nobody tells.
 */
export const shortTimes = <P extends DonenessPlace>(
  texts: readonly Spoken<P>[],
  events: readonly DonenessEvent<P>[],
  raw: readonly number[],
): readonly DonenessEvent<P>[] => {
  const flesh = raw.reduce((sum, kinds) => sum | kindOfLine(kinds), 0)
  if (flesh === 0) return []
  const sentences = texts.filter(({ place }) => place.part === 'step').flatMap(sentencesOf)
  const lines = texts.filter(({ place }) => place.part === 'ingredient')
  // "The beef" of a list with minced beef alone is minced.
  const isAllMinced = raw.every((kinds) => (kinds & FLESH) === 0 || (kinds & KINDS.minced) !== 0)
  const kindOf = (kinds: number): number => {
    if ((kinds & KINDS.minced) !== 0 || (isAllMinced && (kinds & FLESH) !== 0)) return KINDS.minced
    const own = kinds & flesh
    // "The livers", "the fillet" of a list with chicken alone.
    return own === 0 && (kinds & KINDS.meat) !== 0 ? flesh : own
  }
  // "The fillet", "the meat" of a list with cod alone are the cod.
  const spoken = isAllMinced ? FLESH : KINDS.meat & ~flesh
  return LEAST_MINUTES.flatMap(({ kind, whole, cut }): DonenessEvent<P>[] => {
    if ((flesh & kind) === 0) return []
    const start = sentences.findIndex(
      (one) =>
        one.heats &&
        one.times.length > 0 &&
        // "A minute a side": of the only thing that has sides.
        ((kindOf(one.kinds) & kind) !== 0 || (one.kinds === 0 && one.times.some(({ isEachSide }) => isEachSide))),
    )
    const first = sentences[start]
    if (first === undefined) return []
    if (events.some(({ force, kinds }) => force === 'firm' && (kinds & (kind | spoken)) !== 0)) return []
    const named = first.text.kinds.subarray(first.from, first.to).findIndex((one) => (kindOf(one) & kind) !== 0)
    const own = first.times.filter((time) => time.to > first.from + Math.max(0, named))
    const shown = own[0]
    if (
      shown === undefined ||
      first.shown ||
      (isHeatedOn(first.text, behind(first.text, own.at(-1)!.to), first.to) && own.length < 2)
    )
      return []
    let minutes = own.reduce((sum, time) => sum + time.minutes, 0)
    for (const one of sentences.slice(start + 1)) {
      const isOf = (kindOf(one.kinds) & kind) !== 0 || one.goesOn || one.kinds === 0
      if (!isOf) continue
      if (one.shown) return []
      if (one.times.length === 0 && isHeatedOn(one.text, one.from, one.to)) return []
      minutes += one.times.reduce((sum, time) => sum + time.minutes, 0)
    }
    const before = [...lines, ...sentences.slice(0, start).map(({ text }) => text)]
    const isCut =
      before.some(({ tokens }) => tokens.some(({ word }) => CUT.has(word))) ||
      first.text.tokens.slice(0, shown.from).some(({ word }) => CUT.has(word))
    return minutes < (isCut ? cut : whole)
      ? [{ text: first.text, from: shown.from, to: shown.to, kinds: kind, force: 'under' }]
      : []
  })
}
