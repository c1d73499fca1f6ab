import { Link2Off } from 'lucide-react'
import { useLinkToken } from '../../page/link-token.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { OfflineState } from '../../plan/offline-state.tsx'
import { HiddenHeading } from '../../plan/words/hidden-heading.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'
import { ShoppingView } from './shopping-view.tsx'

const failed = (error: unknown, retry: () => void) => (
  <>
    <HiddenHeading text="Shopping list" />
    {error instanceof ApiError && error.code === 'shopping.not_found' ? (
      <Ended text={error.message} />
    ) : (
      <ErrorState text={textOf(error)} onRetry={retry} />
    )}
  </>
)

const Ended = ({ text }: { readonly text: string }) => (
  <ErrorState picture={<EmptyPlate size={150} />} title="This link has ended" text={text} />
)

/** What a link to shop with leads to: a list to tick, for somebody who need not have an account. */
export const ShoppingPage = () => {
  usePageTitle('Shopping list')
  const token = useLinkToken()
  return (
    <Page width="narrow">
      {token === null ? (
        <>
          <HiddenHeading text="Shopping list" />
          <ErrorState
            picture={<Link2Off size={48} aria-hidden="true" />}
            title="This link is not whole"
            text="Part of the address is missing. Copy all of the link."
          />
        </>
      ) : (
        <Panel
          key={token}
          skeleton={<Waiting />}
          offline={
            <>
              <HiddenHeading text="Shopping list" />
              <OfflineState text="The list shows here by itself once the network is back." />
            </>
          }
          failed={failed}
        >
          <ShoppingView token={token} />
        </Panel>
      )}
    </Page>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

const Waiting = () => (
  <div role="status" aria-label="Loading the list">
    <Skeleton width="14rem" height="3rem" />
    {LINES.map((line) => (
      <Skeleton key={line} height="3rem" />
    ))}
  </div>
)
