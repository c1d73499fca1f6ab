import type { Preferences } from '@plateful/contract/preferences.ts'
import { addDays, weekdayOf } from '@plateful/kitchen/planning/calendar.ts'
import { dietWords } from '@plateful/kitchen/safety/labels.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { longDate, shortWeekday } from '../../shared/plan/dates.ts'
import { AllergenChips } from '../../shared/preferences/allergen-chips.tsx'
import { PeopleSteppers } from '../../shared/preferences/people-steppers.tsx'
import { preferencesQuery, useSavePreferences } from '../../shared/preferences/preferences.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './first-visit.module.css'
import { WishField } from './wish-field.tsx'

type FirstVisitProps = {
  readonly today: string
  readonly start: string
  readonly onStart: (start: string) => void
  readonly onGenerate: (wish: string) => void
}

type Household = Pick<Preferences, 'adults' | 'children' | 'allergens'>

/** Today, tomorrow, and the Monday that follows. */
const startsFrom = (today: string) => {
  const monday = addDays(today, 7 - weekdayOf(today))
  const tomorrow = addDays(today, 1)
  return [
    { value: today, label: 'Today' },
    { value: tomorrow, label: 'Tomorrow' },
    ...(monday === tomorrow ? [] : [{ value: monday, label: `${shortWeekday(monday)}, ${longDate(monday)}` }]),
  ]
}

/** Nothing planned yet: two questions with an answer already in them, and one button. */
export const FirstVisit = ({ today, start, onStart, onGenerate }: FirstVisitProps) => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const [changed, setChanged] = useState<Partial<Household>>({})
  const save = useSavePreferences()
  const { diets, ...household } = { ...data.preferences, ...changed }

  const generate = (wish: string) => {
    if (Object.keys(changed).length === 0) return onGenerate(wish)
    save.mutate({ ...data.preferences, ...changed }, { onSuccess: () => onGenerate(wish) })
  }

  return (
    <div className={styles.card}>
      <h2>Who eats?</h2>
      <PeopleSteppers value={household} onChange={(people) => setChanged({ ...changed, ...people })} />
      <h2>What must never be on the plate?</h2>
      <AllergenChips value={household.allergens} onChange={(allergens) => setChanged({ ...changed, allergens })} />
      {diets.length > 0 && <p className={styles.note}>{diets.map((diet) => dietWords(diet)).join(', ')}</p>}
      <Segmented label="The week starts" size="s" options={startsFrom(today)} value={start} onChange={onStart} />
      <WishField isLarge isAtHand label="Plan my week" onGenerate={generate} />
      <ButtonLink to="/preferences" variant="quiet" icon={<SlidersHorizontal aria-hidden="true" />}>
        Budget, diets and taste first
      </ButtonLink>
    </div>
  )
}
