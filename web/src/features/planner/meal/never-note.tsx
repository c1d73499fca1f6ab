import type { Meal } from '@plateful/contract/plan.ts'
import { Ban } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useNevers, useSaveOpinion } from '../../opinions/opinions.queries.ts'
import { useKeepMeal, useRerollMeal } from '../planner.queries.ts'
import styles from './never-note.module.css'

/** A dish of the week that somebody said never to: it can be replaced at once, or the word be taken back. */
export const NeverNote = ({ week, meal }: { readonly week: string; readonly meal: Meal }) => {
  const people = useNevers(meal.recipeId)
  const save = useSaveOpinion()
  const reroll = useRerollMeal(week)
  const keep = useKeepMeal(week)
  if (people.length === 0) return null
  const replace = async (): Promise<void> => {
    // What is kept is not replaced: who says never to it does not want to keep it.
    if (meal.kept) await keep.mutateAsync({ mealId: meal.id, kept: false })
    reroll.mutate({ mealId: meal.id })
  }
  return (
    <div className={styles.note} role="status">
      <p className={styles.text}>
        <Ban aria-hidden="true" />
        You said never to this dish.
      </p>
      <Button variant="primary" busy={reroll.isPending || keep.isPending} onClick={() => void replace()}>
        Replace it now
      </Button>
      <Button
        onClick={() => {
          for (const person of people) save.mutate({ recipeId: meal.recipeId, title: meal.title, person, kind: null })
        }}
      >
        Take it back
      </Button>
    </div>
  )
}
