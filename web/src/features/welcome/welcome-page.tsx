import { useSuspenseQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../page/page-title.ts'
import { preferencesQuery } from '../../preferences/preferences.queries.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FirstStep } from './first-step.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'

export const WelcomePage = () => {
  usePageTitle('Welcome')
  return (
    <Page width="narrow">
      <Panel skeleton={<FirstStep />}>
        <Steps />
      </Panel>
    </Page>
  )
}

const Steps = () => {
  const { data } = useSuspenseQuery(preferencesQuery())
  return <WelcomeSteps saved={data.preferences} />
}
