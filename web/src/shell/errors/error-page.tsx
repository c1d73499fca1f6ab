import type { ReactNode } from 'react'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './error-page.module.css'

type ErrorPageProps = {
  readonly code?: string
  readonly title: string
  readonly text: string
  /** The next steps: buttons or links. */
  readonly children: ReactNode
}

/** A page in place of another: what happened beside an empty plate, and where to go from here. */
export const ErrorPage = ({ code, title, text, children }: ErrorPageProps) => (
  <Page width="narrow" className={styles.page}>
    <div>
      {code !== undefined && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
    <div className={styles.plate}>
      <EmptyPlate size={180} />
    </div>
  </Page>
)
