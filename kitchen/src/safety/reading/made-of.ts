import type { Entry, Hit } from '../words/lexicon.ts'
import { allergenMask, closeVerdict, dietMask } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import type { Match } from './reading.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What is milled by itself: flour with this word right before it is flour of it, and no wheat. */
const MILLED = setOf(
  `bean lentil pea chickpea dal rice corn maize masa potato yam cassava manioc yuca taro plantain banana chia mesquite
  fonio mochiko okara pumpkin apple grape sunflower hemp teff sorghum millet quinoa amaranth jowar bajra ragi rajgira singhara kuttu samak
  sattu garfava sago guar carob flax flaxseed linseed buckwheat
  reis mais hirse buchweizen linse kichererbse erbse bohne`,
)
/** What pasta is made of in place of wheat; "spinach pasta" and "pumpkin pasta" are wheat with something in it. */
const PRESSED = setOf('bean pea lentil rice corn maize edamame konjac palmini palm kelp cassava')
/** Vegetables that are cut into strands and sheets: "zucchini lasagna noodles". Sold as pasta, these two colour it. */
const STRANDS = setOf(
  `zucchini courgette marrow squash celeriac eggplant aubergine cabbage daikon kohlrabi turnip swede rutabaga cucumber parsnip chayote jicama
  carrot beet beetroot pumpkin`,
)
const COLOURING = setOf('beet beetroot pumpkin')
const SHEETS = setOf('sheet ribbon strand')
const FLOURS = setOf('flour atta semolina groat bran mehl vollkornmehl griess')
/** Cereals that are no wheat, barley or rye where "wholemeal" stands before them. */
const OTHER_CEREALS = setOf('buckwheat rice corn maize millet sorghum quinoa amaranth teff')
/** What is malted in place of barley; a banana malt is a drink. */
const MALTED = setOf('corn maize rice millet sorghum quinoa buckwheat mais reis hirse')
const WHOLEMEALS = setOf('wholemeal wholegrain')
const GROUND = setOf('flour semolina groat flake grain kernel bran malt')
const PASTAS = setOf(
  'pasta spaghetti linguine penne fusilli macaroni rotini fettuccine tagliatelle pappardelle lasagna lasagne noodle vermicelli elbow',
)

/** Plants that are cut, smoked or shredded like meat: their "steak" and "jerky" is none. */
const CARVED = setOf(
  `tofu seitan tempeh soy mushroom portobello shiitake cauliflower cabbage celeriac beet beetroot jackfruit eggplant aubergine carrot coconut
  walnut pecan almond nut`,
)
const CUTS = setOf('steak wing jerky bacon meat carnita rib')
/** These have plants in them as often as they are made of them ("mushroom sausage"), so only what is never a filling counts. */
const BOUND = setOf('tofu seitan tempeh soy jackfruit')
const MEATS = setOf(
  'sausage ham burger hamburger bologna salami pepperoni meatball chorizo schnitzel gyro shawarma keema haggis lox pate',
)
/** "Seitan beef", "jackfruit pulled pork": nobody lists a bird right behind these; a soy chicken is one. */
const PLANT_MEATS = setOf('seitan jackfruit')
const IMITATED = setOf('beef chicken turkey duck pork pulled')
/** Cuts and products of fish that are named like those of meat: "tuna burger", "cod liver". */
const FISH_CUTS = setOf(
  'burger hamburger sausage bacon ham jerky liver tongue rib wing patty meatball heart belly cheek',
)

/** Sausages and hams of pork as a rule; "beef frankfurters" and "turkey ham" say what else they are of, but for a casing. */
const OF_PORK_BY_RULE = setOf(
  'sausage frankfurter frank wiener kielbasa salami pepperoni bologna bratwurst chorizo andouille bacon ham dog',
)
const OTHER_MEATS = setOf(
  'beef turkey chicken lamb veal duck goose venison goat mutton bison buffalo elk kangaroo ostrich rabbit camel',
)
const PORK = dietMask(['pork-free', 'halal', 'kosher'])

/** "Soba (100% buckwheat)", "100% rice vermicelli": who says so tells of what it is made. */
const WHOLLY = setOf('100 pure only')
const GRAINS = setOf('buckwheat sobakoh kuttu')
const NOODLES = setOf('soba noodle pasta vermicelli spaghetti penne fusilli')

const GRAIN = allergenMask(['wheat', 'gluten'])
const EGG = allergenMask(['egg'])
const OF_WHEAT = dietMask(['gluten-free', 'low-fodmap'])
const OF_MEAT = dietMask(['pescatarian', 'pork-free', 'halal', 'kosher'])
const FLESH = dietMask(['vegan', 'vegetarian', 'strict-vegetarian', 'lacto-vegetarian', 'ovo-vegetarian']) | OF_MEAT
const FISH = allergenMask(['fish', 'crustacean', 'mollusc'])

/** The row without what is not in it: dropped, or only perhaps there. */
const less = (entry: Entry, allergens: number, diets: number, isPerhaps: boolean): Entry => ({
  ...entry,
  ...closeVerdict({
    allergens: entry.allergens & ~allergens,
    may: entry.may & ~allergens,
    violates: entry.violates & ~diets,
    mayViolate: isPerhaps ? entry.mayViolate | (entry.violates & diets) : entry.mayViolate & ~diets,
  }),
})

/** "pumpkin seed flour" is of the seed. */
const isMilled = (word: string, further: string | undefined): boolean =>
  MILLED.has(word) || ((word === 'seed' || word === 'kernel') && further !== undefined && MILLED.has(further))

/** "Wholemeal buckwheat", "wholegrain lentil flour": the whole grain of another plant; "wholemeal banana bread" is of wheat. */
const isWholeOther = (tokens: readonly Token[], at: number): boolean => {
  const [whole, plant, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!WHOLEMEALS.has(whole?.word ?? '') || plant?.gap !== GAPS.space) return false
  const isEnd = behind === undefined || behind.gap !== GAPS.space
  if (!isEnd && GROUND.has(behind.word)) return MILLED.has(plant.word)
  return isEnd && OTHER_CEREALS.has(plant.word)
}

const isOtherGrain = (word: string): boolean => GRAINS.has(word) || MILLED.has(word) || PRESSED.has(word)

/** "100 % buckwheat soba" and "soba (100 % buckwheat)": the words around the noodle say that it is of nothing else. */
const isWholly = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (WHOLLY.has(tokens[from - 2]?.word ?? '') && isOtherGrain(tokens[from - 1]?.word ?? ''))
    return tokens[from]?.gap === GAPS.space && tokens[from - 1]?.gap === GAPS.space
  const [mark, grain, behind] = [tokens[to], tokens[to + 1], tokens[to + 2]]
  if (mark === undefined || grain?.gap !== GAPS.space || !WHOLLY.has(mark.word) || !isOtherGrain(grain.word))
    return false
  return behind === undefined || behind.gap !== GAPS.space || behind.word === 'flour'
}

/** "rice noodles (vermicelli)": the bracket names the shape of the noodles before it. */
const isShapeOf = (tokens: readonly Token[], at: number, before: Match | undefined): boolean => {
  const [head, last] = [tokens[at], tokens[at - 1]]
  const isSetOff = before?.to === at && (before.entry.allergens & GRAIN) === 0 && before.rule === 'term'
  return isSetOff && head?.gap === GAPS.break && head.depth > (last?.depth ?? 0) && PASTAS.has(last?.word ?? '')
}

/** "Zucchini lasagna noodles", "courgette lasagne sheets", "carrot tagliatelle". */
const isStrands = (tokens: readonly Token[], at: number, length: number): boolean =>
  STRANDS.has(tokens[at - 1]?.word ?? '') &&
  tokens.slice(at, at + length).every(({ word }) => PASTAS.has(word) || SHEETS.has(word))

/** "Zucchini lasagna" may have pasta between its slices, "beet spaghetti" be coloured: perhaps of wheat. */
const asStrands = (tokens: readonly Token[], at: number, entry: Entry, isTitle: boolean): Entry =>
  isTitle || COLOURING.has(tokens[at - 1]?.word ?? '')
    ? { ...less(entry, GRAIN, OF_WHEAT, true), may: (entry.may | (entry.allergens & GRAIN)) >>> 0 }
    : less(entry, entry.words.includes('tagliatelle') ? GRAIN | EGG : GRAIN, OF_WHEAT, false)

/** "4 halibut fillets or steaks", "cod, cut in 4 steaks": cut from the fish before. */
const CUTTING = setOf('or cut in into')
const isFishSteak = (tokens: readonly Token[], at: number, before: Match | undefined): boolean => {
  if (tokens[at]?.word !== 'steak' || before === undefined || (before.entry.allergens & FISH) === 0) return false
  const between = tokens.slice(before.to, at)
  // "Ahi tuna (yellowfin tuna) steaks".
  if (between.length === 0) return (tokens[at]?.depth ?? 0) < (tokens[at - 1]?.depth ?? 0)
  return between.every(({ word }) => CUTTING.has(word) || /^\d+$/.test(word))
}

/** "Gram (chickpea) flour": only the bracket and a space part them; "(or rice), flour" is two things, and so are two lines. */
export const isBehindBracket = (last: Token | undefined, head: Token | undefined): boolean =>
  head !== undefined &&
  last !== undefined &&
  head.gap !== GAPS.sentence &&
  last.depth > head.depth &&
  head.start - last.end <= 2

/** Dishes of minced or sliced meat that are made of these plants as often: perhaps of meat, and no longer for certain. */
const MEATY_DISHES = setOf(
  'bolognese meatball meatloaf larb kofta keema gyro shawarma haggis joe jo jerky schnitzel carnita',
)
const IN_MEATY_DISHES = setOf(
  'lentil mushroom walnut tofu tempeh seitan soy jackfruit bean chickpea cauliflower aubergine eggplant vegetable veggie',
)

/** "Walnut-lentil bolognese", "chickpea sloppy joes". */
const isMeatyDish = (tokens: readonly Token[], at: number, hit: Extract<Hit, { kind: 'entry' }>): boolean =>
  MEATY_DISHES.has(tokens[at + hit.length - 1]?.word ?? '') && IN_MEATY_DISHES.has(tokens[at - 1]?.word ?? '')

/** In a title bacon and steak may lie beside the plant, wings do not. */
const CUTS_OF_TITLES = setOf('wing jerky')

/** "Cauliflower wings", "seitan gyros" as the name of a dish: the row without its flesh. */
export const carvedInTitle = (
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  before: Match | undefined,
): Entry | null => {
  const [head, of] = [tokens[at], tokens[at - 1]?.word ?? '']
  if (before?.to !== at || head?.gap !== GAPS.space) return null
  if (isMeatyDish(tokens, at, hit)) return less(hit.entry, 0, FLESH, true)
  if (isStrands(tokens, at, hit.length)) return asStrands(tokens, at, hit.entry, true)
  if (hit.length !== 1) return null
  const isCarved = (CUTS_OF_TITLES.has(head.word) && CARVED.has(of)) || (MEATS.has(head.word) && BOUND.has(of))
  return isCarved ? less(hit.entry, 0, FLESH, false) : null
}

/**
 * "plantain flour", "black bean spaghetti", "mushroom jerky", "tuna burger": the row for flour, pasta or meat without
 * its wheat or its flesh, when the food right before it is what it is made of. Null for all other phrases.
 */
export const madeOfOther = (
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  before: Match | undefined,
): Entry | null => {
  const head = tokens[at]
  const end = at + hit.length
  const isNoodle = NOODLES.has(tokens[end - 1]?.word ?? '') && (hit.entry.allergens & GRAIN) !== 0
  if (isNoodle && isWholly(tokens, at, end)) return less(hit.entry, GRAIN, OF_WHEAT, false)
  if (isNoodle && hit.length === 1 && isShapeOf(tokens, at, before)) return less(hit.entry, GRAIN, OF_WHEAT, false)
  if (before?.to === at && head !== undefined && FLOURS.has(head.word) && isBehindBracket(tokens[at - 1], head))
    return isMilled(tokens[at - 1]?.word ?? '', undefined) ? less(hit.entry, GRAIN, OF_WHEAT, false) : null
  if (hit.length === 1 && isWholeOther(tokens, at)) return less(hit.entry, GRAIN, OF_WHEAT, false)
  if (hit.length === 1 && isFishSteak(tokens, at, before)) return less(hit.entry, 0, FLESH, false)
  if (before?.to !== at || head?.gap !== GAPS.space) return null
  if (isStrands(tokens, at, hit.length)) return asStrands(tokens, at, hit.entry, false)
  // The casing of a fish sausage may be of a pig.
  const last = tokens[at + hit.length - 1]?.word ?? ''
  if ((last === 'meat' || last === 'steak') && hit.length === 1 && (before.entry.allergens & FISH) !== 0)
    return less(hit.entry, 0, FLESH, false)
  if (OF_PORK_BY_RULE.has(last) && OTHER_MEATS.has(tokens[at - 1]?.word ?? '')) return less(hit.entry, 0, PORK, true)
  if (FISH_CUTS.has(last) && (before.entry.allergens & FISH) !== 0) return less(hit.entry, 0, OF_MEAT, true)
  if (PLANT_MEATS.has(tokens[at - 1]?.word ?? '') && IMITATED.has(head.word)) return less(hit.entry, 0, FLESH, true)
  const isBound = MEATS.has(head.word) && BOUND.has(tokens[at - 1]?.word ?? '')
  if (!isBound && isMeatyDish(tokens, at, hit)) return less(hit.entry, 0, FLESH, true)
  if (hit.length !== 1) return null
  const of = tokens[at - 1]?.word ?? ''
  const isOther =
    (FLOURS.has(head.word) && isMilled(of, tokens[at - 2]?.word)) ||
    (head.word === 'malt' && MALTED.has(of)) ||
    (PASTAS.has(head.word) && PRESSED.has(of))
  if (isOther) return less(hit.entry, GRAIN, OF_WHEAT, false)
  return isBound || (CUTS.has(head.word) && CARVED.has(of)) ? less(hit.entry, 0, FLESH, false) : null
}
