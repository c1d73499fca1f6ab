import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'

type MenuProps = {
  /** The button that opens it; the focus comes back to it. */
  readonly trigger: ReactElement
  /** For a menu that is loaded by the press that opens it. */
  readonly isOpenFirst?: boolean
  readonly children: ReactNode
}

/** A menu below a button: arrows and first letters move in it, Escape closes it, the page behind goes on. */
export const Menu = ({ trigger, isOpenFirst = false, children }: MenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={isOpenFirst}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
