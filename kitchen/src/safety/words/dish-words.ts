import { tokenise, wordsOf } from './normalise.ts'
import type { Allergen } from './vocabulary.ts'

const keyOf = (phrase: string): string => wordsOf(phrase).join('')
const keysOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map(keyOf))

/** Breadcrumbs without their bread: "top with buttered crumbs". Plain crumbs are what anything is rubbed or ground to. */
const CRUMBS =
  'golden crumb, buttered crumb, seasoned crumb, crispy crumb, crunchy crumb, garlicky crumb, garlic crumb, anchovy crumb, herby crumb, herbed crumb, toasted crumb, fresh crumb, dry crumb, soft crumb, white crumb, parmesan crumb, cheesy crumb'

/**
 * Names of things that a recipe makes out of its own ingredients. Bought ready they hold what the table says; in a
 * title or a step they hold what the ingredient lines say. Plain ones are known by their shape alone.
 */
const SHAPES = keysOf(
  `${CRUMBS}, sourdough starter, bread, flatbread, flat bread, toast, sandwich, panini, burger, slider, bun, bread roll, dinner roll, roll, wrap, pita, pitta, tortilla, taco, soft taco, fajita, burrito,
  tostada, taquito, naan, roti, chapati, chapatti, paratha, puri, pizza, pizza base, pizza crust, pizza dough, dough, bread dough, batter, tempura, pastry, pie, pie crust, pie dough,
  galette, tartlet, tarte, crumble, cobbler, cake, cupcake, muffin, brownie, cookie, biscuit, scone, pancake, waffle, crepe, fritter, blini, donut, shortbread, cracker, crispbread,
  breadstick, granola, granola bar, porridge, oatmeal, muesli, overnight oats, energy balls, smoothie, milkshake, latte, cappuccino, hot chocolate, pasta, spaghetti, macaroni, penne, fusilli,
  fettuccine, linguine, tagliatelle, pappardelle, rigatoni, farfalle, orzo, vermicelli, noodle, egg noodle, ramen, ramen noodles, udon, soba, couscous, gnocchi, dumpling, gyoza, potsticker, wonton,
  spring roll, summer roll, samosa, empanada, pierogi, pakora, falafel, croquette, nugget, patty, meatball, meatloaf, kofta, kebab, steak, schnitzel, hash brown, latke, potato pancake, mash,
  mashed potato, breadcrumb, crouton, stuffing, gravy, breaded, battered, crumbed, floured, buttered, crust, cornbread, banana bread, soda bread, focaccia, popcorn, fries, chip, tater tot, potato cake, rosti, fried rice, stuffed bell pepper,
  bolognese, vegetable fritters, corn fritters, dal, minestrone, chili con carne, sloppy joe, shepherd's pie, cottage pie, goulash, biryani, paella, jambalaya, fried chicken, nut loaf,
  noodle soup, chicken soup, pumpkin soup, carrot soup, butternut squash soup, tamale, enchilada, arepa, cabbage roll, cereal, energy ball, flapjack, mince, crostini, bruschetta, baguette, salad dressing, dressing, dip, pasta sauce, curry sauce, tomato soup, gazpacho, tomato sauce, marinara sauce, pizza sauce, garam masala, masala, sauerkraut, vinaigrette, roux, hamburger, mashed sweet potato, barbecue sauce, ketchup, salsa verde, turnover, frybread, crisps, pickle, chilaquiles, upma, tallarines, fideo, macarrones, farl, potato farl, lefse, borscht, chakalaka,
  kafta, kefta, kufta, melting moments, snickerdoodle, viennese whirls, vanillekipferl, rugelach, blondies, congo bars, hermit bars, hermit cookies, magic cookie bars, seven layer bars,
  whoopie cookies, red velvet, nanaimo bars, scrolls, damper, vanilla slice, brown betty, pandowdy, fruit buckle, blueberry buckle, peach buckle, berry buckle, peach
  slump, blueberry slump, berry slump, crostata, hamantaschen, yo-yo biscuits, roly poly, jelly roll, berliner, krapfen, beignet, cruller, bunuelos,
  zeppole, struffoli, pizzelle, tuiles, canele, paris-brest, friand, zimtsterne, speculaas, parkin, bear claws, lemon slice, hedgehog slice, divinity candy, divinity
  fudge, hoecake, spoonbread, knish, kugel, halwa, halva pudding, runza, sloppy joes, hotdish, chimichanga, flautas, country fried steak, onigiri, kimbap, gimbap, pajeon,
  general tso, dim sum, hot and sour soup, bhaji, bhajia, rogan josh, vindaloo, doro wat, egusi soup, pastilla, harira, coxinha, lomo saltado, panzanella, sauerbraten,
  cassoulet, geschnetzeltes, saltimbocca, ribollita, caponata, pozole, posole, chicken salad, tuna salad, egg salad, ham salad, turkey salad, shrimp salad, crab salad, salmon salad, seafood salad, pasta salad, macaroni salad,
  torte, chocolate torte, onion ring, masa cake, lentil cake, quinoa cake, mung bean cake, taro cake, knodel, kartoffelknodel, klosse, kartoffelklosse`,
)

/** Dishes whose usual parts are the point of them: only a stand-in of the same kind explains their absence. */
const RICH = keysOf(
  `cheesecake, pudding, rice pudding, custard, ice cream, gelato, mousse, chocolate mousse, meringue, pavlova, frosting, icing, buttercream, tiramisu, panna cotta, trifle, souffle, flan, creme brulee,
  creme caramel, fudge, caramel, caramel sauce, toffee, ganache, truffle chocolate, praline, baklava, quiche, frittata, omelette, shakshuka, french toast, bread pudding, carrot cake, chocolate cake, sponge cake, pound cake, lemon tart,
  lasagna, lasagne, vegetable lasagna, cannelloni, ravioli, tortellini, carbonara, alfredo, alfredo sauce, fettuccine alfredo, stroganoff, mushroom stroganoff, risotto, pilaf, rice pilaf, creamed kale, creamed leek, creamed green, creamed chard, creamed cabbage, creamed onion, creamed pea, creamed mushroom, creamed spinach, gratin, potato gratin, dauphinoise, scalloped potato, potatoes au gratin,
  moussaka, eggplant parmesan, pesto, red pesto, green pesto, romesco, muhammara, hummus, baba ganoush, tzatziki, raita, lassi, aioli, mayo, mayonnaise, hollandaise, bearnaise sauce, bechamel, white sauce,
  cream sauce, ranch dressing, ranch, caesar dressing, caesar salad, caesar, coleslaw, potato salad, waldorf salad, greek salad, nicoise salad, tabbouleh, thousand island, thousand island dressing, tartar sauce, remoulade, korma, tikka masala, makhani, dal makhani, pasanda, massaman, massaman curry,
  thai curry, green curry, red curry, thai green curry, thai red curry, thai yellow curry, panang curry, laksa, pad thai, pad see ew, pad kee mao, pho, tom yum, tom kha, som tam, larb, satay, satay sauce, peanut sauce, kung pao, nasi goreng, mee goreng, char kway teow,
  ponzu, creamy sauce, cheese sauce, mac and cheese, macaroni and cheese, orange chicken, sesame chicken, chow mein, lo mein, yakisoba, teriyaki, teriyaki sauce, katsu, tonkatsu, nikujaga, okonomiyaki, bibimbap, bulgogi, japchae, tteokbokki, mapo tofu, miso soup, poke, sushi, ceviche, agedashi tofu, dan dan noodles, banh mi, chowder, corn chowder, bisque,
  french onion soup, creamy soup, onion soup, bouillabaisse, cioppino, gumbo, nachos, quesadilla, burrito bowl, mole, picadillo, gyro, shawarma, kibbeh, welsh rarebit, rarebit, calzone, toastie, fondue, spanakopita, borek, pissaladiere,
  puttanesca, kedgeree, colcannon, champ, dukkah, picada, frangipane, nougat, marzipan, macaron, macaroon, florentine, satsivi, skordalia, ajo blanco, gado gado, kimchi fried rice, bagna cauda, tapenade, furikake, stir-fry sauce, nut roast,
  worcestershire butter, compound butter, marinade, sangria, mulled wine, eggnog, pigs in a blanket, toad in the hole, yorkshire pudding, popover, profiterole, eclair, cinnamon roll, danish pastry, croissant, brioche, challah, parfait, scampi, bobotie, koshari, kushari, koshary, fattoush, fatteh, musakhan, acorda, salmorejo, migas, matar paneer, mutter paneer, palak paneer, shahi paneer, malai kofta, kadhi, phirni, firni, rendang, suya, maafe, mafe, domoda, pistou, tarator, atole, champurrado, pupusa, groundnut stew, groundnut soup, feijoada, arancini, croqueta, cordon bleu, chicken parmesan, chicken parmigiana, milanesa, cornish pasty, pot pie, flammkuchen, lahmacun, pide, manakish, eton mess, tuna melt, patty melt, croque monsieur, piri piri, tostada de atun, korokke, basbousa, semolina cake, tarte flambee, beef ragu, bolognese sauce, meat sauce, chicken tikka masala, butter chicken, spanish tortilla, kvass, chutney,
  gooseberry fool, rhubarb fool, raspberry fool, mango fool, fruit fool, lemon posset, posset, syllabub, affogato, monte cristo, reuben, tetrazzini, funeral potatoes,
  poutine, pastry cream, creme patissiere, moqueca, muffuletta, etouffee, ambrosia salad, watergate salad, amatriciana, parmigiana,
  almondine, amandine, stroganov, strogonoff, strogonov, estrogonofe, russian salad, olivier salad, salad olivier, salade russe, insalata russa, salada russa, russischer salat, pappa al pomodoro, gnudi, malfatti, pommes anna, duchess potatoes, pain perdu, arme ritter, blanquette, nogada`,
)

/** Words for no food in particular. Outside an ingredient line they tell nothing new. */
const COLLECTIVES = keysOf(
  `spice, spices, whole spices, mixed spice, seasoning, spice mix, spice blend, seasoning blend, rub, dry rub, spice rub, vegetable, vegetables, mixed vegetables, fat, grease, oil, cooking oil, starch, thickener,
  binder, filler, flavoring, coloring, emulsifier, stock, broth, soup base, bouillon, condiment, condiments, candy, cooking fat, frying fat, oil spray, cooking spray, nonstick cooking spray, vegetable oil, vegetable cooking spray, stockpot, nonstick spray, sweetener, relish, seeds, dried fruit, salad, syrup, curry powder, jam, jelly, juices, drippings, pan juices, pan drippings, meat juices`,
)

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
const PLANT_MILK =
  'coconut milk, coconut cream, coconut yogurt, coconut, oat milk, oat cream, soy milk, soy cream, soy yogurt, almond milk, almond cream, cashew, rice milk, hemp milk, pea milk, flax milk, plant milk, nut milk, tofu, nutritional yeast, tahini, dairy free, non dairy, nondairy, margarine, avocado'
const SEA_LIKE =
  'soy sauce, tamari, coconut aminos, miso, nori, kombu, seaweed, dulse, caper, tofu, tempeh, chickpea, jackfruit, palm heart, heart of palm, banana blossom, avocado, fish free'
/** What a paella or a gumbo holds in place of shellfish. */
const LAND = 'chicken, sausage, chorizo, rabbit, pork, bean, artichoke, cauliflower, green pea, bell pepper'
/** Pasta of peas and beans. */
const PULSE_PASTA =
  'lentil pasta, chickpea pasta, pea pasta, bean pasta, lentil fusilli, lentil penne, chickpea fusilli, chickpea penne, pea fusilli, pea penne, bean spaghetti'
const FLOURS =
  'gluten free, rice, corn, polenta, masa, cornmeal, cornflour, cornstarch, quinoa, millet, buckwheat, potato, sweet potato, cassava, tapioca, chickpea, gram flour, besan, lentil, almond flour, ground almond, almond meal, coconut flour, oat, lettuce, cabbage, cauliflower, courgette, zucchini, squash, teff, sorghum, arrowroot, portobello, mushroom, aubergine, eggplant, shirataki, konjac, kelp, bean, banana, plantain, jicama, collard, nori, daikon, celeriac, beetroot, chia, flaxseed, flax, kartoffel, erdapfel, kartoffelstarke'
const BINDERS =
  'flax, flaxseed, linseed, chia, aquafaba, tofu, banana, apple sauce, applesauce, apple puree, psyllium, chickpea flour, gram flour, besan, cornflour, cornstarch, corn starch, potato starch, tapioca, arrowroot, egg free, eggless, egg replacer, pumpkin puree, mashed potato, cashew, coconut cream, coconut milk, coconut yogurt, agar'
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
const STAPLES = keysOf(
  `${CRUMBS}, bread, flatbread, crouton, breadcrumb, bread crumb, bun, bread roll, baguette, ciabatta, focaccia, sourdough, brioche, bagel, pita, pitta, naan, chapati, roti, tortilla, wrap, cracker, wonton wrapper,
  pasta, spaghetti, macaroni, penne, fusilli, fettuccine, linguine, tagliatelle, pappardelle, rigatoni, farfalle, orzo, vermicelli, noodle, ramen, udon, soba, couscous, gnocchi, roux, pastry`,
)

const PULSES = new Set('pea bean lentil chickpea'.split(' '))
const PASTAS = new Set('pasta noodle spaghetti penne fusilli'.split(' '))

/** "Ham and pea pasta" is pasta with peas as often as pasta made of them: in a title the list has to tell. */
export const isPulsePasta = (words: readonly string[]): boolean =>
  PULSES.has(words.at(-2) ?? '') && PASTAS.has(words.at(-1) ?? '')

/** "Rice on toast": in a title a thing, which no rice of the list is; in steps mostly what is done to nuts and seeds. */
export const isTitleStaple = (words: readonly string[]): boolean => words.at(-1) === 'toast' || isStaple(words)

/** What a dish is put together from on the way: never brought in from outside. */
const STAGES = keysOf(
  `mash, mashed potato, mashed sweet potato, gravy, dough, batter, pastry, roux, crust, pie crust, patty, crumble, dressing, vinaigrette, dip, stuffing, white sauce, bechamel, cheese sauce, meatball, dumpling, pancake, fritter`,
)

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
const OF_STARCH = keysOf(
  'porridge, onigiri, cake, muffin, patty, burger, fritter, croquette, pancake, hash brown, latke, rosti, tater tot, chip, fries, crisps, taco, tostada, tortilla, wrap, roti, arepa, tamale, pupusa, enchilada, chilaquiles, nachos, risotto, paella, biryani, fried rice, sushi, mash',
)
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
const SHELLS = keysOf(
  'pastry, pie crust, pie dough, pasty, turnover, strudel, galette, tarte, samosa, empanada, calzone, sausage roll, burrito, fajita, chimichanga, wonton, gyoza, potsticker, vanilla slice, custard slice, mille feuille',
)
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
const EGG_DISHES = keysOf(
  'mayo, mayonnaise, aioli, hollandaise, bearnaise sauce, carbonara, remoulade, tartar sauce, shakshuka, kedgeree, omelette, frittata, souffle, meringue, pavlova, eton mess, macaron, nougat, russian salad, olivier salad, salad olivier, salade russe, insalata russa, salada russa, russischer salat, potato salad, coleslaw, caesar, caesar salad, caesar dressing, waldorf salad, spanish tortilla, creme brulee, creme caramel, tiramisu, pain perdu, french toast, duchess potatoes, doro wat, schnitzel, club sandwich, monte cristo',
)
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
