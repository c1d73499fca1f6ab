import { addDays, weekdayOf } from '@plateful/kitchen/planning/calendar.ts'
import { dietWords } from '@plateful/kitchen/safety/words/labels.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { firstDayToPlan, longDate, shortWeekday } from '../../../plan/words/dates.ts'
import { AllergenChips } from '../../../preferences/allergen-chips.tsx'
import { PeopleSteppers } from '../../../preferences/people-steppers.tsx'
import { preferencesQuery, useSavePreferences } from '../../../preferences/preferences.queries.ts'
import { useEdited } from '../../../preferences/use-edited.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import styles from './first-visit.module.css'
import { WishField } from './wish-field.tsx'

type FirstVisitProps = {
  readonly today: string
  readonly start: string
  readonly onStart: (start: string) => void
  readonly onGenerate: (wish: string) => void
}

/** Today while a meal of it is ahead, tomorrow, and the Monday that follows. */
const startsFrom = (today: string) => {
  const monday = addDays(today, 7 - weekdayOf(today))
  const tomorrow = addDays(today, 1)
  return [
    ...(firstDayToPlan() === today ? [{ value: today, label: 'Today' }] : []),
    { value: tomorrow, label: 'Tomorrow' },
    ...(monday === tomorrow ? [] : [{ value: monday, label: `${shortWeekday(monday)}, ${longDate(monday)}` }]),
  ]
}

/** Nothing planned yet: two questions with an answer already in them, and one button. */
export const FirstVisit = ({ today, start, onStart, onGenerate }: FirstVisitProps) => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const { edited, isChanged, change } = useEdited(data.preferences)
  const save = useSavePreferences()
  const { diets, ...household } = edited

  const generate = (wish: string) => {
    if (!isChanged) return onGenerate(wish)
    save.mutate(edited, { onSuccess: () => onGenerate(wish) })
  }

  return (
    <div className={styles.card}>
      <h2>Who eats?</h2>
      <PeopleSteppers value={household} onChange={change} />
      <h2>What must never be on the plate?</h2>
      <AllergenChips value={household.allergens} onChange={(allergens) => change({ allergens })} />
      {diets.length > 0 && <p className={styles.note}>{diets.map((diet) => dietWords(diet)).join(', ')}</p>}
      <Segmented label="The week starts" size="s" options={startsFrom(today)} value={start} onChange={onStart} />
      <WishField isLarge isAtHand label="Plan my week" onGenerate={generate} />
      <ButtonLink to="/preferences" variant="quiet" icon={<SlidersHorizontal aria-hidden="true" />}>
        Budget, diets and taste first
      </ButtonLink>
    </div>
  )
}
