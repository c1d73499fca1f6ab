import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'

/** `measure`: a thing of the food's own (clove, bunch, can), weighed by the food's row alone. */
export type Dimension = 'mass' | 'volume' | 'count' | 'measure'

export type UnitOfMeasure = {
  readonly id: string
  readonly dimension: Dimension
  /** Grams for mass, millilitres for volume, pieces for count, 1 for a measure. */
  readonly factor: number
  readonly plural: string
  readonly aliases: readonly string[]
}

/** US customary cup in ml (NIST Handbook 44, appendix C); every other US volume is a fraction of it. */
export const ML_PER_CUP = 236.588
export const ML_PER_TBSP = ML_PER_CUP / 16
export const ML_PER_TSP = ML_PER_CUP / 48
/** International avoirdupois ounce and pound in grams. */
export const GRAMS_PER_OZ = 28.349523125
export const GRAMS_PER_LB = 453.59237

const unitOf = (dimension: Dimension, id: string, factor: number, aliases: string, plural = id): UnitOfMeasure => ({
  id,
  dimension,
  factor,
  plural,
  aliases: aliases.split(',').map((alias) => alias.trim()),
})

const MASS: readonly UnitOfMeasure[] = [
  unitOf('mass', 'g', 1, 'gram,grams,gramme,grammes,gr,gm,gms,gs,gramm,gramo,gramos'),
  unitOf('mass', 'kg', 1000, 'kilo,kilos,kilogram,kilograms,kilogramme,kilogrammes,kgs,kilogramm,kilogramo,kilogramos'),
  // Austria's and Hungary's measure, and the German pound of today.
  unitOf('mass', 'dag', 10, 'deka,dekagramm,decagram,decagrams,dekagram,dekagrams'),
  unitOf('mass', 'Pfund', 500, 'pfund,pfd'),
  unitOf('mass', 'mg', 0.001, 'milligram,milligrams'),
  unitOf('mass', 'oz', GRAMS_PER_OZ, 'ounce,ounces,ozs'),
  unitOf('mass', 'lb', GRAMS_PER_LB, 'lbs,pound,pounds,libra,libras'),
]

const VOLUME: readonly UnitOfMeasure[] = [
  unitOf('volume', 'ml', 1, 'millilitre,millilitres,milliliter,milliliters,mls,cc'),
  unitOf('volume', 'cl', 10, 'centilitre,centilitres,centiliter,centiliters'),
  unitOf('volume', 'dl', 100, 'decilitre,decilitres,deciliter,deciliters'),
  unitOf('volume', 'l', 1000, 'litre,litres,liter,liters,ltr,ltrs,litro,litros'),
  unitOf(
    'volume',
    'tsp',
    ML_PER_TSP,
    'tsps,teaspoon,teaspoons,teaspoonful,teaspoonfuls,tspn,tspns,tl,teelöffel,cucharadita,cucharaditas,cdta,cdtas,cdita,cditas,cucharadita de café,cucharaditas de café,cuillère à café,cuillères à café,cuillere a cafe,cuil à café,c à café,c à c,càc,cuil à c',
  ),
  unitOf(
    'volume',
    'tbsp',
    ML_PER_TBSP,
    'tbsps,tbs,tb,tblsp,tbl,tablespoon,tablespoons,tablespoonful,tablespoonfuls,tbspn,tblspn,el,esslöffel,cucharada,cucharadas,cda,cdas,cucharada sopera,cucharadas soperas,cuchara sopera,cuillère à soupe,cuillères à soupe,cuillere a soupe,cuil à soupe,c à soupe,c à s,càs,cuil à s',
  ),
  // A British spoon between the two.
  unitOf(
    'volume',
    'dessertspoon',
    10,
    'dessertspoons,dessertspoonful,dessertspoonfuls,dessert spoon,dessert spoons,dsp,dsps,dstsp,dstspn,dessertlöffel',
    'dessertspoons',
  ),
  unitOf('volume', 'fl oz', ML_PER_CUP / 8, 'floz,fl. oz,fluid ounce,fluid ounces,fl ounce,fl ounces'),
  unitOf('volume', 'cup', ML_PER_CUP, 'cups,c,cupful,cupfuls,tasse,tassen,taza,tazas', 'cups'),
  unitOf('volume', 'pint', ML_PER_CUP * 2, 'pints,pt,pts', 'pints'),
  unitOf('volume', 'quart', ML_PER_CUP * 4, 'quarts,qt,qts', 'quarts'),
  unitOf('volume', 'gallon', ML_PER_CUP * 16, 'gallons,gal', 'gallons'),
]

const COUNT: readonly UnitOfMeasure[] = [
  unitOf('count', 'piece', 1, 'pieces,pc,pcs,each,ea,whole,stück,stücke,stk,unidad,unidades', 'pieces'),
  unitOf('count', 'dozen', 12, 'dozens,doz,dutzend,docena,docenas'),
]

/** German and Spanish words of the measures whose plural is an s. */
const FOREIGN: ReadonlyMap<string, readonly string[]> = new Map([
  ['clove', ['zehe', 'zehen', 'diente', 'dientes', 'gousse', 'gousses']],
  ['sprig', ['zweig', 'zweige', 'rama', 'ramas', 'ramita', 'ramitas', 'brin', 'brins']],
  ['handful', ['handvoll', 'hand voll', 'puñado', 'puñados', 'poignée', 'poignées']],
  ['jar', ['glas', 'gläser', 'tarro', 'tarros', 'bote', 'botes', 'bocal', 'bocaux']],
  ['bottle', ['flasche', 'flaschen', 'botella', 'botellas', 'bouteille', 'bouteilles']],
  ['cube', ['würfel', 'cubo', 'cubos']],
  ['carton', ['brik', 'tetrabrik', 'brique', 'briques']],
  ['bag', ['bolsa', 'bolsas', 'tüte', 'tüten']],
  ['fillet', ['filete', 'filetes']],
  ['glass', ['vaso', 'vasos']],
])

/** "Two glasses", "4 large": plurals that are no s behind the word. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['glass', 'glasses'],
  ...['cm', 'large', 'medium', 'small'].map((same) => [same, same] as const),
])

/** `id/alias/alias` of each measure, with its plural where an s is not enough. */
const MEASURES: readonly UnitOfMeasure[] = [
  unitOf('measure', 'can', 1, 'cans,tin,tins,dose,dosen,lata,latas,boîte,boîtes', 'cans'),
  unitOf(
    'measure',
    'pack',
    1,
    'packs,package,packages,packet,packets,pkg,pkgs,pkt,pkts,packung,packungen,päckchen,pck,paquete,paquetes,paquet,paquets',
    'packs',
  ),
  unitOf('measure', 'sachet', 1, 'sachets,pouch,pouches,envelope,envelopes,beutel,sobre,sobres', 'sachets'),
  unitOf('measure', 'pot', 1, 'pots,tub,tubs,becher', 'pots'),
  unitOf('measure', 'leaf', 1, 'leaves,blatt,blätter,hoja,hojas,feuille,feuilles', 'leaves'),
  unitOf('measure', 'loaf', 1, 'loaves', 'loaves'),
  unitOf('measure', 'stalk', 1, 'stalks,rib,ribs,stange,stangen,tallo,tallos', 'stalks'),
  unitOf('measure', 'half', 1, 'halves', 'halves'),
  unitOf(
    'measure',
    'slice',
    1,
    'slices,scheibe,scheiben,rebanada,rebanadas,loncha,lonchas,rodaja,rodajas,tranche,tranches',
    'slices',
  ),
  unitOf('measure', 'rasher', 1, 'rashers', 'rashers'),
  unitOf('measure', 'pinch', 1, 'pinches,prise,prisen,messerspitze,msp,pizca,pizcas,pincée,pincées', 'pinches'),
  unitOf('measure', 'dash', 1, 'dashes', 'dashes'),
  unitOf('measure', 'splash', 1, 'splashes,glug,glugs,schuss,spritzer,chorro,chorrito', 'splashes'),
  unitOf('measure', 'bunch', 1, 'bunches,bund,bd,manojo,manojos,botte,bottes,bouquet,bouquets', 'bunches'),
  unitOf('measure', 'inch', 1, 'inches', 'inches'),
  unitOf('measure', 'box', 1, 'boxes', 'boxes'),
  unitOf('measure', 'patty', 1, 'patties', 'patties'),
  unitOf('measure', 'head', 1, 'heads,bulb,bulbs,kopf,köpfe,knolle,knollen,cabeza,cabezas', 'heads'),
  unitOf('measure', 'thumb', 1, 'thumbs', 'thumbs'),
  // Rubbed off a citrus fruit: a lemon gives a tablespoon, whatever its juice.
  unitOf('measure', 'tsp zest', 1, 'teaspoon zest,teaspoons zest', 'tsp zest'),
  unitOf('measure', 'tbsp zest', 1, 'tablespoon zest,tablespoons zest', 'tbsp zest'),
  ...'clove,sprig,handful,jar,bottle,carton,bag,block,sheet,link,strip,wedge,stick,ring,nest,cluster,portion,ball,glass,square,spear,bundle,floret,heart,punnet,segment,pat,knob,rack,crown,ear,log,fillet,roll,cube,tube,scoop,sleeve,stem,steak,drop,shake,grating,grind,drizzle,squeeze,dollop,container,serving,recipe,cm,large,medium,small'
    .split(',')
    .map((id) =>
      unitOf('measure', id, 1, [`${id}s`, ...(FOREIGN.get(id) ?? [])].join(','), PLURALS.get(id) ?? `${id}s`),
    ),
]

export const UNITS: readonly UnitOfMeasure[] = [...MASS, ...VOLUME, ...COUNT, ...MEASURES]

const UNIT_BY_WORD: ReadonlyMap<string, UnitOfMeasure> = new Map(
  UNITS.flatMap((unit) => [unit.id, ...unit.aliases].map((word) => [word, unit] as const)),
)

/** Recipe shorthand in which the case decides. */
const CASED: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['C', 'cup'],
])

/** The unit a word stands for (`Tablespoons` -> tbsp, `tin` -> can); undefined when it is no unit we know. */
export const findUnit = (word: string): UnitOfMeasure | undefined => {
  const trimmed = word.trim().replace(/\.$/, '')
  const key = CASED.get(trimmed) ?? trimmed.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ')
  return UNIT_BY_WORD.get(key)
}

const ownMeasure = (food: Food, unit: string): number | null =>
  Object.hasOwn(food.gramsPerUnit, unit) ? (food.gramsPerUnit[unit] ?? null) : null

/** Grams of the food's own measure, also under another word for the same measure (tin, can). */
const gramsPerOwnMeasure = (food: Food, word: string): number | null => {
  const folded = foldName(word)
  const exact = ownMeasure(food, folded) ?? ownMeasure(food, word)
  if (exact !== null) return exact
  const unit = findUnit(word)
  if (unit === undefined) return null
  const sameUnit = Object.keys(food.gramsPerUnit).find((own) => findUnit(own)?.id === unit.id)
  return sameUnit === undefined ? null : ownMeasure(food, sameUnit)
}

const PACKAGE_UNITS: ReadonlySet<string> = new Set(
  'piece,can,pack,sachet,pot,loaf,bunch,box,head,jar,bottle,carton,bag,block,punnet,tube'.split(','),
)

/** `tin 400 g` is sold by the tin, `1 lb bag` by the bag, `bunch of 2` by two pieces and so by none. */
const soldBy = (food: Food): string | undefined => {
  if (/\bof \d/.test(food.packageLabel)) return undefined
  const units = food.packageLabel.split(/[\s,]+/).map((word) => findUnit(word)?.id)
  return units.find((id) => id !== undefined && PACKAGE_UNITS.has(id))
}

const gramsOfPackage = (food: Food, unitId: string): number | null =>
  soldBy(food) === unitId ? food.packageGrams : null

/** An envelope is a small pack: what is sold in large ones has none. */
const LARGEST_SACHET = 60
const gramsOfSachet = (food: Food, unitId: string): number | null => {
  const grams = unitId === 'sachet' ? (gramsPerOwnMeasure(food, 'pack') ?? gramsOfPackage(food, 'pack')) : null
  return grams !== null && grams <= LARGEST_SACHET ? grams : null
}

/** Standard small measures, in ml: a dash is 1/8 tsp, a pinch 1/16 tsp (measuring-spoon sets). */
const SMALL_MEASURES: ReadonlyMap<string, number> = new Map([
  ['dash', ML_PER_TSP / 8],
  ['pinch', ML_PER_TSP / 16],
])

/**
 * Grams in a millilitre of the food, or null when its row has no volume.
 * Spoons go by the spoon's weight, cups by the cup's: chopped herbs pack differently in the two.
 */
export const gramsPerMl = (food: Food, measuredBy: 'spoon' | 'cup'): number | null => {
  const tsp = gramsPerOwnMeasure(food, 'tsp')
  const spoon = food.gramsPerTbsp ?? (tsp === null ? null : tsp * 3)
  const bySpoon = spoon === null ? null : spoon / ML_PER_TBSP
  const byCup = food.gramsPerCup === null ? null : food.gramsPerCup / ML_PER_CUP
  return measuredBy === 'spoon' ? (bySpoon ?? byCup) : (byCup ?? bySpoon)
}

const SPOONS: readonly string[] = ['tsp', 'dessertspoon', 'tbsp']

const gramsPerVolume = (food: Food, unit: UnitOfMeasure): number | null => {
  const density = gramsPerMl(food, SPOONS.includes(unit.id) ? 'spoon' : 'cup')
  return density === null ? null : density * unit.factor
}

const gramsPerPieceOf = (food: Food): number | null =>
  food.gramsPerPiece ?? ownMeasure(food, 'piece') ?? gramsOfPackage(food, 'piece')

const gramsPerMeasure = (food: Food, word: string): number | null => {
  const own = gramsPerOwnMeasure(food, word)
  if (own !== null) return own
  const unit = findUnit(word)
  if (unit === undefined) return null
  const small = SMALL_MEASURES.get(unit.id)
  if (small === undefined) return gramsOfPackage(food, unit.id) ?? gramsOfSachet(food, unit.id)
  const density = gramsPerMl(food, 'spoon')
  return density === null ? null : density * small
}

/** Grams in one of the unit, as bought; null when nothing in the food's row says so. Never a guess. */
export const gramsPerUnitOf = (food: Food, unitWord: string): number | null => {
  if (unitWord.trim() === '') return gramsPerPieceOf(food)
  const unit = findUnit(unitWord)
  if (unit?.dimension === 'mass') return unit.factor
  if (unit?.id === 'tsp') return gramsPerOwnMeasure(food, 'tsp') ?? gramsPerVolume(food, unit)
  if (unit?.dimension === 'volume') return gramsPerVolume(food, unit)
  if (unit?.dimension === 'count') {
    const piece = gramsPerPieceOf(food)
    return piece === null ? null : piece * unit.factor
  }
  return gramsPerMeasure(food, unitWord)
}

/**
 * Grams as bought of an amount of a food: density through its cup and spoon weights, pieces through its piece weight,
 * other measures through its own. Null when it cannot be converted. Linear in the quantity, so sums keep their order free.
 */
export const gramsOf = (amount: {
  readonly quantity: number
  readonly unit: string
  readonly food: Food
}): number | null => {
  const grams = gramsPerUnitOf(amount.food, amount.unit)
  return grams === null ? null : amount.quantity * grams
}
