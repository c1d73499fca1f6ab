import { BookOpen, CalendarDays, CookingPot, ShoppingBasket, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import styles from './bottom-bar.module.css'

const ITEMS = [
  { to: '/meal-planner', label: 'Week', Icon: CalendarDays, end: true },
  { to: '/recipes', label: 'Recipes', Icon: BookOpen, end: false },
  { to: '/meal-planner/groceries', label: 'Groceries', Icon: ShoppingBasket, end: false },
  { to: '/meal-planner/cook', label: 'Cook', Icon: CookingPot, end: false },
  { to: '/preferences', label: 'You', Icon: UserRound, end: false },
] as const

/** A thumb's way around, on phones only. */
export const BottomBar = () => (
  <nav aria-label="Quick" className={styles.bar}>
    {ITEMS.map(({ to, label, Icon, end }) => (
      <NavLink key={to} to={to} end={end} className={styles.item ?? ''}>
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    ))}
  </nav>
)
