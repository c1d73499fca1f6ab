import { useSuspenseQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../page/page-title.ts'
import { OfflineState } from '../../plan/offline-state.tsx'
import { preferencesQuery } from '../../preferences/preferences.queries.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PreferencesSkeleton } from './preferences-skeleton.tsx'

export const PreferencesPage = () => {
  usePageTitle('Preferences')
  return (
    <Page>
      <Panel
        skeleton={<PreferencesSkeleton />}
        offline={
          <>
            <h1>What is good at your table?</h1>
            <OfflineState text="Your preferences show here by themselves once the network is back. The week of now works without it." />
          </>
        }
      >
        <KnownForm />
      </Panel>
    </Page>
  )
}

const KnownForm = () => {
  const { data } = useSuspenseQuery(preferencesQuery())
  return <PreferencesForm known={data} />
}
