import { ChevronDown, Info, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../../../plan/words/figures.ts'
import { kitchenText } from '../../../../words/rich-text.ts'
import styles from './week-notes.module.css'
import { WeekPopover } from './week-popover.tsx'

type NotesPopoverProps = { readonly gaveWay: readonly string[]; readonly notes: readonly string[] }

/** "3 notes": a tap shows them. */
export const NotesPopover = ({ gaveWay, notes }: NotesPopoverProps) => (
  <WeekPopover
    label="Notes on this week"
    triggerClass={styles.trigger}
    trigger={
      <>
        {counted(gaveWay.length + notes.length, 'note')}
        <ChevronDown aria-hidden="true" />
      </>
    }
  >
    <Notes title="What gave way" icon={<Scale aria-hidden="true" />} lines={gaveWay} />
    <Notes title="Good to know" icon={<Info aria-hidden="true" />} lines={notes} />
  </WeekPopover>
)

type NotesProps = { readonly title: string; readonly icon: ReactNode; readonly lines: readonly string[] }

const Notes = ({ title, icon, lines }: NotesProps) =>
  lines.length === 0 ? null : (
    <section className={styles.part}>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{kitchenText(line)}</li>
        ))}
      </ul>
    </section>
  )
