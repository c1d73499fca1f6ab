import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

export const ForbiddenPage = () => {
  usePageTitle('Not allowed')
  return (
    <ErrorPage
      code="403"
      title="This kitchen door is closed"
      text="You are not allowed to see this page. Your own week is open to you."
    >
      <ButtonLink to="/meal-planner" variant="primary">
        Open the planner
      </ButtonLink>
      <ButtonLink to="/">Go home</ButtonLink>
    </ErrorPage>
  )
}
