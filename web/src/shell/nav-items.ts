export type NavItem = {
  readonly to: string
  readonly label: string
  /** Only the very address counts as being there. */
  readonly end?: boolean
}

/** Upgrade, Login and Sign Up join when their screens exist (decision of the pages: no link leads to nothing). */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Home', end: true },
  { to: '/meal-planner', label: 'Meal Planner' },
  { to: '/preferences', label: 'Preferences' },
]
