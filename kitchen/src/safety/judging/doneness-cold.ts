import { GAPS } from '../words/normalise.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { unreached } from './doneness-reach.ts'
import { HEATS } from './doneness-signs.ts'
import { EGGS, FLESH, KINDS } from './doneness-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Bought ready to eat, or pasteurised: raw no longer. */
const READY = setOf(
  `canned tinned tin can cooked smoked roast roasted rotisserie leftover boiled hard hardboiled poached jar jarred cured dried pasteurised pasteurized
   surimi anchovy anchovies anchoa anchoas sardelle sardellen surimi steamed grilled deli  gekocht gekochte gekochter gekochten hartgekocht hartgekochte dose rauch gerauchert geraucherte pasteurisiert cocido cocida cocidos cocidas
   lata conserva asado asada duro duros ahumado ahumada pasteurizado pasteurizada free vegan plant ham`,
)
/** What a line brings raw (KINDS). Foods whose name has a kind of flesh in it, and whose kin are read by the table of terms, bring nothing. */
export const rawKinds = ({ tokens, kinds }: Spoken): number => {
  let kind = 0
  for (const one of kinds) kind |= one
  return tokens.some(({ word }) => READY.has(word)) ? 0 : kind & (EGGS | FLESH)
}

/** What is made with egg that no heat ever firms, by name. */
const RAW_DISHES = setOf(
  'mousse tiramisu mayonnaise mayo mayonesa aioli alioli allioli hollandaise holandesa bearnaise eggnog eierpunsch zabaglione sabayon semifreddo advocaat',
)

const STREAMED = setOf(
  'stream drop trickle drizzle emulsify emulsified emulsifies tropfchenweise strahl hilo chorrito emulsion emulsiona',
)
const WHISKED = setOf(
  'whisk whisking beat beating blend blending whizz process blitz ruhren schlagen verquirlen mixen mix batir bate batiendo tritura',
)
const OILS = setOf('oil ol aceite olivenol sonnenblumenol')

/** "Whisk the yolks, adding the oil in a thin stream": mayonnaise, whatever it is called. */
const isEmulsion = ({ tokens, kinds }: Spoken, from: number, to: number): boolean => {
  let [egg, oil, streamed, whisked, heat] = [false, false, false, false, false]
  for (let at = from; at < to; at++) {
    const { word } = tokens[at]!
    egg ||= (kinds[at]! & EGGS) !== 0
    oil ||= OILS.has(word)
    streamed ||= STREAMED.has(word)
    whisked ||= WHISKED.has(word)
    heat ||= HEATS.test(word)
  }
  return egg && oil && streamed && whisked && !heat
}

const eventOf = <P extends DonenessPlace>(
  text: Spoken<P>,
  from: number,
  to: number,
  kinds: number,
): DonenessEvent<P> => ({
  text,
  from,
  to,
  kinds,
  force: 'under',
})

const sentencesOf = ({ tokens }: Spoken): readonly (readonly [number, number])[] => {
  const starts = tokens.flatMap(({ gap }, at) => (at === 0 || gap === GAPS.sentence ? [at] : []))
  return starts.map((from, index) => [from, starts[index + 1] ?? tokens.length] as const)
}

/** Off the stove the heat of a pan thickens egg and does not firm it: carbonara, hollandaise. */
const OFF = setOf('off away fuera')
const STOVE = setOf('heat stove fuego hitze herd')
const isOffHeat = (text: Spoken, from: number, to: number): boolean => {
  const { tokens, kinds } = text
  for (let at = from; at < to; at++) {
    const isOff =
      (OFF.has(tokens[at]!.word) && tokens.slice(at + 1, at + 4).some(({ word }) => STOVE.has(word))) ||
      (tokens[at]!.word === 'vom' && tokens[at + 1]?.word === 'herd')
    if (isOff) return kinds.subarray(at, to).some((kind) => (kind & (KINDS.egg | KINDS.yolk)) !== 0)
  }
  return false
}

const heatsAfter = (texts: readonly Spoken[], place: number, from: number): boolean =>
  texts
    .slice(place)
    .some(
      ({ tokens, place: { part } }, index) =>
        part === 'step' && tokens.some(({ word }, at) => (index > 0 || at >= from) && HEATS.test(word)),
    )

/** Egg, meat or fish that no step heats, and sauces that are made of raw egg. */
export const coldFindings = <P extends DonenessPlace>(
  texts: readonly Spoken<P>[],
  events: readonly DonenessEvent<P>[],
): readonly DonenessEvent<P>[] => {
  const lines = texts.filter(({ place }) => place.part === 'ingredient')
  const steps = texts.filter(({ place }) => place.part === 'step')
  const raw = lines.filter((line) => rawKinds(line) !== 0)
  const hasEgg = raw.some((line) => (rawKinds(line) & EGGS) !== 0)
  if (raw.length === 0) return []
  const isHeated = steps.some(({ tokens }) => tokens.some(({ word }) => HEATS.test(word)))
  const isDone = events.some(({ force }) => force === 'firm')
  if (steps.length > 0 && !isHeated && !isDone)
    return raw.map((line) => eventOf(line, 0, line.tokens.length, rawKinds(line)))
  const cold = unreached(
    texts,
    raw.map((line) => ({ line, kind: rawKinds(line) })),
    events,
  )
  if (cold.length > 0 || !hasEgg) return cold
  const isFirm = events.some(({ force, kinds }) => force === 'firm' && (kinds & EGGS) !== 0)
  const isBought = (word: string): boolean => lines.some(({ tokens }) => tokens.some((token) => token.word === word))
  return texts.flatMap((text, place): DonenessEvent<P>[] => {
    const { tokens } = text
    if (text.place.part === 'ingredient') return []
    const named = tokens.findIndex(({ word }) => RAW_DISHES.has(word) && !isBought(word))
    if (named >= 0 && !isFirm) return [eventOf(text, named, named + 1, KINDS.egg)]
    if (text.place.part !== 'step') return []
    return sentencesOf(text).flatMap(([from, to]): DonenessEvent<P>[] =>
      isEmulsion(text, from, to) || (!isFirm && isOffHeat(text, from, to) && !heatsAfter(texts, place, to))
        ? [eventOf(text, from, to, KINDS.egg)]
        : [],
    )
  })
}
