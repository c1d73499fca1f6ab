import type { Steps } from '@plateful/kitchen/planning/steps.ts'

/** So long the thread works before everybody else is looked after, ms; a step that was begun is ended. */
const SLICE_MS = 8
/** The longest slice, ms, where everybody else takes as long. */
const LONGEST_MS = 40

/** Whoever waits for a slice. There is one at a time in the whole process, however many have work in steps. */
const waiting: (() => void)[] = []
/** When everybody else had the thread last. */
let since = 0
let sliceMs = SLICE_MS

/**
 * A slice is as long as everybody else had the thread before it: where fifty answers stand ready between two slices, work in
 * steps would else get a tenth of the thread, and wait for seconds.
 */
const callNext = (): void => {
  sliceMs = Math.min(LONGEST_MS, Math.max(SLICE_MS, performance.now() - since))
  waiting.shift()?.()
  // What that one does comes first, then whoever sent something, then the next slice.
  if (waiting.length > 0) setImmediate(callNext)
}

const myTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length > 1) return
    since = performance.now()
    setImmediate(callNext)
  })

/**
 * Does work that takes longer than others should wait, in slices with other requests in between. Fifty of these at once
 * hold the thread no longer at a time than one: their slices take turns.
 */
export const inSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (;;) {
    await myTurn()
    const until = performance.now() + sliceMs
    try {
      do {
        const step = steps.next()
        if (step.done) return step.value
      } while (performance.now() < until)
    } finally {
      since = performance.now()
    }
  }
}
