import { wordsOf } from '../words/normalise.ts'
import { EGGS, FLESH, KINDS } from './doneness-words.ts'

/**
 * What is said of how far something is cooked. `under`: not through, whatever comes later. `passing`: not through yet, and
 * fine once a later sentence finishes it. `unless-firm`: runny as a rule, fine where the dish says that the yolk is firm.
 * `firm`: through.
 */
export type Force = 'under' | 'passing' | 'unless-firm' | 'firm' | 'pale'

export type Sign = {
  readonly words: readonly string[]
  /** Kinds it can be said of. */
  readonly of: number
  readonly force: Force
  /** Says all by itself what it is said of ("soft-boiled", "carpaccio"): the food need not be named beside it. */
  readonly alone?: boolean
  /** Of these kinds only where the sentence speaks of the middle. */
  readonly inMiddle?: number
  /** Where nothing beside it names a food, it is said of the flesh in the list. */
  readonly ofList?: boolean
}

const sign = (
  of: number,
  force: Force,
  text: string,
  more: Pick<Sign, 'alone' | 'inMiddle' | 'ofList'> = {},
): readonly Sign[] => text.split(',').map((phrase) => ({ words: wordsOf(phrase.trim()), of, force, ...more }))

const { egg, yolk, white, meat, poultry, minced, fish, shellfish } = KINDS
const LAND = meat | poultry | minced

/** English, German and Spanish side by side; every word is levelled as the guard's table is. */
export const SIGNS: readonly Sign[] = [
  // Eggs: what is runny.
  ...sign(
    EGGS,
    'under',
    `runny, jammy, gooey, oozing, oozy, molten, liquid, runs, run, running, flows, flowing, spill,
     flussig, flussige, flussigen, flussigem, flussiger, flussiges, laufen, lauft, wachsweich, wachsweiche, wachsweichen,
     liquido, liquida, liquidas, liquidos, corra, corran, derrame, chorreante, melosa, melosas`,
  ),
  ...sign(
    egg | yolk,
    'under',
    `soft, soft cooked, softly cooked, dippy, coddled, underdone, undercooked, creamy inside, fluid, raw,
     weich, weiche, weichen, weicher, weiches, cremig, cremige, cremigen, roh, rohe, rohen, blando, blanda, blandas, blandos,
     cremosa, cremosas, jugosa, jugoso, cruda, crudo, crudas, crudos`,
  ),
  ...sign(
    egg | yolk | white,
    'passing',
    `barely set, softly set, soft set, almost set, nearly set, half set, not quite set, not fully set, loose, moist, wet, wobbly, still glossy,
     fast gestockt, leicht gestockt, halb gestockt, feucht, noch feuchte, feuchtes, a medio cuajar, medio cuajado, medio cuajada, medio cuajados,
     casi cuajado, casi cuajada, casi cuajados, sin cuajar, poco cuajado, poco cuajada, poco cuajados`,
  ),
  ...sign(
    egg,
    'under',
    `soft boiled, softboiled, soft boil, sunny side up, over easy, egg over medium, eggs over medium, them over medium, weich gekocht, weich gekochte, weich gekochten, weichgekocht, weichgekochte, weichgekochten,
     pasado por agua, pasados por agua, huevo mollet, huevos mollet, oeuf mollet, eggs benedict, eggs benedictine, eggs royale, eggs florentine, egg benedict,
     ajitama, ajitsuke tamago, softly scrambled, soft scrambled, onsen tamago, onsen egg, ramen egg, huevos rotos, huevos estrellados, uitsmijter, strammer max`,
    { alone: true },
  ),
  ...sign(
    egg,
    'unless-firm',
    `poached egg, poach the egg, poached eggs, fried egg, fried eggs, spiegelei, spiegeleier, pochiertes ei, pochierte eier, verlorene eier,
     huevo escalfado, huevos escalfados, huevo poche, huevos poche, huevo frito, huevos fritos, soft egg`,
    { alone: true },
  ),
  // Flesh: what is rare or raw.
  ...sign(meat | poultry | minced | fish, 'under', 'medium rare, blue rare, bleu, very rare, rare, bloody'),
  ...sign(
    meat | poultry | minced | fish,
    'under',
    `blutig, blutige, englisch, halb durch, halbdurch, medium gebraten, medium braten, kurz gebraten, kurz gebratener, kurz gebratene, kurz gebratenes, kurz gebratenen,
     poco hecho, poco hecha, poco hechos, poco hechas, al punto, termino medio, vuelta y vuelta, sangrante, sangrantes, muy poco hecho, saignant, saignante, saignants, mi cuit, mi cuite`,
  ),
  ...sign(LAND | fish, 'under', 'al sangue, saignant', { ofList: true }),
  ...sign(fish | shellfish, 'under', 'glasig garen, glasig gegart, glasig ziehen, nacre, nacree'),
  // Raw flour and raw egg.
  ...sign(
    egg,
    'under',
    'taste the dough, taste the batter, taste the cookie dough, taste the cake batter, lick the bowl',
    {
      alone: true,
    },
  ),
  ...sign(egg, 'under', 'cured egg yolk, cured yolk, alla coque, a la coque', { alone: true }),
  // A baked custard that trembles is done at 80 °C: only where a thermometer or "set" says so.
  ...sign(egg, 'unless-firm', 'trembles, tremble, trembling, wobbles, wobble, jiggles'),
  ...sign(
    LAND | fish,
    'passing',
    `pink, pinkish, pinkness, rosy, blushing, blush, rose, rosa, rosafarben, rosado, rosada, rosados, rosadas, rojo por dentro, roja por dentro`,
    { inMiddle: fish },
  ),
  ...sign(
    meat | minced | fish,
    'passing',
    'red, ruby, ruby red, crimson, rot, rote, roten, rotem, roter, rojo, roja, rojos, rojas',
    { inMiddle: meat | minced | fish },
  ),
  ...sign(fish | shellfish, 'under', 'cure, curing, curar, curamos, beizen'),
  ...sign(fish, 'passing', 'cured, curado, curada, gebeizt, gebeizte, gebeizter, gebeizten, marinado en crudo'),
  ...sign(
    FLESH,
    'passing',
    `barely cooked, just barely cooked, scarcely cooked, lightly cooked, partly cooked, kaum gegart, gerade eben gegart, apenas hecho, apenas hecha, a medio hacer`,
  ),
  ...sign(
    FLESH,
    'passing',
    'undercooked, underdone, half cooked, still raw, raw inside, raw in the middle, raw in the centre, raw in the center, noch roh, innen roh, crudo por dentro, cruda por dentro, sin hacer por dentro, stays raw, stay raw',
  ),
  ...sign(
    fish | shellfish,
    'passing',
    'translucent, glassy, glasig, glasige, glasigen, traslucido, traslucida, transparente, rare, raw, crudo, roh',
    { inMiddle: fish | shellfish },
  ),
  ...sign(
    meat | minced | egg | yolk,
    'unless-firm',
    `to your liking, as you like it, as you like them, how you like it, how you like them, as you like, as you prefer, to your taste, nach wunsch, nach belieben, a tu gusto`,
  ),
  ...sign(
    meat | minced,
    'unless-firm',
    'desired doneness, preferred doneness, favorite doneness, favourite doneness, gewunschten gargrad, gewunschte garstufe, punto deseado, punto que prefieras',
    { ofList: true },
  ),
  ...sign(egg, 'unless-firm', 'poach, poached, poaching, pochieren, pochiere, pochiert, escalfar, escalfa, escalfamos'),
  ...sign(
    FLESH,
    'under',
    `carpaccio, carpaccios, tartare, tartar, tatar, crudo, ceviche, cebiche, tiradito, aguachile, sashimi, tataki, poke, gravlax, gravadlax, graved, gravad, kitfo, yukhoe, carne apache`,
  ),
  ...sign(FLESH, 'under', 'seared tuna, seared ahi, seared tuna steak, tuna tataki', { alone: true }),
  ...sign(
    FLESH,
    'under',
    `gravlax, gravadlax, gravad lax, graved lachs, cold smoked, kalt gerauchert, kalt geraucherter, raucherlachs, ahumado en frio, salmon ahumado, trucha ahumada, matjes, matjesfilet, matjesfilets,
     boquerones en vinagre, on the half shell, mett, mettbrotchen, hackepeter, rindertatar, lachstatar, thunfischtatar, rindercarpaccio, lachscarpaccio, steak tartare, beef tartare, filete tartar, raw oyster, sushi grade, sashimi grade`,
    { alone: true },
  ),
  // Through.
  ...sign(
    egg | yolk,
    'firm',
    `set, firm, hard, solid, hard boiled, hardboiled, cooked through, set through, over hard, well done, fest, feste, hart, harte, gestockt, ganz gestockt, stocken, durchgegart,
     cuajado, cuajada, cuajados, cuajadas, cuaje, cuajen, firme, firmes, duro, duros, dura, duras`,
  ),
  ...sign(egg, 'firm', 'no egg runs, no egg run, no liquid runs, no liquid run, no liquid egg, no runny egg', {
    alone: true,
  }),
  ...sign(
    FLESH,
    'firm',
    'cooked through, well done, white through, opaque, flakes, flake, flaking, no longer pink, done right through, durch, durchgebraten, durchgegart, gar, bien hecho, bien hecha, bien cocido, bien cocida, clear, tender',
  ),
  // Whites alone.
  ...sign(white, 'pale', 'set, just set, opaque, cooked, firm, gestockt, gestockt ist, cuajada, cuajadas, cuajado'),
]

/** A German adjective without its ending: "pochierten", "blutiges". */
const bare = (word: string): string => (word.length > 6 ? word.replace(/e[nrms]?$/, '') : word)

const byFirst = new Map<string, Sign[]>()
for (const one of SIGNS) {
  const [first = ''] = one.words
  const key = bare(first)
  const others = byFirst.get(key) ?? []
  const isKnown = others.some(
    ({ words, of, force }) => of === one.of && force === one.force && words.join() === one.words.join(),
  )
  if (!isKnown) byFirst.set(key, [...others, one])
}

/** Is this the word of a sign, whatever its ending? */
export const isWordOfSign = (word: string, ofSign: string): boolean =>
  word === ofSign || (ofSign.length > 5 && bare(word) === bare(ofSign))

/** The signs that begin with a word, whatever its ending; undefined for nearly all words. */
export const signsAt = (word: string): readonly Sign[] | undefined => byFirst.get(bare(word))

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/** "not runny", "no longer pink", "nicht mehr rosa", "sin que quede rosado". */
export const DENIED_BY = setOf(
  'no not dont doesnt isnt arent wont shouldnt never neither nor without nothing none nicht kein keine keinen keiner ohne weder nie sin ni nada nunca tampoco ningun ninguna',
)
/** Where what is denied ends: "do not stir until the yolks are runny". */
export const TURNS = setOf('until till til but bis aber sondern hasta pero sino when while sobald wenn cuando')
export const SAID_OF = setOf(
  'is are be was were stay remain turn become look seem should ist sind sein wird werden bleibt bleiben soll sollen darf sollte es esta este esten estan quede queden queda quedan debe deben leave leaving dejando dejar dejandola dejandolo dejandolas dejandolos keep keeping go goes get gets let can may might could will would must kann konnen durfen muss puede pueden podria',
)
/** May stand between what is said and its "is". */
export const SOFTENERS = setOf(
  `still just slightly barely quite very nice nicely really only all over light lightly faintly pale a an little bit touch perfectly beautifully and the so
   noch leicht etwas schon innen ganz gerade aun todavia ligeramente apenas muy bien poco algo un`,
)
/** Words behind a sign that begin something else: it describes nothing that follows. */
export const FOLLOWS = setOf(
  `in inside within at throughout and or then so before when but with on to for as from over while through into right until by under after if
   middle centre center remain remains remaining
   und oder dann im in innen mit auf bei aus zu fur bleiben bleibt lassen sein ist sind braten gebraten servieren serviert werden wird haben soll kochen garen bleibend gekocht geben
   y o e en por dentro con sobre de del al a para pero sin que quedar`,
)
export const PRONOUNS = setOf(
  'it they them this these es er ihn sie diese dieser dieses lo la los las ello ella ellos ellas everything all each they',
)
export const MIDDLES = setOf(
  'middle centre center inside core heart innen mitte kern dentro centro interior corazon within',
)

/** Work that heats something through. */
export const HEATS =
  /^(?:bak|boil|simmer|fry|fri(?:ed|es)|cook|poach|scrambl|roast|grill|broil|steam|heat|reheat|oven|microwav|sear|saut|brown|griddl|barbecu|brais|stew|toast|warm|deep|back|gebacken|koch|gekocht|brat|gebraten|anbrat|gar(?:en|t)|dunst|schmor|erhitz|ofen|dampf|pochier|stock|horn|frie|freir|fria|frit|cuec|coc(?:e|i|id)|cocin|herv|hierv|asa|cuire|cuis|bouill|mijot|poele|saisi|rotir|enfourn|griller|revenir|chauff|cuoc|cott[oaie]|boll|frigg|arrost|grigl|rosol|forno|inforn|scott|scald|less[ao]|soffri|brasa|plancha|salte|guis|calient|calent|sofri|escalf|vapor|sarten|dora|cuaj|durch(?:brat|gar))/
/** Heat that goes on long enough to finish what was pink or loose before. */
export const FINISHES =
  /^(?:bak|boil|simmer|roast|grill|broil|steam|brais|stew|oven|cook|return|back(?:en|t)|schmor|koch|gar(?:en|t)|uberback|horn|cuec|guis|herv|hierv|asa|mijot|bouill|enfourn|rotir|arrost|forno|inforn|brasa)/
