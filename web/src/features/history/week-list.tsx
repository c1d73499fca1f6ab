import { HISTORY_PAGE_SIZE } from '@plateful/contract/constants.ts'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '../../plan/use-today.ts'
import { WeekRowSkeletons } from '../../plan/weeks/week-row-skeletons.tsx'
import { WeekRows } from '../../plan/weeks/week-rows.tsx'
import { historyQuery } from '../../plan/weeks/weeks.queries.ts'
import { thousands } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { textOf } from '../../wire/api-error.ts'
import styles from './week-list.module.css'

const CopyWeekDialog = lazy(async () => ({
  default: (await import('../../plan/weeks/copy-week-dialog.tsx')).CopyWeekDialog,
}))

/** The weeks, newest first, twenty at a time. */
export const WeekList = ({ total }: { readonly total: number }) => {
  const [pages, setPages] = useState(1)
  const [copied, setCopied] = useState<string | null>(null)
  const isLoading = useIsFetching({ queryKey: historyQuery(pages).queryKey }) > 0
  const shown = Math.min(total, pages * HISTORY_PAGE_SIZE)
  return (
    <section aria-labelledby="weeks-heading" className={styles.section}>
      <h2 id="weeks-heading">Week by week</h2>
      <div className={styles.weeks}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <WeekPage key={page} page={page} onCopy={setCopied} />
        ))}
      </div>
      {total > HISTORY_PAGE_SIZE && (
        <footer className={styles.foot}>
          <p className={styles.count} role="status">
            {thousands(shown)} of {thousands(total)} weeks
          </p>
          {shown < total && (
            <Button busy={isLoading} onClick={() => setPages(pages + 1)}>
              Load more
            </Button>
          )}
        </footer>
      )}
      <Suspense>{copied !== null && <CopyWeekDialog week={copied} onClose={() => setCopied(null)} />}</Suspense>
    </section>
  )
}

type WeekPageProps = { readonly page: number; readonly onCopy: (week: string) => void }

const WeekPage = ({ page, onCopy }: WeekPageProps) => {
  const today = useToday()
  const { data, error, refetch } = useQuery({
    ...historyQuery(page),
    // The page has just asked for the first one.
    refetchOnMount: page > 1,
  })
  if (data === undefined && error !== null)
    return <ErrorState title="These weeks could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <WeekRowSkeletons count={3} />
  return <WeekRows plans={data.plans} today={today} onCopy={onCopy} />
}
