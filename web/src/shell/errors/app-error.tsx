import { RotateCcw } from 'lucide-react'
import { at } from '../../page/base.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

const reload = () => location.reload()
/** A plain visit, not a route change: the router itself may be what broke. */
const goHome = () => location.assign(at('/'))

/** Anything nobody caught. The heading is the specification's. */
export const AppError = () => {
  usePageTitle('Error')
  return (
    <ErrorPage
      title="Unexpected Application Error!"
      text="The page stumbled. Your plan and preferences are kept. Load it again, or go home."
    >
      <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={reload}>
        Load again
      </Button>
      <Button onClick={goHome}>Go home</Button>
    </ErrorPage>
  )
}
