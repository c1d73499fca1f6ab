import { useLocation } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

type Place = { readonly to: string; readonly label: string }

const GROCERIES: Place = { to: '/meal-planner/groceries', label: 'Open the groceries' }
const COOK: Place = { to: '/meal-planner/cook', label: 'Start cooking' }
const HISTORY: Place = { to: '/meal-planner/history', label: 'Your weeks' }
const RECIPES: Place = { to: '/my-recipes', label: 'My recipes' }

/** Addresses that people type who remember the page and not where it lives. They stay unknown: only the way is shown. */
const MEANT = new Map([
  ['/groceries', GROCERIES],
  ['/grocery-list', GROCERIES],
  ['/cook', COOK],
  ['/history', HISTORY],
  ['/recipes', RECIPES],
])

export const NotFoundPage = () => {
  usePageTitle('Not found')
  const { pathname } = useLocation()
  const meant = MEANT.get(pathname.toLowerCase().replace(/\/$/, ''))
  return (
    <ErrorPage
      code="404"
      title="Nothing on this plate"
      text="This page does not exist, or it has moved. Your week is still where you left it."
    >
      {meant !== undefined && (
        <ButtonLink to={meant.to} variant="primary">
          {meant.label}
        </ButtonLink>
      )}
      <ButtonLink to="/meal-planner" variant={meant === undefined ? 'primary' : 'plain'}>
        Open the planner
      </ButtonLink>
      <ButtonLink to="/">Go home</ButtonLink>
    </ErrorPage>
  )
}
