import { type Food, slug } from '../foods/food.ts'
import type { Recipe } from '../recipes/recipe.ts'

/** A food for tests: a plain vegetable of 100 g a piece, sold each, with the fields under test put in its place. */
export const aFood = (fields: Partial<Food> = {}): Food => {
  const name = fields.name ?? 'carrot'
  return {
    id: slug(name) || 'food',
    name,
    plural: name,
    aliases: [],
    aisle: 'fruit-veg',
    group: 'vegetable',
    fdcId: 170393,
    nutritionNote: '',
    nutrients: {
      kcal: 41,
      proteinGrams: 0.9,
      fatGrams: 0.2,
      saturatedFatGrams: 0,
      carbsGrams: 9.6,
      sugarsGrams: 4.7,
      addedSugarGrams: 0,
      fibreGrams: 2.8,
      sodiumMg: 69,
      potassiumMg: 320,
      calciumMg: 33,
      ironMg: 0.3,
    },
    edibleShare: 1,
    gramsPerPiece: null,
    gramsPerCup: null,
    gramsPerTbsp: null,
    gramsPerUnit: {},
    packageGrams: 500,
    packageLabel: 'bag',
    packagePrice: 1,
    priceSource: 'estimate',
    priceDate: '2026-11',
    storageDays: 14,
    staple: false,
    seasons: [],
    allergens: [],
    mayAllergens: [],
    motif: 'round',
    colour: '#e8883a',
    ...fields,
  }
}

/** A recipe for tests: a dinner for two of one food, with the fields under test put in its place. */
export const aRecipe = (fields: Partial<Recipe> = {}): Recipe => ({
  id: slug(fields.title ?? 'Roast carrots') || 'recipe',
  title: 'Roast carrots',
  kinds: ['dinner'],
  servings: 2,
  activeMinutes: 10,
  totalMinutes: 30,
  cuisine: 'British',
  form: 'tray',
  tags: [],
  equipment: ['oven'],
  pairs: [],
  role: null,
  ingredients: [{ foodId: 'carrot', quantity: 600, unit: 'g', grams: 600, preparation: '' }],
  steps: [
    {
      parts: [
        { kind: 'text', text: 'Roast the ' },
        { kind: 'ingredient', index: 0, text: 'carrots' },
        { kind: 'text', text: ' until the edges catch, ' },
        { kind: 'timer', name: '', minutes: 25 },
        { kind: 'text', text: '.' },
      ],
    },
  ],
  ...fields,
})
