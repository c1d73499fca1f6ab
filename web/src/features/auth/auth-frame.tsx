import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../page/class-names.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './auth-frame.module.css'

type AuthFrameProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** A round sign above the title, for pages that say how something ended. */
  readonly sign?: ReactNode
  readonly tone?: 'basil' | 'saffron'
  /** It stands where a form stood: the focus goes to its title, so that it is heard. */
  readonly isNews?: boolean
  /** Stands beside the card where there is room. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** One card in the middle: a title, a sentence, and one thing to do. */
export const AuthFrame = ({ title, lead, sign, tone = 'basil', isNews = false, beside, children }: AuthFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <Page width="normal" className={classNames(styles.page, beside !== undefined && styles.wide)}>
      <Card padding="l" shadow className={styles.card}>
        {sign !== undefined && (
          <span className={classNames(styles.sign, styles[tone])} aria-hidden="true">
            {sign}
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
      {beside}
    </Page>
  )
}
