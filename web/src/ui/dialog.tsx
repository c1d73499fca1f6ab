import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
  /** Buttons, at the foot. */
  readonly footer?: ReactNode
  /** `sheet` comes from the side on a desktop and from below on a phone. */
  readonly shape?: 'dialog' | 'sheet'
  readonly hideTitle?: boolean
}

/** Holds the focus, closes on Escape and on the ground behind it, gives the focus back. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  shape = 'dialog',
  hideTitle = false,
}: DialogProps) => {
  const opener = useRef<Element | null>(null)
  /** The window itself takes the focus: on the first button, its cross, a ring would show whatever opened it. */
  const takeFocus = (event: Event) => {
    opener.current = document.activeElement
    if (!(event.currentTarget instanceof HTMLElement)) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }
  /** Whoever opened it gets the focus back, unless it has gone somewhere already (a new page's heading). */
  const giveBack = (event: Event) => {
    event.preventDefault()
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.ground} />
        <Radix.Content
          className={classNames(styles.content, styles[shape])}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBack}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <Radix.Title className={classNames(styles.title, hideTitle && styles.hidden)}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} framed={false} />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
