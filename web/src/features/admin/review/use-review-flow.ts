import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../../keys/keys.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { useReviewMeal } from '../admin.queries.ts'
import { focusRow } from './focus-row.ts'
import { useReviewPlace } from './review-place.ts'

type FlowInput = {
  readonly meals: readonly ReviewMeal[]
  readonly chosen: ReviewMeal | undefined
  readonly onHelp: () => void
}

export type Refusal = { readonly mealId: string; readonly version: number; readonly error: ApiError }

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
  // With the drawing, as the keys are (keys.ts): an arrival that is noted later would end the going of the key after it, and
  // the next key would start from a meal that was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one has arrived is what ends the going.
  useLayoutEffect(() => {
    going.current = null
  }, [chosenId])

  // The row takes the focus together with its meal, and until then no key decides: about what would it be?
  const landing = useRef<string | null>(null)
  const before = useRef(place.pane)
  useEffect(() => {
    const isMended = before.current === 'edit' && isReading
    before.current = place.pane
    if (isMended) landing.current = place.mealId
    if (landing.current === null || !isReading || landing.current !== place.mealId) return
    landing.current = null
    if (chosenId !== undefined) focusRow(chosenId)
  })

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
          landing.current = next
          go({ meal: next }, { replace: true })
        },
        onError: (error) => {
          setRejecting(false)
          if (error instanceof ApiError) setRefusal({ mealId: id, version, error })
        },
      },
    )
  }
  const onChosen = (act: () => void) => () => {
    if (chosen === undefined || !isReading || landing.current !== null) return false
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
    /** Why the server did not take the verdict on the chosen meal, until it is mended. */
    refusal: refusal?.mealId === chosen?.id && refusal?.version === chosen?.version ? (refusal?.error ?? null) : null,
  }
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>
