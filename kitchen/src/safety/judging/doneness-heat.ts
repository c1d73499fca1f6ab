import { GAPS, wordsOf } from '../words/normalise.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { MIDDLES } from './doneness-signs.ts'
import { durationsIn } from './doneness-times.ts'
import { EGGS, FLESH, KINDS } from './doneness-words.ts'

/**
 * Least temperature inside, in °C: USDA FSIS, Safe Minimum Internal Temperature Chart
 * (fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/safe-temperature-chart).
 * 145 °F is 62.8 °C and 165 °F 73.9 °C, so half a degree is left to rounding.
 */
const LEAST: readonly (readonly [number, number])[] = [
  [KINDS.poultry, 73.5],
  [KINDS.minced, 70.5],
  [EGGS, 70.5],
  [KINDS.meat | KINDS.fish | KINDS.shellfish, 62.5],
]
const leastFor = (kinds: number): number => LEAST.find(([kind]) => (kinds & kind) !== 0)?.[1] ?? 0

/** Colder is a fridge or a dough, hotter an oven: the temperature of no food that is being cooked. */
const [COLDEST, HOTTEST] = [43, 100]

const DEGREES = /(\d{2,3})(?:[.,]\d)? ?(?:°|º|degrees?\b|deg\b|grad\b|grados\b|(?=[cf]\b)|(?=celsius|fahrenheit))/gi
const FAHRENHEIT = /^ ?f(?:ahrenheit)?\b/i
const CELSIUS = /^ ?c(?:elsius|entigrade)?\b/i
const INSIDE = new Set([
  ...MIDDLES,
  'internal',
  'reads',
  'read',
  'reach',
  'reaches',
  'thickest',
  'kerntemperatur',
  'interna',
  'bath',
  'wasserbad',
  'thermometer',
  'termometro',
  'vide',
  'probe',
])
const ELSEWHERE = new Set(
  'water oil milk dough yeast oven ofen plate wasser ol milch horno agua aceite leche warm chocolate syrup sugar'.split(
    ' ',
  ),
)

const celsiusOf = (value: number, isFahrenheit: boolean): number => (isFahrenheit ? ((value - 32) * 5) / 9 : value)

/** "150 degrees" inside a bird can be no other: at so many °C it would be charcoal. */
const isBareFahrenheit = (value: number, scale: string): boolean => value > HOTTEST && !CELSIUS.test(scale)

/** Temperatures that are told of the inside of a food: through, or not. */
const temperatures = <P extends DonenessPlace>(text: Spoken<P>, listed: number): readonly DonenessEvent<P>[] => {
  const { tokens, kinds, reading } = text
  const events: DonenessEvent<P>[] = []
  for (const found of reading.text.matchAll(DEGREES)) {
    const start = found.index
    const at = tokens.findIndex((token) => token.start >= start)
    if (at < 0) continue
    let [from, to] = [at, at]
    while (from > 0 && tokens[from]!.gap !== GAPS.sentence) from--
    while (to + 1 < tokens.length && tokens[to + 1]!.gap !== GAPS.sentence) to++
    const words = tokens.slice(from, to + 1).map(({ word }) => word)
    const isInside = words.some((word) => INSIDE.has(word))
    const [value, scale] = [Number(found[1]), reading.text.slice(start + found[0].length)]
    const isBare = isInside && !words.some((word) => ELSEWHERE.has(word)) && isBareFahrenheit(value, scale)
    const celsius = celsiusOf(value, FAHRENHEIT.test(scale) || isBare)
    if (celsius < COLDEST || celsius >= HOTTEST) continue
    let [nearest, any] = [0, 0]
    for (let i = from; i <= to; i++) {
      if (i < at && kinds[i] !== 0) nearest = kinds[i]!
      any |= kinds[i]!
    }
    if (!isInside && tokens.slice(Math.max(from, at - 4), at + 5).some(({ word }) => ELSEWHERE.has(word))) continue
    const own = nearest & (EGGS | FLESH)
    const named = own || any & (EGGS | FLESH)
    // "The legs" of a list with chicken only are no lamb's.
    const around = (named & FLESH & ~listed) !== 0 && (named & listed) === 0 ? listed & FLESH || named : named
    // "Melt the chocolate to 50 °C": another food's, unless it is the inside of something.
    if (own === 0 && nearest === KINDS.other && !isInside && around === 0) continue
    // "Rückwärts garen bis 52°": so warm gets only what is cooked.
    const isLow = any === 0 && celsius < leastFor(KINDS.meat)
    const kind = around || (isInside || isLow ? listed & FLESH : 0)
    if (kind === 0) continue
    events.push({
      text,
      from: at,
      to: Math.min(tokens.length, at + 2),
      kinds: kind,
      force: celsius >= leastFor(kind) ? 'firm' : 'under',
    })
  }
  // "Take it off at 60 °C; it rises to 63": the highest holds.
  const isThrough = events.some(({ force }) => force === 'firm')
  return isThrough ? events.filter(({ force }) => force === 'firm') : events
}

const BOILED = new Set(
  'boil boiling simmer simmering steam steaming koche kochen kochend kochende kochenden kochendem bollente cuece cocer hierve hervir bouillir bouillante bollire bollite lessare'.split(
    ' ',
  ),
)
/** Said of whole eggs with their minutes they mean the pot: "cook the eggs for 6 minutes", "cuire les œufs 6 minutes". */
const COOKED = new Set('cook cuire cuisez cuis cuocere cuoci cuocete'.split(' '))
const WHOLE_EGGS = new Set('egg oeuf uovo uova huevo ei eier'.split(' '))
/** Beaten, poached or baked: then minutes of boiling say nothing. */
const OTHERWISE = new Set(
  'beat beaten whisk whisked poach crack break slide swirl drizzle pour stir trickle ribbon hard scramble cover verquirlen verquirlte schlagen batir batido batidos casca escalfa'.split(
    ' ',
  ),
)
/** The yolk of an egg in boiling water is firm right through after about so many minutes (NHS: 10 for hard-boiled). */
const HARD_BOILED = 9

/** Eggs in the shell that are boiled for fewer minutes than a yolk needs. */
const boiling = <P extends DonenessPlace>(text: Spoken<P>): readonly DonenessEvent<P>[] => {
  const { tokens, kinds } = text
  const events: DonenessEvent<P>[] = []
  const times = new Map(durationsIn(text).map((time) => [time.to - 1, time]))
  let [boils, otherwise, first] = [false, false, 0]
  for (let at = 0; at < tokens.length; at++) {
    const { word, gap } = tokens[at]!
    if (gap === GAPS.sentence) [boils, otherwise, first] = [false, false, 0]
    boils ||= BOILED.has(word)
    otherwise ||= OTHERWISE.has(word)
    first ||= kinds[at]! & KINDS.egg || (boils && kinds[at] !== 0 ? KINDS.other : 0)
    const time = times.get(at)
    // "Five-minute eggs".
    if (time !== undefined && (kinds[at + 1] ?? 0) === KINDS.egg) [boils, first] = [true, KINDS.egg]
    // "Cook the eggs": nothing else stands between.
    boils ||= COOKED.has(word) && tokens.slice(at + 1, at + 4).some((next) => WHOLE_EGGS.has(next.word))
    if (time === undefined || otherwise || first !== KINDS.egg) continue
    // "Die Eier 6 Minuten kochen": the verb comes last.
    const isBoiled =
      boils ||
      // The stop of "6 Min." ends no sentence.
      tokens.slice(at, at + 6).some((next, far) => (far === 1 || next.gap !== GAPS.sentence) && BOILED.has(next.word))
    const { minutes } = time
    // "Boil the eggs for 9 minutes, adding the peas for the last two": the eggs have their minutes.
    if (isBoiled && minutes >= HARD_BOILED) otherwise = true
    if (isBoiled && minutes > 0 && minutes < HARD_BOILED)
      events.push({ text, from: at - 1, to: at + 1, kinds: KINDS.egg, force: 'unless-firm' })
  }
  return events
}

const SECONDS = new Set(wordsOf('second seconds sec secs sekunde sekunden segundo segundos'))
const SIDES = new Set(wordsOf('side sides seite seiten lado lados'))

/** "45 seconds a side" leaves meat and fish raw in the middle, unless they go back to the heat. */
const searing = <P extends DonenessPlace>(text: Spoken<P>): readonly DonenessEvent<P>[] => {
  const { tokens, kinds } = text
  let nearest = 0
  return tokens.flatMap(({ word, gap }, at): DonenessEvent<P>[] => {
    if (gap === GAPS.sentence) nearest = 0
    nearest = kinds[at] || nearest
    const kind = nearest & (KINDS.meat | KINDS.fish)
    if (kind === 0 || !SECONDS.has(word)) return []
    if (!tokens.slice(Math.max(0, at - 7), at + 5).some((near) => SIDES.has(near.word))) return []
    return [{ text, from: at - 1, to: at + 1, kinds: kind, force: 'passing' }]
  })
}

/** What temperatures and minutes say of doneness. */
export const heatEvents = <P extends DonenessPlace>(text: Spoken<P>, listed: number): readonly DonenessEvent<P>[] =>
  text.place.part === 'title'
    ? []
    : [...temperatures(text, listed), ...(text.place.part === 'step' ? [...boiling(text), ...searing(text)] : [])]
