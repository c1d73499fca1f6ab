import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWhenOnline } from '../../page/online.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { OfflineState } from '../../plan/offline-state.tsx'
import { historyQuery } from '../../plan/weeks/weeks.queries.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import { Figures } from './figures.tsx'
import styles from './history-page.module.css'
import { HistorySkeleton } from './history-skeleton.tsx'
import { WeekList } from './week-list.tsx'

/** Every week one has planned, and what they cost and brought over time. */
export const HistoryPage = () => {
  usePageTitle('Your weeks')
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <BackLink to="/meal-planner">Week</BackLink>
        <h1>Your weeks</h1>
      </header>
      <Room />
    </Page>
  )
}

const Room = () => {
  const { data, error, refetch } = useQuery(historyQuery(1))
  const isOnline = useWhenOnline(() => void refetch())
  if (data === undefined && !isOnline)
    return (
      <OfflineState text="Your weeks show here by themselves once the network is back. The week of now works without it." />
    )
  if (data === undefined && error !== null)
    return <ErrorState title="Your weeks could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <HistorySkeleton />
  if (data.total === 0 && data.olderWeeks === 0)
    return (
      <EmptyState
        picture={<EmptyPlate size={150} />}
        title="No weeks yet"
        text="Each week you plan stays here: its dishes, what it cost and what it brought."
        action={
          <ButtonLink to="/meal-planner" variant="primary">
            Plan a week
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <Figures total={data.total} />
      <WeekList total={data.total} />
      {data.olderWeeks > 0 && (
        <p className={styles.older}>
          {data.olderWeeks} older {data.olderWeeks === 1 ? 'week is' : 'weeks are'} kept.{' '}
          <Link to="/subscription">See what each plan shows</Link>
        </p>
      )}
    </>
  )
}
