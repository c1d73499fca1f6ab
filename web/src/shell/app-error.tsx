import { RotateCcw } from 'lucide-react'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './error-page.module.css'

const reload = () => location.reload()
/** A plain visit, not a route change: the router itself may be what broke. */
const goHome = () => location.assign('/')

/** Anything nobody caught. The heading is the specification's. */
export const AppError = () => {
  usePageTitle('Error')
  return (
    <Page width="narrow" className={styles.page}>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.text}>The page stumbled. Your plan and preferences are kept. Load it again, or go home.</p>
      <div className={styles.actions}>
        <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={reload}>
          Load again
        </Button>
        <Button onClick={goHome}>Go home</Button>
      </div>
    </Page>
  )
}
