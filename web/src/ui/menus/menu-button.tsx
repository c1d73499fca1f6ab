import type { ComponentProps, ReactElement } from 'react'
import styles from './menu-button.module.css'

type MenuButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label' | 'children'> & {
  readonly label: string
  readonly icon: ReactElement
}

/** A square button that opens a menu. */
export const MenuButton = ({ label, icon, ...trigger }: MenuButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} {...trigger}>
    {icon}
  </button>
)
