import type { Food, FoodGroup } from '../kitchen/src/foods/food.ts'
import { chanceOf, openChance } from '../kitchen/src/planning/chance.ts'
import type { DishForm, Recipe, RecipeIngredient, RecipeKind, SideRole } from '../kitchen/src/recipes/recipe.ts'

/**
 * Plausible catalogues for measuring, all from a seed: `inventRecipes` where there is none yet,
 * `blowUp` to see how the search behaves at many times the real size.
 */

const CUISINES = [
  'Indian',
  'Italian',
  'Mexican',
  'Thai',
  'Japanese',
  'Greek',
  'Turkish',
  'Moroccan',
  'French',
  'Spanish',
  'Korean',
  'Vietnamese',
  'Lebanese',
  'American',
  'British',
  'Ethiopian',
  'Peruvian',
  'Chinese',
  'Polish',
  'Jamaican',
] as const

type Pick = { readonly group: FoodGroup; readonly least: number; readonly most: number }
const pick = (group: FoodGroup, least: number, most: number): Pick => ({ group, least, most })

type Kind = Exclude<RecipeKind, 'snack' | 'dessert' | 'packed lunch'>

/** Grams per serving by group; every list is one style of dish. */
const STYLES: Readonly<Record<Kind, readonly (readonly Pick[])[]>> = {
  breakfast: [
    [pick('grain', 50, 80), pick('dairy', 100, 200), pick('fruit', 80, 150), pick('nut', 8, 20)],
    [pick('egg', 90, 120), pick('grain', 50, 80), pick('vegetable', 60, 100), pick('fat', 4, 8)],
    [pick('grain', 50, 70), pick('soy', 120, 200), pick('fruit', 80, 140), pick('seed', 8, 15)],
    [pick('starchy-veg', 180, 260), pick('vegetable', 80, 120), pick('legume', 60, 90), pick('fat', 6, 10)],
  ],
  lunch: [
    [
      pick('grain', 70, 90),
      pick('legume', 80, 120),
      pick('vegetable', 80, 150),
      pick('vegetable', 30, 80),
      pick('fat', 8, 14),
      pick('spice', 1, 3),
    ],
    [pick('grain', 70, 90), pick('poultry', 90, 130), pick('vegetable', 80, 140), pick('fat', 8, 12)],
    [pick('starchy-veg', 200, 280), pick('fish', 90, 120), pick('vegetable', 80, 140), pick('fat', 8, 12)],
    [
      pick('grain', 70, 90),
      pick('soy', 120, 160),
      pick('vegetable', 80, 150),
      pick('condiment', 8, 20),
      pick('fat', 8, 12),
    ],
    [pick('egg', 100, 120), pick('starchy-veg', 150, 250), pick('vegetable', 80, 150), pick('fat', 6, 12)],
  ],
  dinner: [
    [
      pick('grain', 75, 100),
      pick('legume', 90, 140),
      pick('vegetable', 100, 180),
      pick('vegetable', 40, 100),
      pick('fat', 8, 14),
      pick('spice', 1, 4),
    ],
    [
      pick('poultry', 140, 190),
      pick('vegetable', 60, 150),
      pick('fat', 8, 14),
      pick('spice', 1, 4),
      pick('condiment', 5, 20),
    ],
    [pick('beef', 120, 160), pick('vegetable', 60, 150), pick('grain', 70, 90), pick('fat', 6, 10)],
    [pick('pork', 120, 160), pick('vegetable', 40, 120), pick('starchy-veg', 150, 220), pick('fat', 6, 10)],
    [pick('fish', 130, 170), pick('vegetable', 40, 120), pick('fat', 8, 12), pick('spice', 1, 3)],
    [pick('shellfish', 110, 150), pick('grain', 75, 95), pick('vegetable', 60, 120), pick('fat', 8, 12)],
    [
      pick('soy', 150, 200),
      pick('vegetable', 100, 180),
      pick('grain', 70, 90),
      pick('condiment', 10, 25),
      pick('fat', 8, 12),
    ],
    [pick('egg', 100, 130), pick('vegetable', 100, 160), pick('dairy', 25, 60), pick('fat', 6, 12)],
    [pick('dairy', 60, 110), pick('grain', 80, 100), pick('vegetable', 80, 150), pick('fat', 6, 10)],
    [pick('lamb', 120, 150), pick('vegetable', 60, 140), pick('grain', 70, 90), pick('spice', 2, 5)],
  ],
  side: [
    [pick('grain', 45, 60), pick('fat', 3, 6)],
    [pick('starchy-veg', 140, 180), pick('fat', 4, 8)],
    [pick('vegetable', 100, 140), pick('fat', 4, 8)],
    [pick('vegetable', 70, 90), pick('vegetable', 40, 60), pick('fat', 4, 8), pick('condiment', 3, 10)],
  ],
}
const ROLES: readonly SideRole[] = ['starch', 'starch', 'vegetable', 'salad']
const FORMS: readonly DishForm[] = ['plate', 'bowl', 'soup', 'stew with grain', 'salad', 'tray']

/** Recipes from a food table: right groups and weights, no cook would own up to them. */
export const inventRecipes = (
  foods: readonly Food[],
  counts: Readonly<Record<Kind, number>>,
  seed: number,
): readonly Recipe[] => {
  const chance = openChance(seed)
  const byGroup = Map.groupBy(
    foods.filter(({ nutrients, name }) => nutrients.sodiumMg < 1500 || name.includes('sauce')),
    ({ group }) => group,
  )
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const invent = (kind: Kind, index: number): Recipe => {
    const at = Math.floor(chance() * STYLES[kind].length)
    const servings = 4
    const ingredients = (STYLES[kind][at] ?? []).flatMap(({ group, least, most }): RecipeIngredient[] => {
      const food = one(byGroup.get(group) ?? [])
      if (!food) return []
      const grams = Math.round((servings * (least + chance() * (most - least))) / food.edibleShare)
      return [{ foodId: food.id, quantity: grams, unit: 'g', grams, preparation: '' }]
    })
    const total = 10 + Math.floor(chance() * chance() * 60)
    return {
      id: `${kind}-${index}`,
      title: `${kind} ${index}`,
      kinds: kind === 'lunch' && chance() < 0.3 ? ['lunch', 'dinner'] : [kind],
      servings,
      activeMinutes: Math.round(total * (0.4 + chance() * 0.5)),
      totalMinutes: total,
      cuisine: one(CUISINES) ?? 'Italian',
      form: one(FORMS) ?? 'plate',
      tags: [],
      equipment: chance() < 0.3 ? ['oven'] : ['pan'],
      pairs: chance() < 0.5 ? ['salad'] : ['starch'],
      role: kind === 'side' ? (ROLES[at] ?? 'vegetable') : null,
      ingredients,
      steps: [{ parts: [{ kind: 'text', text: 'Cook everything until done.' }] }],
    }
  }
  return (Object.entries(counts) as [Kind, number][]).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => invent(kind, index)),
  )
}

/** Recipes multiplied: amounts, minutes and cuisine shaken, one or two foods swapped for others of their group. */
export const blowUp = (
  recipes: readonly Recipe[],
  foods: readonly Food[],
  size: number,
  seed: number,
): readonly Recipe[] => {
  const byId = new Map(foods.map((food) => [food.id, food]))
  const byGroup = Map.groupBy(foods, ({ group }) => group)
  const cuisines = [...new Set(recipes.map(({ cuisine }) => cuisine))]
  return Array.from({ length: size }, (_, index): Recipe => {
    const recipe = recipes[index % recipes.length]
    if (!recipe) throw new Error('Nothing to multiply.')
    if (index < recipes.length) return recipe
    const chance = openChance(Math.floor(chanceOf(seed, index) * 0xffffffff))
    const ingredients = recipe.ingredients.map((ingredient): RecipeIngredient => {
      const group = byId.get(ingredient.foodId)?.group
      const others = group === undefined ? [] : (byGroup.get(group) ?? [])
      const foodId =
        chance() < 0.2 ? (others[Math.floor(chance() * others.length)]?.id ?? ingredient.foodId) : ingredient.foodId
      const factor = 0.85 + chance() * 0.3
      return { ...ingredient, foodId, quantity: null, grams: Math.round(ingredient.grams * factor) }
    })
    const hurry = 0.8 + chance() * 0.4
    return {
      ...recipe,
      id: `${recipe.id}-${index}`,
      cuisine: chance() < 0.3 ? (cuisines[Math.floor(chance() * cuisines.length)] ?? recipe.cuisine) : recipe.cuisine,
      activeMinutes: Math.round(recipe.activeMinutes * hurry),
      totalMinutes: Math.round(recipe.totalMinutes * hurry),
      ingredients,
    }
  })
}
