import type { ComponentProps } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  readonly padding?: 's' | 'm' | 'l'
  readonly shadow?: boolean
}

export const Card = ({ as = 'div', padding = 'm', shadow = false, className, ...rest }: CardProps) => {
  // One props type for all: the elements differ in nothing that a card uses.
  const Element = as as 'div'
  return <Element {...rest} className={classNames(styles.card, styles[padding], shadow && styles.shadow, className)} />
}
