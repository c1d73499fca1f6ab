import type { MealPlan, SideDish, Step } from '@plateful/contract/plan.ts'
import { say } from '../../words/texts.ts'
import { mealMark } from '../cooking/meal-mark.ts'
import { otherPlateFor } from '../cooking/other-plate.ts'
import { longDate, weekdayName, weekRange } from '../words/dates.ts'
import { minutesInStep, minutesText } from '../words/figures.ts'
import { KIND_LABELS } from '../words/labels.ts'

type Dish = Pick<SideDish, 'title' | 'ingredients' | 'steps' | 'totalMinutes'>

const stepText = (step: Step): string =>
  step.parts.map((part) => (part.kind === 'timer' ? minutesInStep(part.minutes) : part.text)).join('')

const ingredientText = ({ text, name, preparation }: SideDish['ingredients'][number]): string =>
  `- ${[text, name].filter((part) => part !== '').join(' ')}${preparation === '' ? '' : `, ${preparation}`}`

const dishText = (head: string, dish: Dish): string =>
  [
    `${head}: ${dish.title} (${minutesText(dish.totalMinutes)})`,
    ...dish.ingredients.map(ingredientText),
    ...dish.steps.map((step, index) => `${index + 1}. ${stepText(step)}`),
  ].join('\n')

/** The week as plain text: every day, every dish with what goes in and how it is made. */
export const weekText = ({ weekStartDate, days }: Pick<MealPlan, 'weekStartDate' | 'days'>): string =>
  [
    `Plateful, ${weekRange(weekStartDate)}`,
    ...days.flatMap(({ date, meals, off }) => [
      `${weekdayName(date)}, ${longDate(date)}`.toUpperCase(),
      ...meals.flatMap((meal) => [
        ...(meal.safety.ok ? [] : ['Against the rules of your table: do not cook this as it is.']),
        dishText([KIND_LABELS[meal.kind], mealMark(days, meal)].filter((part) => part !== null).join(', '), meal),
        ...meal.sideDishes.map((side) => dishText('With it', side)),
        ...(meal.otherPlate === null ? [] : [dishText(`For ${otherPlateFor(meal)}`, meal.otherPlate)]),
      ]),
      ...off
        .filter(({ reason }) => reason !== 'past')
        .map(({ kind, reason }) => `${KIND_LABELS[kind]}: ${reason === 'out' ? 'eating out' : say('skipped')}`),
    ]),
    '',
  ].join('\n\n')
