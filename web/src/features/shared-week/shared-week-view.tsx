import type { SharedWeek } from '@plateful/contract/shares.ts'
import { CopyPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import { sharedWords } from '../../plan/list/shop-words.ts'
import { longDate, weekdayName, weekRange } from '../../plan/words/dates.ts'
import { capital, counted } from '../../plan/words/figures.ts'
import { AISLE_LABELS } from '../../plan/words/labels.ts'
import { Button } from '../../ui/button.tsx'
import { CopySharedDialog } from './copy-shared-dialog.tsx'
import { SharedMeal } from './shared-meal.tsx'
import styles from './shared-week-view.module.css'

type SharedWeekViewProps = { readonly week: SharedWeek; readonly token: string }

const peopleText = ({ adults, children }: SharedWeek['people']): string =>
  children === 0
    ? `For ${counted(adults, 'adult')}`
    : `For ${counted(adults, 'adult')} and ${counted(children, 'child', 'children')}`

/** The week to be read: days with their dishes, then what to buy. */
export const SharedWeekView = ({ week, token }: SharedWeekViewProps) => {
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.kicker}>A week somebody shared with you</p>
          {/* No line begins with the dash. */}
          <h1>{weekRange(week.weekStartDate).replace(' –', '\u00a0–')}</h1>
          <p className={styles.people}>{peopleText(week.people)}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="primary" icon={<CopyPlus aria-hidden="true" />} onClick={() => setCopying(true)}>
            Copy to my weeks
          </Button>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <p className={styles.note}>
        This week was planned for another table: nothing here was checked against your allergens. Copy it, and every
        dish is read under your own rules.
      </p>
      <div className={styles.columns}>
        <div className={styles.days}>
          {week.days.map(({ date, meals }) => (
            <section key={date} aria-labelledby={`day-${date}`} className={styles.day}>
              <h2 id={`day-${date}`}>
                {weekdayName(date)} <span className={styles.date}>{longDate(date)}</span>
              </h2>
              {meals.map((meal) => (
                <SharedMeal key={meal.id} meal={meal} />
              ))}
            </section>
          ))}
        </div>
        <section aria-labelledby="shared-groceries" className={styles.groceries}>
          <h2 id="shared-groceries">Groceries</h2>
          {[...Map.groupBy(week.groceries, ({ aisle }) => aisle)].map(([aisle, lines]) => (
            <div key={aisle} className={styles.aisle}>
              <h3>{AISLE_LABELS[aisle]}</h3>
              <ul>
                {lines.map(({ id, name, ...line }) => (
                  <li key={id} className={styles.line}>
                    <span>{capital(name)}</span>
                    <span className={styles.amount}>{sharedWords(line)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      </div>
      {isCopying && <CopySharedDialog token={token} week={week.weekStartDate} onClose={() => setCopying(false)} />}
    </>
  )
}
