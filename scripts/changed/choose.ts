/** A test file that a change reaches. */
export type Reached = {
  readonly file: string
  /** 0: it was changed itself; 1: it uses what was changed; and so on. */
  readonly steps: number
  /** Folders that it shares with a changed file, from the root on. */
  readonly kin: number
  /** What it took last time, or what a file of its kind usually takes. */
  readonly seconds: number
}

export type Choice = { readonly run: readonly Reached[]; readonly leftOut: readonly Reached[] }

/**
 * As many of the files as fit into `seconds` of work, nearest first: by steps, then by folders, then the quickest. A file that
 * was changed itself always runs.
 */
export const chooseNearest = (reached: readonly Reached[], seconds: number): Choice => {
  const order = reached.toSorted(
    (one, other) => one.steps - other.steps || other.kin - one.kin || one.seconds - other.seconds,
  )
  let left = seconds
  const run: Reached[] = []
  const leftOut: Reached[] = []
  for (const test of order) {
    if (test.steps > 0 && test.seconds > left) leftOut.push(test)
    else {
      run.push(test)
      left -= test.seconds
    }
  }
  return { run, leftOut }
}
