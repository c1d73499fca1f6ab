import type { MealPlan } from '@plateful/contract/plan.ts'
import { Check, Sparkle, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMedia } from '../../lib/media.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FEW_BUTTONS, ONE_DAY } from './media.ts'
import { useDeletePlan, useSavePlan } from './planner.queries.ts'
import { CopyWeekDialog, NewWeekSheet } from './sheets.ts'
import styles from './week-actions.module.css'
import { WeekMenu } from './week-menu.tsx'
import { WishField } from './wish-field.tsx'

type WeekActionsProps = {
  readonly plan: MealPlan
  readonly onGenerate: (wish: string) => void
  readonly onUndo: () => void
  readonly isUndoing: boolean
  readonly onShortcuts: () => void
}

export const WeekActions = ({ plan, onGenerate, onUndo, isUndoing, onShortcuts }: WeekActionsProps) => {
  const isNarrow = useMedia(ONE_DAY)
  const isTight = useMedia(FEW_BUTTONS)
  const [isCopying, setCopying] = useState(false)
  const [isWishing, setWishing] = useState(false)
  const save = useSavePlan(plan.weekStartDate)
  const remove = useDeletePlan(plan.weekStartDate)
  const isSaved = plan.savedAt !== null

  const undo = plan.canUndo && (
    <IconButton
      label="Undo the last change"
      title="Undo (Z)"
      icon={<Undo2 />}
      busy={isUndoing}
      className={styles.undo}
      onClick={onUndo}
    />
  )
  const menu = (
    <WeekMenu
      {...(isNarrow && { save: () => save.mutate(plan) })}
      {...(!isNarrow && { shortcuts: onShortcuts })}
      {...(isTight && { copy: () => setCopying(true) })}
      {...(isNarrow && plan.canUndo && { undo: onUndo })}
      print={() => window.print()}
      remove={() => remove.mutate(plan)}
    />
  )
  return (
    <>
      {!isNarrow && undo}
      {isNarrow ? (
        <Button variant="primary" icon={<Sparkle aria-hidden="true" />} onClick={() => setWishing(true)}>
          <span className={styles.word}>Generate</span>
        </Button>
      ) : (
        <>
          {!isTight && <Button onClick={() => setCopying(true)}>Copy week</Button>}
          <Button
            busy={save.isPending}
            icon={isSaved ? <Check aria-hidden="true" className={styles.saved} /> : undefined}
            onClick={() => save.mutate(plan)}
          >
            {isSaved ? 'Saved' : 'Save'}
          </Button>
          <WishField onGenerate={onGenerate} />
        </>
      )}
      {menu}
      <Suspense>
        {isCopying && <CopyWeekDialog plan={plan} onClose={() => setCopying(false)} />}
        {isWishing && <NewWeekSheet plan={plan} onClose={() => setWishing(false)} onGenerate={onGenerate} />}
      </Suspense>
    </>
  )
}
