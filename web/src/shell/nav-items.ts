export type NavItem = {
  readonly to: string
  readonly label: string
  /** Only the very address counts as being there. */
  readonly end?: boolean
}

/** Upgrade joins when its screen exists: no link leads to nothing (decision 0014). */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Home', end: true },
  { to: '/meal-planner', label: 'Meal Planner' },
  { to: '/preferences', label: 'Preferences' },
]

/** Only for admins. The page and the server ask again. */
export const ADMIN_PATH = '/admin'

export const ACCOUNT_ITEMS: readonly NavItem[] = [{ to: '/account-settings', label: 'Account Settings' }]
