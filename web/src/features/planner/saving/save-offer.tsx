import type { MealPlan } from '@plateful/contract/plan.ts'
import { useState } from 'react'
import { usePlanConflict } from '../../../plan/plan-conflict.ts'
import { useRestoreSaved, useSaveWeek } from '../../../plan/weeks/save-week.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { QuietBar } from './quiet-bar.tsx'
import type { SaveState } from './save-state.ts'

type SaveOfferProps = { readonly plan: MealPlan; readonly state: SaveState }

/** Put away for as long as the page lives, or until the week has been saved and changed again. */
const putAway = new Set<string>()

const keyOf = ({ id, savedAt }: MealPlan): string => `${id} ${savedAt}`

/** For accounts that want to be asked: a changed week can be saved, or put back, from here. */
export const SaveOffer = ({ plan, state }: SaveOfferProps) => {
  const [, setPutAway] = useState(0)
  const save = useSaveWeek(plan.weekStartDate)
  const restore = useRestoreSaved(plan.weekStartDate)
  const { conflict } = usePlanConflict(plan.weekStartDate)
  // Which of two versions goes on comes first.
  if (conflict !== null) return null
  if ((state !== 'new' && state !== 'changed') || putAway.has(keyOf(plan))) return null

  const isNew = state === 'new'
  const isBusy = save.isPending || restore.isPending
  const notNow = () => setPutAway(putAway.add(keyOf(plan)).size)
  return (
    <QuietBar label="Save this week" onClose={notNow} text={isNew ? 'Not saved yet.' : 'You changed this week.'}>
      <Button size="s" busy={save.isPending} disabled={isBusy} onClick={() => save.mutate({ plan })}>
        {isNew ? 'Save week' : 'Save changes'}
      </Button>
      {!isNew && (
        <Button size="s" variant="quiet" busy={restore.isPending} disabled={isBusy} onClick={() => restore.mutate()}>
          Back to the saved week
        </Button>
      )}
    </QuietBar>
  )
}
