import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './error-page.module.css'

export const ForbiddenPage = () => {
  usePageTitle('Not allowed')
  return (
    <Page width="narrow" className={styles.page}>
      <p className={styles.code}>403</p>
      <h1>This kitchen door is closed</h1>
      <p className={styles.text}>You are not allowed to see this page. Your own week is open to you.</p>
      <div className={styles.actions}>
        <ButtonLink to="/meal-planner" variant="primary">
          Open the planner
        </ButtonLink>
        <ButtonLink to="/">Go home</ButtonLink>
      </div>
    </Page>
  )
}
