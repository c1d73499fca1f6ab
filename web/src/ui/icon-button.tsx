import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly icon: ReactNode
  readonly framed?: boolean
  readonly busy?: boolean
}

export const IconButton = ({
  label,
  icon,
  framed = true,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={classNames(styles.button, framed && styles.framed, busy && styles.busy, className)}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {icon}
  </button>
)
