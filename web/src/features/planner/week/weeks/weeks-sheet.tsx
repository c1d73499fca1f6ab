import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useWhenOnline } from '../../../../page/online.ts'
import { useToday } from '../../../../plan/use-today.ts'
import { CopyWeekDialog } from '../../../../plan/weeks/copy-week-dialog.tsx'
import { WeekRowSkeletons } from '../../../../plan/weeks/week-row-skeletons.tsx'
import { WeekRows } from '../../../../plan/weeks/week-rows.tsx'
import { weeksQuery } from '../../../../plan/weeks/weeks.queries.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/notes/error-state.tsx'
import { textOf } from '../../../../wire/api-error.ts'
import styles from './weeks-sheet.module.css'

type WeeksSheetProps = {
  /** The week shown behind. */
  readonly week: string
  readonly onClose: () => void
}

/** The weeks one has: open, copy or delete any of them. */
export const WeeksSheet = ({ week, onClose }: WeeksSheetProps) => {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <Dialog
      shape="sheet"
      open
      onOpenChange={onClose}
      title="Your weeks"
      footer={
        <ButtonLink to="/meal-planner/history" icon={<ChartColumn aria-hidden="true" />}>
          All weeks, costs and calories
        </ButtonLink>
      }
    >
      <Weeks week={week} onClose={onClose} onCopy={setCopied} />
      {copied !== null && <CopyWeekDialog week={copied} onClose={() => setCopied(null)} />}
    </Dialog>
  )
}

type WeeksProps = WeeksSheetProps & { readonly onCopy: (week: string) => void }

const Weeks = ({ week, onClose, onCopy }: WeeksProps) => {
  const today = useToday()
  const { data, error, refetch } = useQuery(weeksQuery())
  const isOnline = useWhenOnline(() => void refetch())
  if (data === undefined && !isOnline)
    return <p className={styles.none}>You are offline. Your weeks show here once the network is back.</p>
  if (data === undefined && error !== null)
    return <ErrorState title="They could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <WeekRowSkeletons count={3} />
  if (data.length === 0) return <p className={styles.none}>No week is planned yet. The first one shows here.</p>
  return <WeekRows plans={data} today={today} shown={week} onOpen={onClose} onCopy={onCopy} />
}
