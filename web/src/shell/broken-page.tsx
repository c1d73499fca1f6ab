import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './error-page.module.css'

export const BrokenPage = () => {
  usePageTitle('Something broke')
  return (
    <Page width="narrow" className={styles.page}>
      <p className={styles.code}>500</p>
      <h1>Something boiled over</h1>
      <p className={styles.text}>The fault is on our side. Nothing you saved is lost. Try again in a moment.</p>
      <div className={styles.actions}>
        <ButtonLink to="/meal-planner" variant="primary" reloadDocument>
          Try the planner again
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          Go home
        </ButtonLink>
      </div>
    </Page>
  )
}
