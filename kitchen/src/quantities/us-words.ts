import type { UnitSystem } from './format.ts'
import { inUsMeasures } from './us-measures.ts'

/** The catalogue's own words, which are British, and what who measures in cups calls the same. Plurals in -s follow by themselves. */
const TABLE = `
aubergine = eggplant
beetroot = beet
black-eyed beans = black-eyed peas
broad bean = fava bean
chilli = chili
chillies = chilies
cos lettuce = romaine lettuce
courgette = zucchini
courgettes = zucchini
fresh coriander = fresh cilantro
frozen chips = frozen fries
oven chips = oven fries
gherkin = dill pickle
haricot bean = navy bean
jacket potato = baked potato
jacket potatoes = baked potatoes
kitchen paper = paper towels
mangetout = snow peas
beef mince = ground beef
pork mince = ground pork
lamb mince = ground lamb
turkey mince = ground turkey
chicken mince = ground chicken
minced beef = ground beef
minced pork = ground pork
minced lamb = ground lamb
minced turkey = ground turkey
minced chicken = ground chicken
pitta = pita
plain flour = all-purpose flour
prawn = shrimp
prawns = shrimp
rapeseed oil = canola oil
rocket = arugula
semi-skimmed milk = 2% milk
skimmed milk = skim milk
soured cream = sour cream
spring greens = collard greens
spring onion = scallion
stock cube = bouillon cube
streaky bacon = bacon
swede = rutabaga
sweetcorn = corn
tinned = canned
wholemeal = whole wheat
yoghurt = yogurt
flavour = flavor
colour = color
`

const rows = TABLE.trim()
  .split('\n')
  .map((row) => row.split(' = ') as [string, string])
const american: ReadonlyMap<string, string> = new Map([
  ...rows.map(([ours, theirs]): [string, string] => [`${ours}s`, `${theirs}s`]),
  ...rows,
])
const PATTERN = new RegExp(
  `(?<![\\p{L}-])(?:${[...american.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`,
  'giu',
)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence or a name of the catalogue as it is said in the United States. */
export const inUsWords = (text: string): string =>
  text.replace(PATTERN, (said) => {
    const theirs = american.get(said.toLowerCase()) ?? said
    return /^\p{Lu}/u.test(said) ? capital(theirs) : theirs
  })

/** The words of a food or a recipe follow the measures: cups go with eggplants and °F, grams with aubergines and °C. */
export const wordsFor = (units: UnitSystem): ((text: string) => string) =>
  units === 'us' ? (text) => inUsMeasures(inUsWords(text)) : (text) => text
