import type { Food, FoodGroup } from '../foods/food.ts'
import { stepText } from './compile-recipe.ts'
import type { Recipe } from './recipe.ts'

/** Cured, smoked, tinned or cooked when bought: needs no inside temperature of its own. */
const READY =
  /ham|prosciutto|salami|chorizo|pepperoni|smoked|canned|tinned|tuna in|sardine|anchov|bresaola|pancetta|bacon|kielbasa|frankfurter|hot dog|cooked|bonito|jerky|lard|fat|stock|broth|gelatin|sauce|paste|roe|surimi|deli|powder|crab meat|pastrami|mortadella|roast beef|gravlax|pickled herring|dried shrimp/

/** Phaseolus beans: raw or only warmed through they hold a lectin that makes ill (FDA, Bad Bug Book, phytohaemagglutinin). */
const COMMON_BEANS = /^dried (?:red )?(?:kidney|cannellini|great northern|navy|pinto|black|borlotti|butter|lima) beans/i
const BOIL_MINUTES = 10

const isRaw = (food: Food, groups: readonly FoodGroup[]): boolean =>
  groups.includes(food.group) && food.aisle !== 'tins' && food.aisle !== 'oils-sauces' && !READY.test(food.name)

const longestTimer = (recipe: Recipe): number =>
  Math.max(0, ...recipe.steps.flatMap((step) => step.parts.map((part) => (part.kind === 'timer' ? part.minutes : 0))))

const boilsTenMinutes = (recipe: Recipe): boolean =>
  recipe.steps.some(
    (step) =>
      /boil/i.test(stepText(step)) && step.parts.some((part) => part.kind === 'timer' && part.minutes >= BOIL_MINUTES),
  )

/**
 * Minimum inside temperatures (USDA FSIS safe minimum temperature chart): poultry 74 °C, minced meat 71 °C, fish 63 °C,
 * whole cuts 63 °C and 3 minutes' rest. A method must say the figure where it matters, or for fish the sign.
 */
export const missingTemperatures = (recipe: Recipe, foods: ReadonlyMap<string, Food>): string[] => {
  const method = recipe.steps.map(stepText).join(' ')
  const used = recipe.ingredients.flatMap((row) => foods.get(row.foodId) ?? [])
  const faults: string[] = []
  const minced = (food: Food): boolean => /mince|ground|sausage/.test(food.name)

  if (used.some((food) => isRaw(food, ['poultry'])) && !/74 ?°C/.test(method))
    faults.push('Poultry: the method must say 74 °C inside (FSIS).')
  if (used.some((food) => isRaw(food, ['beef', 'pork', 'lamb']) && minced(food)) && !/7[1-9] ?°C/.test(method))
    faults.push('Minced meat: the method must say 71 °C inside (FSIS).')
  const wholeCut = used.some((food) => isRaw(food, ['beef', 'pork', 'lamb']) && !minced(food))
  if (wholeCut && longestTimer(recipe) < 40 && !(/(6[3-9]|7\d) ?°C/.test(method) && /rest/i.test(method)))
    faults.push('Whole cuts: the method must say 63 °C inside and a rest of 3 minutes (FSIS), or stew for 40 minutes.')
  if (used.some((food) => isRaw(food, ['fish'])) && !/63 ?°C|flakes|opaque/.test(method))
    faults.push('Fish: the method must say 63 °C, "opaque" or "flakes" (FSIS).')
  if (used.some((food) => isRaw(food, ['shellfish'])) && !/63 ?°C|opaque|open|pink/.test(method))
    faults.push('Shellfish: the method must say the sign of doneness: opaque, pink, shells open.')
  if (used.some((food) => COMMON_BEANS.test(food.name)) && !boilsTenMinutes(recipe))
    faults.push('Dried beans must boil hard for ten minutes (lectins): say so.')
  return faults
}
