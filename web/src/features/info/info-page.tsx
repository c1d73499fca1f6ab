import type { ReactNode } from 'react'
import { usePageTitle } from '../../page/page-title.ts'
import { Page } from '../../ui/page.tsx'
import styles from './info-page.module.css'

type InfoPageProps = {
  readonly title: string
  /** What the page says, in one sentence. */
  readonly lead: string
  /** Day of the last change, for pages that people agree to. */
  readonly since?: string
  readonly children: ReactNode
}

/** A page to be read: one column, quiet. */
export const InfoPage = ({ title, lead, since, children }: InfoPageProps) => {
  usePageTitle(title)
  return (
    <Page width="narrow" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      {since !== undefined && <p className={styles.since}>In this wording since {since}.</p>}
    </Page>
  )
}

type PartProps = { readonly title: string; readonly children: ReactNode }

export const Part = ({ title, children }: PartProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
