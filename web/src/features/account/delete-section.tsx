import type { User } from '@plateful/contract/user.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AccountSection } from './account-section.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

export const DeleteSection = ({ user }: { readonly user: User }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection
      title="Delete account"
      hint="Your account, your weeks, your rules and your lists are deleted for good. Download them first if you want them."
    >
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AccountSection>
  )
}
