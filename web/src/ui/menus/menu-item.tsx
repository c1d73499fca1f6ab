import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './menu.module.css'

type MenuItemProps = { readonly icon: ReactNode; readonly label: string } & (
  | { readonly to: string; readonly onSelect?: undefined }
  | { readonly onSelect: () => void; readonly to?: undefined }
)

/** One entry: a link, or something that happens once the menu has closed, so that a dialog gives the focus back to its button. */
export const MenuItem = ({ icon, label, to, onSelect }: MenuItemProps) =>
  to === undefined ? (
    <DropdownMenu.Item className={styles.item} onSelect={() => void setTimeout(onSelect)}>
      {icon}
      {label}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item className={styles.item} asChild>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  )
