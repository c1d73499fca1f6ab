const isMarked = Symbol('minimal')

/** What a call answers who prefers little: held against the endpoint's `minimal`, not its `returns`. */
export type MinimalAnswer<T> = { readonly [isMarked]: true; readonly data: T }

export const minimalAnswer = <T>(data: T): MinimalAnswer<T> => ({ [isMarked]: true, data })

export const isMinimal = (answer: unknown): answer is MinimalAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && isMarked in answer

/** Was a preference for little applied to this envelope? Also when it was kept, and is sent again. */
export const isMinimalEnvelope = ({ data }: { readonly data: unknown }): boolean =>
  typeof data === 'object' && data !== null && 'change' in data
