import type { Change } from '@plateful/contract/live.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import type { QueryClient } from '@tanstack/react-query'
import { householdQuery } from '../../plan/household.query.ts'
import { cachedPlan } from '../../plan/plan.queries.ts'
import { undoVersion } from '../../plan/weeks/undo-plan.ts'
import { weekdayName } from '../../plan/words/dates.ts'
import { mealDay } from '../../plan/words/meal-day.ts'
import { ownId } from '../../session/session-state.ts'
import { toastInfo, toastOthers } from '../../toasts/toasts.tsx'
import { say } from '../../words/texts.ts'

type Told = Pick<Change, 'topic' | 'week' | 'who' | 'mealId'>

/** Somebody else by name; null: it was another device of one's own, several people, or nobody that the household knows. */
const authorOf = async (client: QueryClient, changes: readonly Told[]): Promise<string | null> => {
  const [who, ...others] = new Set(changes.map((change) => change.who))
  if (who === undefined || others.length > 0 || who === ownId()) return null
  const household = await client.fetchQuery(householdQuery()).catch(() => null)
  const name = household?.members.find(({ id }) => id === who)?.name ?? ''
  return name === '' ? null : name
}

const MEAL_CHANGED: Readonly<Record<MealKind, (name: string, day: string) => string>> = {
  breakfast: (name, day) => say('{0} changed {1}’s breakfast.', name, day),
  lunch: (name, day) => say('{0} changed {1}’s lunch.', name, day),
  dinner: (name, day) => say('{0} changed {1}’s dinner.', name, day),
  snack: (name, day) => say('{0} changed {1}’s snack.', name, day),
  dessert: (name, day) => say('{0} changed {1}’s dessert.', name, day),
}

const weekWords = (author: string | null, changes: readonly Told[]): string => {
  if (author === null) return 'The week was changed on another device or tab.'
  const [first, ...others] = changes
  const meal = others.length === 0 && first?.week && first.mealId ? mealDay(first.week, first.mealId) : null
  return meal === null ? say('{0} changed the week.', author) : MEAL_CHANGED[meal.kind](author, weekdayName(meal.date))
}

const tellWeek = (text: string, plan: MealPlan | undefined, client: QueryClient): void => {
  if (plan?.canUndo) void toastOthers(text, () => undoVersion(client, plan.weekStartDate, plan.version))
  else toastInfo(text)
}

/**
 * Says quietly what others changed and who did, once it is shown. A week that is here can be put back, as long as nobody has
 * changed it since. A tick on the list, and what stands on no page, is shown and not told.
 */
export const tellChanged = async (client: QueryClient, changes: readonly Told[]): Promise<void> => {
  const ofWeeks = changes.filter(({ topic }) => topic === 'weeks')
  const ofRules = changes.filter(({ topic }) => topic === 'preferences')
  if (ofWeeks.length > 0) {
    // As it is now: whoever goes on from there while the name is asked for is not put back.
    const plan = ofWeeks.flatMap(({ week }) => (week && cachedPlan(client, week)) || [])[0]
    tellWeek(weekWords(await authorOf(client, ofWeeks), ofWeeks), plan, client)
  } else if (ofRules.length > 0) {
    const author = await authorOf(client, ofRules)
    toastInfo(
      author === null
        ? 'The preferences were changed on another device or tab.'
        : say('{0} changed the preferences.', author),
    )
  }
}
