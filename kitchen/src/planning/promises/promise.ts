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
  /** What is said of it where it is broken, with its figure. Asked for before the week is changed again. */
  readonly say: () => string
}

/** A promise that a change breaks, or breaks further. */
export type Broken = Pick<WeekPromise, 'key' | 'kind'> & { readonly sentence: string }

/** How far each promise of a week is broken; those that are kept are not in it. */
export type Standing = ReadonlyMap<string, number>

export const standingOf = (promises: readonly Pick<WeekPromise, 'key' | 'over'>[]): Standing =>
  new Map(promises.flatMap(({ key, over }) => (over > 0 ? [[key, over]] : [])))

/** What a change breaks, or breaks further: the promises of the week after it against how it stood before. */
export const breachesOf = <One extends Pick<WeekPromise, 'key' | 'over' | 'step'>>(
  before: Standing,
  after: readonly One[],
): readonly One[] =>
  after.filter(({ key, over, step }) => {
    // Most are kept: their keys are not even looked up.
    if (over <= 0) return false
    const was = before.get(key) ?? 0
    return was <= 0 || over >= was + step
  })
