import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { OfflineState } from '../../plan/offline-state.tsx'
import { HiddenHeading } from '../../plan/words/hidden-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'
import { sharedWeekQuery } from './shared-week.queries.ts'
import { SharedWeekSkeleton } from './shared-week-skeleton.tsx'
import { SharedWeekView } from './shared-week-view.tsx'

const failed = (error: unknown, retry: () => void) => (
  <>
    <HiddenHeading text="A shared week" />
    <Failure error={error} onRetry={retry} />
  </>
)

/** A link that does not work offers the way in, any other failure another try. */
type FailureProps = { readonly error: unknown; readonly onRetry: () => void }

const Failure = ({ error, onRetry }: FailureProps) =>
  error instanceof ApiError && error.code === 'share.not_found' ? (
    <ErrorState
      picture={<EmptyPlate size={150} />}
      title="This link has ended"
      text="Whoever sent it may have closed it, or the week is gone. Ask for a new one."
      action={
        <ButtonLink to="/meal-planner" variant="primary">
          Plan a week of your own
        </ButtonLink>
      }
    />
  ) : (
    <ErrorState text={textOf(error)} onRetry={onRetry} />
  )

/** What a link to a week leads to. */
export const SharedWeekPage = () => {
  usePageTitle('A shared week')
  const { token = '' } = useParams()
  return (
    <Page>
      <Panel
        skeleton={<SharedWeekSkeleton />}
        offline={
          <>
            <HiddenHeading text="A shared week" />
            <OfflineState text="This week shows here by itself once the network is back." />
          </>
        }
        failed={failed}
      >
        <Week token={token} />
      </Panel>
    </Page>
  )
}

const Week = ({ token }: { readonly token: string }) => {
  const { data: week } = useSuspenseQuery(sharedWeekQuery(token))
  return <SharedWeekView week={week} token={token} />
}
