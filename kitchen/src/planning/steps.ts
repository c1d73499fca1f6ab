/** Work in steps of some milliseconds each: whoever drives it may do something else between two of them. */
export type Steps<Result> = Generator<undefined, Result>

/** Does all of it at once. */
export const finish = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Does something with each of a list, one by one. */
export function* eachInSteps<Item>(items: readonly Item[], act: (item: Item) => unknown): Steps<void> {
  for (const item of items) {
    act(item)
    yield
  }
}
