import type { User } from '@plateful/contract/user.ts'
import { BookHeart, LogOut, Settings, ShieldCheck, Sparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import { signOut } from '../../session/account-session.ts'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { MenuLine } from '../../ui/menus/menu-line.tsx'
import { ADMIN_PATH } from '../nav-items.ts'
import { PLAN_NAMES } from '../plan-name.ts'
import { AccountButton } from './account-button.tsx'
import styles from './user-menu.module.css'

type UserMenuProps = { readonly user: User }

/** Comes with the first click, and open. */
export const UserMenu = ({ user }: UserMenuProps) => {
  const navigate = useNavigate()
  const leave = () => {
    void navigate('/')
    void signOut()
  }
  return (
    <Menu isOpenFirst trigger={<AccountButton user={user} />}>
      <DropdownMenu.Label className={styles.who}>
        <span className={styles.name}>{user.name === '' ? user.email : user.name}</span>
        {user.name !== '' && <span className={styles.email}>{user.email}</span>}
        <span className={styles.plan}>{PLAN_NAMES[user.subscriptionTier]}</span>
      </DropdownMenu.Label>
      <MenuLine />
      <MenuItem
        icon={<Sparkles />}
        label={user.subscriptionTier === 'free' ? 'Upgrade' : 'Subscription'}
        to="/subscription"
      />
      <MenuItem icon={<BookHeart />} label="My Recipes" to="/my-recipes" />
      <MenuItem icon={<Settings />} label="Account Settings" to="/account-settings" />
      {user.isAdmin && <MenuItem icon={<ShieldCheck />} label="Admin Dashboard" to={ADMIN_PATH} />}
      <MenuLine />
      <MenuItem icon={<LogOut />} label="Sign Out" onSelect={leave} />
    </Menu>
  )
}
