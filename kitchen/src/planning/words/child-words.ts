import type { ChildAct } from '../../foods/child-hazards.ts'
import { wordsOf } from '../../safety/words/normalise.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/** Words of work, folded as tokens are: said of a food before or behind it, and what is done to an object. */
export type Work = { readonly said: ReadonlySet<string>; readonly done: ReadonlySet<string> }

const BLENDED = 'blended mashed pureed puriert puree triturado triturada trituradas triturados pure'
const MIXES = 'blend blitz whizz whiz process puree purieren puriere mixen triturar tritura licuar licua'

const FINE: Work = {
  said: setOf(
    `${BLENDED} ground crushed pounded grated crumbled finely powdered smooth paste gemahlen gemahlene gemahlenen gemahlener zerstossen
     zerstossene zerstossenen gerieben geriebene geriebenen molido molida molidos molidas`,
  ),
  done: setOf(
    `${MIXES} grind pound crush grate mash mahlen mahle zerstossen reiben moler muele machacar machaca rallar ralla majar maja`,
  ),
}
const SMALL: Work = {
  said: setOf(
    `${BLENDED} quartered chopped diced crushed sliced burst geviertelt gevierteilt geviertelte geviertelten gehackt gehackte gehackten gewurfelt gewurfelte
     zerdruckt zerdruckte picado picada picados picadas cuarteada cuarteadas`,
  ),
  done: setOf(
    `${MIXES} quarter chop dice crush mash slice burst vierteln viertele zerdrucken wurfeln picar pica aplastar aplasta`,
  ),
}
const SHREDDED: Work = {
  said: setOf(
    `${BLENDED} grated ribbon ribbons shaved shredded julienned fine finely thin thinly matchstick matchsticks spiralised cooked boiled steamed
     roasted roast braised gerieben geriebene geriebenen geraspelt geraspelte geraspelten gekocht gekochte gekochten rallado rallada ralladas cocida cocidas`,
  ),
  done: setOf(`${MIXES} grate shred shave julienne spiralise reiben raspeln raspele rallar ralla mash`),
}
const CRUMBLED: Work = { said: setOf('crumbled mince minced zerkrumelt'), done: setOf('crumble mince zerkrumeln') }
const NOTHING: Work = { said: new Set(), done: new Set() }

/** What makes a food safe for each act; most acts are never done by a recipe. */
export const workOf = (act: ChildAct): Work => {
  if (act === 'grind') return FINE
  if (act === 'quarter') return SMALL
  if (act === 'soften') return SHREDDED
  return act === 'strips' ? CRUMBLED : NOTHING
}

/** Where nothing stays whole of what is put in, so that "with" adds to the object: "Blend the oil with the almonds". */
export const MIXERS = setOf(`${MIXES} grind pound mahlen moler muele`)
/** "Cut into quarters", "in Viertel", "en cuartos". */
export const CUTTERS = setOf('cut chop slice peel core shave schneiden schneide corta cortar')
export const QUARTERS = setOf('quarter quarters viertel cuarto cuartos')
/** So fine that it need not be cooked: "into matchsticks", "as thin as paper". */
export const THIN = setOf(
  'thin thinly thinner ribbon ribbons matchstick matchsticks paper dunn hauchdunn streifchen finas finos',
)
/** What only round fruit does: "warm until they burst". */
export const BURSTS = setOf('burst platzen aufplatzen revienten')
export const TIMES = setOf('minute minutes minuten minutos')
/** "Chop the almonds finely": cut so small that it is ground. */
export const CHOPPERS = setOf('chop hacken hacke picar pica')
export const FINELY = setOf('finely fein finamente fino muy')
/** "Cubes of feta", "dados de queso". */
export const OFS = setOf('of von de')
export const INTO = setOf('in into en')

export const FILLERS = setOf(
  `the a an all both of your fresh dried ripe roasted toasted salted blanched red green black large small raw very finely fine coarsely roughly
   die der das den dem alle frische frischen geroestete geroesteten fein grob sehr ganz el la los las todas todos frescas frescos frescos muy
   soaked drained toasted`,
)
/** Articles begin a noun of its own: what was said before them reaches no further. */
export const ARTICLES = setOf('the a an your die der das den dem el la los las un una')
export const ANDS = setOf('and und y e plus')
export const WITH = setOf('with mit con together zusammen')
export const THEY = setOf('it them these this sie es diese las los lo la')
export const BREAKS = setOf('and then und dann y luego until bis hasta')
export const PARTLY = setOf('half some third quarter most few handful halfte einige etwas mitad algunas algunos')
export const WHOLE = setOf('whole uncut ganz ganze ganzen ganzer entero enteros entera enteras')
export const RAW = setOf('raw crunchy roh rohe rohen roher crudo cruda crudos crudas')
export const SERVES = setOf(
  `serve eat top scatter sprinkle finish garnish decorate dip beside alongside servieren serviere servieren anrichten reichen streuen bestreuen dazu
   sirve servir espolvorea decora acompana`,
)
export const ADDS = setOf(
  `add put fold stir mix toss tip spread set arrange lay cut peel halve geben gebe mischen ruhren verruhren schneiden anade agrega mezcla pon incorpora corta pela`,
)
/** A verb that cooks, as its first letters; "roasted" and "gebraten" describe. */
export const COOKS =
  /^(?:bake|baking|bubble|boil|simmer|fry|frying|stir-fry|cook|roast|grill|steam|soften|brais|stew|sweat|brown|microwav|poach|caramelis|saut|warm through|koch|brat|anbrat|schmor|dunst|dampf|backen|backe$|garen|rost|cuec|coce|cocin|hierv|herv|frie|freir|asa|horn|guis|sofri|salte|rehog)/
export const TO_A = /^(?:boil|simmer|bubble)$/
export const isDescription = (word: string): boolean =>
  /(?:ed|ing|idas?|idos?|adas?|ados?)$/.test(word) || /^ge.+t/.test(word)

/** A food that small children must not get as it is, whatever it is called: a food of our table, and its words in three languages. */
export type ChildWord = {
  readonly food: string
  readonly stem: string
  readonly phrases: readonly (readonly string[])[]
}

const WORDS: readonly (readonly [food: string, stem: string, phrases: string])[] = [
  [
    'cherry tomato',
    'tomato',
    'cherry tomato, grape tomato, Kirschtomate, Kirschtomaten, Cocktailtomaten, tomate cherry, tomates cherry, tomatito cherry',
  ],
  ['grape', 'grape', 'grape, Traube, Trauben, Weintraube, Weintrauben, uva, uvas'],
  ['blueberry', 'blueberry', 'blueberry, Heidelbeere, Heidelbeeren, Blaubeere, Blaubeeren, arándano, arándanos'],
  ['cherry', 'cherry', 'cherry, Kirsche, Kirschen, cereza, cerezas'],
  ['green olive', 'olive', 'olive, Olive, Oliven, aceituna, aceitunas'],
  ['almond', 'almond', 'almond, Mandel, Mandeln, almendra, almendras'],
  ['walnut', 'walnut', 'walnut, Walnuss, Walnüsse, Walnüssen, nuez, nueces'],
  ['hazelnut', 'hazelnut', 'hazelnut, Haselnuss, Haselnüsse, Haselnüssen, avellana, avellanas'],
  ['peanut', 'peanut', 'peanut, Erdnuss, Erdnüsse, Erdnüssen, cacahuete, cacahuetes, cacahuate, cacahuates'],
  ['cashew', 'cashew', 'cashew, Cashewkern, Cashewkerne, Cashewkernen, anacardo, anacardos'],
  ['pistachio', 'pistachio', 'pistachio, Pistazie, Pistazien, pistacho, pistachos'],
  ['pecan', 'pecan', 'pecan, Pekannuss, Pekannüsse, nuez pecana'],
  ['pine nut', 'pine', 'pine nut, Pinienkern, Pinienkerne, piñón, piñones'],
  ['mixed nuts', 'nut', 'nuts, mixed nuts, Nüsse, Nüssen, frutos secos'],
  ['pumpkin seeds', 'pumpkin', 'pumpkin seeds, Kürbiskern, Kürbiskerne, Kürbiskernen, pipas de calabaza'],
  ['sunflower seeds', 'sunflower', 'sunflower seeds, Sonnenblumenkern, Sonnenblumenkerne, pipas de girasol'],
  ['plain popcorn', 'popcorn', 'popcorn, Popcorn, palomitas'],
  ['honey', 'honey', 'honey, Honig, miel'],
  ['carrot', 'carrot', 'carrot, Karotte, Karotten, Möhre, Möhren, zanahoria, zanahorias'],
  ['apple', 'apple', 'apple, Apfel, Äpfel, manzana, manzanas'],
]
export const CHILD_WORDS: readonly ChildWord[] = WORDS.map(([food, stem, phrases]) => ({
  food,
  stem: wordsOf(stem)[0] ?? stem,
  phrases: phrases.split(', ').map((phrase) => wordsOf(phrase)),
}))

const byFirst = Map.groupBy(
  CHILD_WORDS.flatMap(({ food, stem, phrases }) => phrases.map((phrase) => ({ food, stem, phrase }))),
  ({ phrase }) => phrase[0] ?? '',
)
/** The names that begin with a word; undefined for nearly all words. */
export const namesAt = (word: string) => byFirst.get(word)

/** May a text name one of them? Asked before it is taken apart, as most name none. */
export const MAY_NAME =
  /grape|traube|uvas?\b|cherr|kirsch|cerez|tomat|blueberr|beere|arándano|olive|aceituna|almond|mandel|almendra|nut|nuss|nüss|nuez|nuece|avellana|cacahu|cashew|anacardo|pista|pecan|pekan|pine |pinien|piñ|frutos|seeds|kern|pipas|popcorn|palomita|honey|honig|miel|raw|roh|crud/i

/** Behind a food these make something else of it: "almond milk", "honey mustard", "walnut-sized"; before it: "leche de almendras". */
export const MADE_OF = setOf(
  `brown coloured colour milk oil butter flour vinegar juice syrup mustard sauce size sized tomato paste extract essence wood leaf skin shell drink liqueur cake pie tart cream spread dew melon`,
)
export const MADE_FROM = setOf('leche aceite harina mantequilla crema vinagre zumo jugo sirope tamano')
export const WITHOUT = setOf(
  'no not without riechen duften huele omit skip avoid instead like never smell scent taste kein keine keinen ohne statt wie sin en-lugar como',
)
