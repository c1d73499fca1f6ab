import type { User } from '@plateful/contract/user.ts'
import { LogOut, Settings, Sparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import { signOut } from '../lib/account-session.ts'
import { AccountButton } from './account-button.tsx'
import { PLAN_NAMES } from './plan-name.ts'
import styles from './user-menu.module.css'

type UserMenuProps = { readonly user: User }

/** Comes with the first click, and open. Admin Dashboard joins when its screen exists (decision 0014). */
export const UserMenu = ({ user }: UserMenuProps) => {
  const navigate = useNavigate()
  const leave = () => {
    void navigate('/')
    void signOut()
  }
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountButton user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Label className={styles.who}>
            <span className={styles.name}>{user.name === '' ? user.email : user.name}</span>
            {user.name !== '' && <span className={styles.email}>{user.email}</span>}
            <span className={styles.plan}>{PLAN_NAMES[user.subscriptionTier]}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className={styles.line} />
          <DropdownMenu.Item className={styles.item} onSelect={() => void navigate('/subscription')}>
            <Sparkles aria-hidden="true" />
            {user.subscriptionTier === 'free' ? 'Upgrade' : 'Subscription'}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={styles.item} onSelect={() => void navigate('/account-settings')}>
            <Settings aria-hidden="true" />
            Account Settings
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={styles.line} />
          <DropdownMenu.Item className={styles.item} onSelect={leave}>
            <LogOut aria-hidden="true" />
            Sign Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
