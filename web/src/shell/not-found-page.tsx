import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './error-page.module.css'

export const NotFoundPage = () => {
  usePageTitle('Not found')
  return (
    <Page width="narrow" className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Nothing on this plate</h1>
      <p className={styles.text}>This page does not exist, or it has moved. Your week is still where you left it.</p>
      <div className={styles.actions}>
        <ButtonLink to="/meal-planner" variant="primary">
          Open the planner
        </ButtonLink>
        <ButtonLink to="/">Go home</ButtonLink>
      </div>
    </Page>
  )
}
