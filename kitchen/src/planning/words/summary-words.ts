import type { GroceryList } from '../../groceries/build-list.ts'
import { usd } from '../table/rule-words.ts'
import type { OffMeal } from '../week.ts'

/** Meals that are not planned take their part off the aims; a person is told so. */
export const offNotes = (off: readonly OffMeal[], budget: number | null, share: number): readonly string[] => {
  const past = off.filter(({ reason }) => reason === 'past').length
  const away = off.length - past
  const parts = budget === null ? null : [usd(budget * share), usd(budget)]
  const behind = past === 1 ? 'One meal was past' : `${past} meals were past`
  const money = parts === null || away > 0 ? '' : `, so it may cost ${parts[0]} of the budget of ${parts[1]}`
  const meals = away === 1 ? 'One meal is' : `${away} meals are`
  const left = parts === null ? '' : `, and ${parts[0]} of the budget of ${parts[1]}`
  return [
    ...(past === 0 ? [] : [`${behind} when the week was made${money}.`]),
    ...(away === 0
      ? []
      : [`${meals} eaten out or skipped: the week aims at ${Math.round(100 * share)} % of its energy${left}.`]),
  ]
}

/** What the list takes to be at home because the wish uses it up. How much there is nobody said. */
export const usedUpNotes = ({ lines }: Pick<GroceryList, 'lines'>, usedUp: readonly string[]): readonly string[] => {
  const names = lines.filter(({ id, haveIt }) => haveIt && usedUp.includes(id)).map(({ name }) => name.toLowerCase())
  return names.length === 0
    ? []
    : [`Taken to be at home: ${names.join(', ')}. Where that is too little, put it back on the list.`]
}
