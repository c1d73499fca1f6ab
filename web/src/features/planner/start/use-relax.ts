import type { PlanConflict } from '@plateful/contract/plan-conflict.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { preferencesQuery, useSavePreferences } from '../../../preferences/preferences.queries.ts'

type RuleKind = PlanConflict['rules'][number]['kind']

/** The household with the number that would do. */
const relaxed = (preferences: Preferences, kind: RuleKind, value: number): Preferences =>
  kind === 'budget'
    ? { ...preferences, weeklyBudget: value }
    : {
        ...preferences,
        weekdayMinutes: value,
        weekendMinutes: Math.max(value, preferences.weekendMinutes),
      }

/** Changes the one number that a conflict names and saves the household; `onSaved` then plans again. */
export const useRelax = (onSaved: () => void) => {
  const client = useQueryClient()
  const save = useSavePreferences()
  const change = async (kind: RuleKind, value: number): Promise<void> => {
    const { preferences } = await client.ensureQueryData(preferencesQuery())
    save.mutate(relaxed(preferences, kind, value), { onSuccess: onSaved })
  }
  return { change: (kind: RuleKind, value: number) => void change(kind, value), isSaving: save.isPending }
}
