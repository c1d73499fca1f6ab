import type { MealPlan } from '@plateful/contract/plan.ts'
import { ChevronDown, Heart, Info, Scale } from 'lucide-react'
import { Popover } from 'radix-ui'
import { counted } from '../../shared/plan/figures.ts'
import { Pill } from '../../ui/pill.tsx'
import styles from './week-notes.module.css'

type Summary = MealPlan['summary']

/** What the wish was heard as, which soft rule gave way, what a careful cook would add: one tap away. */
export const WeekNotes = ({ summary: { gaveWay, wishHeard, notes } }: { readonly summary: Summary }) => {
  const count = gaveWay.length + notes.length
  return (
    <>
      {wishHeard.map((heard) => (
        <Pill key={heard} tone="plum" icon={<Heart aria-hidden="true" />}>
          {heard}
        </Pill>
      ))}
      {count > 0 && (
        <Popover.Root>
          <Popover.Trigger className={styles.trigger}>
            {counted(count, 'note')}
            <ChevronDown aria-hidden="true" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              className={styles.notes}
              align="start"
              sideOffset={6}
              collisionPadding={12}
              aria-label="Notes on this week"
            >
              <Notes title="What gave way" icon={<Scale aria-hidden="true" />} lines={gaveWay} />
              <Notes title="Good to know" icon={<Info aria-hidden="true" />} lines={notes} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  )
}

type NotesProps = { readonly title: string; readonly icon: React.ReactNode; readonly lines: readonly string[] }

const Notes = ({ title, icon, lines }: NotesProps) =>
  lines.length === 0 ? null : (
    <section className={styles.part}>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
