import type { Going } from './going.ts'

export type Point = { readonly x: number; readonly y: number }

/** What the library for dragging is told of: it is fetched late, and may know a part of the page before it comes. */
export type DragEngine = {
  readonly addSource: (element: HTMLElement, going: () => Going | null) => () => void
  readonly addTarget: (element: HTMLElement, mealId: string) => () => void
}

/** What it tells. */
export type DragEvents = {
  readonly pick: (going: Going) => void
  readonly move: (point: Point) => void
  readonly over: (mealId: string | null) => void
  readonly drop: () => void
  readonly cancel: () => void
}
