import type { Aisle } from '@plateful/kitchen/foods/food.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'

export const KIND_LABELS: Readonly<Record<MealKind, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
}

export const AISLE_LABELS: Readonly<Record<Aisle, string>> = {
  'fruit-veg': 'Fruit & vegetables',
  bakery: 'Bakery',
  meat: 'Meat',
  fish: 'Fish',
  'dairy-eggs': 'Dairy & eggs',
  chilled: 'Chilled',
  grains: 'Grains & pasta',
  tins: 'Tins & jars',
  pantry: 'Pantry',
  spices: 'Spices',
  'oils-sauces': 'Oils & sauces',
  baking: 'Baking',
  snacks: 'Snacks',
  frozen: 'Frozen',
  drinks: 'Drinks',
}
