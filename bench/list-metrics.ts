import { AISLES } from '../kitchen/src/foods/food.ts'
import { ADULT_KCAL, DAILY } from '../kitchen/src/nutrition/targets.ts'
import { seasonOf } from '../kitchen/src/planning/calendar.ts'
import { readTableRules } from '../kitchen/src/planning/table/table-rules.ts'
import { barelyOpened, linesToBuy, tillOverEaten } from '../kitchen/src/quality/lived-quality.ts'
import { seasonFit } from '../kitchen/src/quality/table-quality.ts'
import { type BoughtFood, mostLines, oneOffs, packageUse, spoils } from '../kitchen/src/quality/waste-quality.ts'
import type { SeenWeek, WeekMetrics } from './seen-week.ts'

/** Metrics read off the grocery list: what is bought and left over, how long the list is, produce and its season. */
export const listMetrics = ({ kitchen, view, household }: SeenWeek): WeekMetrics => {
  const rules = readTableRules(household)
  const lines = view.groceryList.lines.flatMap((line) => {
    const food = kitchen.catalogue.foods.get(line.id)
    return food ? [{ food, line }] : []
  })
  const bought = lines.flatMap(({ food, line }): (BoughtFood & { readonly spoils: boolean })[] => {
    if (line.haveIt || food.staple) return []
    const packed = line.grams + line.leftoverGrams
    const leftUsd = (line.leftoverGrams * food.packagePrice) / food.packageGrams
    const [used, meals] = [packed === 0 ? 1 : line.grams / packed, line.neededBy.length]
    return [{ boughtUsd: line.cost, leftUsd, used, meals, spoils: spoils(food) }]
  })
  const perishable = bought.filter((food) => food.spoils)
  const produce = lines.filter(({ food }) => food.group === 'vegetable' || food.group === 'fruit')
  const season = seasonOf(view.days[0]?.date ?? '')
  const recipes = view.days.flatMap(({ meals }) => meals.map((meal) => 1 + meal.sideDishes.length))
  // Breakfast, lunch and dinner of two meals a day bring their share of the day's produce.
  const share = rules.kcal / (household.dailyKcal ?? ADULT_KCAL)
  const eaten = produce.reduce((sum, { food, line }) => sum + line.grams * food.edibleShare, 0)
  return {
    'N7 produce / 400 g': eaten / rules.people / 7 / (DAILY.produceGrams * share),
    'W1 package use': packageUse(perishable),
    'W1 package use, also what keeps': packageUse(bought),
    'W2 grocery lines': view.groceryList.count,
    'W2 grocery lines over what it may have': Math.max(0, view.groceryList.count - mostLines(household.meals.length)),
    'W2 lines a recipe': view.groceryList.count / recipes.reduce((sum, count) => sum + count, 0),
    'W3 one-off perishables': oneOffs(perishable),
    'M1 till / what is eaten': tillOverEaten(view.groceryList.lines),
    'M2 lines to buy': linesToBuy(view.groceryList.lines),
    [`M2 lines to buy, ${rules.people <= 1 ? 'one person' : rules.people > 3 ? 'four people' : 'two or three'}`]:
      linesToBuy(view.groceryList.lines),
    'M3 packages opened for less than a fifth': barelyOpened(view.groceryList.lines),
    'S1 produce in season': seasonFit(
      lines
        .filter(({ food }) => food.seasons.length > 0 && food.aisle === AISLES[0])
        .map(({ food, line }) => ({ grams: line.grams, inSeason: food.seasons.includes(season) })),
    ),
  }
}
