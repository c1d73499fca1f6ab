import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toastInfo, toastUndo } from '../../lib/toasts.tsx'
import { changing } from '../../shared/plan/changing.ts'
import { counted } from '../../shared/plan/figures.ts'
import { putPlan, refreshCurrentPlan } from '../../shared/plan/plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../../shared/plan/plan-conflict.ts'
import { useUndoPlan } from '../../shared/plan/undo-plan.ts'

type Titled = { readonly title: string }

/** "2 meals are new: Bean tacos, Leek soup. The rest stays." */
const told = (changed: readonly Titled[], stayed: readonly Titled[]): string => {
  // Only plates beside the shared one needed it: they are chosen anew whenever the week is shown.
  if (changed.length + stayed.length === 0) return 'Nothing on the list needs it any more.'
  const fresh = changed.map(({ title }) => title).join(', ')
  const one = `${counted(changed.length, 'meal')} ${changed.length === 1 ? 'is' : 'are'} new: ${fresh}.`
  if (stayed.length === 0) return `${one} The rest stays.`
  const kept = stayed.map(({ title }) => title).join(', ')
  return changed.length === 0 ? `Nothing else fits in place of ${kept}.` : `${one} ${kept} still needs it.`
}

/** Says that the shop does not have a food: the dishes that need it are replaced, and undo brings them back. */
export const useSoldOut = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  return useMutation({
    ...changing(week),
    mutationFn: (foodId: string, change) =>
      fromShownVersion(client, week, (version) =>
        call(replaceSoldOut, { body: { weekStartDate: week, foodId, version } }, { change }),
      ),
    onSuccess: ({ mealPlan, changed, stayed }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      if (changed.length > 0) void toastUndo(told(changed, stayed), () => undo.mutate())
      else toastInfo(told(changed, stayed))
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
}
