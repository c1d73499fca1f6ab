import { type RefObject, useEffect, useRef } from 'react'

/**
 * The title of a meal that may be exchanged under the eyes of whoever reads on below it: a new dish is brought back
 * into the window, below where toasts come (`scroll-margin-top`), so that they see what they got.
 */
export const useShownTitle = (recipeId: string): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(recipeId)
  useEffect(() => {
    if (shown.current === recipeId) return
    shown.current = recipeId
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [recipeId])
  return title
}
