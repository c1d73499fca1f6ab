import type { Day, Meal } from '@plateful/contract/plan.ts'
import { say } from '../../words/texts.ts'
import { shortWeekdayWord, weekdayWord } from '../words/dates.ts'
import { kindWord } from '../words/labels.ts'

type Days = readonly Pick<Day, 'date' | 'meals'>[]
type Marked = Pick<Meal, 'guests' | 'packed' | 'leftoversOf' | 'leftoversFor'>

const dateOf = (days: Days, mealId: string | null): string | null =>
  days.find(({ meals }) => meals.some(({ id }) => id === mealId))?.date ?? null

/** "Wednesday’s lunch" */
const nameOf = (days: Days, mealId: string | null): string | null => {
  for (const { date, meals } of days) {
    const meal = meals.find(({ id }) => id === mealId)
    if (meal !== undefined) return say('{0}’s {1}', weekdayWord(date), kindWord(meal.kind))
  }
  return null
}

const peopleMarks = (guests: number): readonly string[] => {
  if (guests === 0) return []
  if (guests < 0) return [guests === -1 ? 'One person away' : `${-guests} people away`]
  return [guests === 1 ? 'With one guest' : `With ${guests} guests`]
}

const packedMarks = (packed: boolean): readonly string[] => (packed ? ['To take along'] : [])

/** What is particular about a meal: whose pot it is from, whom it feeds later, whether it is carried, who comes or is away. Null: nothing. */
export const mealMark = (days: Days, { guests, packed, leftoversOf, leftoversFor }: Marked): string | null => {
  const from = nameOf(days, leftoversOf)
  const to = nameOf(days, leftoversFor)
  const marks = [
    ...(from === null ? [] : [`From ${from}`]),
    ...(to === null ? [] : [`Cook double: also ${to}`]),
    ...packedMarks(packed),
    ...peopleMarks(guests),
  ]
  return marks.length === 0 ? null : marks.join(' · ')
}

/** The same in the words that a seventh of the week's width has room for: "From Monday", "Double, for Tue". */
export const shortMealMark = (days: Days, { guests, packed, leftoversOf, leftoversFor }: Marked): string | null => {
  const from = dateOf(days, leftoversOf)
  const to = dateOf(days, leftoversFor)
  const marks = [
    ...(from === null ? [] : [say('From {0}', weekdayWord(from))]),
    ...(to === null ? [] : [say('Double, for {0}', shortWeekdayWord(to))]),
    ...packedMarks(packed),
    ...peopleMarks(guests),
  ]
  return marks.length === 0 ? null : marks.join(' · ')
}
