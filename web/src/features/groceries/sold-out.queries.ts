import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { titlesInLine } from '@plateful/kitchen/planning/words/titles-in-line.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askBefore } from '../../plan/asked-change.ts'
import { callChange } from '../../plan/call-change.ts'
import { changing } from '../../plan/changing.ts'
import { cachedPlan, findMeal, putPlan, refreshCurrentPlan } from '../../plan/plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../../plan/plan-conflict.ts'
import { useUndoPlan } from '../../plan/weeks/undo-plan.ts'
import { withBreaks } from '../../plan/words/breaks.tsx'
import { counted } from '../../plan/words/figures.ts'
import { toastInfo, toastUndo } from '../../toasts/toasts.tsx'

type Answer = DataOf<typeof replaceSoldOut>
type Changed = Answer['changed'][number]
type SoldOut = { readonly foodId: string; readonly how: 'swap' | 'meals'; readonly ifBreaks?: string }

/** More are counted: a toast is read while one stands in the shop. */
const MOST_NAMED = 3

const named = (meals: readonly { readonly title: string }[]): string => {
  const names = titlesInLine(meals.slice(0, MOST_NAMED).map(({ title }) => title))
  return meals.length > MOST_NAMED ? `${names} and ${meals.length - MOST_NAMED} more` : names
}

/** "2 meals are new: Bean tacos, Leek soup. Another side with: Risotto. The rest stays." */
const told = ({ changed, stayed }: Answer, before: MealPlan | undefined): string => {
  // Only plates beside the shared one needed it: they are chosen anew whenever the week is shown.
  if (changed.length + stayed.length === 0) return 'Nothing on the list needs it any more.'
  const isSameMain = ({ mealId, title }: Changed) => before && findMeal(before, mealId)?.meal.title === title
  const fresh = changed.filter((meal) => !isSameMain(meal))
  const sides = changed.filter(isSameMain)
  const said = [
    ...(fresh.length === 0
      ? []
      : [`${counted(fresh.length, 'meal')} ${fresh.length === 1 ? 'is' : 'are'} new: ${named(fresh)}.`]),
    ...(sides.length === 0 ? [] : [`Another side with: ${named(sides)}.`]),
  ]
  if (stayed.length === 0) return [...said, 'The rest stays.'].join(' ')
  if (changed.length === 0) return `Nothing else fits in place of ${named(stayed)}.`
  return [...said, `Still needed for: ${named(stayed)}.`].join(' ')
}

/** Says that the shop does not have a food: the dishes that need it are replaced after a question, and undo brings them back. */
export const useSoldOut = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    ...changing(week),
    mutationFn: (soldOut: SoldOut) =>
      fromShownVersion(client, week, (version) =>
        callChange(
          client,
          replaceSoldOut,
          { body: { weekStartDate: week, ifBreaks: 'ask', ...soldOut, version } },
          { change: soldOut },
        ),
      ),
    onSuccess: (answer, soldOut) => {
      const words = told(answer, cachedPlan(client, week))
      putPlan(client, answer.mealPlan)
      refreshCurrentPlan(client)
      const take = (ifBreaks: string) => mutation.mutate({ ...soldOut, ifBreaks })
      if (askBefore(client, week, answer, { kind: 'sold_out', take })) return
      if (answer.changed.length > 0) void toastUndo(withBreaks(words, answer.breaks), () => undo.mutate())
      else toastInfo(words)
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}
