import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { classNames } from '../../../page/class-names.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { putPlan } from '../../../plan/plan.queries.ts'
import type { PlanConflict } from '../../../plan/plan-conflict.ts'
import { useSaveWeek } from '../../../plan/weeks/save-week.queries.ts'
import { shortWeekday } from '../../../plan/words/dates.ts'
import { counted, money, thousands } from '../../../plan/words/figures.ts'
import { mealName } from '../../../plan/words/meal-name.ts'
import { toastUndo } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { foodText } from '../../../words/rich-text.ts'
import styles from './changed-elsewhere-dialog.module.css'
import { type Difference, differencesOf } from './two-weeks.ts'

type ChangedElsewhereDialogProps = {
  readonly conflict: PlanConflict
  /** Closed without a choice: both are kept. */
  readonly onAside: () => void
  readonly onEnd: () => void
}

/** Both versions of a week, side by side, with what sets them apart. */
export const ChangedElsewhereDialog = ({ conflict, onAside, onEnd }: ChangedElsewhereDialogProps) => {
  const { mine, theirs } = conflict
  const client = useQueryClient()
  const save = useSaveWeek(mine.weekStartDate)
  const differences = differencesOf(mine, theirs)
  const marked = new Set(differences.map(({ when }) => when))

  const keepMine = (onSuccess?: () => void) =>
    save.mutate({ plan: mine, over: theirs.version }, onSuccess && { onSuccess })
  const useTheirs = () => {
    putPlan(client, theirs)
    onEnd()
    void toastUndo('This is the week of the other device.', () => keepMine())
  }
  return (
    <Dialog
      open
      onOpenChange={onAside}
      title="This week was changed on another device"
      description={`${counted(differences.length, 'meal')} ${differences.length === 1 ? 'is' : 'are'} not the same. Your last step was not made yet. Which week goes on?`}
    >
      <div className={styles.weeks}>
        <Version
          name="On the other device"
          plan={theirs}
          marked={marked}
          button={
            <Button disabled={save.isPending} onClick={useTheirs}>
              Use theirs
            </Button>
          }
        />
        <Version
          name="Here"
          plan={mine}
          marked={marked}
          button={
            <Button busy={save.isPending} onClick={() => keepMine(onEnd)}>
              Keep mine
            </Button>
          }
        />
      </div>
      <Differences differences={differences} />
    </Dialog>
  )
}

type VersionProps = {
  readonly name: string
  readonly plan: MealPlan
  readonly marked: ReadonlySet<string>
  readonly button: React.ReactNode
}

const Version = ({ name, plan, marked, button }: VersionProps) => (
  <section className={styles.version} aria-label={name}>
    <h3>{name}</h3>
    <div className={styles.days} aria-hidden="true">
      {plan.days.map(({ date, meals }) => (
        <div key={date} className={styles.day}>
          <span className={styles.letter}>{shortWeekday(date).slice(0, 1)}</span>
          {meals.map((meal) => (
            <PlateImage
              key={meal.id}
              plate={meal.plate}
              size={32}
              className={classNames(styles.plate, marked.has(mealName(date, meal.kind)) && styles.other)}
              decorative
              eager
            />
          ))}
        </div>
      ))}
    </div>
    <p className={styles.figures}>
      <strong>{money(plan.summary.cost.week)}</strong>
      <span>{thousands(plan.summary.nutritionPerDay.kcal)} kcal a day</span>
    </p>
    {button}
  </section>
)

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <ul className={styles.differences} aria-label="What is not the same">
    {differences.map(({ when, mine, theirs }) => (
      <li key={when} className={styles.difference}>
        <strong>{when}</strong>
        <span>There: {theirs === null ? 'nothing' : foodText(theirs)}</span>
        <span>Here: {mine === null ? 'nothing' : foodText(mine)}</span>
      </li>
    ))}
  </ul>
)
