/** What a search is at: looking for a week, for the rules that cannot hold together, or for what would help. */
export type Stage = 'search' | 'conflict' | 'remedy'

/**
 * Whether there is still time. The kitchen has no clock: whoever asks for a week says how long it may be looked for, and is
 * asked between two steps of some ten milliseconds, never inside one. May throw, which ends everything at once.
 */
export type MayGoOn = (stage: Stage) => boolean

/** Without a budget everything is looked at, and the same question always has the same answer. */
export const FOR_EVER: MayGoOn = () => true

/** The budget of one stage. Once it was over it stays over. */
export type Budget = {
  /** Asks, between two steps. */
  readonly goesOn: () => boolean
  /** Was anything left undone? */
  readonly wasCut: () => boolean
}

export const openBudget = (mayGoOn: MayGoOn, stage: Stage): Budget => {
  let cut = false
  return {
    goesOn: () => {
      cut ||= !mayGoOn(stage)
      return !cut
    },
    wasCut: () => cut,
  }
}

/** For who has all the time. */
export const ALL_THE_TIME: Budget = { goesOn: () => true, wasCut: () => false }
