import { EVENING_TIME, MEAL_TIMES } from '@plateful/contract/calendar.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { titlesInLine } from '@plateful/kitchen/planning/words/titles-in-line.ts'
import { type EveningTask, eveningBefore } from '@plateful/kitchen/recipes/evening-before.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { StoredMeal } from '../plans/weeks/edit-week.ts'
import type { StoredPlan } from '../plans/weeks/plan-store.ts'
import { instantOf } from './local-time.ts'

export type CalendarInput = {
  readonly plans: readonly StoredPlan[]
  /** IANA name: on its clocks the meals stand at their times. */
  readonly timeZone: string
  /** Where people reach the app. */
  readonly origin: string
  /** What somebody allergic may not be served any more: the rules of today, which may be younger than the week. */
  readonly isForbidden: (plan: StoredPlan, meal: StoredMeal) => boolean
}

const MEAL_MINUTES = 45
const REMINDER_MINUTES = 15
/** Calendars are asked to look again so often. */
const REFRESH_SECONDS = 4 * 3_600

const NAMES = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  dessert: 'Dessert',
} as const
const TO_GO = 'to take along'
const VERBS = { soak: 'Soak', thaw: 'Thaw', prepare: 'Begin' } as const

type Slot = { readonly plan: StoredPlan; readonly date: string; readonly meal: StoredMeal }

const minutesLater = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

const titleOf = (recipes: readonly Recipe[]): string => titlesInLine(recipes.map(({ title }) => title))

const nameOf = ({ kind, packed }: StoredMeal): string => (packed ? `${NAMES[kind]}, ${TO_GO}` : NAMES[kind])

const addMeal = (calendar: ICalCalendar, slot: Slot, recipes: readonly Recipe[], input: CalendarInput): void => {
  const { plan, date, meal } = slot
  const start = instantOf(date, MEAL_TIMES[meal.kind], input.timeZone)
  const minutes = Math.max(...recipes.map(({ totalMinutes }) => totalMinutes))
  // Every week has its own Monday dinner: without its week a link opens that of the week touched last.
  const url = `${input.origin}/meal-planner/meal/${meal.id}?week=${plan.weekStart}`
  // Which rule is nobody's business who sees the calendar.
  const warning = input.isForbidden(plan, meal) ? ['Against the rules of your table', 'Do not cook it as it is.'] : []
  calendar.createEvent({
    id: `${plan.id}-${meal.id}@plateful`,
    stamp: new Date(plan.updatedAt),
    start,
    end: minutesLater(start, MEAL_MINUTES),
    // First: a calendar cuts a long line at its end.
    summary: [...warning.slice(0, 1), `${nameOf(meal)}: ${titleOf(recipes)}`].join(' – '),
    description: [...warning.slice(1), `${minutes} minutes from start to table.`, url].join('\n'),
    url,
    // A meal is no appointment: nobody is shown as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

const sayTask = ({ kind, foods }: EveningTask, meal: string, dish: string): string =>
  kind === 'prepare' ? `${VERBS.prepare} tomorrow’s ${meal}: ${dish}` : `${VERBS[kind]} ${foods.join(', ')} for ${dish}`

const addTasks = (
  calendar: ICalCalendar,
  slot: Slot,
  { recipe, tasks }: { readonly recipe: Recipe; readonly tasks: readonly EveningTask[] },
  { timeZone }: CalendarInput,
): void => {
  const { plan, date, meal } = slot
  const start = instantOf(addDays(date, -1), EVENING_TIME, timeZone)
  for (const task of tasks) {
    const summary = sayTask(task, NAMES[meal.kind].toLowerCase(), recipe.title)
    const event = calendar.createEvent({
      id: `${plan.id}-${meal.id}-${recipe.id}-${task.kind}@plateful`,
      stamp: new Date(plan.updatedAt),
      start,
      end: minutesLater(start, REMINDER_MINUTES),
      summary,
      ...(task.text !== '' && { description: task.text }),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: summary })
  }
}

const slotsOf = (plan: StoredPlan): readonly Slot[] =>
  plan.document.week.days.flatMap(({ date, meals }) => meals.map((meal) => ({ plan, date, meal })))

/**
 * Weeks as an iCalendar file (RFC 5545): each meal at its time, and on the evening before what a dish has to be soaked,
 * thawed or begun for. Times are instants in UTC, so that no calendar has to know our zone (decision 0036). The same
 * weeks give the same bytes.
 */
export const writeCalendar = ({ catalogue }: Kitchen, input: CalendarInput): string => {
  const calendar = ical({
    prodId: { company: 'Plateful', product: 'Plateful', language: 'EN' },
    name: 'Plateful',
    description: 'What is on the table this week',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const slot of input.plans.flatMap(slotsOf)) {
    const recipes = [slot.meal.recipeId, ...slot.meal.sideDishIds].flatMap((id) => findRecipe(catalogue, id) ?? [])
    if (recipes.length === 0) continue // the dish left the catalogue
    addMeal(calendar, slot, recipes, input)
    // Leftovers were soaked and thawed when they were cooked.
    for (const recipe of recipes.slice(slot.meal.leftoversOf === undefined ? 0 : 1))
      addTasks(calendar, slot, { recipe, tasks: eveningBefore(recipe, catalogue.foods) }, input)
  }
  return calendar.toString()
}
