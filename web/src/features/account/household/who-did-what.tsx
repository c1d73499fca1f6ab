import type { Activity } from '@plateful/contract/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText, weekdayName, weekRange } from '../../../plan/words/dates.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { mealDay } from '../../../plan/words/meal-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../wire/api-error.ts'
import rows from '../rows.module.css'
import form from '../settings-form.module.css'
import { deedWords } from './deed-words.ts'
import { activityQuery } from './household.queries.ts'
import styles from './household-section.module.css'

/** Folded: a quiet place to look up who changed what. Asked for when it is opened. */
export const WhoDidWhat = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.past} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Who did what in the last 30 days</summary>
      {isOpen && <Activities />}
    </details>
  )
}

const Activities = () => {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(activityQuery())
  if (error !== null) return <p className={form.says}>{textOf(error)}</p>
  if (data === undefined) return <Skeleton height="6rem" />
  const activities = data.pages.flatMap((page) => page.activities)
  if (activities.length === 0) return <p className={form.says}>Nothing yet.</p>
  return (
    <>
      <ul className={rows.rows}>
        {activities.map((activity) => (
          <Row key={activity.id} activity={activity} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

/** "Friday, Dinner"; the week where it is of no meal; '' where it is of none. */
const placeOf = ({ week, mealId }: Activity): string => {
  if (week === null) return ''
  const meal = mealId === null ? null : mealDay(week, mealId)
  return meal === null ? weekRange(week) : [weekdayName(meal.date), KIND_LABELS[meal.kind]].join(', ')
}

const Row = ({ activity }: { readonly activity: Activity }) => {
  const { words, count, at } = activity
  const details = [words, placeOf(activity), count > 1 ? `${count} ×` : '', momentText(at)]
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p>{deedWords(activity)}</p>
        <p className={rows.small}>{details.filter((part) => part !== '').join(' · ')}</p>
      </div>
    </li>
  )
}
