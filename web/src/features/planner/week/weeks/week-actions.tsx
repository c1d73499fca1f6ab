import type { MealPlan } from '@plateful/contract/plan.ts'
import { Check, Sparkle, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMedia } from '../../../../page/media.ts'
import { useDeleteWeek } from '../../../../plan/weeks/delete-week.ts'
import { useRestoreSaved, useSaveWeek } from '../../../../plan/weeks/save-week.queries.ts'
import { toastError } from '../../../../toasts/toasts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FEW_BUTTONS, ONE_DAY } from '../../media.ts'
import type { SaveState } from '../../saving/save-state.ts'
import { CopyWeekDialog, NewWeekSheet, ShareDialog, ThisWeekSheet, WeekMenu } from '../../sheets.ts'
import type { Generate } from '../../start/use-generate.ts'
import { WishField } from '../../start/wish-field.tsx'
import styles from './week-actions.module.css'

/** Written where it is wanted: few people ever take the week along as a file. */
const downloadWeek = async (plan: MealPlan): Promise<void> => {
  try {
    const { saveWeekText } = await import('../../../../plan/weeks/save-files.ts')
    saveWeekText(plan)
  } catch {
    toastError('The file could not be made. Check your connection and try again.')
  }
}

type WeekActionsProps = {
  readonly plan: MealPlan
  readonly saveState: SaveState
  readonly onGenerate: Generate
  readonly onUndo: () => void
  readonly isUndoing: boolean
  readonly onShortcuts: () => void
}

export const WeekActions = ({ plan, saveState, onGenerate, onUndo, isUndoing, onShortcuts }: WeekActionsProps) => {
  const isNarrow = useMedia(ONE_DAY)
  const isTight = useMedia(FEW_BUTTONS)
  const [isCopying, setCopying] = useState(false)
  const [isWishing, setWishing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isShaping, setShaping] = useState(false)
  const save = useSaveWeek(plan.weekStartDate)
  const restore = useRestoreSaved(plan.weekStartDate)
  const remove = useDeleteWeek(plan.weekStartDate)
  const isSaved = saveState === 'saved'
  // What saves itself needs no button.
  const canSave = saveState !== 'auto'

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
      {...(isNarrow && canSave && { save: () => save.mutate({ plan }) })}
      {...(saveState === 'changed' && { restore: () => restore.mutate() })}
      {...(!isNarrow && { shortcuts: onShortcuts })}
      {...(isTight && { copy: () => setCopying(true) })}
      {...(isNarrow && plan.canUndo && { undo: onUndo })}
      shape={() => setShaping(true)}
      share={() => setSharing(true)}
      download={() => void downloadWeek(plan)}
      print={() => window.print()}
      remove={() => remove.mutate()}
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
          {canSave && (
            <Button
              busy={save.isPending}
              icon={isSaved ? <Check aria-hidden="true" className={styles.saved} /> : undefined}
              onClick={() => save.mutate({ plan })}
            >
              {isSaved ? 'Saved' : 'Save'}
            </Button>
          )}
          <WishField onGenerate={onGenerate} />
        </>
      )}
      <Suspense fallback={<span className={styles.menu} />}>{menu}</Suspense>
      <Suspense>
        {isCopying && <CopyWeekDialog week={plan.weekStartDate} onClose={() => setCopying(false)} />}
        {isSharing && <ShareDialog plan={plan} onClose={() => setSharing(false)} />}
        {isShaping && (
          <ThisWeekSheet
            week={plan.weekStartDate}
            rules={plan.summary.weekRules}
            onClose={() => setShaping(false)}
            onPlan={(rules) => onGenerate('', rules)}
          />
        )}
        {isWishing && <NewWeekSheet plan={plan} onClose={() => setWishing(false)} onGenerate={onGenerate} />}
      </Suspense>
    </>
  )
}
