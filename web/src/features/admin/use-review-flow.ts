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

type Refusal = { readonly mealId: string; readonly version: number; readonly error: ApiError }

type At = Pick<FlowInput, 'meals' | 'chosen'>

/** From one meal of the list to the next. */
const useWalk = ({ meals, chosen }: At) => {
  const { place, go } = useReviewPlace()
  const chosenId = chosen?.id
  // The address follows a moment later: who types fast moves on from where they see themselves.
  const going = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one has arrived is what ends the going.
  useEffect(() => {
    going.current = null
  }, [chosenId])

  return (step: 1 | -1) => (): boolean => {
    const from = going.current ?? chosenId
    const next = meals[meals.findIndex(({ id }) => id === from) + step]
    if (place.pane !== 'meal' || next === undefined) return false
    going.current = next.id
    go({ meal: next.id, pane: null }, { replace: place.mealId !== null })
    focusRow(next.id)
    return true
  }
}

/** The row takes the focus together with its meal, and until then no key decides: about what would it be? */
const useLanding = ({ chosen }: Pick<FlowInput, 'chosen'>) => {
  const { place } = useReviewPlace()
  const chosenId = chosen?.id
  const landing = useRef<string | null>(null)
  const before = useRef(place.pane)
  useEffect(() => {
    const isReading = place.pane === 'meal'
    const isMended = before.current === 'edit' && isReading
    before.current = place.pane
    if (isMended) landing.current = place.mealId
    if (landing.current === null || !isReading || landing.current !== place.mealId) return
    landing.current = null
    if (chosenId !== undefined) focusRow(chosenId)
  })
  return landing
}

/** Where the eye goes when this meal leaves the list. */
const neighbourIn = ({ meals, chosen }: At): string | null => {
  const at = meals.findIndex(({ id }) => id === chosen?.id)
  return (meals[at + 1] ?? meals[at - 1])?.id ?? null
}

/** Approving and rejecting what is open; `onDecided` hears which meal is looked at next. */
const useVerdict = (at: At, onDecided: (next: string | null) => void) => {
  const { chosen } = at
  const review = useReviewMeal()
  const [isRejecting, setRejecting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const decide = (isApproved: boolean, feedback = '') => {
    if (chosen === undefined || review.isPending) return
    const { id, title, version, status } = chosen
    const stays = status === (isApproved ? 'approved' : 'rejected')
    const next = stays ? id : neighbourIn(at)
    setRefusal(null)
    review.mutate(
      { id, isApproved, feedback, version },
      {
        onSuccess: () => {
          setRejecting(false)
          toastSuccess(isApproved ? `Approved: ${title}` : `Rejected: ${title}`)
          onDecided(next)
        },
        onError: (error) => {
          setRejecting(false)
          if (error instanceof ApiError) setRefusal({ mealId: id, version, error })
        },
      },
    )
  }
  const isOfChosen = refusal?.mealId === chosen?.id && refusal?.version === chosen?.version
  return {
    decide,
    isDeciding: review.isPending,
    isRejecting,
    setRejecting,
    /** Why the server did not take the verdict on the chosen meal, until it is mended. */
    refusal: isOfChosen ? (refusal?.error ?? null) : null,
  }
}

/** Moving through the list and deciding, by buttons and by keys. */
export const useReviewFlow = ({ meals, chosen, onHelp }: FlowInput) => {
  const { place, go } = useReviewPlace()
  const move = useWalk({ meals, chosen })
  const landing = useLanding({ chosen })
  const verdict = useVerdict({ meals, chosen }, (next) => {
    landing.current = next
    go({ meal: next }, { replace: true })
  })
  const edit = () => go({ meal: chosen?.id ?? null, pane: 'edit' })
  const onChosen = (act: () => void) => () => {
    if (chosen === undefined || place.pane !== 'meal' || landing.current !== null) return false
    act()
    return true
  }

  useKeys({
    j: move(1),
    k: move(-1),
    a: onChosen(() => verdict.decide(true)),
    r: onChosen(() => verdict.setRejecting(true)),
    e: onChosen(() => {
      if (chosen?.status === 'pending') edit()
    }),
    '?': () => {
      onHelp()
      return true
    },
  })

  return { ...verdict, edit }
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>
