import { generatePlan, type PlanProgress } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanConflict } from '@plateful/contract/plan-conflict.ts'
import type { WeekRules } from '@plateful/contract/week-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { callStream } from '../../../calls/call.ts'
import { changing } from '../../../plan/changing.ts'
import { cachedPlan, putPlan, refreshCurrentPlan } from '../../../plan/plan.queries.ts'
import { tellFailedChange } from '../../../plan/plan-conflict.ts'
import { useUndoPlan } from '../../../plan/weeks/undo-plan.ts'
import { localMoment } from '../../../plan/words/dates.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'
import { track } from '../../../statistics/track.ts'
import { toastSuccess, toastUndo } from '../../../toasts/toasts.tsx'
import { ApiError } from '../../../wire/api-error.ts'

const tellGenerated = ({ days }: MealPlan): void => {
  track('meal_plan_generated', { plan_type: 'week', meal_count: days.flatMap(({ meals }) => meals).length })
  track('optimization_used', { optimization_type: 'week_as_one_basket' })
}

type Wanted = { readonly week: string; readonly wish: string; readonly weekRules: WeekRules | null | undefined }

/** Starts the planning of a week. `weekRules`: its own shape; null: as every week; left out: the shape it had. */
export type Generate = (wish?: string, weekRules?: WeekRules | null) => void

/** What has been told on the way, each sentence once; what is told of ideas replaces what was told of them before. */
export type Progress = {
  readonly said: readonly string[]
  readonly ofIdeas: readonly string[]
  readonly daysReady: number
  readonly isDone: boolean
}

const NOTHING_SAID: Progress = { said: [], ofIdeas: [], daysReady: 0, isDone: false }

const tell = (before: Progress, { text, ideas, daysReady: ready }: PlanProgress): Progress => {
  const daysReady = Math.max(before.daysReady, ready)
  if (ideas !== undefined) {
    const ofIdeas = [text, ...ideas.turnedAway.map((away) => away.text)]
    const others = before.said.filter((said) => !before.ofIdeas.includes(said))
    return { ...before, daysReady, ofIdeas, said: [...ofIdeas, ...others] }
  }
  return { ...before, daysReady, said: before.said.includes(text) ? before.said : [...before.said, text] }
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const conflictIn = (error: unknown): PlanConflict | null =>
  error instanceof ApiError && error.code === 'plan.infeasible' && error.details !== undefined
    ? (error.details as PlanConflict)
    : null

/** Plans a week: tells progress, can be stopped (the old week stays), and knows what stood in the way. */
export const useGenerate = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const [progress, setProgress] = useState(NOTHING_SAID)
  const [conflict, setConflict] = useState<PlanConflict | null>(null)
  const abort = useRef<AbortController | null>(null)

  const run = useMutation({
    ...changing(week),
    mutationFn: async (wanted: Wanted) => {
      const { week: weekStartDate, wish, weekRules } = wanted
      // Somebody who has saved nothing yet gets the week of the household that was shown to them.
      const { preferences, version } = await client.ensureQueryData(preferencesQuery())
      return callStream(
        generatePlan,
        {
          body: {
            weekStartDate,
            now: localMoment(),
            ...(wish.trim() !== '' && { wish: wish.trim() }),
            ...(weekRules !== undefined && { weekRules }),
            ...(version === undefined && { preferences }),
          },
        },
        {
          onProgress: (said: PlanProgress) => setProgress((before) => tell(before, said)),
          signal: abort.current?.signal,
          change: wanted,
        },
      )
    },
    onMutate: () => {
      // One for all tries: who stops the first wants no second.
      abort.current = new AbortController()
      setConflict(null)
      setProgress(NOTHING_SAID)
      return { hadPlan: cachedPlan(client, week) !== undefined }
    },
    onSuccess: ({ mealPlan }, _wanted, { hadPlan }) => {
      setProgress((before) => ({ ...before, daysReady: 7, isDone: true }))
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      tellGenerated(mealPlan)
      if (hadPlan) void toastUndo(SUCCESS.generated, () => undo.mutate())
      else toastSuccess(SUCCESS.generated)
    },
    onError: (error) => {
      setProgress(NOTHING_SAID)
      if (isStopped(error)) return
      const found = conflictIn(error)
      setConflict(found)
      if (found === null) tellFailedChange(client, week, error)
    },
  })

  const start: Generate = (wish = '', weekRules) => run.mutate({ week, wish, weekRules })

  return {
    isRunning: run.isPending && !progress.isDone,
    progress,
    conflict,
    dismiss: useCallback(() => setConflict(null), []),
    start,
    /** The same once more, for who has changed what stood in the way. */
    again: () => {
      if (run.variables !== undefined) run.mutate(run.variables)
    },
    /** The shape that was asked for last. */
    asked: run.variables?.weekRules ?? undefined,
    stop: () => abort.current?.abort(),
  }
}
