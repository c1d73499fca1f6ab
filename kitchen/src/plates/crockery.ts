import type { Recipe } from '../recipes/recipe.ts'
import { distance, shade, toLab } from './colour.ts'
import type { Random } from './random.ts'
import { isMadeInto, wordsOf } from './sayings.ts'
import type { Serving } from './servings.ts'
import { type Treat, treatOf } from './treats.ts'

const VESSELS = ['plate', 'bowl', 'board', 'tray', 'pan', 'glass', 'pie-dish', 'oven-dish', 'steamer'] as const
export type Vessel = (typeof VESSELS)[number]

const EAST_ASIAN = /chinese|japanese|korean|taiwan|tibet|nepal|vietnam|thai|mongol|sichuan|canton|cantonese|ramen/i

const VESSEL_OF: Readonly<Record<Recipe['form'], Vessel>> = {
  plate: 'plate',
  bowl: 'bowl',
  soup: 'bowl',
  'stew with grain': 'bowl',
  noodles: 'bowl',
  salad: 'bowl',
  stack: 'plate',
  toast: 'plate',
  wrap: 'board',
  taco: 'plate',
  sandwich: 'board',
  pie: 'pie-dish',
  bake: 'oven-dish',
  skewer: 'plate',
  tray: 'tray',
  omelette: 'plate',
  pancake: 'plate',
  porridge: 'bowl',
  smoothie: 'glass',
  rolls: 'plate',
  dumplings: 'plate',
  'grain bowl': 'bowl',
  flatbread: 'board',
}

const OMELETTE_IN_PAN = /frittata|tortilla|shakshuka|kuku|spanish|menemen|eggah|hash/i

/** Treats that would run off a plate. */
const BOWLED_TREATS: ReadonlySet<Treat> = new Set(['scoops', 'crystals', 'dusted'])

export const vesselOf = (recipe: Recipe, serving: Serving): Vessel => {
  if (isFromTin(recipe)) return 'plate'
  const treat = treatOf(recipe)
  if (treat !== null) return BOWLED_TREATS.has(treat) ? 'bowl' : 'plate'
  if (isShapedByHand(recipe, serving)) return 'board'
  if (isCutInWedges(recipe, serving)) return 'plate'
  if (recipe.form === 'omelette' && OMELETTE_IN_PAN.test(recipe.title)) return 'pan'
  if (recipe.form === 'dumplings' && EAST_ASIAN.test(recipe.cuisine)) return 'steamer'
  if (recipe.form === 'smoothie' && /\bbowl\b/i.test(recipe.title)) return 'bowl'
  if (recipe.form === 'wrap' && toLab(serving.breads[0]?.look.colour ?? '#ffffff').l < 0.84) return 'plate'
  if (recipe.form === 'flatbread' && serving.breads.length === 0 && serving.parts.length > 3) return 'plate'
  return VESSEL_OF[recipe.form]
}

/** What is baked in a muffin tin comes to the table as single cakes on a plate, whatever its form. */
export const isFromTin = ({ equipment }: Recipe): boolean => equipment.some((tool) => /muffin tin|bun tin/.test(tool))

/** Rolls and rounds that are shaped by hand come to the table on a board, not in a dish. */
export const isShapedByHand = (recipe: Recipe, { dough }: Serving): boolean =>
  recipe.form === 'bake' && dough.grams > 20 && isMadeInto(wordsOf(recipe), /\bshape\b/, /\b(?:balls|rolls|a round)\b/)

const TORTILLA_DISHES: ReadonlySet<Recipe['form']> = new Set(['taco', 'wrap', 'stack'])

/** Tortillas closed over their filling and fried, mostly cut: neither tacos nor wraps. */
export const isCutInWedges = (recipe: Recipe, { breads }: Serving): boolean =>
  TORTILLA_DISHES.has(recipe.form) &&
  breads[0]?.look.motif === 'tortilla' &&
  /\bcut (?:it |them |each )?(?:in|into) (?:\w+ )?wedges\b|\bfold shut\b|\bfold and press flat\b/.test(wordsOf(recipe))

/** Glazes: rim colour, inside colour. Chosen so that most foods have one to stand out on. */
type Glaze = { readonly rim: string; readonly inside: string; readonly weight: number }

const PALE: readonly Glaze[] = [
  { rim: '#fdfbf7', inside: '#fbf8f2', weight: 0.05 },
  { rim: '#f2e8d8', inside: '#f7efe2', weight: 0.02 },
  { rim: '#dfe9e0', inside: '#ebf1ea', weight: 0.02 },
  { rim: '#d6e3ee', inside: '#e6eef5', weight: 0.02 },
  { rim: '#f5ddd3', inside: '#faeae3', weight: 0.015 },
  { rim: '#e2dcee', inside: '#eeeaf5', weight: 0.01 },
  { rim: '#c9d9c4', inside: '#dde8d8', weight: 0 },
  { rim: '#b8cfdc', inside: '#d0e0ea', weight: 0 },
  { rim: '#ecc9b4', inside: '#f3ddcf', weight: 0 },
]
const DEEP: readonly Glaze[] = [
  { rim: '#2f3c4e', inside: '#3a495d', weight: 0 },
  { rim: '#3c6a64', inside: '#4b7d76', weight: 0 },
  { rim: '#5f86a3', inside: '#7a9db7', weight: 0.01 },
  { rim: '#b96a48', inside: '#cc8160', weight: 0 },
  { rim: '#3d3936', inside: '#4b4642', weight: 0 },
  { rim: '#d9a54a', inside: '#e6b965', weight: 0 },
]

export type Ware = Glaze & {
  readonly pattern: 'plain' | 'line' | 'double' | 'speckle' | 'dots' | 'raw'
  readonly accent: string
}

const PATTERNS: readonly Ware['pattern'][] = ['plain', 'line', 'double', 'speckle', 'dots', 'raw']

/** Colours the food shows at the rim, the largest first. */
const shown = (recipe: Recipe, serving: Serving): readonly string[] => {
  const { bases, heroes, parts, breads } = serving
  const solids = [...bases, ...heroes, ...parts, ...breads]
    .sort((p, q) => q.amount - p.amount)
    .map(({ look }) => look.colour)
  const wet = recipe.form === 'soup' || recipe.form === 'stew with grain' || recipe.form === 'porridge'
  return [...(wet ? [serving.sauce] : []), ...solids].slice(0, 3)
}

/** Dark ware is usual in the oven and in East Asia; elsewhere only food too pale for white gets it. */
const deepBonus = (vessel: Vessel, recipe: Recipe): number => {
  if (vessel === 'oven-dish' || vessel === 'pie-dish') return 0.16
  if (vessel === 'bowl') return EAST_ASIAN.test(recipe.cuisine) ? 0.05 : -0.05
  return -0.19
}

/** Contrast with the food decides, chance only between near equals. */
export const chooseWare = (random: Random, recipe: Recipe, serving: Serving): Ware => {
  const colours = shown(recipe, serving)
  const vessel = vesselOf(recipe, serving)
  const glazes = [...PALE, ...DEEP]
  const scored = glazes.map((glaze) => {
    const contrast = colours.map((colour, i) => Math.min(0.24, distance(colour, glaze.inside)) / (i + 1.4))
    const bonus = DEEP.includes(glaze) ? deepBonus(vessel, recipe) : 0
    return { glaze, score: contrast.reduce((sum, part) => sum + part, 0) + glaze.weight + bonus + random() * 0.14 }
  })
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top)).glaze
  const accents = DEEP.filter((glaze) => glaze.rim !== best.rim).map((glaze) => glaze.rim)
  return {
    ...best,
    pattern: PATTERNS[Math.floor(random() * PATTERNS.length)] ?? 'plain',
    accent: DEEP.includes(best) ? shade(best.rim, 0.45) : (accents[Math.floor(random() * accents.length)] ?? '#5f86a3'),
  }
}
