import { PLANNER_PREFETCH_IDLE_MS } from '@plateful/contract/constants.ts'
import type { ComponentType } from 'react'

export const loadPlannerPage = async () => (await import('../features/planner/planner-page.tsx')).PlannerPage

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

export const isFastConnection = (): boolean => {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  return connection?.effectiveType === '4g' && connection.saveData !== true
}

const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Fetches the planner's files ahead of the click: only on a fast connection, and only after 2.5 s in which nobody scrolled,
 * pressed or typed, so that it never stands in the way of what somebody is doing. Answers how to stop.
 */
export const prefetchPlanner = (load: () => Promise<ComponentType> = loadPlannerPage): (() => void) => {
  if (!isFastConnection()) return () => undefined
  const stop = () => {
    clearTimeout(timer)
    for (const kind of TOUCHES) window.removeEventListener(kind, startAnew)
  }
  const wait = () =>
    setTimeout(() => {
      stop()
      void load().catch(() => undefined)
    }, PLANNER_PREFETCH_IDLE_MS)
  const startAnew = () => {
    clearTimeout(timer)
    timer = wait()
  }
  let timer = wait()
  for (const kind of TOUCHES) window.addEventListener(kind, startAnew, { passive: true })
  return stop
}
