import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { wordsInEnglish } from '../foods/line-words.ts'
import type { FoodFinder } from '../groceries/link-food.ts'
import { isPlainlyNamed } from '../groceries/link-line.ts'
import type { ParsedLine } from '../quantities/parse-line.ts'
import { isToTaste } from '../recipes/compile-recipe.ts'

/**
 * What most kitchens take where a recipe says no more. Only goods of the store cupboard that stand in for each other: a
 * person is asked which fish, which beef.
 */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oil: 'sunflower oil',
    'cooking oil': 'sunflower oil',
    'neutral oil': 'sunflower oil',
    'frying oil': 'sunflower oil',
    mustard: 'Dijon mustard',
    vinegar: 'white wine vinegar',
    stock: 'vegetable stock',
    broth: 'vegetable stock',
    cheese: 'cheddar',
    cream: 'heavy cream',
    chocolate: 'dark chocolate',
    bean: 'canned mixed beans',
    pea: 'frozen peas',
    corn: 'canned sweetcorn',
    nut: 'mixed nuts',
    seed: 'mixed seeds',
    berry: 'frozen mixed berries',
    'salad leaf': 'mixed salad leaves',
    salad: 'mixed salad leaves',
  }),
)
/** "1 can beans" are tinned; "1 cup beans" may be dry, which weigh three times as much when they are cooked. */
const ONLY_BY: ReadonlyMap<string, string> = new Map([['bean', 'can']])

/**
 * "Kosher or sea salt", "vegetable/canola oil": the first of two, with the word that both share where it has none. Without
 * an amount the one that is taken to taste.
 */
const firstOfTwo = ({ name, quantity }: ParsedLine, find: FoodFinder): Food | undefined => {
  const [first = '', second, more] = name.split(/ (?:or|oder|o|ou) |\//i).map((part) => part.trim())
  if (second === undefined || more !== undefined || first === '') return undefined
  // "Celery or celery root" are two words for two things; "kosher" alone is none.
  const food = find(first) ?? find(`${first} ${second.split(' ').at(-1)}`)
  const other = quantity === null ? find(second) : undefined
  return food && other && isToTaste(other.id) ? other : food
}

/** The food that is usually meant by words that name several: the usual one, or the first of two. */
export const findUsual = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  if (!isPlainlyNamed(line)) return undefined
  const name = foldName(wordsInEnglish(line.name))
  const usual = USUAL.get(name)
  const by = ONLY_BY.get(name)
  if (usual !== undefined && (by === undefined || by === line.unit)) return find(usual)
  return firstOfTwo(line, find)
}

const WHEN_SERVED =
  /\b(?:to serve|to garnish|to finish|to taste|to decorate|for (?:serving|garnish|garnishing|drizzling|sprinkling|brushing|greasing|dusting|topping|decoration|frying|deep[- ]frying|shallow[- ]frying|the pan)|as needed|as required|if desired|zum (?:servieren|garnieren|braten|bestreuen)|nach (?:geschmack|belieben|bedarf)|al gusto|para (?:servir|decorar|fre[ií]r))\b/i
const FOR_FRYING = /\b(?:frying|braten|fre[ií]r)\b/i

/** Grams for one serving of what stands on the table beside a dish or is strewn over it: estimates by kind of food. */
const gramsServed = (food: Food, note: string): number => {
  if (food.group === 'fat') return FOR_FRYING.test(note) ? 12 : 4
  if (food.motif === 'herb') return 2
  if (food.motif === 'citrus') return 25
  if (food.group === 'spice') return 0.5
  if (food.group === 'dairy') return 12
  if (food.group === 'grain') return 60
  if (food.group === 'fruit' || food.group === 'vegetable') return 30
  if (food.group === 'nut' || food.group === 'seed') return 8
  return 15
}

/** Grams of all servings for "Parmesan, to serve"; null where the line says no such thing. */
export const usualGrams = (food: Food, { preparation, note }: ParsedLine, servings: number): number | null => {
  const said = `${preparation}, ${note}`
  return WHEN_SERVED.test(said) ? Math.max(1, Math.round(gramsServed(food, said) * servings)) : null
}
