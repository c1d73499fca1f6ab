import { NoteCard } from '../../note/note-card.tsx'
import { usePageTitle } from '../../page/page-title.ts'
import { useUser } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import styles from './account-page.module.css'
import { AutoSaveSection } from './auto-save-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './doors/devices-section.tsx'
import { PasskeysSection } from './doors/passkeys-section.tsx'
import { SecondFactorSection } from './doors/second-factor-section.tsx'
import { TokensSection } from './doors/tokens-section.tsx'
import { WebhooksSection } from './doors/webhooks-section.tsx'
import { EmailSection } from './email-section.tsx'
import { HouseholdSection } from './household/household-section.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LinksSection } from './links-section.tsx'
import { NoticesSection } from './notices/notices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { UnitsSection } from './units-section.tsx'

/** Only for somebody who is signed in: the route sees to it. */
export const AccountPage = () => {
  usePageTitle('Account settings')
  const user = useUser()
  // Between signing out and the page that follows there is nobody to show.
  if (user === null) return null
  return (
    <Page>
      <div className={styles.layout}>
        <h1 className={styles.title}>Account settings</h1>
        <IdentityCard user={user} />
        <div className={styles.sections}>
          <NoteCard />
          <ProfileSection user={user} />
          <HouseholdSection />
          <UnitsSection />
          <AutoSaveSection />
          <LinksSection />
          <CalendarSection />
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
          <PasskeysSection user={user} />
          <SignInSection user={user} />
          <DevicesSection />
          <NoticesSection />
          <TokensSection user={user} />
          <WebhooksSection />
          <DataSection user={user} />
          <DeleteSection user={user} />
        </div>
      </div>
    </Page>
  )
}
