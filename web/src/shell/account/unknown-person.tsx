import { RotateCcw } from 'lucide-react'
import { usePageTitle } from '../../page/page-title.ts'
import { startQuietly } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPage } from '../errors/error-page.tsx'

const again = () => void startQuietly()

/** In place of a page that must know who is here, while nothing answers that question. */
export const UnknownPerson = () => {
  usePageTitle('No answer')
  return (
    <ErrorPage
      title="Nobody answered the bell"
      text="This page has to know who is here, and our kitchen did not answer. Check your network, then try again."
    >
      <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={again}>
        Try again
      </Button>
      <ButtonLink to="/">Go home</ButtonLink>
    </ErrorPage>
  )
}
