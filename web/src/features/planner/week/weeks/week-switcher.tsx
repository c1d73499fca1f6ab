import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { shortWeekRange, weekRange } from '../../../../plan/words/dates.ts'
import { WeeksSheet } from '../../sheets.ts'
import styles from './week-switcher.module.css'

const weekPath = (week: string): string => `/meal-planner?week=${week}`

/** "‹ 23 – 29 November ›": a step to either side, and all weeks behind the dates. */
export const WeekSwitcher = ({ week, isShort = false }: { readonly week: string; readonly isShort?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.switcher} aria-label="Weeks">
      <Link to={weekPath(addDays(week, -7))} className={styles.step} aria-label="Previous week">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <button
        type="button"
        className={styles.range}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span aria-current="date">{isShort ? shortWeekRange(week) : weekRange(week)}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <Link to={weekPath(addDays(week, 7))} className={styles.step} aria-label="Next week">
        <ChevronRight aria-hidden="true" />
      </Link>
      <Suspense>{isOpen && <WeeksSheet week={week} onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  )
}
