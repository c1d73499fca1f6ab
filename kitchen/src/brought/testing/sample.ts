/** Files in the manner of each program, written for these tests. What each holds stands beside it. */
export type Sample = {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly format: string
  /** Titles with the number of lines and steps, in order. */
  readonly recipes: readonly (readonly [string, number, number])[]
  /** Why others were refused, in order. */
  readonly refused?: readonly string[]
}
