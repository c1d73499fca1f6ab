import type { Meal } from '@plateful/contract/plan.ts'
import { useCallback } from 'react'
import { useDragSource, useDropTarget } from '../../../../plan/placing/carrying.ts'

/** A ref for the card of a meal: it can be picked up, and takes another one. */
export const useCarriedMeal = ({ id, title, plate }: Meal) => {
  const source = useDragSource({ kind: 'meal', mealId: id, title, plate })
  const target = useDropTarget(id)
  return useCallback(
    (element: HTMLElement | null) => {
      const [leave, close] = [source(element), target(element)]
      return () => {
        leave?.()
        close?.()
      }
    },
    [source, target],
  )
}
