import { useLocation } from 'react-router'
import { SubscriptionPage } from './subscription-page.tsx'
import { SuccessPage } from './success-page.tsx'

/** The addresses below /subscription, in one file: the first page knows of one. */
export const SubscriptionScreens = () => {
  const { pathname } = useLocation()
  return /\/success\/?$/.test(pathname) ? <SuccessPage /> : <SubscriptionPage />
}
