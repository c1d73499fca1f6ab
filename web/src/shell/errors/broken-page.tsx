import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

export const BrokenPage = () => {
  usePageTitle('Something broke')
  return (
    <ErrorPage
      code="500"
      title="Something boiled over"
      text="The fault is on our side. Nothing you saved is lost. Try again in a moment."
    >
      <ButtonLink to="/meal-planner" variant="primary" reloadDocument>
        Try the planner again
      </ButtonLink>
      <ButtonLink to="/" reloadDocument>
        Go home
      </ButtonLink>
    </ErrorPage>
  )
}
