import type { CatalogueData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { openCatalogue } from '@plateful/kitchen/catalogue/catalogue.ts'
import type { Food } from '@plateful/kitchen/foods/food.ts'
import { readRecipe } from '@plateful/kitchen/planning/dishes/read-recipe.ts'
import { allergenWord, dietWord } from '@plateful/kitchen/planning/table/rule-words.ts'
import { minutesText } from '@plateful/kitchen/recipes/compile-recipe.ts'
import type { Recipe, RecipeStep } from '@plateful/kitchen/recipes/recipe.ts'
import { makeGuard } from '@plateful/kitchen/safety/guard.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '@plateful/kitchen/safety/words/vocabulary.ts'
import type { Cook } from './ai-double.ts'

/** Swaps that make another dish of one: the heaviest foods of a recipe, each for another of its kind. */
const SWAPS = 2
/** Recipes in which a food stands that everybody knows. */
const COMMON = 4
const TRIES = 40
const SWAPPED_GROUPS: ReadonlySet<string> = new Set(['vegetable', 'starchy-veg', 'fruit', 'legume'])
const TITLE_LENGTH = 44

type Swap = { readonly from: Food; readonly to: Food }

const wordsOf = (household: Readonly<Record<string, unknown>>, name: string): readonly string[] =>
  Array.isArray(household[name]) ? household[name].map((word) => String(word)) : []

/** The household's rules come as words, as for any model. */
const ALLERGEN_OF: ReadonlyMap<string, Allergen> = new Map(ALLERGENS.map((one) => [allergenWord(one), one]))
const DIET_OF: ReadonlyMap<string, Diet> = new Map(DIETS.map((one) => [dietWord(one), one]))

/** One place in a list, other with every turn and the same in every run. */
const pick = <T>(list: readonly T[], turn: number): T | undefined =>
  list[Math.abs(Math.imul(turn + 1, 2_654_435_761) >> 8) % Math.max(list.length, 1)]

const namesOf = ({ name, plural }: Food): readonly string[] => [
  ...new Set([plural, name, plural.split(' ').at(-1) ?? plural, name.split(' ').at(-1) ?? name]),
]

const literal = (text: string): string => text.replaceAll(/[^\w ]/g, '\\$&')

const swapWords = (text: string, swaps: readonly Swap[]): string =>
  swaps.reduce((said, { from, to }) => {
    const found = namesOf(from).find((name) => new RegExp(`\\b${literal(name)}\\b`, 'i').test(said))
    return found ? said.replaceAll(new RegExp(`\\b${literal(found)}\\b`, 'gi'), to.plural) : said
  }, text)

const stepOf = (step: RecipeStep, recipe: Recipe, swaps: readonly Swap[]): string =>
  step.parts
    .map((part) => {
      if (part.kind === 'timer') return minutesText(part.minutes)
      const swap =
        part.kind === 'ingredient' && swaps.find(({ from }) => from.id === recipe.ingredients[part.index]?.foodId)
      return swap ? swap.to.plural : swapWords(part.text, swaps)
    })
    .join('')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The recipe's title with the foods exchanged, or a plain one of cuisine, form and food. */
const titleOf = (recipe: Recipe, swaps: readonly Swap[]): string => {
  const swapped = swapWords(recipe.title, swaps)
  if (swapped !== recipe.title && swapped.length <= TITLE_LENGTH) return capital(swapped)
  const foods = swaps.map(({ to }) => to.plural)
  const all = `${recipe.cuisine} ${recipe.form} with ${foods.join(' and ')}`
  return all.length <= TITLE_LENGTH ? all : `${recipe.cuisine} ${recipe.form} with ${foods[0] ?? 'herbs'}`
}

const draftOf = (recipe: Recipe, swaps: readonly Swap[], foods: ReadonlyMap<string, Food>) => ({
  title: titleOf(recipe, swaps),
  cuisine: recipe.cuisine,
  form: recipe.form,
  servings: recipe.servings,
  activeMinutes: recipe.activeMinutes,
  totalMinutes: recipe.totalMinutes,
  ingredients: recipe.ingredients.map(({ foodId, quantity, unit, grams, preparation }) => {
    const swap = swaps.find(({ from }) => from.id === foodId)
    if (swap) return { name: swap.to.name, quantity: Math.round(grams), unit: 'g', preparation: '' }
    return { name: foods.get(foodId)?.name ?? foodId, quantity, unit, preparation }
  }),
  steps: recipe.steps.map((step) => stepOf(step, recipe, swaps)),
  equipment: recipe.equipment,
  contains: [],
})

/**
 * What the double says while people work without a key: recipes of our own with two foods exchanged. Plausible more
 * often than good; the guard and the validator judge them like any model's.
 */
export const openCook = (data: CatalogueData): Cook => {
  const { foods, recipes } = openCatalogue(data)
  const guard = makeGuard(data.terms, data.words)
  const read = [...recipes.values()].map((recipe) => ({ recipe, reading: readRecipe(guard, recipe, foods) }))
  const uses = new Map<string, number>()
  for (const { recipe } of read)
    for (const { foodId } of recipe.ingredients) uses.set(foodId, (uses.get(foodId) ?? 0) + 1)
  const common = data.foods.filter(({ id }) => (uses.get(id) ?? 0) >= COMMON)
  let turn = 0

  const othersOf = (food: Food): readonly Food[] =>
    common.filter(
      (other) =>
        other.id !== food.id &&
        other.group === food.group &&
        other.aisle === food.aisle &&
        other.motif === food.motif &&
        [...other.allergens, ...other.mayAllergens].every((one) => food.allergens.includes(one)),
    )

  const swapsOf = (recipe: Recipe): readonly Swap[] =>
    [...recipe.ingredients]
      .sort((one, other) => other.grams - one.grams)
      .flatMap(({ foodId }) => foods.get(foodId) ?? [])
      .filter(({ group }) => SWAPPED_GROUPS.has(group))
      .slice(0, SWAPS)
      .flatMap((from) => {
        turn += 1
        const to = pick(othersOf(from), turn)
        return to && !recipe.ingredients.some(({ foodId }) => foodId === to.id) ? [{ from, to }] : []
      })

  return ({ household, count }) => {
    const forbidden = wordsOf(household, 'allergens')
    const guarded = {
      diets: wordsOf(household, 'diets').flatMap((word) => DIET_OF.get(word) ?? []),
      allergens: forbidden.flatMap((word) => ALLERGEN_OF.get(word) ?? []),
      severity: {},
      otherAllergens: forbidden.filter((word) => !ALLERGEN_OF.has(word)),
      dislikes: wordsOf(household, 'dislikes'),
    }
    const minutes = typeof household.minutes === 'number' ? household.minutes : 60
    const fits = read.filter(
      ({ recipe, reading }) =>
        recipe.kinds.some((kind) => kind === household.kind) &&
        recipe.totalMinutes <= minutes &&
        guard.judgeDish(reading, guarded).conflicts.length === 0,
    )
    return Array.from({ length: count }, () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        turn += 1
        const recipe = pick(fits, turn)?.recipe
        const swaps = recipe ? swapsOf(recipe) : []
        if (recipe && swaps.length > 0) return [draftOf(recipe, swaps, foods)]
      }
      return []
    }).flat()
  }
}
