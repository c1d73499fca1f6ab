import type { Food, Motif } from '../foods/food.ts'
import type { DishForm, Recipe } from '../recipes/recipe.ts'
import { mixColours, shade } from './colour.ts'
import { crustedFood, inCrust } from './crusted.ts'
import { isDryHeap } from './dry-heap.ts'
import { filledPortions } from './filled.ts'
import { lookOf } from './looks.ts'
import { dressed, MASH_ID } from './mash.ts'
import type { Look } from './motifs/motif-art.ts'
import { ownDough } from './own-dough.ts'
import type { Portion, Role } from './portion.ts'
import { doughOf, type Melted, sauceColour } from './sauce-colour.ts'
import { type Saying, sayingsOf } from './sayings.ts'
import {
  isCutCake,
  MEATBALL_ID,
  POTATO_DUMPLING_ID,
  PRESSED_ID,
  RICE_BALL_ID,
  SHAPED_ID,
  STEAMED_CAKE_ID,
} from './shaped-looks.ts'
import { soupBeside } from './soup-beside.ts'

/** A recipe as the eye sees it, largest share first. */
export type Serving = {
  readonly bases: readonly Portion[]
  readonly heroes: readonly Portion[]
  readonly parts: readonly Portion[]
  readonly breads: readonly Portion[]
  readonly pools: readonly Portion[]
  readonly garnishes: readonly Portion[]
  readonly insides: readonly Portion[]
  /** `#rrggbb` of everything that melts into the sauce or broth. */
  readonly sauce: string
  /** Grams of sauce a person. */
  readonly sauceGrams: number
  readonly blended: boolean
  /** Looks of what swims in a small soup beside the dish; null: there is none. */
  readonly soup: readonly Look[] | null
  /** What flour, eggs and meal became: the colour of the crumb and its grams a person. */
  readonly dough: { readonly colour: string; readonly grams: number }
}

const SAUCY = new Set<DishForm>(['soup', 'stew with grain', 'bake', 'pie'])
const RAW = new Set<DishForm>(['salad', 'wrap', 'taco', 'toast', 'sandwich'])
const HEROES = new Set<Motif>([
  'fillet',
  'seared',
  'wholefish',
  'slab',
  'sausage',
  'friedegg',
  'halfegg',
  'dumpling',
  'roll',
  'pancake',
])
const BREADS = new Set<Motif>(['toast', 'tortilla', 'bun', 'flatbread'])
const GARNISHES = new Set<Motif>(['herb', 'seed'])
const AROMATIC = /^(onion|white-onion|sweet-onion|shallot|celery|elephant-garlic)$/
/** Chopped red onions that are cooked down lose their colour. */
const isCookedDown = (food: Food, { words, preparation, finishes }: Saying): boolean =>
  food.id === 'red-onion' &&
  !finishes &&
  /\b(?:soften|fry|cook|brown)\b/.test(words) &&
  /chopped|diced|grated/.test(preparation)

/** How much heavier (or lighter) a food is once cooked. */
const cookedShare = (food: Food, look: Look): number => {
  if (look.motif === 'grain' || look.motif === 'noodle') return /cauliflower|squash|fresh|oat/.test(food.id) ? 1 : 2.4
  if (food.group === 'legume' && !/canned|frozen|edamame|fresh/.test(food.id)) return 2.3
  if (food.group === 'beef' || food.group === 'pork' || food.group === 'lamb' || food.group === 'poultry') return 0.75
  return 1
}

/** Leaves are mostly air, cheese and nuts are dense. */
const bulk = (look: Look, form: DishForm): number => {
  if (look.motif === 'leaf') return RAW.has(form) ? 2.6 : 0.9
  if (look.motif === 'shred') return 1.3
  if (look.motif === 'mushroom') return 0.8
  return 1
}

/** What fills a breakfast bowl by itself. */
const CREAMY = /yogurt|skyr|quark|labneh|ricotta|cottage-cheese/

const SIEVED = /canned-(chopped|whole)-tomatoes|passata|tomato-paste/
/** Bread that thickens a soup, not what is dipped into it. */
const BLENDED_IN = /blend|blitz|soak|puree|purée|tear|torn|crumb|stale/
const BLENDED_SMOOTH = new Set<Food['group']>(['soy', 'fruit'])
const SPOONED = new Set<DishForm>(['bowl', 'porridge'])
const DOUGHY = new Set<Food['group']>(['starchy-veg', 'grain'])
/** What becomes the bread itself is not scattered over it. */
const KNEADED = /knead|dough|batter|squeeze in a cloth|swirl in a thin layer/

/** Tofu and fruit that are blended for a bowl are its cream, and colour the yogurt in it. Of citrus only the juice goes in. */
const isSmooth = ({ id, group }: Food, { motif }: Look, form: DishForm): boolean =>
  motif !== 'citrus' && (motif !== 'avocado' || form === 'porridge') && (BLENDED_SMOOTH.has(group) || CREAMY.test(id))

/** Foods that end as sauce rather than as something to point at. */
const melts = (food: Food, look: Look, saying: Saying, form: DishForm, grams: number): boolean => {
  if (look.motif === 'liquid' || look.motif === 'none' || (look.motif === 'drizzle' && food.group === 'fat'))
    return true
  if (form === 'smoothie' && look.motif !== 'herb' && look.motif !== 'seed') return true
  if (form === 'soup' && BREADS.has(look.motif)) return BLENDED_IN.test(saying.words) && !saying.finishes
  if (SPOONED.has(form) && saying.blended && !saying.finishes && isSmooth(food, look, form)) return true
  if ((form === 'soup' || form === 'rolls' || isCutCake(saying)) && saying.blended && !saying.finishes)
    return look.id !== SHAPED_ID
  // Soaked pulses that are milled are the batter itself.
  if (form === 'pancake' && food.group === 'legume' && saying.blended && !saying.finishes) return true
  if (/chocolate(?:-chips)?$/.test(food.id) && !saying.finishes && /\b(?:whisk|melt|stir)/.test(saying.words))
    return true
  // Grated for bread a tomato is pulp that soaks in; cheese that is stirred into hot wine is the fondue.
  if (form === 'toast' && /tomato$/.test(food.id) && look.motif === 'shred') return true
  if (food.group === 'dairy' && /^[^|]*\bfondue\b/.test(saying.dish)) return true
  if (SIEVED.test(food.id) || isCookedDown(food, saying) || food.id === 'matzo-meal') return true
  if (BREADS.has(look.motif) && /\bbread dumplings\b/.test(saying.dish)) return true
  if (RAW.has(form)) return look.motif === 'drizzle' && !saying.finishes
  if (
    AROMATIC.test(food.id) &&
    ((form === 'noodles' && !/brown|golden|caramel|crisp/.test(saying.words)) ||
      !/slice|ring|wedge|whole|petal|quarter|halved|half/.test(saying.preparation))
  )
    return true
  if (AROMATIC.test(food.id))
    return (
      look.motif === 'cube' || look.motif === 'shred' || form === 'soup' || form === 'stew with grain' || form === 'pie'
    )
  if (/^(tomato|plum-tomato|beefsteak-tomato)$/.test(food.id))
    return !saying.finishes && (look.motif === 'cube' || look.motif === 'shred') && form !== 'tray' && form !== 'plate'
  if (look.motif === 'drizzle') return !saying.finishes || food.group === 'condiment' || food.group === 'fat'
  if (form === 'bowl' && CREAMY.test(food.id) && grams > 70) return false
  if (isSpreadWide(food, form, grams)) return false
  if (look.motif === 'sauce' && food.motif === 'sauce') return food.group !== 'grain' && !saying.finishes
  return false
}

/** Refried beans are a mound beside the rest, no sauce. */
const isSpreadWide = ({ id }: Food, form: DishForm, grams: number): boolean =>
  form === 'plate' && /refried/.test(id) && grams > 50

/** A spoonful beside what is hot, however large. */
const SERVED_WITH = /\b(?:serve|eat|top)\b[^|]{0,200}\b(?:with|beside)\b[^|]{0,200}(?:yogurt|labneh)/

const ON_TOP_GRAMS: Partial<Record<Motif, number>> = {
  nut: 26,
  crumble: 32,
  shred: 26,
  cheese: 24,
  ring: 26,
  olive: 16,
  berry: 12,
  corn: 14,
  sauce: 22,
}

const roleOf = (look: Look, food: Food, amount: number, form: DishForm, beside: boolean): Role => {
  const { motif } = look
  if (GARNISHES.has(motif)) return motif === 'herb' && amount > 40 ? 'part' : 'garnish'
  if (motif === 'citrus') return amount > 70 ? 'part' : 'garnish'
  if (motif === 'drizzle') return 'garnish'
  if (motif === 'sauce' && form === 'bowl' && CREAMY.test(food.id) && amount > 70 && !beside) return 'base'
  if (motif === 'sauce' && isSpreadWide(food, form, amount)) return 'base'
  if (motif === 'sauce') return food.group === 'grain' || food.motif !== 'sauce' ? 'base' : 'pool'
  if (BREADS.has(motif)) return 'bread'
  if (motif === 'grain' || motif === 'noodle') return 'base'
  if (motif === 'dumpling' && /gnocchi|ravioli|tortellini/.test(food.id)) return 'base'
  if (HEROES.has(motif)) return 'hero'
  if (motif === 'avocado' && !RAW.has(form)) return 'hero'
  const limit = ON_TOP_GRAMS[motif]
  return limit !== undefined && amount < limit ? 'garnish' : 'part'
}

/** Cheese of the sandwich or toast that is dipped into a soup. */
const isInTheBread = ({ group }: Food, { words }: Saying, form: DishForm): boolean =>
  form === 'soup' &&
  group === 'dairy' &&
  !/\bfloat\b/.test(words) &&
  /\bfill with\b|\bsandwich|\bbread\b|\btoast\b/.test(words)

const SHOWN_FROM = 3
const SHOWN_BESIDE = new Set<Food['group']>(['fruit', 'vegetable', 'nut'])

/** In a recipe of bread without bread, the starch that is kneaded or poured is the bread. */
const isOwnBread = (food: Food, saying: Saying, { form, ingredients }: Recipe, foods: ReadonlyMap<string, Food>) =>
  form === 'flatbread' &&
  DOUGHY.has(food.group) &&
  KNEADED.test(saying.dish) &&
  !ingredients.some(({ foodId }) => BREADS.has(foods.get(foodId)?.motif ?? 'none'))

const BREAD_BESIDE = /\b(?:flatbreads?|rotis?|chapatis?|dough into (?:thin |small )?(?:rounds|ovals))\b/

/** Flatbreads that a plate's own method makes of flour lie beside the rest. */
const breadOf = (
  { form, title, steps }: Recipe,
  dough: Serving['dough'],
  melted: readonly Melted[],
  seen: readonly Portion[],
): readonly Portion[] => {
  const flour = melted.find(({ food }) => /flour/.test(food.id))
  const words = [title, ...steps.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : '')))]
  if (form !== 'plate' || flour === undefined || dough.grams < 25) return []
  if (seen.some(({ role }) => role === 'bread') || !BREAD_BESIDE.test(words.join(' ').toLowerCase())) return []
  const look: Look = { id: 'own-flatbread', motif: 'flatbread', group: 'grain', colour: shade(dough.colour, 0.2) }
  return [{ food: flour.food, look, role: 'bread', amount: dough.grams }]
}

const ONE_POT = /risotto|paella|fideu|tahchin|tahdig|biryani|arroz con|baked rice|yellow rice/
const YELLOW = /^(?:saffron-threads|ground-annatto)$/

/** Rice that is cooked in saffron or annatto is yellow through. */
const stainedGrain = (look: Look, { title, ingredients }: Recipe): Look =>
  (look.motif === 'grain' || look.motif === 'noodle') &&
  ONE_POT.test(title.toLowerCase()) &&
  ingredients.some(({ foodId }) => YELLOW.test(foodId))
    ? { ...look, colour: '#f0c552' }
    : look

/** Reads what is seen, what melts, and how much of each. Unknown foods are left out. */
export const readServing = (recipe: Recipe, foods: ReadonlyMap<string, Food>): Serving => {
  const sayings = sayingsOf(recipe)
  const portions = new Map<string, Portion>()
  const melted: Melted[] = []
  const crusted = crustedFood(recipe, foods)
  const inSoup = soupBeside(recipe)
  const soup: Look[] = []
  recipe.ingredients.forEach((ingredient, index) => {
    const food = foods.get(ingredient.foodId)
    const saying = sayings[index]
    if (food === undefined || saying === undefined || food.id === 'water') return
    const grams = (ingredient.grams * food.edibleShare) / Math.max(1, recipe.servings)
    if (inSoup.has(index)) {
      soup.push(lookOf(food, saying, 'soup'))
      return
    }
    const usual = dressed(lookOf(food, saying, recipe.form), food, saying, recipe.form)
    const look = food.id === crusted ? inCrust(usual) : stainedGrain(usual, recipe)
    if (melts(food, look, saying, recipe.form, grams) || isOwnBread(food, saying, recipe, foods)) {
      melted.push({ food: isCookedDown(food, saying) ? { ...food, colour: '#a8642f' } : food, grams })
      // A shake is told by the fruit beside the glass.
      if (recipe.form !== 'smoothie' || !SHOWN_BESIDE.has(food.group)) return
    }
    const amount = grams * cookedShare(food, look) * bulk(look, recipe.form)
    const role =
      (saying.inside && look.id !== RICE_BALL_ID) || isInTheBread(food, saying, recipe.form)
        ? 'inside'
        : roleOf(look, food, amount, recipe.form, SERVED_WITH.test(saying.words))
    if (role !== 'garnish' && amount < SHOWN_FROM) return
    const known = portions.get(food.id)
    if (known === undefined) portions.set(food.id, { food, look, role, amount })
    else portions.set(food.id, { ...known, amount: known.amount + amount })
    if ((food.group === 'legume' || /beetroot/.test(food.id)) && SAUCY.has(recipe.form))
      melted.push({ food, grams: grams * 0.3 })
  })
  const shaped = filledPortions(recipe, shapedAsOne([...portions.values()])).toSorted((p, q) => q.amount - p.amount)
  const all = isDryHeap(shaped, melted) ? shaped.map((portion) => ({ ...portion, role: 'part' as const })) : shaped
  const dough = doughOf(melted)
  const ownBread = breadOf(recipe, dough, melted, all)
  const own = ownBread.length > 0 ? [] : ownDough(recipe, dough, melted, all)
  const withRole = (role: Role) => [...all, ...own].filter((portion) => portion.role === role)
  return {
    bases: withRole('base'),
    heroes: withRole('hero'),
    parts: withRole('part'),
    breads: [...withRole('bread'), ...ownBread],
    pools: withRole('pool'),
    garnishes: withRole('garnish'),
    insides: withRole('inside'),
    ...sauceColour(melted, all, recipe.title),
    dough,
    blended: sayings.some((saying) => saying.blended),
    soup: inSoup.size > 0 ? soup : null,
  }
}

/** Potato and fish of one cake are one thing on the plate: the largest stands for all. */
const shapedAsOne = (portions: readonly Portion[]): readonly Portion[] =>
  [SHAPED_ID, MEATBALL_ID, POTATO_DUMPLING_ID, PRESSED_ID, STEAMED_CAKE_ID, MASH_ID].reduce(asOne, portions)

const mixedColour = (portions: readonly Portion[]): string =>
  mixColours(portions.map(({ look: { colour }, amount }) => ({ colour, weight: amount })))

/** Beef and pork of one mince, roots of one mash: the colour is of them all. */
const MIXED = new Set([MASH_ID, MEATBALL_ID])

const asOne = (portions: readonly Portion[], id: string): readonly Portion[] => {
  const [first, ...others] = portions.filter(({ look }) => look.id === id).sort((p, q) => q.amount - p.amount)
  if (first === undefined) return portions
  const amount = others.reduce((sum, other) => sum + other.amount, first.amount)
  const look = MIXED.has(id) ? { ...first.look, colour: mixedColour([first, ...others]) } : first.look
  return [...portions.filter((portion) => portion.look.id !== id), { ...first, look, amount }]
}
