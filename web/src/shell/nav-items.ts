export type NavItem = {
  readonly to: string
  readonly label: string
  /** Only the very address counts as being there. */
  readonly end?: boolean
}

/** Upgrade and Admin join when their screens exist: no link leads to nothing (decision 0014). */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Home', end: true },
  { to: '/meal-planner', label: 'Meal Planner' },
  { to: '/preferences', label: 'Preferences' },
]

export const ACCOUNT_ITEMS: readonly NavItem[] = [{ to: '/account-settings', label: 'Account Settings' }]
