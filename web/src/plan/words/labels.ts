import type { Aisle } from '@plateful/kitchen/foods/food.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { say } from '../../words/texts.ts'

/** "dinner", as it stands in a sentence. */
export const kindWord = (kind: MealKind): string =>
  ({
    breakfast: say('breakfast'),
    lunch: say('lunch'),
    dinner: say('dinner'),
    snack: say('snack'),
    dessert: say('dessert'),
  })[kind]

export const KIND_LABELS: Readonly<Record<MealKind, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  dessert: 'Dessert',
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
