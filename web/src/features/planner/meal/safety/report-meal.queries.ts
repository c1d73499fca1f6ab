import { type ReportReason, reportMeal } from '@plateful/contract/ideas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callChange } from '../../../../plan/call-change.ts'
import { changing } from '../../../../plan/changing.ts'
import { putPlan } from '../../../../plan/plan.queries.ts'
import { tellError, toastInfo } from '../../../../toasts/toasts.tsx'

type Report = { readonly mealId: string; readonly recipeId: string; readonly reason: ReportReason }

/** Takes an idea off every table; the week comes back without it. */
export const useReportMeal = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: (report: Report) => callChange(client, reportMeal, { body: { weekStartDate: week, ...report } }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      toastInfo('Thank you. It is served to nobody until somebody has looked at it.')
    },
    onError: (error) => tellError(error),
  })
}
