import { TRAITS } from './classify-recipe.ts'
import { NO_COOK_TAG } from './cooked-keeps.ts'
import { perFacts } from './per-facts.ts'
import { FIGURE_COUNT, FIGURES, type RecipeFacts } from './recipe-facts.ts'
import { tasteBit, tastesOfTitle, VEGETABLES } from './tastes.ts'

/**
 * What a cook would not put beside a dish, whatever it costs, as disharmony (pair-sides.ts). None of it forbids a pair: a
 * person may still choose it, and where nothing else is left it stands.
 */
const CUSTOMS = {
  /** Carrots beside a stew with carrots; potatoes as a vegetable beside potatoes. */
  sameTaste: 1,
  /** Peas and carrots beside rice with peas: what does not lead the side is tasted once more all the same. */
  tasteAgain: 0.6,
  /** Both titles name it: "peas" beside "peas", rice beside a soup with rice. Nobody would write such a menu. */
  saidTwice: 0.8,
  /** Peas beside lentils or split peas. */
  peasBesideLentils: 0.5,
  /** Beans or dal beside lentils. */
  pulsesTwice: 0.8,
  /** A pot of pulses from another kitchen: dal beside Cuban rice. What the main asks for by name is none. */
  foreignPulse: 0.6,
  /** Sweet fruit on the plate of a savoury dinner that does not ask for it. */
  fruit: 0.8,
  /** A soup beside a soup or a stew. */
  twoWet: 0.6,
  /** A cold dish beside a cold dish. */
  twoCold: 0.3,
  /** Two fat dishes. */
  twoRich: 0.3,
  /** Dry crackers, made for dips and boxes, as the bread of a hot dinner. */
  crackers: 0.9,
  /** Plain rice or porridge of maize beside a cold salad. */
  hotBesideCold: 0.6,
} as const

/** From here on another kitchen's beans are foreign (cuisine-families.ts): neighbours cook pulses differently. */
const OTHER_KITCHEN = 0.5

/** Kitchens of one family eat a soup of lentils beside a curry. */
const SAME_FAMILY = 0.25

const RICH_MAIN_GRAMS = 32
const RICH_SIDE_GRAMS = 12

/** Bits of how a dish is eaten. */
const WET = 1
const COLD = 2
const RICH_MAIN = 4
const RICH_SIDE = 8
const PULSE_POT = 16
const FRUIT = 32
const HOT_STARCH = 64
const CRACKERS = 128
const PLAIN = 256

const PEAS = tasteBit('peas')
const LENTILS = tasteBit('brown lentils')

const COLD_TITLE = /\b(cold|chilled|gazpacho|tarator|ceviche)\b/i

/** Titles, forms and tags read once: a search asks for thousands of pairs. */
const habitsOf = perFacts((facts) =>
  Uint16Array.from(facts.recipes, ({ form, role, tags, title }, r) => {
    const fat = facts.figures[r * FIGURE_COUNT + FIGURES.fat]!
    const isCold = tags.includes(NO_COOK_TAG) || COLD_TITLE.test(title) || (form === 'salad' && role === null)
    return (
      (form === 'soup' || form === 'stew with grain' ? WET : 0) |
      (isCold || role === 'salad' ? COLD : 0) |
      (fat >= RICH_MAIN_GRAMS ? RICH_MAIN : 0) |
      (fat >= RICH_SIDE_GRAMS ? RICH_SIDE : 0) |
      (role === 'legume' ? PULSE_POT : 0) |
      (role === 'fruit' ? FRUIT : 0) |
      (role === 'starch' && form !== 'salad' ? HOT_STARCH : 0) |
      (tags.includes('cracker') ? CRACKERS : 0) |
      (tags.includes('plain') ? PLAIN : 0)
    )
  }),
)

const titlesOf = perFacts((facts) => Uint32Array.from(facts.recipes, ({ title }) => tastesOfTitle(title)))

/** As far as a plain side is from any kitchen (cuisine-families.ts): rice and steamed broccoli are strangers nowhere. */
const PLAIN_DISTANCE = 0.35

/** 1: eaten cold. */
export const eatenCold = perFacts((facts) =>
  Uint8Array.from(habitsOf(facts), (habits) => ((habits & COLD) === 0 ? 0 : 1)),
)

/** The customs of a catalogue, its dishes' habits at hand: a search asks for thousands of pairs. */
export type Customs = {
  /** How far the kitchens of two dishes are apart, for a side that may be nobody's. */
  readonly apartAtTable: (side: number, between: number) => number
  /** Disharmony of a side beside a main by custom; `apart`: of their kitchens; `isNamed`: the main asks for it by its name. */
  readonly distance: (main: number, side: number, apart: number, isNamed: boolean) => number
}

export const openCustoms = (facts: RecipeFacts): Customs => {
  const [habits, titles] = [habitsOf(facts), titlesOf(facts)]
  const { leadingTaste, tastes, traits, recipes } = facts
  return {
    apartAtTable: (side, between) => ((habits[side]! & PLAIN) === 0 ? between : Math.min(between, PLAIN_DISTANCE)),
    distance: (main, side, apart, isNamed) => {
      const [ours, its] = [habits[main]!, habits[side]!]
      let distance = 0
      if ((leadingTaste[side]! & tastes[main]!) !== 0) distance = CUSTOMS.sameTaste
      else if ((tastes[side]! & tastes[main]! & VEGETABLES) !== 0) distance = CUSTOMS.tasteAgain
      if ((tastes[side]! & PEAS) !== 0 && (tastes[main]! & LENTILS) !== 0) distance += CUSTOMS.peasBesideLentils
      if ((titles[main]! & titles[side]!) !== 0) distance += CUSTOMS.saidTwice
      if (isNamed) return distance
      if ((its & PULSE_POT) !== 0) {
        if ((traits[main]! & TRAITS.legume) !== 0) distance += CUSTOMS.pulsesTwice
        if (apart >= OTHER_KITCHEN) distance += CUSTOMS.foreignPulse
      }
      if ((its & FRUIT) !== 0 && !recipes[main]!.pairs.includes('fruit')) distance += CUSTOMS.fruit
      if ((ours & its & WET) !== 0 && apart > SAME_FAMILY) distance += CUSTOMS.twoWet
      if ((ours & its & COLD) !== 0) distance += CUSTOMS.twoCold
      if ((ours & COLD) !== 0 && (its & HOT_STARCH) !== 0) distance += CUSTOMS.hotBesideCold
      if ((ours & COLD) === 0 && (its & CRACKERS) !== 0) distance += CUSTOMS.crackers
      if ((ours & RICH_MAIN) !== 0 && (its & RICH_SIDE) !== 0) distance += CUSTOMS.twoRich
      return distance
    },
  }
}
