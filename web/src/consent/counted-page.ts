import type { AnalyticsEvents } from '@plateful/contract/consent.ts'
import { countedTitle } from '../page/page-title.ts'

/**
 * A page as statistics know it: no query and no fragment, which may carry a secret, no secret of a shared week, and no
 * title that says what somebody eats.
 */
export const countedPage = (pathname: string): AnalyticsEvents['page_view'] => {
  const path = pathname.replace(/^\/shared\/.*/, '/shared')
  return { page_title: countedTitle(), page_location: location.origin + path, page_path: path }
}
