import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { HeaderAccount } from './account/header-account.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { useNavItems } from './nav-items.ts'

// Its dialog is needed on a phone, after a tap.
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

export const Header = () => {
  const items = useNavItems()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label="Plateful, home">
        <Logo />
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {items.map(({ to, label, end = false }) => (
          <NavLink key={to} to={to} end={end} className={styles.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <span className={styles.account}>
        <HeaderAccount />
      </span>
      <span className={styles.menu}>
        <IconButton label="Menu" icon={<Menu />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
      </span>
      {wasOpened && (
        <Suspense>
          <MobileMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  )
}
