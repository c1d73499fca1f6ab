import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { wordsInEnglish } from '../foods/line-words.ts'
import type { ParsedLine } from '../quantities/parse-line.ts'
import { findUnit, gramsOf } from '../quantities/units.ts'
import { DESCRIPTORS, TAIL_WORDS } from './descriptors.ts'
import type { FoodFinder } from './link-food.ts'

const comesInTins = (food: Food | undefined): food is Food =>
  food !== undefined && (food.aisle === 'tins' || gramsOf({ quantity: 1, unit: 'can', food }) !== null)

/** Behind the name these make another food of it: "peas, frozen", "butter (salted)"; not "washed and dried". */
const CHANGING: ReadonlySet<string> = new Set(
  'canned,tinned,jarred,bottled,frozen,dried,smoked,salted,unsalted,pickled,ground,powdered,candied,crystallised,crystallized,fermented,condensed,evaporated,sweetened,unsweetened,skimmed,semi,low,reduced,light,lite,non,nonfat,vegan,vegetarian,plant,dairy,gluten,lactose,soy,soya,oat,almond,coconut,rice,turkey,instant,wild'.split(
    ',',
  ),
)
/** Wherever these stand in a remark, it is another food. */
const OTHER_DIET = /\b(?:vegan|vegetarian|plant-based|(?:dairy|gluten|lactose|egg|nut|soy)[- ]free)\b/i

/** A remark that begins so is about a part of the food, its use or its amount. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  'leaf,stem,stalk,skin,white,green,top,root,for,to,plus,about,approx,approximately,if,at,optional,each,total,weight,see,not,no,from,with,without,cut,roughly,finely,thinly,coarsely,freshly,lightly,sliced,including,any,in,on,zum,zur,fur,para,nach,al,ca,etwa,fat,lg,med,md,sm,bone,of,store,shop,homemade,such,like,preferably,thick,thin,separate'.split(
    ',',
  ),
)
/** "Tomatoes, San Marzano canned". */
const STRONG: ReadonlySet<string> = new Set(['canned', 'tinned', 'pickled', 'smoked', 'powdered'])
/** "Vegetarians can substitute vegetable stock": the line itself means the other one. */
const FOR_OTHERS = /^(?:vegetarians|vegans|coeliacs)\b.*\b(?:can|may|should|could)\b/i
const FRESHLY = /^fresh(?:ly)? (?:ground|squeezed|milled|cracked|grated)/i

/** What a cook does has its participle: broken, left, "outer leaves removed". Some participles make other goods. */
const WORK: ReadonlySet<string> = new Set('broken,cut,left,slit,torn,split,kept,spun,well,intact'.split(','))
const OTHER_GOODS: ReadonlySet<string> = new Set(
  'flavored,infused,coated,breaded,battered,cured,marinated,stuffed,seasoned,spiced,sugared,filled,aged,enriched,fortified,distilled,malted,puffed,desiccated,fried,reduced'.split(
    ',',
  ),
)
const isWork = (word: string): boolean =>
  WORK.has(word) || (/.(?:ed|ly)$/.test(word) && !CHANGING.has(word) && !OTHER_GOODS.has(word))

const ALTERNATIVE = /\b(?:or|and\/or)\b/

const isKnown = (word: string): boolean =>
  DESCRIPTORS.has(word) || TAIL_WORDS.has(word) || word.length === 1 || findUnit(word) !== undefined

/**
 * Does this remark leave the food what it is? Long remarks are the cook's business unless they begin with a changing
 * word; of one or two words each must be known, so that "milk, macadamia" stays a question.
 */
const leavesFood = (remark: string): boolean => {
  const words = foldName(remark)
    .split(' ')
    .filter((word) => word !== '')
  const [first = ''] = words
  if (words.length === 0 || words.includes('part') || ALTERNATIVE.test(remark) || FOR_OTHERS.test(remark)) return true
  if (CHANGING.has(first) || OTHER_DIET.test(remark) || /^fat free\b/.test(words.join(' '))) return false
  if (words.length < 5 && words.some((word) => STRONG.has(word))) return false
  if (words.length > 2 || FRESHLY.test(remark) || FIRST_WORDS.has(first) || words.some(isWork) || /\d/.test(remark))
    return true
  return words.every((word) => isKnown(word))
}

/** "Such as tarragon, rosemary" and "tapioca starch, or cornstarch" go on to the end: they name examples. */
const withoutExamples = (part: string): string =>
  /, or /i.test(part) ? '' : (part.split(/\b(?:such as|like|preferably|e\.g\.) /i)[0] ?? '')

const remarksOf = ({ preparation, note }: ParsedLine): readonly string[] =>
  [preparation, note].flatMap((part) => withoutExamples(part).split(/[,;]/)).filter((part) => part.trim() !== '')

/** Whether all remarks of a line leave its food what it is: not so in "oil, sesame" or "cheese (vegan)". */
export const isPlainlyNamed = (line: ParsedLine): boolean => remarksOf(line).every(leavesFood)

/** A name has fewer; a line that somebody made to hurt has not. */
const MOST_WORDS = 6

/** "Heavy (whipping) cream", "brinjal (baingan / eggplant)": the remark says the same food in other words. */
const saysSame = (remark: string, name: string, find: FoodFinder): boolean => {
  const food = find(name)
  const words = name.split(' ').slice(-MOST_WORDS)
  const isSame = (part: string): boolean =>
    [part, ...words.map((_, at) => `${part} ${words.slice(at).join(' ')}`)].some((other) => find(other) === food)
  return food !== undefined && remark.split('/').every((part) => isSame(part.trim()))
}

/** "Tomatoes in juice", "beans in water": what else is in the tin. */
const withoutLiquid = (name: string): string =>
  name.replace(/ (?:in|with) (?:water|brine|(?:their |its |the )?(?:own |natural )?juices?|salted water)$/i, '')

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

const HERB_MEASURES: ReadonlySet<string> = new Set(['bunch', 'handful', 'sprig', 'leaf', 'stalk', 'stem'])

const POURED_BY: ReadonlySet<string> = new Set(['cup', 'ml', 'dl', 'l', 'pint', 'quart', 'fl oz'])
const POURED: ReadonlySet<string> = new Set(['cup', 'tbsp'])
const isBallOfCheese = (food: Food | undefined): boolean => food?.group === 'dairy' && food.motif === 'round'

/** "1 tsp rosemary" comes from the jar unless somebody picks or chops it; "1 tbsp basil" may be either, and stays fresh. */
const findDriedHerb = ({ name, preparation }: ParsedLine, find: FoodFinder): Food | undefined => {
  if (preparation !== '' || / (?:leaf|leaves|sprigs?|fronds?)$/i.test(name) || find(name)?.motif !== 'herb')
    return undefined
  const dried = /^fresh/i.test(name) ? undefined : find(`dried ${name}`)
  return dried?.aisle === 'spices' ? dried : undefined
}

/** "A bunch of oregano" is the fresh herb, whatever the bare word means; "2 ears of corn" are cobs. */
const findMeasured = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  const { unit, name } = line
  const fresh = HERB_MEASURES.has(unit) ? find(`fresh ${name}`) : undefined
  if (fresh?.aisle === 'fruit-veg' && fresh.motif === 'herb') return fresh
  // What fills a cup is the stock and no cube of it.
  if (POURED_BY.has(unit) && / bouillon$/i.test(name)) return find(name.replace(/ bouillon$/i, ' stock'))
  // By the spoon it is the paste that British cooks call so; elsewhere it may be sieved tomatoes.
  if (['tsp', 'tbsp'].includes(unit) && foldName(name) === 'tomato puree') return find('tomato paste')
  // What is chopped is the leaf: the seeds are ground or whole.
  if (foldName(name) === 'coriander' && /\b(?:chopped|torn|picked|leaves|sprigs)\b/i.test(line.preparation))
    return find('fresh coriander')
  if (unit === 'piece' && /^(?:free range )?(?:chicken|turkey)$/.test(foldName(name)))
    return find(`whole ${foldName(name).split(' ').at(-1)}`)
  // What is counted is no jar of pepper.
  if (unit === 'piece' && /^peppers?$/i.test(name) && line.grams === null) return find('bell pepper')
  // "1 serrano" is the chilli; "slices of serrano" are ham.
  if (unit === 'piece' && foldName(name) === 'serrano') return find('serrano chilli')
  // "3 sheets gelatine" are leaves of it and no powder.
  if (unit === 'sheet' || unit === 'leaf') return find(`${name} sheet`)
  // "Lemon juice" is pressed from lemons, "a bottle of lemon juice" is bought so.
  if (unit === 'bottle') return find(`bottled ${name}`)
  // Fresh yeast is sold in cubes.
  if (unit === 'cube') return find(`fresh ${name}`)
  if (unit === 'tsp') return findDriedHerb(line, find)
  // A ball of mozzarella is not filled into cups, and a spoon of it is grated.
  if (POURED.has(unit) && isBallOfCheese(find(name))) return find(`grated ${name}`)
  // "An inch of cinnamon" is bark; the jar of ground cinnamon has no length.
  if (unit === 'inch' || unit === 'cm') return find(`${name} stick`)
  return unit === 'ear' ? find(`ear of ${name}`) : undefined
}

/** "Juice of 1 lemon" and "1 lemon, zest only" are lemons; "1 orange juice" is not an orange. */
const PART_OF_IT =
  /^(?:el |la |le )?(?:(?:finely|freshly|grated|squeezed) )*(?:juice|zest|rind|peel|saft|abrieb|schale|zumo|jugo|ralladura|cáscara|jus|zeste|seeds? (?:of|from)|leaves (?:of|from)|flesh|pulp)(?!\p{L})/iu

const RUBBED_OFF = /^(?:zest|rind|peel)\b/
const ZEST_MEASURES: ReadonlySet<string> = new Set(['tsp zest', 'tbsp zest', 'strip', ''])

/** "Sliced almonds", "grated mozzarella": with the knife's word before it the name may be that of another good. */
const findCut = ({ name, preparation, text }: ParsedLine, find: FoodFinder): Food | undefined => {
  const [first = ''] = preparation.split(', ')
  if (first === '' || !text.toLowerCase().includes(`${first} ${name}`.toLowerCase())) return undefined
  return find(`${first} ${name}`)
}

/** "Heavy or whipping cream", "scallions or green onions": two names of one food. Two foods stay a question. */
const findEither = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  if (line.unit === 'can' || !isPlainlyNamed(line)) return undefined
  const [first = '', second, more] = line.name.split(/ or |\//i).map((part) => part.trim())
  if (second === undefined || more !== undefined) return undefined
  const food = find(second)
  // "Celery or celery root": what stands alone is itself, and borrows no word.
  const other = find(first) ?? find(`${first} ${second.split(' ').at(-1)}`)
  return food === other ? food : undefined
}

const soldBy = (unit: string, food: Food | undefined): Food | undefined =>
  food !== undefined && Object.hasOwn(food.gramsPerUnit, unit) ? food : undefined

const findWritten = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  const { name, preparation, note, text, unit } = line
  // "A rack of lamb" is a cut of its own; of what else is sold by the rack it is the measure.
  // "4 scoops rum, vanilla or coconut ice cream" are no rum.
  if (unit === 'rack' || unit === 'scoop') return find(`${unit} of ${name}`) ?? soldBy(unit, find(name))
  if (unit === 'piece' && PART_OF_IT.test(preparation)) return find(name)
  // What is rubbed or cut off a fruit is bought as the fruit: its reader has seen to it that the name is one.
  if (RUBBED_OFF.test(preparation) && ZEST_MEASURES.has(unit)) return find(name)
  if (unit === 'can') {
    const inTin = [text, `canned ${withoutLiquid(name)}`, withoutLiquid(name)].map(find).find(comesInTins)
    if (inTin !== undefined) return inTin
    return undefined
  }
  const measured = findMeasured(line, find)
  if (measured !== undefined) return measured
  // The whole line first: "red kidney beans, canned" says more than its head.
  const isSame = remarksOf(line).every((remark) => leavesFood(remark) || saysSame(remark, name, find))
  const whole =
    find(text) ?? find(joined(name, preparation, note)) ?? (isSame ? find(joined(name, preparation)) : undefined)
  // "4 tomatoes, chopped" are fresh: a tin that nobody wrote is not meant.
  // "2 diced tomatoes" are counted, and what is in tins is not.
  const counted = whole?.aisle === 'tins' && unit === 'piece' && line.grams === null ? find(`fresh ${name}`) : undefined
  if (counted !== undefined) return counted
  // "2 star anise, ground" are counted too, and powder is not.
  const pieces = whole?.gramsPerPiece === null && unit === 'piece' && line.grams === null ? find(name) : undefined
  if ((isSame || preparation === 'ground') && typeof pieces?.gramsPerPiece === 'number') return pieces
  if (whole !== undefined && !(isSame && whole.aisle === 'tins'))
    return (isSame ? findCut(line, find) : undefined) ?? whole
  return isSame ? (findCut(line, find) ?? find(name) ?? whole) : whole
}

/** What is sold by these is another good than its name alone. */
const GOODS_OF_THEIR_OWN: ReadonlySet<string> = new Set(['rack', 'scoop', 'can'])
/** "80/20" says how lean, "bone in" leaves a thigh what it is. */
const LEFT_BEHIND = /^(?:\d+\/\d+|bone[- ]in|skin[- ]on)$/i

/** "Bell pepper red", "soy sauce low sodium", "shrimp peeled": shopping lists put last what recipes put first. */
const findTurned = ({ unit, name, preparation, note }: ParsedLine, find: FoodFinder): Food | undefined => {
  const words = name.split(' ')
  if (preparation !== '' || note !== '' || words.length > MOST_WORDS || GOODS_OF_THEIR_OWN.has(unit)) return undefined
  // Menus write "filets", shops "fillets".
  const spelled = find(name.replace(/\bfilet(s?)\b/i, 'fillet$1'))
  return [1, 2].reduce<Food | undefined>((known, many) => {
    if (known !== undefined || many >= words.length) return known
    const [head, last] = [words.slice(0, -many).join(' '), words.slice(-many)]
    const isRemark = LEFT_BEHIND.test(last.join(' ')) || last.every(isWork)
    return find(`${last.join(' ')} ${head}`) ?? (isRemark ? find(head) : undefined)
  }, spelled)
}

/** The same line with its words in English, when one of them is known to be German or Spanish. */
const inEnglish = (line: ParsedLine): ParsedLine | undefined => {
  const [name, preparation, note] = [line.name, line.preparation, line.note].map(wordsInEnglish)
  if (name === undefined || preparation === undefined || note === undefined) return undefined
  // "Feta, zerbröselt": the name may be the same in both.
  if (name === line.name && preparation === line.preparation && note === line.note) return undefined
  return { ...line, text: joined(name, preparation, note), name, preparation, note }
}

/**
 * The food that a written line means, by the whole of it: name, measure, preparation and remarks; in German and Spanish
 * words too. Undefined when anything in it may make it another food. Never the nearest.
 */
export const findLineFood = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  const written = findWritten(line, find) ?? findEither(line, find)
  if (written !== undefined) return written
  const translated = inEnglish(line)
  return (translated && findWritten(translated, find)) ?? findTurned(line, find)
}
