import dishWordsData from '../../../data/dish-words.json' with { type: 'json' }
import { tokenise, wordsOf } from './normalise.ts'
import type { Allergen } from './vocabulary.ts'
import { phrasesOf } from './word-lists.ts'

const DISHES = dishWordsData.lists

const keyOf = (phrase: string): string => wordsOf(phrase).join('')
const keysOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map(keyOf))

/** Breadcrumbs without their bread: "top with buttered crumbs". Plain crumbs are what anything is rubbed or ground to. */
const CRUMBS = phrasesOf(DISHES.crumbs)

/**
 * Names of things that a recipe makes out of its own ingredients. Bought ready they hold what the table says; in a
 * title or a step they hold what the ingredient lines say. Plain ones are known by their shape alone.
 */
const SHAPES = keysOf(`${CRUMBS}, ${phrasesOf(DISHES.shapes)}`)

/** Dishes whose usual parts are the point of them: only a stand-in of the same kind explains their absence. */
const RICH = keysOf(phrasesOf(DISHES.rich))

/** Words for no food in particular. Outside an ingredient line they tell nothing new. */
const COLLECTIVES = keysOf(phrasesOf(DISHES.collectives))

/** A whole class: "the milk" is the oat milk of the list, "the cheese" its vegan feta. */
const CLASSES = keysOf('milk, cheese, cream, butter, yogurt, flour, meat, fish, chocolate, margarine, mayo')
/** Of these, what a title says lightly; a title that says fish means fish. */
const TITLE_CLASSES = keysOf('milk, cheese, cream, butter, yogurt')

/** Collective names that need no article: what they name is in the list, or they are new. */
const LOOSE_CLASSES = keysOf('nut, seafood, shellfish, cheese')

export const isLooseClass = (words: readonly string[]): boolean => LOOSE_CLASSES.has(words.join(''))
export const isTitleClass = (words: readonly string[]): boolean => TITLE_CLASSES.has(words.join(''))

export type WordKind = 'food' | 'class' | 'shape' | 'rich' | 'collective'

const readWordKind = (words: readonly string[]): WordKind => {
  const key = words.join('')
  if (COLLECTIVES.has(key)) return 'collective'
  if (CLASSES.has(key) || LOOSE_CLASSES.has(key)) return 'class'
  // "blueberry muffin" is a muffin: the last word tells the dish.
  const ends = words.map((_, index) => words.slice(index).join(''))
  if (ends.some((end) => RICH.has(end))) return 'rich'
  return ends.some((end) => SHAPES.has(end)) ? 'shape' : 'food'
}

/** Phrases of a table live as long as it does, and the same few hundred stand in all recipes. */
const kinds = new WeakMap<readonly string[], WordKind>()

/** What sort of word a phrase of the table is when it stands in a title or a step. */
export const wordKindOf = (words: readonly string[]): WordKind => {
  const kind = kinds.get(words) ?? readWordKind(words)
  kinds.set(words, kind)
  return kind
}

/** A role that something else can take over: an allergen, flesh, or wine. */
export type Role = Allergen | 'flesh' | 'alcohol'

const VEGAN = 'vegan, plant based'
const PLANT_MILK = phrasesOf(DISHES.plantMilk)
const SEA_LIKE = phrasesOf(DISHES.seaLike)
/** What a paella or a gumbo holds in place of shellfish. */
const LAND = 'chicken, sausage, chorizo, rabbit, pork, bean, artichoke, cauliflower, green pea, bell pepper'
/** Pasta of peas and beans. */
const PULSE_PASTA = phrasesOf(DISHES.pulsePasta)
const FLOURS = phrasesOf(DISHES.flours)
const BINDERS = phrasesOf(DISHES.binders)
const SEEDS = 'sunflower seed, pumpkin seed, seed, pepita, coconut, tahini, nut free, oat, breadcrumb'

const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => ` ${wordsOf(phrase).join(' ')} `)

/** What in the ingredient lines explains that a usual part of the dish is missing. */
const STAND_INS: ReadonlyMap<Role, readonly string[]> = new Map([
  ['milk', phrases(`${VEGAN}, ${PLANT_MILK}`)],
  ['egg', phrases(`${VEGAN}, ${BINDERS}`)],
  ['fish', phrases(`${VEGAN}, ${SEA_LIKE}`)],
  ['crustacean', phrases(`${VEGAN}, ${SEA_LIKE}, ${LAND}`)],
  ['mollusc', phrases(`${VEGAN}, ${SEA_LIKE}, ${LAND}`)],
  ['tree_nut', phrases(SEEDS)],
  ['peanut', phrases('sunflower seed, pumpkin seed, seed butter, tahini, almond, cashew, peanut free, nut free')],
  ['wheat', phrases(`${FLOURS}, ${PULSE_PASTA}`)],
  ['gluten', phrases(`${FLOURS}, ${PULSE_PASTA}`)],
  ['soy', phrases('coconut aminos, soy free, chickpea miso, worcestershire')],
  ['sesame', phrases('sunflower seed, pumpkin seed, sunflower seed butter, sesame free')],
  [
    'flesh',
    phrases(
      `${VEGAN}, vegetarian, meat free, tofu, tempeh, seitan, lentil, bean, chickpea, mushroom, jackfruit, cauliflower, aubergine, eggplant, soy, quorn, halloumi, paneer, walnut, celeriac, cabbage, squash, courgette, zucchini, potato, spinach, beetroot, beet, quinoa, carrot, pea, cheese, egg, vegetable, bell pepper, broccoli`,
    ),
  ],
  ['alcohol', phrases('stock, broth, vinegar, juice, alcohol free, water')],
])

/** For shapes, where fat and leavening do the work of butter, milk and egg. */
const PLAIN_STAND_INS: ReadonlyMap<Role, readonly string[]> = new Map([
  ['milk', phrases('oil, water, stock, broth, juice')],
  [
    'egg',
    phrases('water, baking powder, baking soda, bicarbonate of soda, yeast, oil, rice, potato, bean, lentil, oat'),
  ],
  // Fried rice; a pad thai has its tofu all the same.
  ['soy', phrases('fish sauce')],
])

/** What is bought, or made with its own name on the list: a step that brings it in unlisted means the ordinary thing. */
const STAPLES = keysOf(`${CRUMBS}, ${phrasesOf(DISHES.staples)}`)

const PULSES = new Set('pea bean lentil chickpea'.split(' '))
const PASTAS = new Set('pasta noodle spaghetti penne fusilli'.split(' '))

/** "Ham and pea pasta" is pasta with peas as often as pasta made of them: in a title the list has to tell. */
export const isPulsePasta = (words: readonly string[]): boolean =>
  PULSES.has(words.at(-2) ?? '') && PASTAS.has(words.at(-1) ?? '')

/** "Rice on toast": in a title a thing, which no rice of the list is; in steps mostly what is done to nuts and seeds. */
export const isTitleStaple = (words: readonly string[]): boolean => words.at(-1) === 'toast' || isStaple(words)

/** What a dish is put together from on the way: never brought in from outside. */
const STAGES = keysOf(phrasesOf(DISHES.stages))

/** Only what takes the very place of the thing: "stuff with couscous" is not explained by a lettuce in the list, nor raita by the coconut milk of the curry. */
const PLANT_DAIRY =
  'vegan, plant based, dairy free, non dairy, nondairy, oat milk, oat cream, soy milk, soy cream, soy yogurt, almond milk, almond cream, rice milk, hemp milk, pea milk, flax milk, plant milk, cashew milk, cashew cream, coconut yogurt, coconut cream, margarine'
const OTHER_FLOURS = `gluten free, grain free, wheat free, rice flour, ground rice, corn flour, cornflour, cornstarch, corn starch, cornmeal, polenta, masa, masa harina, corn tortilla, buckwheat flour, buckwheat, chickpea flour, gram flour, besan, almond flour, ground almond, almond meal, coconut flour, potato starch, potato flour, tapioca, tapioca flour, cassava flour, oat, oat flour, quinoa, quinoa flake, millet, sorghum, teff, arrowroot, rice paper, rice noodle, glass noodle, rice vermicelli, shirataki, konjac, kelp noodle, ${PULSE_PASTA}`
const EGG_LIKE =
  'vegan, egg free, eggless, egg replacer, flax, flaxseed, linseed, chia, aquafaba, psyllium, silken tofu'
const CLOSE_STAND_INS: ReadonlyMap<Role, readonly string[]> = new Map([
  ['milk', phrases(PLANT_DAIRY)],
  ['egg', phrases(EGG_LIKE)],
  ['wheat', phrases(OTHER_FLOURS)],
  ['gluten', phrases(OTHER_FLOURS)],
  ['fish', phrases('vegan, vegetarian, fish free')],
  ['crustacean', phrases('vegan, vegetarian, shellfish free')],
  ['mollusc', phrases('vegan, vegetarian, shellfish free')],
  ['tree_nut', phrases('nut free, sunflower seed, pumpkin seed, seed butter')],
  ['peanut', phrases('nut free, peanut free, sunflower seed, seed butter, almond, cashew, tahini')],
  ['soy', phrases('soy free, coconut aminos, chickpea miso')],
  ['sesame', phrases('sesame free, tahini free, sunflower seed, pumpkin seed')],
])

/** Pies that have mash for a lid, and dumplings of nothing else. */
const OF_POTATO = keysOf("shepherd's pie, cottage pie, fish pie, cumberland pie, potato dumpling")
/** Made of rice, oats, potato or egg as often as of flour: any starch of the list explains these. */
const OF_STARCH = keysOf(phrasesOf(DISHES.ofStarch))
/** Named for the vegetable that takes the place of their dough: a cauliflower pizza is one, a mushroom pie is not. */
const OF_VEGETABLE = keysOf(
  'pizza, pizza base, pizza crust, lasagna, lasagne, vegetable lasagna, cannelloni, tabbouleh, toast, bun, quesadilla, sandwich',
)
export const isOfVegetable = (words: readonly string[]): boolean =>
  words.some((_, index) => OF_VEGETABLE.has(words.slice(index).join('')))
/** Of these, and of what a dish is put together from, the ones that are of flour all the same. */
const FLOURED = keysOf(
  'bechamel, white sauce, cheese sauce, batter, crumble, dumpling, banana muffin, carrot muffin, blueberry muffin, banana cake, banana bread, carrot cake, sponge cake',
)
/** What holds a filling: the cornflour of the filling is not its lid, either. */
const SHELLS = keysOf(phrasesOf(DISHES.shells))
/** The wheat of these is that of their soy sauce, which no rice beside it explains. */
const SOY_SAUCED = keysOf(
  'teriyaki, teriyaki sauce, stir-fry sauce, ponzu, bulgogi, orange chicken, sesame chicken, kung pao, general tso, mapo tofu, japchae, bibimbap',
)
/** What thickens the sauce is no bread and no pasta. */
const THICKENERS = new Set(phrases('cornflour, cornstarch, corn starch, potato starch, arrowroot'))
const STAPLE_FLOURS = phrases(OTHER_FLOURS).filter((phrase) => !THICKENERS.has(phrase))
/**
 * Flour is the point of most dishes that have it: the mushroom of a Wellington is not its lid, the potato of a tempura
 * not its batter, the rice of a burrito no tortilla, the cucumber of a panzanella not its bread.
 */
const OF_OTHER_FLOUR = phrases(`${OTHER_FLOURS}, oatmeal, mung bean, moong, urad, dal`)
/** What alone explains that such a dish has no grain, where not everything starchy does. */
const OWN_GRAIN: readonly (readonly [ReadonlySet<string>, readonly string[]])[] = [
  // The cornflour thickens the stew, and is no dumpling in it.
  [keysOf('dumpling, crumble'), [...STAPLE_FLOURS, ...phrases('oatmeal, mung bean, moong, urad, dal')]],
  [FLOURED, OF_OTHER_FLOUR],
  [SHELLS, [...STAPLE_FLOURS, ...phrases('mung bean, moong, urad, dal')]],
  [SOY_SAUCED, phrases('gluten free, wheat free, soy free, tamari, coconut aminos')],
]
/** Egg is the point of these, which no cornflour, banana or coconut milk takes over. */
const EGG_DISHES = keysOf(phrasesOf(DISHES.eggDishes))
const LIKE_EGG = phrases(`${EGG_LIKE}, tofu, chickpea flour, gram flour, besan, cashew`)
/** Wraps and buns are bought as a rule: only another wrap explains them, and no flour for the filling. */
const BOUGHT = new Set('wrap bun pita pitta naan bagel'.split(' '))
const OTHER_WRAPS =
  / (?:tortilla|rice paper|lettuce|cabbage|collard|chard|nori|omelette|portobello|sweet potato|eggplant|aubergine) /
export const isBoughtWrap = (words: readonly string[], larder: Larder): boolean =>
  BOUGHT.has(words.at(-1) ?? '') && !OTHER_WRAPS.test(larder.text)

const isEggDish = (words: readonly string[]): boolean =>
  words.some((_, index) => EGG_DISHES.has(words.slice(index).join('')))
const GRAINS: ReadonlySet<Role> = new Set(['wheat', 'gluten'])

const grainStandIns = (words: readonly string[], close: boolean): readonly string[] | undefined => {
  const ends = words.map((_, index) => words.slice(index).join(''))
  if (ends.some((end) => OF_POTATO.has(end))) return undefined
  const own = OWN_GRAIN.find(([dishes]) => ends.some((end) => dishes.has(end)))?.[1]
  if (own !== undefined || words.length === 0 || isStage(words)) return own
  if (close) return isStaple(words) ? STAPLE_FLOURS : undefined
  return ends.some((end) => OF_STARCH.has(end)) ? undefined : OF_OTHER_FLOUR
}

/** Parts of a dish that nobody names it for: a list long enough to be complete speaks for itself. */
const SIDE_NOTES: ReadonlySet<Role> = new Set(['celery', 'mustard', 'sulphite', 'lupin'])
const COMPLETE_LIST = 4

/** The ingredient lines as one text to search for stand-ins. */
export type Larder = { readonly text: string; readonly lines: number }

export const larderOf = (lines: readonly string[]): Larder => ({
  text: lines
    .map(
      (line) =>
        ` ${tokenise(line)
          .map((token) => token.word)
          .join(' ')} `,
    )
    .join('|'),
  lines: lines.length,
})

/** Long enough that a cook could make the dish of nothing else. */
export const isComplete = (larder: Larder): boolean => larder.lines >= COMPLETE_LIST

/** Bread, pasta and their kin by the last words of the phrase: "egg noodles", "brioche bun"; a roux, which no potato of the list explains. */
export const isStaple = (words: readonly string[]): boolean =>
  words.some((_, index) => STAPLES.has(words.slice(index).join('')))

export const isStage = (words: readonly string[]): boolean => STAGES.has(words.join(''))

/**
 * Whether the ingredient lines explain why the dish does without this part. `close` asks for what takes the very
 * place of the thing, not for what a dish of that name may be made of; `words` name the dish.
 */
export const isStoodInFor = (
  role: Role,
  kind: WordKind,
  larder: Larder,
  close = false,
  words: readonly string[] = [],
): boolean => {
  if (SIDE_NOTES.has(role)) return !close && isComplete(larder)
  const found = (list: readonly string[] | undefined): boolean =>
    list?.some((phrase) => larder.text.includes(phrase)) ?? false
  const own = GRAINS.has(role) ? grainStandIns(words, close) : undefined
  if (own !== undefined) return found(own)
  if (role === 'egg' && isEggDish(words)) return found(LIKE_EGG)
  const closest = close ? CLOSE_STAND_INS.get(role) : undefined
  if (closest !== undefined) return found(closest)
  return found(STAND_INS.get(role)) || (kind === 'shape' && found(PLAIN_STAND_INS.get(role)))
}
