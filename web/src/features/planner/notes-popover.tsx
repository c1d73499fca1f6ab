import { ChevronDown, Info, Scale } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { kitchenText } from '../../lib/rich-text.ts'
import { counted } from '../../shared/plan/figures.ts'
import styles from './week-notes.module.css'

type NotesPopoverProps = { readonly gaveWay: readonly string[]; readonly notes: readonly string[] }

/** "3 notes": a tap shows them. */
export const NotesPopover = ({ gaveWay, notes }: NotesPopoverProps) => (
  <Popover.Root>
    <Popover.Trigger className={styles.trigger}>
      {counted(gaveWay.length + notes.length, 'note')}
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
