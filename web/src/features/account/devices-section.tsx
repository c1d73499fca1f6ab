import { Button } from '../../ui/button.tsx'
import { useSignOutEverywhere } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'

export const DevicesSection = () => {
  const signOut = useSignOutEverywhere()
  return (
    <AccountSection
      title="Devices"
      hint="Lost a phone, or used somebody else’s computer? This ends every sign-in at once, this one too."
    >
      <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out everywhere
      </Button>
    </AccountSection>
  )
}
