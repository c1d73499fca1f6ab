import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWhenOnline } from '../../page/online.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { OfflineState } from '../../plan/offline-state.tsx'
import { useToday } from '../../plan/use-today.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import { AddStock } from './add-stock.tsx'
import { ChangeList } from './change-list.tsx'
import { FromList } from './from-list.tsx'
import styles from './kitchen-page.module.css'
import { stockQuery } from './stock.queries.ts'
import { StockList } from './stock-list.tsx'

/** What is at home: what must be eaten soon first, and all of it to be put right by hand. */
export const KitchenPage = () => {
  usePageTitle('In your kitchen')
  return (
    <Page className={styles.page}>
      <header>
        <BackLink to="/meal-planner/groceries">Groceries</BackLink>
        <h1>In your kitchen</h1>
        <p className={styles.note}>
          What you tick on the list comes in, meals of days that passed go out. Put right what is not so: your lists
          count on it.
        </p>
        <p>
          <Link to="/preferences#staples">What is always there</Link>
        </p>
      </header>
      <Room />
    </Page>
  )
}

const Room = () => {
  const today = useToday()
  const { data, error, refetch } = useQuery(stockQuery(today))
  const isOnline = useWhenOnline(() => void refetch())
  if (data === undefined && !isOnline)
    return <OfflineState text="What is in your kitchen shows here by itself once the network is back." />
  if (data === undefined && error !== null)
    return <ErrorState title="Your kitchen could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="24rem" />
  return (
    <>
      <AddStock today={today} />
      <FromList today={today} />
      {data.foods.length === 0 ? (
        <EmptyState
          picture={<EmptyPlate size={150} />}
          title="Nothing is known of your kitchen yet"
          text="Say above what you have, or tick what you bought on the list."
        />
      ) : (
        <StockList foods={data.foods} today={today} />
      )}
      {data.changes.length > 0 && <ChangeList changes={data.changes} today={today} />}
    </>
  )
}
