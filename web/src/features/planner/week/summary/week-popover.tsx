import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './week-notes.module.css'

type WeekPopoverProps = {
  /** What the words are about, for whoever does not see them. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string | undefined
  readonly children: ReactNode
}

/** More words about the week, one tap away. */
export const WeekPopover = ({ label, trigger, triggerClass, children }: WeekPopoverProps) => (
  <Popover.Root>
    <Popover.Trigger className={triggerClass}>{trigger}</Popover.Trigger>
    <Popover.Portal>
      <Popover.Content className={styles.notes} align="start" sideOffset={6} collisionPadding={12} aria-label={label}>
        {children}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
)
