import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'

type BackLinkProps = { readonly to: string; readonly children: ReactNode }

/** The way back to the page this one was opened from, above its heading. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className={styles.back}>
    <ChevronLeft aria-hidden="true" />
    {children}
  </Link>
)
