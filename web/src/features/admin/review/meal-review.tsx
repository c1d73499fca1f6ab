import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { Check, Flag, Pencil, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { momentText } from '../../../plan/words/dates.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { cuisineText } from '../../../words/cuisine-words.ts'
import { langOfFood } from '../../../words/texts.ts'
import { AuditTrail } from '../operation/audit-trail.tsx'
import { DishFigures } from '../operation/dish-figures.tsx'
import { RecipeText } from '../recipe-text.tsx'
import { reportText, STATUS_WORDS, writerText } from '../words.ts'
import { Evidence } from './evidence.tsx'
import styles from './meal-review.module.css'
import { RefusedVerdict } from './refused-verdict.tsx'
import type { ReviewFlow } from './use-review-flow.ts'

const VerdictDialog = lazy(async () => ({ default: (await import('./verdict-dialog.tsx')).VerdictDialog }))

const TONES = { pending: 'neutral', approved: 'basil', rejected: 'tomato' } as const

type MealReviewProps = { readonly meal: ReviewMeal; readonly flow: ReviewFlow }

/** One meal with everything a verdict needs: plate, figures, what the guard read, recipe, and what happened to it. */
export const MealReview = ({ meal, flow }: MealReviewProps) => {
  const { title, kind, status, review, reportedAt, reportReason, feedback, createdAt } = meal
  const { dish, faults, evidence } = review
  return (
    <article aria-labelledby="meal-title" className={styles.meal}>
      <header className={styles.head}>
        {dish !== null && <PlateImage plate={dish.plate} size={200} className={styles.plate} eager />}
        <div className={styles.words}>
          <p className={styles.marks}>
            <Pill tone={TONES[status]}>{STATUS_WORDS[status]}</Pill>
            <Pill tone="neutral">{KIND_LABELS[kind]}</Pill>
            {dish !== null && <Pill tone="neutral">{cuisineText(dish.cuisine)}</Pill>}
          </p>
          <h2 id="meal-title" className={styles.title} lang={langOfFood()}>
            {title}
          </h2>
          <p className={styles.written}>
            Written {writerText(meal)}, {momentText(createdAt)}
          </p>
          {reportedAt !== null && (
            <p className={styles.reported}>
              <Flag aria-hidden="true" />
              Reported {momentText(reportedAt)}: {reportText(reportReason)}. It is served to nobody.
            </p>
          )}
          {feedback !== '' && <p className={styles.feedback}>“{feedback}”</p>}
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={<Check aria-hidden="true" />}
              busy={flow.isDeciding}
              aria-keyshortcuts="a"
              onClick={() => flow.decide(true)}
            >
              Approve
            </Button>
            <Button
              icon={<X aria-hidden="true" />}
              busy={flow.isDeciding}
              aria-keyshortcuts="r"
              onClick={() => flow.setRejecting(true)}
            >
              Reject
            </Button>
            {status === 'pending' && (
              <Button icon={<Pencil aria-hidden="true" />} aria-keyshortcuts="e" onClick={flow.edit}>
                Edit
              </Button>
            )}
          </div>
        </div>
      </header>
      {flow.refusal !== null && <RefusedVerdict error={flow.refusal} />}
      {/* What the verdict hangs on comes first. */}
      <Evidence evidence={evidence} faults={faults} />
      {dish !== null && <DishFigures dish={dish} />}
      {dish !== null && <RecipeText dish={dish} />}
      <AuditTrail mealId={meal.id} />
      <Suspense>
        {flow.isRejecting && (
          <VerdictDialog
            title={title}
            isBusy={flow.isDeciding}
            onDecide={flow.decide}
            onClose={() => flow.setRejecting(false)}
          />
        )}
      </Suspense>
    </article>
  )
}
