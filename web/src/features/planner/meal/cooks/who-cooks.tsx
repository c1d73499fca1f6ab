import type { Meal } from '@plateful/contract/plan.ts'
import { useCooks, useCooksHere, useSetCook } from '../../../../plan/cooks.queries.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { say } from '../../../../words/texts.ts'
import styles from './cooks.module.css'

const NOBODY = ''

/** A member takes a meal, or gives it to another. Leftovers are cooked already. */
export const WhoCooks = ({ week, meal }: { readonly week: string; readonly meal: Meal }) => {
  const members = useCooksHere()
  const cook = useCooks(week).get(meal.id)
  const set = useSetCook(week)
  if (members.length === 0 || meal.leftoversOf !== null) return null
  const shown = set.isPending ? set.variables.memberId : (cook?.memberId ?? null)
  return (
    <SelectField
      className={styles.field ?? ''}
      label="Who cooks?"
      value={shown ?? NOBODY}
      options={[
        { value: NOBODY, label: say('Nobody yet') },
        ...members.map(({ id, name, isYou }) => ({ value: id, label: isYou ? say('You') : name })),
      ]}
      onChange={(chosen) => set.mutate({ mealId: meal.id, memberId: chosen === NOBODY ? null : chosen })}
    />
  )
}
