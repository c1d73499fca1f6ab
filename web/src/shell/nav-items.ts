import { useInBrowser } from '../page/in-browser.ts'
import { readMarker } from '../session/marker.ts'
import { useSession } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'

export type NavItem = {
  readonly to: string
  readonly label: string
  /** Only the very address counts as being there. */
  readonly end?: boolean
  /** Left out: for everybody. `isDrawn`: the page is as it was drawn at build, when nobody had signed in anywhere. */
  readonly isFor?: (session: Session, isDrawn?: boolean) => boolean
}

/** Visitors and the free tier. Somebody whose sign-in is being taken up is no visitor: nothing flashes up for them. */
const mayUpgrade = (session: Session, isDrawn = false): boolean => {
  if (session.state === 'authenticated') return session.user.subscriptionTier === 'free'
  return session.state === 'anonymous' || isDrawn || readMarker() === null
}

/** Only for admins. The page and the server ask again. */
export const ADMIN_PATH = '/admin'
const isAdmin = (session: Session): boolean => session.state === 'authenticated' && session.user.isAdmin

const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Home', end: true },
  { to: '/meal-planner', label: 'Meal Planner' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/subscription', label: 'Upgrade', isFor: mayUpgrade },
  { to: '/preferences', label: 'Preferences' },
  { to: ADMIN_PATH, label: 'Admin', isFor: isAdmin },
]

/** What the footer repeats: the pages that are there for everybody. */
export const EVERYBODYS_ITEMS = NAV_ITEMS.filter(({ isFor }) => isFor === undefined)

/** The way around, for whoever is here. */
export const useNavItems = (): readonly NavItem[] => {
  const session = useSession()
  const isDrawn = !useInBrowser()
  return NAV_ITEMS.filter(({ isFor }) => isFor?.(session, isDrawn) ?? true)
}

export const ACCOUNT_ITEMS: readonly NavItem[] = [
  // For the free tier the way there stands above, as Upgrade.
  { to: '/subscription', label: 'Subscription', isFor: (session) => !mayUpgrade(session) },
  { to: '/my-recipes', label: 'My Recipes' },
  { to: '/account-settings', label: 'Account Settings' },
  { to: ADMIN_PATH, label: 'Admin Dashboard', isFor: isAdmin },
]
