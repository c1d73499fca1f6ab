import type { PlateRef } from '@plateful/contract/plate.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { DragEngine, DragEvents, Point } from './drag-events.ts'
import type { Going } from './going.ts'

/** What is in the hand, over which place (its meal's id), and what moves it. */
export type Carried = {
  readonly going: Going
  readonly over: string | null
  readonly by: 'pointer' | 'keys'
  /** Places over which it may not go. */
  readonly closed: ReadonlySet<string>
}

let carried: Carried | null = null
const listeners = new Set<() => void>()
const put = (next: Carried | null): void => {
  carried = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const carriedNow = (): Carried | null => carried
export const useCarried = (): Carried | null => useSyncExternalStore(subscribe, carriedNow, () => null)

/** How a place looks while something is carried; null: nothing is, or nothing in particular. */
export const usePlaceLook = (mealId: string): 'carried' | 'over' | 'closed' | null =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (carried === null) return null
      if (carried.going.kind === 'meal' && carried.going.mealId === mealId) return 'carried'
      if (carried.closed.has(mealId)) return 'closed'
      return carried.over === mealId ? 'over' : null
    },
    () => null,
  )

/** Where the pointer is while something is dragged: it moves too often for a drawing of the page each time. */
const followers = new Set<(point: Point) => void>()
let at: Point = { x: 0, y: 0 }
export const followPointer = (follow: (point: Point) => void): (() => void) => {
  followers.add(follow)
  follow(at)
  return () => void followers.delete(follow)
}

/** Who does what is let go over a place. One page, one hand. */
type Taker = (going: Going, mealId: string, by: Carried['by']) => void
let take: Taker | null = null
/** Takes what is dropped for as long as it stands on the page. */
export const useTake = (taker: Taker): void => {
  const latest = useRef(taker)
  useLayoutEffect(() => {
    latest.current = taker
  })
  useEffect(() => {
    take = (...dropped) => latest.current(...dropped)
    return () => {
      take = null
      put(null)
    }
  }, [])
}

export const pickUp = (going: Going, by: Carried['by'], over: string | null = null): void =>
  put({ going, by, over, closed: new Set() })
export const carryOver = (over: string | null): void => {
  if (carried !== null && carried.over !== over) put({ ...carried, over })
}
export const closePlaces = (closed: ReadonlySet<string>): void => {
  if (carried !== null) put({ ...carried, closed })
}
export const letGo = (): void => put(null)
export const drop = (): void => {
  const was = carried
  put(null)
  if (was !== null && was.over !== null) take?.(was.going, was.over, was.by)
}

const EVENTS: DragEvents = {
  pick: (going) => pickUp(going, 'pointer'),
  move: (point) => {
    at = point
    for (const follow of followers) follow(point)
  },
  over: carryOver,
  drop,
  cancel: letGo,
}

type Part = (engine: DragEngine) => () => void

/** Parts of the page, and how each is taken out of the engine again. */
const parts = new Map<Part, (() => void) | null>()
let engine: DragEngine | null = null
let isAsked = false

const fetchEngine = async (): Promise<void> => {
  try {
    const { startEngine } = await import('./drag-engine.ts')
    engine = startEngine(EVENTS)
    for (const part of parts.keys()) parts.set(part, part(engine))
  } catch {
    // The network went away in between: everything can be moved by a press, too.
    isAsked = false
  }
}

const addPart = (part: Part): (() => void) => {
  parts.set(part, engine && part(engine))
  if (!isAsked) {
    isAsked = true
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void fetchEngine(), { timeout: 3_000 })
    else setTimeout(() => void fetchEngine(), 300)
  }
  return () => {
    parts.get(part)?.()
    parts.delete(part)
  }
}

/** A ref for what can be picked up: by a pointer at once, by a finger that rests on it. Null: it cannot. */
export const useDragSource = (going: Going | null) => {
  const latest = useRef(going)
  useLayoutEffect(() => {
    latest.current = going
  })
  const canGo = going !== null
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !canGo) return
      return addPart((to) => to.addSource(element, () => latest.current))
    },
    [canGo],
  )
}

/** A ref for a place that takes what is let go over it. */
export const useDropTarget = (mealId: string) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      return addPart((to) => to.addTarget(element, mealId))
    },
    [mealId],
  )

/** A ref for the card of a dish that can be dragged onto a day. */
export const useDraggableDish = (recipeId: string, title: string, plate?: PlateRef) =>
  useDragSource({ kind: 'dish', recipeId, title, plate })
