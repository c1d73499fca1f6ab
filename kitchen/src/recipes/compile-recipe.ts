import type { Food } from '../foods/food.ts'
import { gramsOf } from '../quantities/units.ts'
import { ALLERGENS, type Allergen } from '../safety/words/vocabulary.ts'
import { readCookFile, type WrittenIngredient } from './cook-file.ts'
import {
  DISH_FORMS,
  type DishForm,
  POPULARITIES,
  RECIPE_KINDS,
  type Recipe,
  type RecipeIngredient,
  type RecipeKind,
  type RecipeStep,
  SIDE_ROLES,
  type SideRole,
} from './recipe.ts'

/** Why a `.cook` file is not taken: the line to look at (1 = first) and what to do. */
export type RecipeFault = { readonly line: number; readonly reason: string }

export type CompiledRecipe =
  | { readonly kind: 'compiled'; readonly recipe: Recipe }
  | { readonly kind: 'rejected'; readonly faults: readonly RecipeFault[] }

/** Foods by every lower-cased name a recipe may write: name, plural, aliases. Exact: a recipe names foods of our table. */
export const foodsByName = (foods: Iterable<Food>): ReadonlyMap<string, Food> => {
  const names = new Map<string, Food>()
  for (const food of foods)
    for (const name of [food.name, food.plural, ...food.aliases]) names.set(name.toLowerCase(), food)
  return names
}

/** Foods that may be written without an amount: "to taste". */
const TO_TASTE = new Set([
  'salt',
  'sea-salt',
  'flaky-sea-salt',
  'black-pepper',
  'ground-black-pepper',
  'ground-white-pepper',
  'kosher-salt',
  'rock-salt',
  'himalayan-salt',
  'fleur-de-sel',
  'cooking-spray',
  'olive-oil-cooking-spray',
  'water',
])

/** Foods that nobody weighs. */
export const isToTaste = (foodId: string): boolean => TO_TASTE.has(foodId)

const SPOON_UNITS = new Set([
  'clove',
  'cloves',
  'stalk',
  'stalks',
  'sprig',
  'sprigs',
  'leaf',
  'leaves',
  'slice',
  'slices',
])

/** `garlic clove{3}` counts cloves: the last word of the written name is a measure of the food. */
const impliedUnit = (written: WrittenIngredient, food: Food): string => {
  if (written.unit !== '') return written.unit
  const last = written.name.toLowerCase().split(' ').at(-1) ?? ''
  const singular = last === 'leaves' ? 'leaf' : last.replace(/s$/, '')
  if (singular in food.gramsPerUnit && (SPOON_UNITS.has(last) || food.gramsPerPiece === null)) return singular
  return 'piece'
}

const lineOf = (lines: readonly string[], needle: string): number => {
  const at = lines.findIndex((line) => line.includes(needle))
  return at < 0 ? 1 : at + 1
}

type Linked = { readonly ingredient: RecipeIngredient } | { readonly fault: string }

const linkIngredient = (written: WrittenIngredient, names: ReadonlyMap<string, Food>): Linked => {
  const food = names.get(written.name.toLowerCase())
  if (!food) return { fault: `"${written.name}" is no food of our table. Use a name, plural or alias from foods.csv.` }
  const base = { foodId: food.id, preparation: written.preparation }
  if (written.quantity === 'range') return { fault: `"${written.name}" has a range for an amount. Write one number.` }
  if (written.quantity === null) {
    if (TO_TASTE.has(food.id)) return { ingredient: { ...base, quantity: null, unit: '', grams: 0 } }
    return { fault: `"${written.name}" has no amount. Only salt, pepper and water may be to taste.` }
  }
  if (!(written.quantity > 0))
    return { fault: `"${written.name}" has the amount ${written.quantity}. Write more than nothing.` }
  const unit = impliedUnit(written, food)
  const grams = gramsOf({ quantity: written.quantity, unit, food })
  if (grams === null)
    return { fault: `"${written.name}" cannot be weighed in "${unit}". Use g, ml or a measure of that food.` }
  return { ingredient: { ...base, quantity: written.quantity, unit, grams } }
}

/** The same food in the same unit is one row of the ingredient list, however often a step names it. */
const mergeRows = (
  rows: readonly RecipeIngredient[],
): { readonly merged: readonly RecipeIngredient[]; readonly indexOf: readonly number[] } => {
  const merged: RecipeIngredient[] = []
  const indexOf = rows.map((row) => {
    const at = merged.findIndex(
      (other) =>
        other.foodId === row.foodId && other.unit === row.unit && (other.quantity === null) === (row.quantity === null),
    )
    const before = merged[at]
    if (!before) return merged.push(row) - 1
    merged[at] = {
      ...before,
      quantity: before.quantity === null || row.quantity === null ? null : before.quantity + row.quantity,
      grams: before.grams + row.grams,
      preparation: [...new Set([before.preparation, row.preparation])].filter((words) => words !== '').join('; '),
    }
    return at
  })
  return { merged, indexOf }
}

/** How much of a merged row one mention is; 1 when it is the only one, or when nothing was weighed. */
const shareOf = (row: RecipeIngredient | undefined, whole: RecipeIngredient | undefined): number =>
  row && whole && whole.grams > 0 ? Math.round((row.grams / whole.grams) * 1000) / 1000 : 1

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)

/**
 * Compiles one `.cook` file: links every ingredient to a food and weighs it (grams as bought, for all servings).
 * @param id file name without ending; it becomes the recipe's id.
 */
export const compileRecipe = (id: string, text: string, names: ReadonlyMap<string, Food>): CompiledRecipe => {
  const lines = text.split(/\r?\n/)
  const faults: RecipeFault[] = []
  const blame = (needle: string, reason: string): void => {
    faults.push({ line: lineOf(lines, needle), reason })
  }
  const { meta, ingredients, steps } = readCookFile(text)

  const word = (key: string): string => (meta.get(key) ?? []).join(', ')
  const whole = (key: string): number => {
    const value = Number(word(key))
    if (!Number.isInteger(value) || value < 0 || word(key) === '') blame(key, `"${key}" is missing or no whole number.`)
    return value
  }
  for (const key of ['title', 'cuisine']) if (word(key) === '') blame('---', `"${key}" is missing.`)

  const kinds = (meta.get('kind') ?? []).filter((kind): kind is RecipeKind => {
    const known = isOneOf(RECIPE_KINDS, kind)
    if (!known) blame('kind', `"${kind}" is no kind of meal: ${RECIPE_KINDS.join(', ')}.`)
    return known
  })
  if (kinds.length === 0) blame('kind', '"kind" is missing.')
  if (kinds.includes('packed lunch') && !kinds.includes('lunch')) blame('kind', 'A packed lunch is a lunch as well.')

  const form: string = word('form')
  if (form === '') blame('form', '"form" is missing.')
  else if (!isOneOf<DishForm>(DISH_FORMS, form)) blame('form', `"${form}" is no dish form: ${DISH_FORMS.join(', ')}.`)
  const role: string = word('role')
  if (kinds.includes('side') && !isOneOf<SideRole>(SIDE_ROLES, role))
    blame('kind', `A side dish needs a role: ${SIDE_ROLES.join(', ')}.`)

  const rows = ingredients.map((written): RecipeIngredient => {
    const linked = linkIngredient(written, names)
    if ('ingredient' in linked) return linked.ingredient
    blame(`@${written.name}`, linked.fault)
    return { foodId: '', quantity: null, unit: '', grams: 0, preparation: '' }
  })
  const { merged, indexOf } = mergeRows(rows)

  const compiledSteps = steps.map((parts): RecipeStep => {
    const compiled = parts.map((part) => {
      if (part.kind === 'ingredient') {
        const index = indexOf[part.index] ?? 0
        const share = shareOf(rows[part.index], merged[index])
        return { ...part, index, ...(share < 1 && { share }) }
      }
      if (part.kind === 'text') return part
      if (part.minutes === null) blame('~', 'A timer needs one number and a unit: ~{12%minutes}.')
      return { ...part, minutes: part.minutes ?? 0 }
    })
    return { parts: compiled }
  })

  const contains = (meta.get('contains') ?? []).filter((allergen): allergen is Allergen => {
    const known = isOneOf<Allergen>(ALLERGENS, allergen)
    if (!known) blame('contains', `"${allergen}" is no allergen: ${ALLERGENS.join(', ')}.`)
    return known
  })

  const popularity = POPULARITIES.find((value) => String(value) === word('popularity'))
  if (popularity === undefined && meta.has('popularity'))
    blame('popularity', `"${word('popularity')}" is no popularity: ${POPULARITIES.join(', ')}.`)

  const recipe: Recipe = {
    id,
    title: word('title'),
    kinds,
    servings: whole('servings'),
    activeMinutes: whole('active'),
    totalMinutes: whole('total'),
    cuisine: word('cuisine'),
    form: form as DishForm,
    ...(popularity !== undefined && { popularity }),
    tags: meta.get('tags') ?? [],
    equipment: meta.get('equipment') ?? [],
    pairs: meta.get('pairs') ?? [],
    role: isOneOf<SideRole>(SIDE_ROLES, role) ? role : null,
    ingredients: merged,
    steps: compiledSteps,
    ...(contains.length > 0 && { contains }),
    ...(meta.has('names') && { names: meta.get('names') ?? [] }),
  }
  return faults.length > 0 ? { kind: 'rejected', faults } : { kind: 'compiled', recipe }
}

/** The sentence of a step as a person reads it. */
export const stepText = (step: RecipeStep): string =>
  step.parts.map((part) => (part.kind === 'timer' ? minutesText(part.minutes) : part.text)).join('')

/** `0.5` -> "30 seconds", `1` -> "1 minute", `90` -> "1 hour 30 minutes" */
export const minutesText = (minutes: number): string => {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes < 120) return plural(Math.round(minutes), 'minute')
  return rest === 0 ? plural(hours, 'hour') : `${plural(hours, 'hour')} ${plural(rest, 'minute')}`
}
