import type { Food, Motif } from '../foods/food.ts'
import type { DishForm } from '../recipes/recipe.ts'
import { mixColours, shade, toHex, toLab } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Saying } from './sayings.ts'

/** Knife words, the first that fits decides. */
const CUTS: readonly (readonly [RegExp, Motif])[] = [
  [/wedge|half[- ]moon|segments|quarter/, 'wedge'],
  [/floret/, 'floret'],
  [/grated|shredd|coarsely grated|spirali|threads|ribbons|shaved/, 'shred'],
  [/strip|matchstick|baton|julienne|stick|fingers|finger-thick|lengths/, 'strip'],
  [/cube|dice|chunk|squares|bite|pieces|chopped/, 'cube'],
  [/crumbl/, 'crumble'],
  [/round|coin|disc|sliced|slice/, 'round'],
]

const ROUND_WHEN_SLICED =
  /carrot|courgette|zucchini|cucumber|radish|banana|aubergine|eggplant|potato|beet|tomato|squash|parsnip|kiwi|plantain|turnip|daikon|sausage|chorizo|okra|fig|pear|apple|peach|celeriac|swede|sweet-potato/
const CUTTABLE = new Set(['vegetable', 'starchy-veg', 'fruit', 'beef', 'pork', 'lamb', 'poultry', 'fish', 'soy'])
const MEATS = new Set(['beef', 'pork', 'lamb', 'poultry'])
/** Braised until it falls apart, and pulled. */
const PULLED = /\bshred (?:it|them|the meat|the beef|the pork)\b|\bpulls? apart\b|\bit shreds\b/
/** Motifs that a knife word does not change. */
const KEEPS = new Set<Motif>([
  'herb',
  'leaf',
  'mushroom',
  'citrus',
  'seed',
  'nut',
  'shrimp',
  'shell',
  'bean',
  'grain',
  'none',
])

/** "Grate the carrot and knead it with the mince" speaks of both, and means one. */
const GRATED = new Set<Food['group']>(['vegetable', 'starchy-veg', 'fruit'])

/** The knife word in the brackets, else what the method says it is cut into. */
const knifeOf = ({ group }: Food, { preparation, words }: Saying): string =>
  CUTS.some(([knife]) => knife.test(preparation))
    ? preparation
    : GRATED.has(group) && /\bgrate\b/.test(words)
      ? 'grated'
      : (/\b(?:in|into)\s(?:[\w.]+\s){0,3}?(wedges|chunks|cubes|dice|rounds|strips|batons|florets|slices|matchsticks)\b/.exec(
          words,
        )?.[1] ?? preparation)

const afterKnife = (food: Food, saying: Saying): Motif => {
  const { motif } = food
  const preparation = knifeOf(food, saying)
  if (motif === 'round' && food.group === 'dairy') return 'cheese'
  if (!CUTTABLE.has(food.group) || KEEPS.has(motif)) return motif
  const cut = CUTS.find(([words]) => words.test(preparation))?.[1]
  if (/bell-pepper|sweet-pepper|romano|poblano/.test(food.id)) {
    if (/dice|chopped|square|chunk/.test(preparation)) return 'cube'
    return /ring/.test(preparation) ? 'ring' : 'strip'
  }
  if (motif === 'ring')
    return cut === 'cube' || cut === 'shred' ? cut : /diced|minced|crushed/.test(preparation) ? 'cube' : 'ring'
  if (motif === 'floret' && cut !== undefined && cut !== 'round')
    return cut === 'cube' || cut === 'strip' ? 'floret' : cut
  if (/brussels/.test(food.id)) return cut === 'shred' ? 'shred' : 'ball'
  if (motif === 'stalk') {
    if (/cassava|jicama|parsley-root|salsify|burdock/.test(food.id)) return cut ?? 'wedge'
    if (/carrot|parsnip|celery/.test(food.id)) return cut === 'round' ? 'round' : (cut ?? 'stalk')
    return /length|chopped|sliced|halved|cut|pieces/.test(preparation) ? 'strip' : 'stalk'
  }
  if (MEATS.has(food.group)) {
    if (PULLED.test(saying.words) && !/steak|escalope/.test(motif)) return 'shred'
    if ((cut === 'cube' && !/four pieces|large pieces/.test(preparation)) || cut === 'strip' || cut === 'shred')
      return cut
    if (motif === 'mince') return shapedMince(saying)
    // A joint comes to the table carved.
    if (/in one piece/.test(preparation) && /\b(?:slice|carve)\b/.test(saying.dish)) return 'seared'
    return /breast|flank|skirt|tenderloin|topside|silverside|brisket/.test(food.id) &&
      motif === 'strip' &&
      cut !== 'round'
      ? 'seared'
      : motif
  }
  if (food.group === 'fish')
    return /fillet|seared/.test(motif) && /cube|chunk|bite|dice|large pieces/.test(preparation) ? 'cube' : motif
  if (food.group === 'soy' && motif === 'cube' && /\bcrumble\b/.test(saying.words)) return 'mince'
  if (food.id === 'apple' && /\binto rings\b/.test(saying.words)) return 'ring'
  if (cut === undefined) return whole(food)
  if (cut === 'round') return ROUND_WHEN_SLICED.test(food.id) ? 'round' : motif === 'cube' ? 'slab' : motif
  if (cut === 'wedge' && motif === 'berry') return 'berry'
  return cut
}

const GROUND = /\b(mash|mashed|pulse|pulsed|blitz|blend|process|crush|mix|fold|grind|chop finely|work)\b/
const BALLS = /\b(shape|form|roll|mould)\b[^|]{0,50}\bballs\b|falafel/
const PATTIES =
  /\b(shape|form|mould|pat)\b[^|]{0,50}\b(patties|cutlets|cakes|burgers|croquettes|discs|ovals|rounds|rissoles|logs|fingers)\b|\b(fry|drop) spoonfuls\b/
/** Forms with a drawing of their own for what is shaped. */
const OWN_SHAPE = new Set<DishForm>(['pancake', 'dumplings', 'rolls', 'bake', 'pie', 'skewer', 'soup', 'flatbread'])

const KNEADED_INTO_MASH = /\bknead\b[^|]{0,120}\binto the mash\b/

const isGround = ({ group, motif }: Food, { words, dish }: Saying): boolean => {
  if (group === 'legume') return motif === 'bean' && (GROUND.test(words) || /\bknead everything\b/.test(dish))
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
  /\bgrate\b/.test(words) &&
  /\bpress (?:in|half)\b/.test(dish)
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
const potatoDumplingOf = (food: Food, { dish, words }: Saying, form: DishForm): Look | null =>
  form === 'plate' &&
  /potato$/.test(food.id) &&
  POTATO_DUMPLING.test(dish) &&
  BALLS.test(dish) &&
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

/** Mince that the method shapes. */
const shapedMince = ({ dish: words }: Saying): Motif => {
  if (/meatball|\bballs\b|walnut-sized|falafel/.test(words)) return 'ball'
  if (/kofta|kofte|on skewers|onto skewers|\blogs\b|sausage shapes/.test(words)) return 'sausage'
  return /patty|patties|burger|meatloaf|loaf|\boval spoonfuls\b/.test(words) ? 'slab' : 'mince'
}

/** Uncut vegetables that are a ball rather than the table's usual cut. */
const whole = (food: Food): Motif => (/baby-potato|brussels|pearl-onion/.test(food.id) ? 'ball' : food.motif)

/** How an egg comes to the table: the method says it. `none` when it is only in the batter. */
const eggMotif = (form: DishForm, saying: Saying): Motif => {
  const { words } = saying
  if (/\bseparate\b/.test(words)) return 'none'
  if (/\bpoach\b/.test(words)) return form === 'omelette' ? 'none' : 'friedegg'
  if (form === 'omelette' || form === 'pancake' || form === 'pie' || form === 'smoothie') return 'none'
  if (/\bboil for\b|\bsoft-boil/.test(words) && !/\b(?:beat|beaten|whisk|whisked|mash|chop|batter)\b/.test(words))
    return 'halfegg'
  if (/\b(beat|beaten|whisk|whisked|batter|bind|binds|mix|mash|knead|dip|brush|combine)\b/.test(words))
    return /bowl|noodles|soup|plate|toast|wrap|taco/.test(form) &&
      (/scrambl|fry|fried|wok|pour|swirl|ribbons/.test(words) || /scrambl/.test(saying.dish))
      ? 'mince'
      : 'none'
  if (/scrambl/.test(words)) return 'mince'
  if (/\b(boil|boiled|hard|shell|peel|soft-boiled|quarter|halve|halved)\b/.test(words)) return 'halfegg'
  if (/\b(fry|fried|poach|poached|crack|break|wells|hollows)\b/.test(words)) return 'friedegg'
  return form === 'salad' || form === 'soup' || form === 'noodles' ? 'halfegg' : form === 'bake' ? 'none' : 'friedegg'
}

const ROASTED = /roast|grill|bake|fry|fried|char|brown|griddle|sear|golden|crisp|tray|caramel/

const COOKED_FRUIT = /\b(?:poach|simmer|stew|bake|roast|fry|caramel\w*|soft|soften|tender|dry in the oven|cook)\b/

/** Its own clauses, the title, or an oven that all of it goes into. */
const isCookedFruit = ({ words, dish, finishes }: Saying): boolean =>
  COOKED_FRUIT.test(words) ||
  /^[^|]*\b(?:poached|baked|stewed|roast|caramelised|dried)\b/.test(dish) ||
  (!finishes && /\bbake for\b/.test(dish))

/** Heat on a potato or tofu shows: raw colours of the table turn golden. */
const colourOf = (food: Food, saying: Saying, motif: Motif): string => {
  if (food.id === 'egg' && motif === 'mince') return '#f6d365'
  const browned = ROASTED.test(saying.words)
  if (/potato|parsnip|celeriac/.test(food.id) && !/sweet/.test(food.id)) return browned ? '#e5ae4c' : '#efd58a'
  if (/tofu/.test(food.id) && motif === 'mince') return /turmeric/.test(saying.dish) ? '#ecc65e' : '#e3c480'
  // Raw tuna is red; cooked through it is not.
  if (food.id === 'tuna-steak' && /opaque/.test(saying.words)) return '#d8b398'
  if (/tofu|paneer|halloumi/.test(food.id) && browned) return '#e6bd78'
  if (/^(courgette|cucumber|mini-cucumber)$/.test(food.id)) return '#5e9a45'
  if (food.id === 'aubergine' && motif !== 'round') return browned ? '#866152' : '#7b5a5c'
  if (/onion|shallot/.test(food.id) && !/red|spring/.test(food.id)) return browned ? '#dba552' : '#f0dfb4'
  if (food.group === 'poultry' && motif === 'fillet') return shade(food.colour, -0.04)
  if (/veal/.test(food.id)) return '#b98a62'
  // Heat takes the white out of an apple, a pear or rhubarb.
  if (/^(?:cooking-)?apple$|^pear$/.test(food.id) && motif !== 'slab' && isCookedFruit(saying))
    return /pear/.test(food.id) ? '#dcb765' : '#d3a04c'
  if (food.id === 'rhubarb' && COOKED_FRUIT.test(saying.words)) return '#c9707a'
  // Peeled or grated, an apple is the colour of its flesh.
  if (/apple$|^pear$/.test(food.id) && (motif === 'shred' || motif === 'cube' || /peeled/.test(saying.preparation)))
    return '#eddba0'
  return food.colour
}

/** Black food drawn black has no form: lifted until its shine and edges show. */
const readable = (colour: string): string => {
  const lab = toLab(colour)
  return lab.l >= 0.32 ? colour : toHex({ ...lab, l: 0.32 })
}

const RED = new Set<Food['group']>(['beef', 'lamb'])
/** Stewed or braised meat is brown to its middle. */
const THROUGH = /\bbraise\b|\bfork\b|\bsimmer gently\b|\bfalls apart\b/
/** What tells two drawings of one food apart. */
const lookIdOf = ({ id, group, motif: usual }: Food, saying: Saying, motif: Motif): string => {
  const { preparation, dish } = saying
  if (/^(?:cooking-)?apple$|^pear$/.test(id) && motif === 'wedge' && isCookedFruit(saying)) return `cooked-${id}`
  if (motif === 'seared' && RED.has(group) && !/steak/.test(id) && THROUGH.test(dish)) return `through-${id}`
  if (usual === 'mince' && motif === 'ball') return KNEADED_INTO_MASH.test(dish) ? SHAPED_ID : MEATBALL_ID
  if (usual === 'mince' && motif === 'slab') return SHAPED_ID
  return /cob$/.test(id) && preparation !== '' ? `cut-${id}` : id
}

/** A food as this recipe brings it to the table. */
export const lookOf = (food: Food, saying: Saying, form: DishForm): Look => {
  const shaped =
    shapedOf(food, saying, form) ??
    pressedOf(food, saying, form) ??
    turnedOutOf(food, saying) ??
    riceBallOf(food, saying) ??
    potatoDumplingOf(food, saying, form) ??
    setOf(food, saying, form) ??
    cutCakeOf(food, saying, form) ??
    jacketOf(food, saying) ??
    halfOf(food, saying)
  if (shaped !== null) return shaped
  const motif = food.group === 'egg' && food.motif !== 'none' ? eggMotif(form, saying) : afterKnife(food, saying)
  return {
    id: lookIdOf(food, saying, motif),
    motif,
    group: food.group,
    colour: readable(colourOf(food, saying, motif)),
  }
}
