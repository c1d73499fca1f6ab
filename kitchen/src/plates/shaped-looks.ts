import type { Food } from '../foods/food.ts'
import type { DishForm } from '../recipes/recipe.ts'
import { mixColours } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Saying } from './sayings.ts'

const GROUND = /\b(mash|mashed|pulse|pulsed|blitz|blend|process|crush|mix|fold|grind|chop finely|work)\b/
const BALLS = /\b(shape|form|roll|mould)\b[^|]{0,50}\bballs\b|falafel/
const PATTIES =
  /\b(shape|form|mould|pat)\b[^|]{0,50}\b(patties|cutlets|cakes|burgers|croquettes|discs|ovals|rounds|rissoles|logs|fingers)\b|\b(fry|drop) spoonfuls\b/
/** Forms with a drawing of their own for what is shaped. */
const OWN_SHAPE = new Set<DishForm>(['pancake', 'dumplings', 'rolls', 'bake', 'pie', 'skewer', 'soup', 'flatbread'])

export const KNEADED_INTO_MASH =
  /\bknead\b[^|]{0,120}\binto the mash\b|\bmash\b[^|]{0,40}\| mix with [^|]{0,80}\bmince\b/

const isGround = ({ group, motif }: Food, { words, dish }: Saying): boolean => {
  if (group === 'legume')
    return (
      motif === 'bean' &&
      (GROUND.test(words) || /\bknead everything\b|\bblend\b[^|]{0,200}\|[^|]{0,200}\bfry spoonfuls\b/.test(dish))
    )
  if (group === 'egg') return GROUND.test(words) && /boil/.test(words)
  // Mash beside meatballs is no part of them.
  if (group === 'starchy-veg')
    return (
      /\bmash|\bcrush until smooth/.test(dish) &&
      (!/meat|mince|chicken|beef|pork|turkey|lamb/.test(dish) || KNEADED_INTO_MASH.test(dish))
    )
  return (
    (group === 'fish' || group === 'shellfish' || group === 'soy') &&
    (GROUND.test(words) || /\b(pulse|knead)\b/.test(dish))
  )
}

/** Pulses, fish, eggs and potatoes that end as balls or patties are seen as such, golden from the pan. */
const shapedOf = (food: Food, saying: Saying, form: DishForm): Look | null => {
  if (OWN_SHAPE.has(form) || !isGround(food, saying)) return null
  const motif = BALLS.test(saying.dish) ? 'ball' : PATTIES.test(saying.dish) ? 'slab' : null
  if (motif === null) return null
  const colour = mixColours([
    { colour: food.colour, weight: 0.3 },
    { colour: '#c48a40', weight: 0.7 },
  ])
  return { id: SHAPED_ID, motif, group: food.group, colour }
}

/** Grated roots pressed into a pan are one golden cake. */
const pressedOf = (food: Food, { words, dish }: Saying, form: DishForm): Look | null =>
  !OWN_SHAPE.has(form) &&
  /potato|parsnip/.test(food.id) &&
  (/\bgrate\b/.test(words) || /^[^|]*\br[öo]sti\b/.test(dish)) &&
  /\bpress (?:in|into|half)\b/.test(dish)
    ? { id: PRESSED_ID, motif: 'pancake', group: food.group, colour: '#d99a3a' }
    : null

export const PRESSED_ID = 'rosti'

/** Batter of rice and pulses, steamed and turned out: white cakes, whatever went into the mill. */
const TURNED_OUT = /\bunmould/
const turnedOutOf = ({ group }: Food, { dish }: Saying): Look | null =>
  (group === 'grain' || group === 'legume') && TURNED_OUT.test(dish)
    ? { id: STEAMED_CAKE_ID, motif: 'dumpling', group: 'grain', colour: '#e9dcbe' }
    : null

export const STEAMED_CAKE_ID = 'steamed-cake'

/** Rice pressed by hand around a filling. */
const RICE_BALL =
  /\binto (?:a |firm )?triangles?\b|\bonigiri\b|\bpalmfuls? of rice, shape\b|\bfold the corners over like an envelope\b/
const riceBallOf = ({ group, motif }: Food, { dish }: Saying): Look | null =>
  group === 'grain' && motif === 'grain' && RICE_BALL.test(dish)
    ? { id: RICE_BALL_ID, motif: 'dumpling', group, colour: '#ece4d2' }
    : null

export const RICE_BALL_ID = 'onigiri'

/** Mash that is bound and shaped again: Knödel, Klöße. */
const POTATO_DUMPLING = /\b(?:potato|bread) dumplings?\b|\bknead the (?:cold )?mash\b|\bkn[öo]del\b|\bkl[öo](?:ß|ss)e\b/
/** Fried ones are croquettes. */
const BOILED_BALLS = /\bballs\b[^|]{0,120}(?:\|[^|]{0,120})?\b(?:simmer|poach|steam|boil)\b/
const potatoDumplingOf = (food: Food, { dish, words }: Saying, form: DishForm): Look | null =>
  form === 'plate' &&
  /potato$/.test(food.id) &&
  POTATO_DUMPLING.test(dish) &&
  BOILED_BALLS.test(dish) &&
  /\b(?:boil|press|grate|knead)\b/.test(words)
    ? { id: POTATO_DUMPLING_ID, motif: 'dumpling', group: food.group, colour: '#ecdcaa' }
    : null

export const POTATO_DUMPLING_ID = 'steamed-cake-of-potato'

/** Boiled meal that set on a tray and is cut: pieces with a crust, no mash. */
const setOf = (food: Food, { dish }: Saying, form: DishForm): Look | null =>
  !OWN_SHAPE.has(form) &&
  food.group === 'grain' &&
  food.motif === 'sauce' &&
  /\b(?:firm|set)\b/.test(dish) &&
  /\bcut\b[^|]{0,20}\b(?:squares|slices|fingers|triangles|slabs)\b/.test(dish)
    ? { id: 'cut-polenta', motif: 'slab', group: food.group, colour: '#e2ae3e' }
    : null

/** Sheets of dough closed around a filling: maultaschen. */
const parcelOf = ({ id, group }: Food, { dish }: Saying): Look | null =>
  /lasagne-sheet/.test(id) && /\bparcels\b/.test(dish)
    ? { id: 'ravioli-parcel', motif: 'dumpling', group, colour: '#ecd9a4' }
    : null

/** What is blended, baked or steamed firm and cut: slices of one cake. */
export const isCutCake = ({ dish }: Saying): boolean => {
  const firm = dish.search(/\bfirm\b/)
  return firm >= 0 && /\bblend\b/.test(dish) && /\bcut in squares\b/.test(dish.slice(firm))
}

const cutCakeOf = (food: Food, saying: Saying, form: DishForm): Look | null =>
  form === 'plate' && food.group === 'legume' && saying.blended && isCutCake(saying)
    ? { id: SHAPED_ID, motif: 'slab', group: 'grain', colour: '#d98a45' }
    : null

/** Potatoes baked whole and split: a fluffy middle in its skin. */
const jacketOf = (food: Food, { words, dish }: Saying): Look | null =>
  /potato$/.test(food.id) &&
  (/\bjacket\b|\bsplit\b/.test(words) || /^[^|]*\bjacket potato/.test(dish)) &&
  /\bbak(?:e|ed)\b/.test(dish)
    ? { id: `jacket-${food.id}`, motif: 'slab', group: food.group, colour: food.colour }
    : null

/** Avocados and papayas that are filled where their stones were. */
const halfOf = (food: Food, { words, dish }: Saying): Look | null =>
  /^(?:avocado|papaya)$/.test(food.id) &&
  /\bhalve\b/.test(words) &&
  (/\b(?:pile|heap|fill|spoon)\b/.test(words) || /\binto the hollows\b/.test(dish))
    ? { id: `half-${food.id}`, motif: 'slab', group: food.group, colour: food.colour }
    : null

/** What several foods became together; one look, so that a plate shows it once. */
export const SHAPED_ID = 'patty-of-mince'
export const MEATBALL_ID = 'meatball'

/** What the method makes of a food with hands, moulds and mills: balls, cakes, triangles, halves; null: it stays what it is. */
export const shapedLook = (food: Food, saying: Saying, form: DishForm): Look | null =>
  potatoDumplingOf(food, saying, form) ??
  shapedOf(food, saying, form) ??
  pressedOf(food, saying, form) ??
  turnedOutOf(food, saying) ??
  riceBallOf(food, saying) ??
  setOf(food, saying, form) ??
  parcelOf(food, saying) ??
  cutCakeOf(food, saying, form) ??
  jacketOf(food, saying) ??
  halfOf(food, saying)
