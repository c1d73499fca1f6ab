import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { useReviewMeal } from './admin.queries.ts'
import { focusRow } from './focus-row.ts'
import { useReviewPlace } from './review-place.ts'

type FlowInput = {
  readonly meals: readonly ReviewMeal[]
  readonly chosen: ReviewMeal | undefined
  readonly onHelp: () => void
}

export type Refusal = { readonly mealId: string; readonly error: ApiError }

/** Moving through the list and deciding, by buttons and by keys. */
export const useReviewFlow = ({ meals, chosen, onHelp }: FlowInput) => {
  const { place, go } = useReviewPlace()
  const review = useReviewMeal()
  const [isRejecting, setRejecting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isReading = place.pane === 'meal'
  // The address follows a moment later: who types fast moves on from where they see themselves.
  const going = useRef<string | null>(null)
  const chosenId = chosen?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one has arrived is what ends the going.
  useEffect(() => {
    going.current = null
  }, [chosenId])

  const open = (id: string) => {
    going.current = id
    go({ meal: id, pane: null }, { replace: place.mealId !== null })
    focusRow(id)
  }
  const move = (step: 1 | -1) => () => {
    const from = going.current ?? chosenId
    const at = meals.findIndex(({ id }) => id === from)
    const next = meals[at + step]
    if (!isReading || next === undefined) return false
    open(next.id)
    return true
  }
  /** Where the eye goes when this meal leaves the list. */
  const neighbour = (): string | null => {
    const at = meals.findIndex(({ id }) => id === chosen?.id)
    return (meals[at + 1] ?? meals[at - 1])?.id ?? null
  }
  const decide = (isApproved: boolean, feedback = '') => {
    if (chosen === undefined || review.isPending) return
    const { id, title, version, status } = chosen
    const next = status === (isApproved ? 'approved' : 'rejected') ? id : neighbour()
    setRefusal(null)
    review.mutate(
      { id, isApproved, feedback, version },
      {
        onSuccess: () => {
          setRejecting(false)
          toastSuccess(isApproved ? `Approved: ${title}` : `Rejected: ${title}`)
          go({ meal: next }, { replace: true })
          if (next !== null) focusRow(next)
        },
        onError: (error) => {
          setRejecting(false)
          if (error instanceof ApiError) setRefusal({ mealId: id, error })
        },
      },
    )
  }
  const onChosen = (act: () => void) => () => {
    if (chosen === undefined || !isReading) return false
    act()
    return true
  }
  const edit = () => go({ meal: chosen?.id ?? null, pane: 'edit' })

  useKeys({
    j: move(1),
    k: move(-1),
    a: onChosen(() => decide(true)),
    r: onChosen(() => setRejecting(true)),
    e: onChosen(() => {
      if (chosen?.status === 'pending') edit()
    }),
    '?': () => {
      onHelp()
      return true
    },
  })

  return {
    decide,
    edit,
    isDeciding: review.isPending,
    isRejecting,
    setRejecting,
    /** Why the server did not take the verdict on the chosen meal. */
    refusal: refusal !== null && refusal.mealId === chosen?.id ? refusal.error : null,
  }
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>
