import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import { useState } from 'react'
import { DeletedWeekRow } from './deleted-week-row.tsx'
import { WeekRow } from './week-row.tsx'
import styles from './week-rows.module.css'

type WeekRowsProps = {
  readonly plans: readonly PlanOutline[]
  readonly today: string
  /** The week that the page behind shows. */
  readonly shown?: string
  readonly onOpen?: () => void
  readonly onCopy: (week: string) => void
}

/** Weeks, newest first. One that is deleted here keeps its place for a while, with the way back. */
export const WeekRows = ({ plans, today, shown, onOpen, onCopy }: WeekRowsProps) => {
  const [deleted, setDeleted] = useState<readonly PlanOutline[]>([])
  const there = new Set(plans.map(({ weekStartDate }) => weekStartDate))
  const gone = deleted.filter(({ weekStartDate }) => !there.has(weekStartDate))
  const rows = [...plans, ...gone].toSorted((one, other) => other.weekStartDate.localeCompare(one.weekStartDate))
  return (
    <ul className={styles.rows}>
      {rows.map((outline) =>
        there.has(outline.weekStartDate) ? (
          <WeekRow
            key={outline.weekStartDate}
            outline={outline}
            today={today}
            isShown={outline.weekStartDate === shown}
            {...(onOpen !== undefined && { onOpen })}
            onCopy={onCopy}
            onDeleted={(one) =>
              setDeleted((before) => [...before.filter((other) => other.weekStartDate !== one.weekStartDate), one])
            }
          />
        ) : (
          <DeletedWeekRow key={outline.weekStartDate} week={outline.weekStartDate} today={today} />
        ),
      )}
    </ul>
  )
}
