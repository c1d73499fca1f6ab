import { Suspense } from 'react'
import { usePlanConflict } from '../../../plan/plan-conflict.ts'
import { TwoVersions } from '../sheets.ts'

/** Two devices changed the same week: both are shown for a choice, which can be put aside but not lost. */
export const ChangedElsewhere = ({ week }: { readonly week: string }) => {
  const { conflict, putAside, end } = usePlanConflict(week)
  return <Suspense>{conflict !== null && <TwoVersions conflict={conflict} onAside={putAside} onEnd={end} />}</Suspense>
}
