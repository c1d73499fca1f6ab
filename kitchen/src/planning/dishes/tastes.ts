import { remember } from '../../memory/remember.ts'
import type { Part } from './classify-recipe.ts'

/** What one tastes in a dish: kinds of vegetables, pulses and starches that count as the same thing twice. */
type Taste = { readonly name: string; readonly words: RegExp; readonly grams: number }

/** Grams as bought for one adult from which a vegetable is tasted; a pulse weighs less, dry. */
const VEGETABLE = 35
const PULSE = 25
const STARCH = 40

/** At most 32 with the shapes below, since each is a bit. The first that a food's name meets counts. */
const TASTES: readonly Taste[] = [
  { name: 'carrot', words: /carrot/, grams: VEGETABLE },
  { name: 'cabbage', words: /cabbage|sauerkraut|kimchi|brussels/i, grams: VEGETABLE },
  { name: 'green bean', words: /green bean|wax bean|runner bean|yardlong/, grams: VEGETABLE },
  { name: 'pea', words: /^(frozen )?peas|snow pea|sugar snap/, grams: VEGETABLE },
  { name: 'greens', words: /spinach|kale|chard|collard|greens|bok choy|choy sum|gai lan/, grams: VEGETABLE },
  { name: 'broccoli', words: /broccoli|cauliflower|romanesco/, grams: VEGETABLE },
  { name: 'squash', words: /squash|pumpkin|courgette/, grams: VEGETABLE },
  { name: 'aubergine', words: /aubergine|eggplant/, grams: VEGETABLE },
  { name: 'pepper', words: /bell pepper|romano pepper|roasted red pepper|sweet pepper/, grams: VEGETABLE },
  { name: 'mushroom', words: /mushroom/, grams: VEGETABLE },
  { name: 'cucumber', words: /cucumber/, grams: VEGETABLE },
  { name: 'beetroot', words: /beetroot/, grams: VEGETABLE },
  { name: 'swede', words: /swede|turnip|parsnip/, grams: VEGETABLE },
  { name: 'leek', words: /leek/, grams: VEGETABLE },
  { name: 'avocado', words: /avocado/, grams: VEGETABLE },
  { name: 'sweetcorn', words: /sweetcorn/, grams: VEGETABLE },
  { name: 'sweet potato', words: /sweet potato/, grams: VEGETABLE },
  { name: 'potato', words: /potato(?! starch)|frozen chips|hash browns|gnocchi/, grams: STARCH },
  { name: 'lentil', words: /lentil|split pea|\bdal$/, grams: PULSE },
  { name: 'chickpea', words: /chickpeas/, grams: PULSE },
  { name: 'bean', words: /\bbeans\b|black-eyed/, grams: PULSE },
  {
    name: 'pasta',
    words:
      /pasta|noodles|spaghetti|macaroni|penne|rigatoni|fusilli|linguine|farfalle|fettuccine|tagliatelle|orecchiette|pappardelle|orzo|vermicelli|ziti/,
    grams: STARCH,
  },
  { name: 'rice', words: /\brice$/, grams: STARCH },
]

/** More names than the table of foods has. */
const NAMES_KEPT = 2_000

const tasteOfName = remember(NAMES_KEPT, (name: string): number => TASTES.findIndex(({ words }) => words.test(name)))

/** Bits of what one tastes in a serving. */
export const tastesOf = (parts: readonly Part[]): number => {
  const grams = new Map<number, number>()
  for (const { food, grams: weight } of parts) {
    const taste = tasteOfName(food.name)
    if (taste >= 0) grams.set(taste, (grams.get(taste) ?? 0) + weight)
  }
  let bits = 0
  for (const [taste, weight] of grams) if (weight >= TASTES[taste]!.grams) bits |= 1 << taste
  return bits >>> 0
}

/** The bit of a leading vegetable, 0 where there is none or it is like no other. */
export const tasteBit = (name: string): number => {
  const taste = tasteOfName(name)
  return taste < 0 ? 0 : (1 << taste) >>> 0
}

/** Bits of what a title names: "Chicken, pea and potatoes" -> pea, potato. */
export const tastesOfTitle = (title: string): number =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .reduce((bits, word) => bits | tasteBit(word) | tasteBit(`${word}s`), 0) >>> 0

/** Bits of the vegetables: pulses and starches are not among them. */
export const VEGETABLES =
  TASTES.reduce((bits, { grams }, at) => (grams === VEGETABLE ? bits | (1 << at) : bits), 0) >>> 0

const STARCHES = TASTES.reduce((bits, { grams }, at) => (grams === STARCH ? bits | (1 << at) : bits), 0) >>> 0

/** Which starch fills a dish of these tastes (potatoes, pasta, rice), -1 for none. Rice beside potatoes is rice. */
export const starchOf = (tastes: number): number => tasteIndex((tastes & STARCHES) >>> 0)

/** Which starch is rice. */
export const RICE = TASTES.findIndex(({ name }) => name === 'rice')

/** Dishes of one shape: soup after soup, or a salad at noon and in the evening, is the same thing twice as well. */
const SHAPES: readonly (readonly string[])[] = [
  ['soup'],
  ['stew with grain'],
  ['salad'],
  ['omelette', 'pancake'],
  ['tray', 'bake', 'pie'],
  ['wrap', 'taco', 'sandwich', 'stack', 'toast', 'flatbread', 'rolls'],
]

/** The bit of a dish's shape, behind those of its tastes; 0 for a plate or bowl, in which anything may lie. */
export const shapeBit = (form: string): number => {
  const shape = SHAPES.findIndex((forms) => forms.includes(form))
  return shape < 0 ? 0 : (1 << (TASTES.length + shape)) >>> 0
}

/** Room for one count of each taste. */
export const TASTE_BITS = 32

/** Which taste a single bit is, -1 for none. */
export const tasteIndex = (bit: number): number => TASTE_BITS - 1 - Math.clz32(bit)

/** How many things two dishes both taste of. */
export const sharedTastes = (one: number, other: number): number => {
  let bits = one & other
  let shared = 0
  while (bits !== 0) {
    bits &= bits - 1
    shared++
  }
  return shared
}
