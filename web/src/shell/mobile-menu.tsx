import { NavLink } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { MobileAccount } from './account/mobile-account.tsx'
import styles from './mobile-menu.module.css'
import { useNavItems } from './nav-items.ts'

type MobileMenuProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Holds the focus and closes on Escape (the dialog's work). */
export const MobileMenu = ({ open, onOpenChange }: MobileMenuProps) => {
  const items = useNavItems()
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" shape="sheet">
      <nav aria-label="Menu">
        <ul className={styles.list}>
          {items.map(({ to, label, end = false }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.link ?? ''} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MobileAccount onDone={close} />
    </Dialog>
  )
}
