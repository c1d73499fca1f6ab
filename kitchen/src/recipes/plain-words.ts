import type { Food } from '../foods/food.ts'
import { isKeptWhole, sayAmount } from '../quantities/format.ts'
import { findUnit } from '../quantities/units.ts'
import type { Recipe } from './recipe.ts'

const THINGS =
  'chicken|beef|pork|lamb|fish|meat|rice|noodles|pasta|potatoes|onions|vegetables|beans|lentils|sauce|soup|stew|dough|batter|filling|mixture|eggs|tofu|prawns|mushrooms|leaves'
/** Notes say "add noodles and sauce"; a cook says "add the noodles and the sauce". */
const WITHOUT_ARTICLE = new RegExp(
  `\\b(?:add|return|toss|turn|divide|cover|lift|drain|slice|shred|mash|reheat|stir in|fold in|tip in|put in|serve) (?:${THINGS})\\b(?! of\\b|-)`,
  'i',
)
const IN_A_POT =
  /\b(?:in|into|to|on|onto|from) (?:pan|pot|bowl|oven|tray|wok|saucepan|blender)\b(?! (?:dish|pan|tray|paper)\b)/i
/** Words of a trade for which there is a plain one. */
const TRADE =
  /\b(?:deglaz\w+|emulsif\w+|julienn\w+|saut[eé]\w*|brunoise|chiffonade|macerat\w+|nappe|mandoline|spatchcock\w*|liaison|mise en place|bain-marie|concass\w+)\b/i

/** Foods that a cook takes by the piece: their weight on a recipe is a shop's, not a kitchen's. */
const BY_THE_PIECE =
  /^(?:egg|egg-yolk|egg-white|spring-onion|garlic|lemon|lime|shallot|bay-leaf|red-chilli|green-chilli)$/
const TABLES = [1, 2, 3, 4, 5, 6, 7, 8]

const prose = (recipe: Recipe): readonly string[] =>
  recipe.steps.map(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : ' … ')).join(''))

const faultsOfProse = (recipe: Recipe): readonly string[] =>
  prose(recipe).flatMap((words, index) => {
    const bare = (WITHOUT_ARTICLE.exec(words) ?? IN_A_POT.exec(words))?.[0]
    const trade = TRADE.exec(words)?.[0]
    return [
      ...(bare === undefined ? [] : [`Step ${index + 1} says "${bare}": it lacks its article.`]),
      ...(trade === undefined ? [] : [`Step ${index + 1} says "${trade}": use the plain word.`]),
    ]
  })

const isWeight = (unit: string): boolean => findUnit(unit)?.dimension === 'mass'

/** Amounts as pages print them for one to six people: what is counted stays counted. */
const faultsOfMeasures = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly string[] =>
  recipe.ingredients.flatMap((row) => {
    const food = foods.get(row.foodId)
    const { quantity, unit } = row
    if (food === undefined || quantity === null) return []
    if (isWeight(unit)) return BY_THE_PIECE.test(food.id) ? [`${food.name} is weighed: say how many.`] : []
    if (findUnit(unit)?.dimension !== 'count') return []
    const said = TABLES.map((people) => {
      const factor = people / recipe.servings
      return sayAmount({ quantity: quantity * factor, unit, grams: row.grams * factor, food, system: 'metric' })
    })
    const isOff = said.some(
      (one) =>
        one !== null &&
        ((isWeight(one.unit) && row.grams / quantity < HELD_GRAMS) ||
          (isKeptWhole(food, row.unit) && one.quantity % 1 > 0)),
    )
    return isOff ? [`${food.name} is said in parts or grams for some tables: write whole ones for the servings.`] : []
  })

const HELD_GRAMS = 250

/**
 * What a cook would write otherwise: articles, plain verbs, and amounts in the measure in which one holds the food. For our own
 * catalogue only: what a household writes is taken as it is. Sentences; empty: it is good.
 */
export const faultsOfWords = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly string[] => [
  ...faultsOfProse(recipe),
  ...faultsOfMeasures(recipe, foods),
]
