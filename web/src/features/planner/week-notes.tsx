import type { MealPlan } from '@plateful/contract/plan.ts'
import { ChevronDown, Heart } from 'lucide-react'
import { Suspense } from 'react'
import { kitchenText } from '../../lib/rich-text.ts'
import { counted } from '../../shared/plan/figures.ts'
import { Pill } from '../../ui/pill.tsx'
import { NotesPopover } from './sheets.ts'
import styles from './week-notes.module.css'

type Summary = MealPlan['summary']

/** What the wish was heard as, which soft rule gave way, what a careful cook would add: one tap away. */
export const WeekNotes = ({ summary: { gaveWay, wishHeard, notes } }: { readonly summary: Summary }) => {
  const count = gaveWay.length + notes.length
  const words = (
    <span className={styles.trigger}>
      {counted(count, 'note')}
      <ChevronDown aria-hidden="true" />
    </span>
  )
  return (
    <>
      {wishHeard.map((heard) => (
        <Pill key={heard} tone="plum" icon={<Heart aria-hidden="true" />}>
          {kitchenText(heard)}
        </Pill>
      ))}
      {count > 0 && (
        <Suspense fallback={words}>
          <NotesPopover gaveWay={gaveWay} notes={notes} />
        </Suspense>
      )}
    </>
  )
}
