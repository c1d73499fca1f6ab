import type { Food, FoodGroup } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { BRANDS } from './brands.ts'

/**
 * Words that say how a food is cut, chosen or served and never what it is, each with the foods of which that is true:
 * "minced garlic" is garlic, "minced beef" is not beef; "fresh basil" is basil, "fresh pasta" is not pasta.
 * Words that change the food (salted, smoked, dried, ground, whole, plain, colours ...) are not here and are never left out.
 */
export type DescribesOnly = (food: Food, words: readonly string[]) => boolean

const nameWords = (food: Food): readonly string[] => foldName(food.name).split(' ')
const isNamed = (food: Food, ...words: readonly string[]): boolean =>
  nameWords(food).some((word) => words.includes(word))
const inGroup = (food: Food, ...groups: readonly FoodGroup[]): boolean => groups.includes(food.group)

const always: DescribesOnly = () => true
const isProduce = (food: Food): boolean => food.aisle === 'fruit-veg'
const isSeafood = (food: Food): boolean => food.aisle === 'fish'
const isRawMeat = (food: Food): boolean => food.aisle === 'meat'
const isNutOrSeed = (food: Food): boolean => inGroup(food, 'nut', 'seed')
const isCured = (food: Food): boolean => isNamed(food, 'bacon', 'ham', 'chorizo', 'pancetta', 'prosciutto', 'salami')

/** Fresh or in a tin, shops sell two foods under "chopped tomatoes", "sliced pineapple", "shredded coconut". */
const SOLD_CUT = ['tomato', 'pineapple', 'coconut', 'clam', 'olive', 'chestnut']
const FRESHNESS = ['fresh', 'ripe', 'large', 'medium', 'small']
const isSoldCut = (food: Food, words: readonly string[]): boolean =>
  isNamed(food, ...SOLD_CUT) && !words.some((word) => FRESHNESS.includes(word))

/** "Diced beef" and "sliced turkey" are other goods than the joint; a named cut stays what it is. */
const isNamedCut = (food: Food): boolean =>
  isRawMeat(food) && nameWords(food).length > 1 && !isNamed(food, 'turkey', 'ground', 'minced')

const cut: DescribesOnly = (food, words) =>
  !isSoldCut(food, words) &&
  (isProduce(food) ||
    isNamedCut(food) ||
    isCured(food) ||
    inGroup(food, 'nut', 'soy') ||
    (inGroup(food, 'dairy') && food.aisle === 'dairy-eggs') ||
    (inGroup(food, 'fruit') && food.aisle !== 'tins' && food.aisle !== 'frozen') ||
    isNamed(food, 'chocolate', 'bread'))

const size: DescribesOnly = (food) =>
  isProduce(food) || inGroup(food, 'egg', 'fish', 'shellfish') || food.aisle === 'bakery' || isNamedCut(food)
const prepared: DescribesOnly = (food, words) => isProduce(food) && !isSoldCut(food, words)
const grated: DescribesOnly = (food, words) =>
  (isProduce(food) && !isSoldCut(food, words)) || inGroup(food, 'dairy') || isNamed(food, 'nutmeg', 'chocolate')
const crushed: DescribesOnly = (food) =>
  isNutOrSeed(food) || isNamed(food, 'garlic', 'ginger', 'lemongrass', 'seed', 'pod', 'biscuit')
const melts: DescribesOnly = (food) => inGroup(food, 'fat', 'dairy') || isNamed(food, 'chocolate', 'butter')
const served: DescribesOnly = (food) =>
  ['water', 'milk', 'stock', 'broth', 'coffee'].includes(nameWords(food).at(-1) ?? '')
const chilled: DescribesOnly = (food, words) => served(food, words) || isNamed(food, 'butter', 'cream')
const boned: DescribesOnly = (food) => isSeafood(food) || isNamed(food, 'breast')

const isId =
  (...ids: readonly string[]): DescribesOnly =>
  ({ id }) =>
    ids.includes(id)
const isBread: DescribesOnly = (food) => food.aisle === 'bakery'
const isStock: DescribesOnly = (food) => ['stock', 'broth'].includes(nameWords(food).at(-1) ?? '')
const isFlour: DescribesOnly = (food) => isNamed(food, 'flour', 'cornmeal', 'polenta')
const isFishOrProduce: DescribesOnly = (food) => isProduce(food) || isSeafood(food)
/** "Hot green chillies" are chillies; hot paprika and hot chilli powder are other jars. */
const isChilli: DescribesOnly = (food) => isNamed(food, 'chili') && (isProduce(food) || food.id === 'dried-red-chilli')
const isCitrus: DescribesOnly = (food) => isProduce(food) && isNamed(food, 'lemon', 'lime', 'orange', 'grapefruit')
/** Whole spices: "whole cumin seeds" are cumin seeds. */
const isWholeSpice: DescribesOnly = (food) =>
  inGroup(food, 'spice') && isNamed(food, 'seed', 'peppercorn', 'pod', 'clove', 'berry', 'anise', 'stick', 'nutmeg')
const isWholeFood: DescribesOnly = (food, words) =>
  isNutOrSeed(food) || isWholeSpice(food, words) || prepared(food, words)
/** Spices, pasta and pulses are dry as they are sold. A "dried pepper" may be a chilli. */
const isSoldDry: DescribesOnly = (food, words) =>
  (food.aisle === 'spices' && food.id !== 'ground-black-pepper' && !words.includes('fresh')) ||
  (food.aisle === 'grains' && !isNamed(food, 'gnocchi')) ||
  isNamed(food, 'prune', 'breadcrumb', 'yeast')

const table: readonly (readonly [string, DescribesOnly])[] = [
  ['a,an,the,some,few,good,quality,best,nice,favourite,favorite,organic,optional,divided,approximately,about', always],
  ['finely,coarsely,roughly,thinly,thickly,freshly,lightly,loosely,firmly,tightly,very,well,evenly', always],
  ['packed,heaped,heaping,level,rounded,scant,generous,sifted,rinsed,washed,cleaned,cooled', always],
  ['free range', (food) => inGroup(food, 'egg', 'poultry', 'pork')],
  ['large,medium,small,big,extra large,medium sized,little,tiny', size],
  ['jumbo', (food) => inGroup(food, 'egg', 'shellfish')],
  ['fresh', (food) => isProduce(food) || isRawMeat(food) || isSeafood(food)],
  ['ripe,firm,firm ripe,just ripe,very ripe,overripe', (food) => isProduce(food) && !isNamed(food, 'olive')],
  ['raw', (food) => isNutOrSeed(food) || isProduce(food) || isRawMeat(food) || isSeafood(food)],
  ['chopped,diced,sliced,cubed,slivered,julienned,halved,quartered,torn,cut,chunked,slicing', cut],
  ['minced', prepared],
  ['crushed,bruised,bashed,smashed', crushed],
  ['grated,shaved,shredded', grated],
  ['crumbled', (food) => inGroup(food, 'dairy') || isCured(food)],
  ['mashed', (food) => isProduce(food) && inGroup(food, 'fruit')],
  ['peeled', (food, words) => prepared(food, words) || inGroup(food, 'shellfish') || food.group === 'egg'],
  ['unpeeled,scrubbed,seeded,deseeded,de seeded,cored,hulled,stemmed,destemmed,picked,snipped,zested,juiced', prepared],
  ['trimmed', (food) => isProduce(food) || isRawMeat(food) || isSeafood(food)],
  ['pitted,stoned,seedless', (food) => inGroup(food, 'fruit') || isNamed(food, 'olive', 'date', 'cherry')],
  ['shelled', (food) => isNutOrSeed(food)],
  ['toasted', isNutOrSeed],
  ['drained', (food) => food.aisle === 'tins' || inGroup(food, 'dairy', 'soy')],
  ['pressed', (food) => inGroup(food, 'soy')],
  ['melted,softened,room temperature,at room temperature,room temp,at room temp', melts],
  ['beaten,whisked,hard boiled,hard cooked,soft boiled,soft cooked,poached', (food) => inGroup(food, 'egg')],
  ['hot,warm,boiling,lukewarm,tepid', served],
  ['cold,chilled,ice cold', chilled],
  ['thawed,defrosted', (food) => food.aisle === 'frozen'],
  ['cracked', (food) => inGroup(food, 'spice')],
  ['boneless,skinless,pin boned,skin on', boned],
  ['lean,extra lean', isRawMeat],
  ['williams,bartlett,bosc,anjou,comice,williams christ', (food) => isNamed(food, 'pear')],
  [
    'braeburn,gala,fuji,pink lady,cox,honeycrisp,golden delicious,jazz,elstar,jonagold,mcintosh',
    (food) => food.id === 'apple',
  ],
  ['hungarian,sweet hungarian', (food) => food.id === 'paprika'],
  ['hass', (food) => isNamed(food, 'avocado')],
  ['alphonso,ataulfo,kesar', (food) => isNamed(food, 'mango')],
  ['cavendish', (food) => food.id === 'banana'],
  ['orange fleshed', (food) => food.id === 'sweet-potato'],
  ['vine,vine ripened,on the vine', (food) => isProduce(food) && isNamed(food, 'tomato')],
  ['heritage,heirloom,chantenay', (food) => isProduce(food) && isNamed(food, 'carrot', 'beetroot')],
  ['long grain', (food) => isNamed(food, 'basmati', 'jasmine')],
  ['well fermented,aged,sour', (food) => food.id === 'kimchi'],
  ['old fashioned', (food) => isNamed(food, 'oat')],
  [
    'beautiful,top quality,high quality,finest,premium,readymade,ready made,shop bought,store bought,bought,packaged',
    always,
  ],
  ['drizzle,drizzle of,sprinkle of,sprinkling,sprinkling of,squeeze,squeeze of,glug,little', always],
  ['homemade,home made,rich,basic', isStock],
  [
    'fresh',
    (food, words) => isStock(food, words) || inGroup(food, 'egg') || isId('parmesan', 'creme-fraiche')(food, words),
  ],
  ['white,brown,dark', isId('chicken-stock')],
  ['unbleached,stoneground,stone ground,unsifted', isFlour],
  ['fine,medium,coarse,medium grind', isId('cornmeal', 'polenta')],
  ['fine', isId('green-bean', 'egg-noodles')],
  ['english,british,scottish,cornish,seasonal,new season,juicy,plump,slender,pencil thin', isFishOrProduce],
  ['thick,center cut,centre cut', isSeafood],
  ['young', (food) => isProduce(food) && isNamed(food, 'carrot', 'beetroot', 'leek', 'spinach', 'courgette', 'turnip')],
  ['whole', isWholeFood],
  ['unpeeled,skin on', isNutOrSeed],
  ['skinned', isId('hazelnut', 'tomato')],
  ['unsalted', (food) => isNutOrSeed(food) && !isNamed(food, 'butter')],
  ['toasted', (food, words) => isWholeSpice(food, words) && !isNamed(food, 'clove')],
  ['dried,dry', isSoldDry],
  ['hot,long,thin', isChilli],
  ['red,green', isId('birds-eye-chilli', 'scotch-bonnet')],
  ['orange,yellow', isId('scotch-bonnet', 'habanero-chilli')],
  ['crisp,sharp,juicy', (food) => isProduce(food) && isNamed(food, 'apple')],
  ['unwaxed,thin skinned,juicy', isCitrus],
  ['seedless', isId('cucumber')],
  ['forced', isId('rhubarb')],
  ['heritage', isId('heirloom-tomato')],
  ['desiree,desirée', isId('red-potato')],
  ['ripe but,fully ripe,firm but ripe,ripe but firm,perfectly ripe', isProduce],
  ['soft,very soft,softened,diced,cubed,fridge cold', isId('unsalted-butter')],
  ['strong,sharp,vintage,extra sharp', isId('cheddar')],
  ['thick sliced,thick cut,rindless', isCured],
  ['dry cured,unsmoked', (food) => isNamed(food, 'bacon', 'lardon', 'pancetta')],
  ['rindless,skinless', isId('pork-belly')],
  ['boned,boneless', isId('pork-shoulder', 'pork-belly', 'lamb-shoulder')],
  ['extra lean', isRawMeat],
  ['live,natural', (food) => isNamed(food, 'yogurt')],
  ['full fat', isId('creme-fraiche', 'sour-cream', 'fresh-mozzarella', 'mascarpone', 'labneh', 'coconut-cream')],
  ['well shaken,shaken', isId('buttermilk')],
  ['pasteurised,pasteurized', (food) => inGroup(food, 'egg')],
  ['stale,day old,slightly stale,warm,warmed,toasted,mini', isBread],
  ['fruity,italian,greek,spanish', isId('olive-oil', 'extra-virgin-olive-oil')],
  ['asian,oriental', isId('fish-sauce', 'toasted-sesame-oil')],
  ['hearty,full bodied,italian,french,spanish,rich', isId('red-wine')],
  ['italian,french,spanish,crisp', isId('white-wine')],
  ['irish', isId('stout')],
  ['smooth', (food) => isNamed(food, 'mustard', 'jam', 'marmalade')],
  ['ready to eat', isId('dried-apricot', 'dried-fig', 'prune')],
  ['unsulphured,unsulfured', isId('molasses')],
  ['imported', (food) => inGroup(food, 'spice') || isNamed(food, 'olive')],
  ['stemmed,destemmed', prepared],
  ['deveined', (food) => inGroup(food, 'shellfish')],
]

/** Folded phrase -> when it only describes; a phrase of several rows does so by any of them. */
export const DESCRIPTORS: ReadonlyMap<string, DescribesOnly> = [...table, ...BRANDS]
  .flatMap(([phrases, rule]) => phrases.split(',').map((phrase) => [foldName(phrase), rule] as const))
  .reduce((rules, [phrase, rule]) => {
    const before = rules.get(phrase)
    return rules.set(phrase, before ? (food, words) => before(food, words) || rule(food, words) : rule)
  }, new Map<string, DescribesOnly>())

/** After a comma these words tell what the cook does: "cut into bite size pieces". Before it they may name a food. */
export const TAIL_WORDS: ReadonlySet<string> = new Set(
  'and,or,then,cut,into,in,on,with,to,taste,for,if,you,like,needed,required,bite,sized,size,piece,chunk,cube,strip,slice,wedge,half,quarter,third,lengthway,lengthwise,crossway,crosswise,diagonally,bia,thick,thin,fine,plu,extra,more,as,serve,serving,garnish,frying,greasing,dusting,drizzling,cm,mm,inch,at,room,temperature,removed,discarded,only,part,each,total,from,such,stem,seed,core,end,peel,skin'
    .split(',')
    .map(foldName),
)

type Measured = (food: Food) => boolean

const hasMeasure =
  (...units: readonly string[]): Measured =>
  (food) =>
    units.some((unit) => Object.hasOwn(food.gramsPerUnit, unit))

/** "Garlic cloves", "celery stalks", "lemon wedges": the last word measures the food and does not name another one. */
export const TRAILING_MEASURES: ReadonlyMap<string, Measured> = new Map<string, Measured>([
  ['clove', hasMeasure('clove')],
  ['stalk', hasMeasure('stalk', 'rib', 'stick')],
  ['rib', (food) => food.group === 'vegetable' && hasMeasure('stalk', 'rib', 'stick')(food)],
  ['stick', (food) => food.group === 'vegetable' && hasMeasure('stalk', 'rib')(food)],
  ['sprig', (food) => isProduce(food) && (hasMeasure('sprig')(food) || food.motif === 'herb')],
  ['leaf', (food) => isProduce(food) && (food.motif === 'leaf' || food.motif === 'herb') && !inGroup(food, 'fruit')],
  ['head', (food) => isProduce(food) && hasMeasure('head', 'bulb')(food)],
  ['bulb', (food) => isProduce(food) && hasMeasure('head', 'bulb')(food)],
  ['floret', (food) => isProduce(food) && food.motif === 'floret'],
  ['spear', (food) => isProduce(food) && hasMeasure('spear')(food)],
  ['ear', (food) => isProduce(food) && hasMeasure('ear')(food)],
  ['bunch', isProduce],
  ['wedge', (food) => isProduce(food) && inGroup(food, 'fruit')],
  ['segment', (food) => isProduce(food) && inGroup(food, 'fruit')],
  ['slice', (food) => (isProduce(food) || isCured(food)) && hasMeasure('slice')(food)],
  ['rasher', isCured],
  ['half', (food) => isNamed(food, 'breast', 'walnut', 'pecan', 'apricot', 'peach')],
  // "Chicken thigh fillets" are boned; a breast is a fillet anyway.
  [
    'fillet',
    (food) =>
      food.group === 'fish' ? isSeafood(food) : food.group === 'poultry' && isNamed(food, 'breast', 'skinless'),
  ],
  ['sheet', hasMeasure('sheet')],
])

const sold: Measured = (food) => isProduce(food) || isRawMeat(food) || isSeafood(food) || food.aisle === 'bakery'
const inTins: Measured = (food) => food.aisle === 'tins' || hasMeasure('can', 'tin')(food)

/** "A bunch of parsley", "a tin of tomatoes": the measure may be left out for these foods. A tin of tomatoes is no fresh tomato. */
export const LEADING_MEASURES: ReadonlyMap<string, Measured> = new Map<string, Measured>([
  ['can', inTins],
  ['jar', (food) => food.packageLabel.includes('jar')],
  ['bottle', (food) => food.packageLabel.includes('bottle')],
  ['carton', (food) => food.packageLabel.includes('carton')],
  ['bag', (food) => food.packageLabel.includes('bag') || hasMeasure('bag')(food)],
  ['box', (food) => food.packageLabel.includes('box')],
  ['loaf', (food) => food.aisle === 'bakery'],
  ...['bunch', 'head', 'stalk', 'sprig', 'leaf', 'clove', 'fillet', 'ear', 'punnet'].map(
    (unit) => [unit, sold] as const,
  ),
  ...[
    'pinch',
    'dash',
    'handful',
    'splash',
    'knob',
    'slice',
    'piece',
    'drop',
    'thumb',
    'pat',
    'sheet',
    'wedge',
    'block',
  ].map((unit) => [unit, always as Measured] as const),
])

/** Cheeses that go by one name with and without the word "cheese". Cream cheese is no cream, so it is a list. */
export const CHEESES: ReadonlySet<string> = new Set(
  'asiago,brie,burrata,caerphilly,camembert,cheddar,cheshire,colby,comte,cotija,dolcelatte,double gloucester,edam,emmental,feta,fontina,grana padano,gorgonzola,gouda,gruyere,halloumi,havarti,lancashire,manchego,mascarpone,monterey jack,mozzarella,muenster,paneer,parmesan,parmigiano reggiano,pecorino,pecorino romano,provolone,queso fresco,raclette,reblochon,red leicester,ricotta,ricotta salata,romano,roquefort,smoked cheddar,smoked gouda,smoked mozzarella,stilton,taleggio,wensleydale'.split(
    ',',
  ),
)
