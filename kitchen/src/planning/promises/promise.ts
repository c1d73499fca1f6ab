export const PROMISE_KINDS = ['budget', 'diet', 'aim', 'variety', 'rule', 'minutes', 'wish'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** Something that a week keeps or breaks, softly: nobody is harmed, but somebody counted on it. */
export type WeekPromise = {
  /** The same for the same promise of two weeks. */
  readonly key: string
  readonly kind: PromiseKind
  /** How far it is broken, in its own measure; 0: kept. */
  readonly over: number
  /** So much further is worth another word. */
  readonly step: number
  /** What is said of it where it is broken, with its figure. */
  readonly sentence: string
}

/** A promise that a change breaks, or breaks further. */
export type Broken = Pick<WeekPromise, 'key' | 'kind' | 'sentence'>

/** What a change breaks: by all promises of the week before it and after it. */
export const newlyBroken = (before: readonly WeekPromise[], after: readonly WeekPromise[]): readonly Broken[] => {
  const overOf = new Map(before.map(({ key, over }) => [key, over]))
  return after
    .filter(({ key, over, step }) => {
      const was = overOf.get(key) ?? 0
      return over > 0 && (was <= 0 || over >= was + step)
    })
    .map(({ key, kind, sentence }) => ({ key, kind, sentence }))
}
