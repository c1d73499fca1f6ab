import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search } from 'lucide-react'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/notes/error-state.tsx'
import { Skeleton } from '../../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../../wire/api-error.ts'
import { alternativesQuery, useRerollMeal } from '../../planner.queries.ts'
import { WishPills } from '../../week/summary/wish-pills.tsx'
import styles from '../sides/choice-sheet.module.css'
import { ChoiceWords } from './choice-words.tsx'
import { InWords } from './in-words.tsx'
import reasons from './reason-chips.module.css'
import { ReasonChips } from './reason-chips.tsx'
import type { RerollQuestion } from './reroll-question.ts'
import { useQuestion } from './use-question.ts'

type AlternativesSheetProps = {
  readonly plan: MealPlan
  readonly meal: Meal
  readonly onClose: () => void
}

/** Six others that fit, and what each would do to the week; by a reason or in words they are others. Nothing changes until one is chosen. */
export const AlternativesSheet = ({ plan, meal, onClose }: AlternativesSheetProps) => {
  const { question, ask } = useQuestion(plan, meal.id)
  return (
    <Dialog
      shape="sheet"
      open
      onOpenChange={onClose}
      title="Instead of this"
      description={`What else fits everyone in place of ${meal.title}.`}
      footer={
        <ButtonLink
          to={`/recipes?for=${meal.id}&week=${plan.weekStartDate}`}
          icon={<Search aria-hidden="true" />}
          onClick={onClose}
        >
          Something else ...
        </ButtonLink>
      }
    >
      <ReasonChips meal={meal} question={question} onAsk={ask} />
      <InWords onAsk={(wish) => ask(wish === '' ? {} : { wish })} />
      <Choices plan={plan} meal={meal} question={question} onClose={onClose} />
    </Dialog>
  )
}

/** Clauses of a wish that all choices answer alike. */
const heardByAll = (others: readonly Alternative[]): readonly string[] =>
  (others[0]?.wishHeard ?? []).filter((clause) => others.every(({ wishHeard }) => wishHeard?.includes(clause)))

const Choices = ({ plan, meal, question, onClose }: AlternativesSheetProps & { readonly question: RerollQuestion }) => {
  const { data, error, refetch } = useQuery(alternativesQuery(plan, meal.id, question))
  const reroll = useRerollMeal(plan.weekStartDate)
  if (error !== null) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div className={styles.choices} role="status" aria-label="Looking for alternatives">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height="112px" className={styles.skeleton} />
        ))}
      </div>
    )
  if (data.length === 0) return <p className={styles.none}>No dish that fits everyone is left for this reason.</p>
  const heard = heardByAll(data)
  return (
    <>
      {heard.length > 0 && (
        <div className={reasons.heard} role="status">
          <WishPills heard={heard} />
        </div>
      )}
      <ul className={styles.choices}>
        {data.map((other) => (
          <li key={other.recipeId}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                reroll.mutate({ ...question, mealId: meal.id, recipeId: other.recipeId })
                onClose()
              }}
            >
              <PlateImage plate={other.plate} size={84} decorative eager />
              <ChoiceWords other={other} heard={other.wishHeard?.filter((clause) => !heard.includes(clause)) ?? []} />
              <ArrowRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
