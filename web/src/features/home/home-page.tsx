import { usePageTitle } from '../../lib/page-title.ts'
import { Page } from '../../ui/page.tsx'

export const HomePage = () => {
  usePageTitle('')
  return (
    <Page>
      <h1>Soon</h1>
    </Page>
  )
}
