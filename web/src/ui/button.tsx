import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../page/class-names.ts'
import styles from './button.module.css'

type Look = {
  /** One primary per view. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | undefined
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly icon?: ReactNode
}

type ButtonProps = Look & { readonly busy?: boolean | undefined } & Omit<ComponentProps<'button'>, 'type'> & {
    readonly type?: 'button' | 'submit'
  }

const lookOf = ({ variant = 'plain', size = 'm' }: Look, className: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], className)

/** While `busy` it keeps its width and its focus, and does not fire twice. */
export const Button = ({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={lookOf({ variant, size }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy ? (
      <span className={classNames(styles.spinner, icon === undefined && styles.aside)} aria-hidden="true" />
    ) : (
      icon
    )}
    {children}
  </button>
)

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export const ButtonLink = ({ variant, size, icon, className, children, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={lookOf({ variant, size }, className)}>
    {icon}
    {children}
  </Link>
)
