import type { Entry } from '../words/lexicon.ts'
import { allergenMask, closeVerdict, dietMask } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { type Meaning, openTurns, type Phrase } from './turns.ts'

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
const isWholeOther = ({ tokens, to }: Phrase): boolean => {
  const [plant, behind] = [tokens[to], tokens[to + 1]]
  if (plant?.gap !== GAPS.space) return false
  const isEnd = behind === undefined || behind.gap !== GAPS.space
  if (!isEnd && GROUND.has(behind.word)) return MILLED.has(plant.word)
  return isEnd && OTHER_CEREALS.has(plant.word)
}

const isOtherGrain = (word: string): boolean => GRAINS.has(word) || MILLED.has(word) || PRESSED.has(word)

/** "100 % buckwheat soba" and "soba (100 % buckwheat)": the words around the noodle say that it is of nothing else. */
const isWholly = ({ tokens, from, to }: Phrase): boolean => {
  if (WHOLLY.has(tokens[from - 2]?.word ?? '') && isOtherGrain(tokens[from - 1]?.word ?? ''))
    return tokens[from]?.gap === GAPS.space && tokens[from - 1]?.gap === GAPS.space
  const [mark, grain, behind] = [tokens[to], tokens[to + 1], tokens[to + 2]]
  if (mark === undefined || grain?.gap !== GAPS.space || !WHOLLY.has(mark.word) || !isOtherGrain(grain.word))
    return false
  return behind === undefined || behind.gap !== GAPS.space || behind.word === 'flour'
}

/** "rice noodles (vermicelli)": the bracket names the shape of the noodles before it. */
const isShapeOf = (phrase: Phrase): boolean => {
  const { tokens, from, matches } = phrase
  const [head, last, before] = [tokens[from], tokens[from - 1], matches.at(-1)]
  const isSetOff = before?.to === from && (before.entry.allergens & GRAIN) === 0 && before.rule === 'term'
  return isSetOff && head?.gap === GAPS.break && head.depth > (last?.depth ?? 0) && PASTAS.has(last?.word ?? '')
}

/** "Zucchini lasagna noodles", "courgette lasagne sheets", "carrot tagliatelle". */
const isStrands = ({ tokens, from, to }: Phrase): boolean =>
  STRANDS.has(tokens[from - 1]?.word ?? '') &&
  tokens.slice(from, to).every(({ word }) => PASTAS.has(word) || SHEETS.has(word))

/** "Zucchini lasagna" may have pasta between its slices, "beet spaghetti" be coloured: perhaps of wheat. */
const asStrands = ({ tokens, from, entry, kind }: Phrase): Entry =>
  kind === 'title' || COLOURING.has(tokens[from - 1]?.word ?? '')
    ? { ...less(entry, GRAIN, OF_WHEAT, true), may: (entry.may | (entry.allergens & GRAIN)) >>> 0 }
    : less(entry, entry.words.includes('tagliatelle') ? GRAIN | EGG : GRAIN, OF_WHEAT, false)

/** "4 halibut fillets or steaks", "cod, cut in 4 steaks": cut from the fish before. */
const CUTTING = setOf('or cut in into')
const isFishSteak = ({ tokens, from: at, matches }: Phrase): boolean => {
  const before = matches.at(-1)
  if (before === undefined || (before.entry.allergens & FISH) === 0) return false
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
const isMeatyDish = ({ tokens, from, to }: Phrase): boolean =>
  MEATY_DISHES.has(tokens[to - 1]?.word ?? '') && IN_MEATY_DISHES.has(tokens[from - 1]?.word ?? '')

/** A sausage of tofu, which holds tofu as often as it is of it. */
const isBound = ({ tokens, from }: Phrase): boolean =>
  MEATS.has(tokens[from]?.word ?? '') && BOUND.has(tokens[from - 1]?.word ?? '')

const isNoodle = ({ tokens, to, entry }: Phrase): boolean =>
  NOODLES.has(tokens[to - 1]?.word ?? '') && (entry.allergens & GRAIN) !== 0
const isOfFish = ({ matches }: Phrase): boolean => ((matches.at(-1)?.entry.allergens ?? 0) & FISH) !== 0
const isImitated = ({ tokens, from }: Phrase): boolean => IMITATED.has(tokens[from]?.word ?? '')
const isRightBehind = ({ tokens, from, matches }: Phrase): boolean =>
  matches.at(-1)?.to === from && tokens[from]?.gap === GAPS.space

const noWheat = ({ entry }: Phrase): Entry => less(entry, GRAIN, OF_WHEAT, false)
const noFlesh = ({ entry }: Phrase): Entry => less(entry, 0, FLESH, false)
const perhapsFlesh = ({ entry }: Phrase): Entry => less(entry, 0, FLESH, true)

/** The row for flour, pasta or meat without its wheat or its flesh, where a bracket or the words around say what it is of. */
export const SET_OFF: readonly Meaning[] = [
  { like: 'pure buckwheat pasta', when: (phrase) => isNoodle(phrase) && isWholly(phrase), leaves: noWheat },
  {
    like: 'rice noodles (vermicelli)',
    of: NOODLES,
    when: (phrase) => isNoodle(phrase) && isShapeOf(phrase),
    leaves: noWheat,
  },
  {
    like: 'gram (chickpea) flour',
    when: ({ tokens, from, matches }) =>
      matches.at(-1)?.to === from &&
      FLOURS.has(tokens[from]?.word ?? '') &&
      isBehindBracket(tokens[from - 1], tokens[from]),
    leaves: (phrase) => (isMilled(phrase.tokens[phrase.from - 1]?.word ?? '', undefined) ? noWheat(phrase) : null),
  },
  { like: 'wholemeal buckwheat', of: WHOLEMEALS, when: isWholeOther, leaves: noWheat },
  { like: '4 halibut fillets or steaks', of: new Set(['steak']), when: isFishSteak, leaves: noFlesh },
]

/** The same, where the food right before it is what it is made of. */
export const RIGHT_BEHIND: readonly Meaning[] = [
  { like: 'zucchini lasagna noodles', when: isStrands, leaves: asStrands },
  { like: 'monkfish meat', of: new Set(['meat', 'steak']), when: isOfFish, leaves: noFlesh },
  {
    // The casing of a fish sausage may be of a pig.
    like: 'beef frankfurters',
    ends: OF_PORK_BY_RULE,
    before: [OTHER_MEATS],
    leaves: ({ entry }) => less(entry, 0, PORK, true),
  },
  { like: 'tuna burger', ends: FISH_CUTS, when: isOfFish, leaves: ({ entry }) => less(entry, 0, OF_MEAT, true) },
  { like: 'jackfruit beef', before: [PLANT_MEATS], when: isImitated, leaves: perhapsFlesh },
  { like: 'chickpea sloppy joes', when: (phrase) => !isBound(phrase) && isMeatyDish(phrase), leaves: perhapsFlesh },
  {
    like: 'plantain flour',
    of: FLOURS,
    when: ({ tokens, from }) => isMilled(tokens[from - 1]?.word ?? '', tokens[from - 2]?.word),
    leaves: noWheat,
  },
  { like: 'rice malt', of: new Set(['malt']), before: [MALTED], leaves: noWheat },
  { like: 'black bean spaghetti', of: PASTAS, before: [PRESSED], leaves: noWheat },
  { like: 'tofu sausage', of: MEATS, before: [BOUND], leaves: noFlesh },
  { like: 'mushroom jerky', of: CUTS, before: [CARVED], leaves: noFlesh },
]

/** In a title bacon and steak may lie beside the plant, wings do not. */
export const IN_TITLES: readonly Meaning[] = [
  { like: 'walnut-lentil bolognese', when: isMeatyDish, leaves: perhapsFlesh },
  { like: 'zucchini lasagna', when: isStrands, leaves: asStrands },
  { like: 'cauliflower wings', of: setOf('wing jerky'), before: [CARVED], leaves: noFlesh },
  { like: 'seitan gyros', of: MEATS, before: [BOUND], leaves: noFlesh },
]

const setOffOf = openTurns(SET_OFF)
const rightBehindOf = openTurns(RIGHT_BEHIND)
const inTitleOf = openTurns(IN_TITLES)

/** "Plantain flour", "mushroom jerky", "tuna burger": the row as the food before it has it. Null for all other phrases. */
export const madeOfOther = (phrase: Phrase): Entry | null => {
  const isBehind = isRightBehind(phrase)
  if (phrase.kind === 'title') return (isBehind && inTitleOf(phrase)?.leaves(phrase)) || null
  // A step speaks of many foods: only what stands right before counts.
  if (phrase.kind === 'step' && phrase.matches.at(-1)?.to !== phrase.from) return null
  const turn = setOffOf(phrase) ?? (isBehind ? rightBehindOf(phrase) : undefined)
  return turn?.leaves(phrase) ?? null
}
