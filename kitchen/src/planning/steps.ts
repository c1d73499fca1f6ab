/** Work in steps of some milliseconds each: whoever drives it may do something else between two of them. */
export type Steps<Result> = Generator<undefined, Result>

/** Does all of it at once. */
export const finish = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Makes something of each of a list, one by one. */
export function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Steps<readonly Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    made.push(make(item, index))
    yield
  }
  return made
}

/** Does something with each of a list, one by one. */
export function* eachInSteps<Item>(items: readonly Item[], act: (item: Item) => unknown): Steps<void> {
  yield* mapInSteps(items, act)
}
