import { PLANNER_PREFETCH_IDLE_MS } from '@plateful/contract/constants.ts'
import type { ComponentType } from 'react'

export const loadPlannerPage = async () => (await import('../features/planner/planner-page.tsx')).PlannerPage

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

export const isFastConnection = (): boolean => {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  return connection?.effectiveType === '4g' && connection.saveData !== true
}

/** Fetches the planner's files ahead of the click: only on a fast connection, after 2.5 s of rest. Answers how to stop. */
export const prefetchPlanner = (load: () => Promise<ComponentType> = loadPlannerPage): (() => void) => {
  if (!isFastConnection()) return () => undefined
  const timer = setTimeout(() => void load().catch(() => undefined), PLANNER_PREFETCH_IDLE_MS)
  return () => clearTimeout(timer)
}
