import { ALLERGENS } from '../safety/words/vocabulary.ts'
import { type CsvRow, parseCsv } from './csv.ts'
import { AISLES, FOOD_GROUPS, type Food, MOTIFS, type NutrientsPer100g, SEASONS, slug } from './food.ts'
import { foldName } from './food-name.ts'

/** The columns of kitchen/data/foods.csv, in any order. Lists inside a cell are separated by `;`. */
export const FOOD_COLUMNS = [
  'name',
  'plural',
  'aliases',
  'aisle',
  'group',
  'fdc_id',
  'nutrition_note',
  'kcal',
  'protein_g',
  'fat_g',
  'sat_fat_g',
  'carbs_g',
  'sugars_g',
  'added_sugar_g',
  'fibre_g',
  'sodium_mg',
  'potassium_mg',
  'calcium_mg',
  'iron_mg',
  'edible_pct',
  'g_piece',
  'g_cup',
  'g_tbsp',
  'units',
  'package_g',
  'package_label',
  'price_usd',
  'price_source',
  'price_date',
  'storage_days',
  'staple',
  'seasons',
  'allergens',
  'may',
  'motif',
  'colour',
] as const
type FoodColumn = (typeof FOOD_COLUMNS)[number]

/** Energy may miss the sum of its macros by so much: labels round, and acids and polyols are not counted. */
const ENERGY_TOLERANCE_KCAL = 25
const ENERGY_TOLERANCE_SHARE = 0.2

/** Reads the cells of one row and notes every fault instead of stopping at the first. */
const openRow = (row: CsvRow) => {
  const faults: string[] = []
  const text = (column: FoodColumn): string => row.cells.get(column) ?? ''
  const required = (column: FoodColumn): string => {
    if (text(column) === '') faults.push(`${column} is empty: fill it in`)
    return text(column)
  }
  const list = (column: FoodColumn): readonly string[] =>
    text(column)
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const numberOrNull = (column: FoodColumn): number | null => {
    if (text(column) === '') return null
    const value = Number(text(column))
    if (Number.isFinite(value) && value >= 0) return value
    faults.push(`${column} "${text(column)}" is no number of 0 or more: correct it or leave it empty`)
    return null
  }
  const number = (column: FoodColumn): number => {
    if (text(column) === '') faults.push(`${column} is empty: give the figure (unknown is not zero)`)
    return numberOrNull(column) ?? 0
  }
  const above0 = (column: FoodColumn): number => {
    const value = number(column)
    if (value <= 0 && text(column) !== '') faults.push(`${column} must be more than 0`)
    return value
  }
  const above0OrNull = (column: FoodColumn): number | null => (text(column) === '' ? null : above0(column))
  const isOneOf = <T extends string>(known: readonly T[], value: string): value is T =>
    (known as readonly string[]).includes(value)
  const oneOf = <T extends string>(column: FoodColumn, known: readonly [T, ...T[]]): T => {
    const value = text(column)
    if (isOneOf(known, value)) return value
    faults.push(`${column} "${value}" is unknown: use one of ${known.join(', ')}`)
    return known[0]
  }
  const manyOf = <T extends string>(column: FoodColumn, known: readonly T[]): readonly T[] =>
    list(column).filter((value): value is T => {
      if (isOneOf(known, value)) return true
      faults.push(`${column} "${value}" is unknown: use some of ${known.join(', ')}`)
      return false
    })
  return { faults, text, required, list, number, numberOrNull, above0, above0OrNull, oneOf, manyOf }
}
type RowReader = ReturnType<typeof openRow>

const readNutrients = (row: RowReader): NutrientsPer100g => ({
  kcal: row.number('kcal'),
  proteinGrams: row.number('protein_g'),
  fatGrams: row.number('fat_g'),
  saturatedFatGrams: row.number('sat_fat_g'),
  carbsGrams: row.number('carbs_g'),
  sugarsGrams: row.numberOrNull('sugars_g'),
  addedSugarGrams: row.number('added_sugar_g'),
  fibreGrams: row.number('fibre_g'),
  sodiumMg: row.number('sodium_mg'),
  potassiumMg: row.numberOrNull('potassium_mg'),
  calciumMg: row.numberOrNull('calcium_mg'),
  ironMg: row.numberOrNull('iron_mg'),
})

/** 4 kcal for protein and carbohydrate, 9 for fat, 2 for fibre (Atwater; EU 1169/2011 annex XIV for fibre). */
const energyOfMacros = (per100g: NutrientsPer100g): number =>
  4 * per100g.proteinGrams +
  9 * per100g.fatGrams +
  4 * Math.max(0, per100g.carbsGrams - per100g.fibreGrams) +
  2 * per100g.fibreGrams

const readUnits = (row: RowReader): Readonly<Record<string, number>> => {
  const units = row.list('units').flatMap((part): readonly (readonly [string, number])[] => {
    const [, unit, grams] = /^([a-z][a-z ]*?)\s*:\s*(\d+(?:\.\d+)?)$/.exec(part) ?? []
    if (unit !== undefined && Number(grams) > 0) return [[unit, Number(grams)]]
    row.faults.push(`units "${part}" is not like clove:4: write unit:grams`)
    return []
  })
  return Object.fromEntries(units)
}

const checkNutrition = (row: RowReader, food: Food): void => {
  const { nutrients, nutritionNote, fdcId } = food
  if (fdcId === null && nutritionNote === '')
    row.faults.push('fdc_id is empty: say in nutrition_note whence the figures')
  const sum = energyOfMacros(nutrients)
  const tolerance = Math.max(ENERGY_TOLERANCE_KCAL, ENERGY_TOLERANCE_SHARE * nutrients.kcal)
  if (Math.abs(sum - nutrients.kcal) > tolerance && nutritionNote === '') {
    row.faults.push(
      `energy ${nutrients.kcal} kcal, but the macros give ${Math.round(sum)}: check the figures, or explain in nutrition_note`,
    )
  }
  const { proteinGrams, fatGrams, carbsGrams, saturatedFatGrams } = nutrients
  if (proteinGrams + fatGrams + carbsGrams > 105) row.faults.push('macros weigh more than 100 g: check the figures')
  if (saturatedFatGrams > fatGrams + 0.1) row.faults.push('sat_fat_g is above fat_g: check the figures')
}

const checkLabels = (row: RowReader, food: Food): void => {
  if (food.edibleShare > 1) row.faults.push('edible_pct is above 100: it is the share that is eaten')
  if (!['0', '1'].includes(row.text('staple'))) row.faults.push('staple must be 0 or 1')
  if (!/^\d{4}(-\d{2}){0,2}$/.test(food.priceDate)) {
    row.faults.push(`price_date "${food.priceDate}" is no date: write 2026-11`)
  }
  if (!/^#[0-9a-f]{6}$/.test(food.colour)) row.faults.push(`colour "${food.colour}" is not like #d9402a`)
  if (food.allergens.includes('wheat') && !food.allergens.includes('gluten')) {
    row.faults.push('allergens has wheat without gluten: add gluten')
  }
  for (const both of food.mayAllergens.filter((allergen) => food.allergens.includes(allergen))) {
    row.faults.push(`may repeats ${both}, which is definite already: remove it from may`)
  }
  const { bunch } = food.gramsPerUnit
  if (food.packageLabel === 'bunch' && bunch !== undefined && bunch !== food.packageGrams) {
    row.faults.push(`a bunch weighs ${bunch} g in units, ${food.packageGrams} g as it is sold: it is one and the same`)
  }
}

const readFood = (row: RowReader): Food => {
  const name = row.required('name')
  return {
    id: slug(name),
    name,
    plural: row.required('plural'),
    aliases: row.list('aliases'),
    aisle: row.oneOf('aisle', AISLES),
    group: row.oneOf('group', FOOD_GROUPS),
    fdcId: row.above0OrNull('fdc_id'),
    nutritionNote: row.text('nutrition_note'),
    nutrients: readNutrients(row),
    edibleShare: row.above0('edible_pct') / 100,
    gramsPerPiece: row.above0OrNull('g_piece'),
    gramsPerCup: row.above0OrNull('g_cup'),
    gramsPerTbsp: row.above0OrNull('g_tbsp'),
    gramsPerUnit: readUnits(row),
    packageGrams: row.above0('package_g'),
    packageLabel: row.required('package_label'),
    packagePrice: row.above0('price_usd'),
    priceSource: row.required('price_source'),
    priceDate: row.required('price_date'),
    storageDays: row.above0('storage_days'),
    staple: row.text('staple') === '1',
    seasons: row.manyOf('seasons', SEASONS),
    allergens: row.manyOf('allergens', ALLERGENS),
    mayAllergens: row.manyOf('may', ALLERGENS),
    motif: row.oneOf('motif', MOTIFS),
    colour: row.text('colour'),
  }
}

/** Two foods must not share a name, in any case, number or spelling: nobody could tell which one a recipe means. */
const checkNames = (row: RowReader, food: Food, owners: Map<string, string>): void => {
  for (const name of [food.name, food.plural, ...food.aliases]) {
    const key = foldName(name)
    const owner = owners.get(key) ?? food.name
    owners.set(key, owner)
    if (owner !== food.name) row.faults.push(`"${name}" already belongs to ${owner}: keep it in one row`)
  }
  const idKey = `id ${food.id}`
  if (owners.has(idKey)) row.faults.push(`a food with the id ${food.id} stands above: rename one`)
  owners.set(idKey, food.name)
}

const checkColumns = (columns: readonly string[]): void => {
  const known: readonly string[] = FOOD_COLUMNS
  const missing = known.filter((column) => !columns.includes(column))
  const extra = columns.filter((column) => !known.includes(column))
  if (missing.length > 0) throw new Error(`foods: columns missing: ${missing.join(', ')}`)
  if (extra.length > 0) throw new Error(`foods: columns nobody knows: ${extra.join(', ')}`)
}

/**
 * Reads the food table and checks every row.
 * Throws one error that lists each bad row with its line, what is wrong and what to do.
 */
export const parseFoods = (csvText: string): readonly Food[] => {
  const table = parseCsv(csvText)
  checkColumns(table.columns)
  const owners = new Map<string, string>()
  const faults: string[] = []
  const foods = table.rows.map((csvRow): Food => {
    const row = openRow(csvRow)
    const food = readFood(row)
    checkNutrition(row, food)
    checkLabels(row, food)
    checkNames(row, food, owners)
    faults.push(...row.faults.map((fault) => `line ${csvRow.line} (${food.name || 'no name'}): ${fault}`))
    return food
  })
  if (faults.length > 0) throw new Error(`foods: ${faults.length} faults\n${faults.join('\n')}`)
  return foods
}
