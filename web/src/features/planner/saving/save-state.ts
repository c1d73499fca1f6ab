import type { AutoSave } from '@plateful/contract/auto-save.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'

/** `new`: never saved. `changed`: not as it was saved. `auto`: saved, and so will be every change. */
export type SaveState = 'new' | 'changed' | 'saved' | 'auto'

type Known = Pick<MealPlan, 'savedAt' | 'hasUnsavedChanges'>

export const saveStateOf = ({ savedAt, hasUnsavedChanges }: Known, autoSave: AutoSave | undefined): SaveState => {
  if (savedAt === null) return 'new'
  if (hasUnsavedChanges) return 'changed'
  return autoSave === 'always' ? 'auto' : 'saved'
}
