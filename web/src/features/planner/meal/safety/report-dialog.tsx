import type { ReportReason } from '@plateful/contract/ideas.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePlanPath } from '../../../../plan/shown-plan.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import styles from './report-dialog.module.css'
import { useReportMeal } from './report-meal.queries.ts'

const REASONS: readonly { readonly value: ReportReason; readonly label: string }[] = [
  { value: 'unsafe', label: 'It is not safe to eat' },
  { value: 'does-not-work', label: 'The recipe does not work' },
  { value: 'not-food', label: 'It is no real dish' },
  { value: 'other', label: 'Something else' },
]

type ReportDialogProps = { readonly plan: MealPlan; readonly meal: Meal; readonly onClose: () => void }

/** Why an idea should not be served. No free text: nothing personal can be in a report. */
export const ReportDialog = ({ plan, meal, onClose }: ReportDialogProps) => {
  const [reason, setReason] = useState<ReportReason>('unsafe')
  const navigate = useNavigate()
  const pathOf = usePlanPath()
  const report = useReportMeal(plan.weekStartDate)
  const send = () =>
    report.mutate(
      { mealId: meal.id, recipeId: meal.recipeId, reason },
      { onSuccess: () => navigate(pathOf('/meal-planner')), onSettled: onClose },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report this idea"
      description={`${meal.title} leaves your week at once and is served to nobody until it has been looked at.`}
      footer={
        <>
          <Button variant="primary" busy={report.isPending} onClick={send}>
            Report it
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>What is wrong with it?</legend>
        {REASONS.map(({ value, label }) => (
          <label key={value} className={styles.reason}>
            <input type="radio" name="reason" checked={value === reason} onChange={() => setReason(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
