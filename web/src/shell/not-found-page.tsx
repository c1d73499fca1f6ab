import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

export const NotFoundPage = () => {
  usePageTitle('Not found')
  return (
    <ErrorPage
      code="404"
      title="Nothing on this plate"
      text="This page does not exist, or it has moved. Your week is still where you left it."
    >
      <ButtonLink to="/meal-planner" variant="primary">
        Open the planner
      </ButtonLink>
      <ButtonLink to="/">Go home</ButtonLink>
    </ErrorPage>
  )
}
