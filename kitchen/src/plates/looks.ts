import type { Food, Motif } from '../foods/food.ts'
import type { DishForm } from '../recipes/recipe.ts'
import { shade, toHex, toLab } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Saying } from './sayings.ts'
import { KNEADED_INTO_MASH, MEATBALL_ID, SHAPED_ID, shapedLook } from './shaped-looks.ts'

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
const BEATEN_THIN = /\bbeat\b[^|]{0,40}\b(?:thin|flat)\b/
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
  if (food.id === 'popcorn-kernels') return 'floret'
  if (food.id === 'crumpet') return 'toast'
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
    if (food.id === 'chicken-liver') return 'cube'
    // Beaten thin it stays one piece: a schnitzel.
    if (cut === undefined && BEATEN_THIN.test(saying.words)) return 'fillet'
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

/** Mince that the method shapes. */
const shapedMince = ({ dish: words }: Saying): Motif => {
  if (/meatball|\bballs\b|walnut-sized|falafel/.test(words)) return 'ball'
  if (/kofta|kofte|on skewers|onto skewers|\blogs\b|sausage shapes/.test(words)) return 'sausage'
  return /patty|patties|burger|\bflat ovals\b|meatloaf|loaf|\boval spoonfuls\b/.test(words) ? 'slab' : 'mince'
}

/** Uncut vegetables that are a ball rather than the table's usual cut. */
const whole = (food: Food): Motif => (/baby-potato|brussels|pearl-onion/.test(food.id) ? 'ball' : food.motif)

/** How an egg comes to the table: the method says it. `none` when it is only in the batter. */
const eggMotif = (form: DishForm, saying: Saying): Motif => {
  const { words } = saying
  if (/\bseparate\b/.test(words)) return 'none'
  if (/\bpoach\b/.test(words)) return form === 'omelette' ? 'none' : 'friedegg'
  if (form === 'omelette' || form === 'pancake' || form === 'pie' || form === 'smoothie') return 'none'
  if (
    /\bboil for\b|\bsoft-boil|\binto simmering water\b/.test(words) &&
    !/\b(?:beat|beaten|whisk|whisked|mash|chop|batter)\b/.test(words)
  )
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
  if (food.id === 'popcorn-kernels') return '#f4e4b4'
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
  // Popped, it is as knobbly and pale as cauliflower.
  if (id === 'popcorn-kernels') return 'cauliflower-popcorn'
  if (/^(?:cooking-)?apple$|^pear$/.test(id) && motif === 'wedge' && isCookedFruit(saying)) return `cooked-${id}`
  if (motif === 'seared' && RED.has(group) && !/steak/.test(id) && THROUGH.test(dish)) return `through-${id}`
  if (usual === 'mince' && motif === 'ball') return KNEADED_INTO_MASH.test(dish) ? SHAPED_ID : MEATBALL_ID
  if (usual === 'mince' && motif === 'slab') return SHAPED_ID
  return /cob$/.test(id) && preparation !== '' ? `cut-${id}` : id
}

/** A food as this recipe brings it to the table. */
export const lookOf = (food: Food, saying: Saying, form: DishForm): Look => {
  const shaped = shapedLook(food, saying, form)
  if (shaped !== null) return shaped
  const motif = food.group === 'egg' && food.motif !== 'none' ? eggMotif(form, saying) : afterKnife(food, saying)
  return {
    id: lookIdOf(food, saying, motif),
    motif,
    group: food.group,
    colour: readable(colourOf(food, saying, motif)),
  }
}
