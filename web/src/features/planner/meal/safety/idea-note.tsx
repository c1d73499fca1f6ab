import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ReportDialog } from '../../sheets.ts'
import { IdeaMark } from './idea-mark.tsx'
import styles from './idea-note.module.css'

type IdeaNoteProps = { readonly plan: MealPlan; readonly meal: Meal }

/** What people should know of a meal that a model wrote, and the way to report it. */
export const IdeaNote = ({ plan, meal }: IdeaNoteProps) => {
  const [isReporting, setReporting] = useState(false)
  if (meal.origin === 'kitchen') return null
  if (meal.origin === 'own') return <IdeaMark {...meal} />
  return (
    <div className={styles.note}>
      <IdeaMark {...meal} />
      <p className={styles.words}>
        A model wrote this recipe. Foods, amounts, figures and your rules were checked by our own kitchen, as for every
        dish; read it with care all the same.
      </p>
      <Button icon={<Flag aria-hidden="true" />} onClick={() => setReporting(true)}>
        Report this idea
      </Button>
      <Suspense>{isReporting && <ReportDialog plan={plan} meal={meal} onClose={() => setReporting(false)} />}</Suspense>
    </div>
  )
}
