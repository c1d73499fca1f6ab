import type { MealPlan } from '@plateful/contract/plan.ts'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { counted } from '../../../../plan/words/figures.ts'
import { NotesPopover } from '../../sheets.ts'
import styles from './week-notes.module.css'

type Summary = MealPlan['summary']

/** Which soft rule gave way, what a careful cook would add: one tap away. */
export const WeekNotes = ({ summary: { gaveWay, notes } }: { readonly summary: Summary }) => {
  const count = gaveWay.length + notes.length
  if (count === 0) return null
  const words = (
    <span className={styles.trigger}>
      {counted(count, 'note')}
      <ChevronDown aria-hidden="true" />
    </span>
  )
  return (
    <Suspense fallback={words}>
      <NotesPopover gaveWay={gaveWay} notes={notes} />
    </Suspense>
  )
}
