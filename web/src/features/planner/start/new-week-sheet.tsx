import type { MealPlan } from '@plateful/contract/plan.ts'
import type { LocalMoment } from '@plateful/kitchen/planning/passed-meals.ts'
import { countAhead } from '../../../plan/meals-ahead.ts'
import { useThisHour } from '../../../plan/use-today.ts'
import { counted } from '../../../plan/words/figures.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { WishField } from './wish-field.tsx'

type NewWeekSheetProps = {
  readonly plan: MealPlan
  readonly onClose: () => void
  readonly onGenerate: (wish: string) => void
}

const keptSentence = ({ days }: MealPlan, now: LocalMoment): string => {
  const kept = days.flatMap(({ meals }) => meals).filter((meal) => meal.kept).length
  return kept === 0
    ? countAhead(days, now) < days.flatMap(({ meals }) => meals).length
      ? 'Every meal from now on is planned anew. You can take it back with Undo.'
      : 'Every meal is planned anew. You can take it back with Undo.'
    : `${counted(kept, 'kept meal')} ${kept === 1 ? 'stays' : 'stay'}. You can take it back with Undo.`
}

/** The wish on a phone, where the header has no room for it. */
export const NewWeekSheet = ({ plan, onClose, onGenerate }: NewWeekSheetProps) => (
  <Dialog
    shape="sheet"
    open
    onOpenChange={onClose}
    title="Any wishes for the new week?"
    description={keptSentence(plan, useThisHour())}
  >
    <WishField
      isLarge
      onGenerate={(wish) => {
        onClose()
        onGenerate(wish)
      }}
    />
  </Dialog>
)
