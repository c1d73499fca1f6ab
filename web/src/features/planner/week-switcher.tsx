import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { shortWeekRange, weekRange } from '../../shared/plan/dates.ts'
import styles from './week-switcher.module.css'

const weekPath = (week: string): string => `/meal-planner?week=${week}`

/** "‹ 23 – 29 November ›" */
export const WeekSwitcher = ({ week, isShort = false }: { readonly week: string; readonly isShort?: boolean }) => (
  <nav className={styles.switcher} aria-label="Weeks">
    <Link to={weekPath(addDays(week, -7))} className={styles.step} aria-label="Previous week">
      <ChevronLeft aria-hidden="true" />
    </Link>
    <span className={styles.range} aria-current="date">
      {isShort ? shortWeekRange(week) : weekRange(week)}
    </span>
    <Link to={weekPath(addDays(week, 7))} className={styles.step} aria-label="Next week">
      <ChevronRight aria-hidden="true" />
    </Link>
  </nav>
)
