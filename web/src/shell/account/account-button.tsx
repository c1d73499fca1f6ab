import type { User } from '@plateful/contract/user.ts'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './account-button.module.css'

type AccountButtonProps = { readonly user: User } & Omit<ComponentProps<'button'>, 'children' | 'type' | 'className'>

const initialOf = (text: string): string => [...text.trim()][0]?.toUpperCase() ?? ''

/** Opens the menu of the person whose first letter it wears. */
export const AccountButton = ({ user: { name, email }, ...rest }: AccountButtonProps) => {
  const called = name === '' ? email : name
  return (
    <button type="button" {...rest} className={styles.button} aria-label={`Account of ${called}`}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(called)}
      </span>
      <ChevronDown aria-hidden="true" className={styles.chevron} />
    </button>
  )
}
