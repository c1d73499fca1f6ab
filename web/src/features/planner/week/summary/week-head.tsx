import type { ReactNode } from 'react'
import { useMedia } from '../../../../page/media.ts'
import { ONE_DAY } from '../../media.ts'
import { WeekSwitcher } from '../weeks/week-switcher.tsx'
import styles from './week-head.module.css'

type WeekHeadProps = {
  readonly week: string
  readonly title: string
  /** Whether the week is saved and how near it is to the best: beside its dates. */
  readonly mark?: ReactNode
  /** Buttons at the right, or below on a narrow page. */
  readonly actions?: ReactNode
  /** Pills and figures. */
  readonly children?: ReactNode
}

export const WeekHead = ({ week, title, mark, actions, children }: WeekHeadProps) => {
  const isNarrow = useMedia(ONE_DAY)
  return (
    <header className={styles.head}>
      <div className={styles.dates}>
        <WeekSwitcher week={week} isShort={isNarrow} />
        {mark}
      </div>
      <h1 className={styles.title}>{title}</h1>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {children !== undefined && <div className={styles.facts}>{children}</div>}
    </header>
  )
}
