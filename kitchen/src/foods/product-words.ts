import type { Aisle, FoodGroup } from './food.ts'

/**
 * What is made of a food, or taken from its plant, and is another thing on the plate: who dislikes olives may well cook
 * with their oil. `namesake`: only the name is shared.
 */
export const PRODUCT_KINDS = [
  'oil',
  'vinegar',
  'starch',
  'flour',
  'milk',
  'seed',
  'spice',
  'leaf',
  'sweetener',
  'drink',
  'dough',
  'sauce',
  'namesake',
] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Nouns that make such a thing of the food before them: "olive oil", "rice bran oil", "pumpkin seed butter". */
export const PRODUCT_NOUNS: readonly (readonly [ProductKind, string])[] = [
  ['oil', 'oil, cooking spray, shortening'],
  ['vinegar', 'vinegar, balsamic'],
  ['starch', 'starch'],
  ['flour', 'flour, meal, bran, germ, protein powder'],
  ['milk', 'milk, drink'],
  ['seed', 'seed'],
  ['leaf', 'leaf, green, greens, shoot, sprout, cress, root, flower, blossom'],
  ['sweetener', 'sugar, syrup, aminos'],
  ['drink', 'liqueur, rum, brandy, schnapps, wine, water, ale, beer, cordial'],
  ['dough', 'noodle, vermicelli, pasta, spaghetti, paper, tortilla'],
]

/** Of every food these may be made, whether or not our table has them: "3 tbsp melon vinegar". */
export const OF_ANY_FOOD = 'oil, seed oil, vinegar, starch, flour'

/** The thing on the plate all the same: a curry of coconut milk is one with coconut. */
export const TASTES_OF_IT = 'coconut milk, coconut cream, coconut drink'

/** Noodles of lentils are no lentils; those of eggs are no other dish to who dislikes eggs. */
export const DOUGH_OF: readonly FoodGroup[] = ['grain', 'legume', 'starchy-veg']

/** The shelf of dried and ground spices: "ground coriander", "celery salt". Stock cubes stand there too, and are stock. */
export const SPICE_SHELF: Aisle = 'spices'
export const NO_SPICE = 'stock, bouillon, soup'

/** What grows, swims or is a pulse: a name that ends in one of these is of that kind, whatever stands before it ("cherry tomato"). */
export const HEAD_GROUPS: readonly FoodGroup[] = [
  'vegetable',
  'starchy-veg',
  'fruit',
  'legume',
  'fish',
  'shellfish',
  'spice',
]
export const HEAD_AISLES: readonly Aisle[] = ['fruit-veg', 'fish', 'grains']

/** Among fruit and vegetables a word behind a food makes another plant of it ("lemon balm"), unless it is a part or a form. */
export const GREENGROCER: Aisle = 'fruit-veg'
export const SAME_PLANT =
  'cob, pod, clove, bulb, head, heart, stalk, stick, stem, rib, sprig, bunch, floret, wedge, half, segment, spear, pepper, chilli'

/** Words before a food that make another one of it: "sweet potato", "coffee beans". */
export const APART_BEFORE: readonly (readonly [food: string, before: string])[] = [
  ['potato', 'sweet'],
  ['pear', 'prickly'],
  ['bean', 'coffee, vanilla, cocoa, tonka'],
  ['chestnut', 'water'],
  ['melon', 'bitter, winter'],
  ['apple', 'custard'],
  ['pea', 'chick'],
]

/** Products whose name does not follow from the food's own. */
export const ODD_PRODUCTS: readonly (readonly [food: string, kind: ProductKind, names: string])[] = [
  ['corn', 'starch', 'cornstarch, cornflour'],
  ['corn', 'flour', 'cornmeal, masa harina'],
  ['apple', 'vinegar', 'cider vinegar'],
  ['oyster', 'sauce', 'oyster sauce'],
  ['anchovy', 'sauce', 'worcestershire sauce, fish sauce'],
  ['chickpea', 'flour', 'gram flour, besan, aquafaba'],
  ['pea', 'flour', 'pea protein'],
  ['dill', 'namesake', 'dill pickle, dill pickle relish'],
  ['grape', 'oil', 'grapeseed oil'],
]
