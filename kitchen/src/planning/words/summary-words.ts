import type { GroceryList } from '../../groceries/build-list.ts'
import { usd } from '../table/rule-words.ts'
import type { OffMeal } from '../week.ts'

/** Meals that are not planned take their part off the aims; a person is told so. */
export const offNotes = (off: readonly OffMeal[], budget: number | null, share: number): readonly string[] => {
  if (off.length === 0) return []
  const meals = off.length === 1 ? 'One meal is' : `${off.length} meals are`
  const money = budget === null ? '' : `, and ${usd(budget * share)} of the budget of ${usd(budget)}`
  return [`${meals} eaten out or skipped: the week aims at ${Math.round(100 * share)} % of its energy${money}.`]
}

/** What the list takes to be at home because the wish uses it up. How much there is nobody said. */
export const usedUpNotes = ({ lines }: Pick<GroceryList, 'lines'>, usedUp: readonly string[]): readonly string[] => {
  const names = lines.filter(({ id, haveIt }) => haveIt && usedUp.includes(id)).map(({ name }) => name.toLowerCase())
  return names.length === 0
    ? []
    : [`Taken to be at home: ${names.join(', ')}. Where that is too little, put it back on the list.`]
}
