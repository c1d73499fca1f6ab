import { MAX_PASSWORD_LENGTH } from '@plateful/contract/constants.ts'

export type StrengthQuestion = {
  readonly password: string
  /** What somebody who knows the person would try first: name and address. */
  readonly known: readonly string[]
}

export type StrengthAnswer = {
  /** 0: guessed at once. 4: hardly ever. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** The estimator's key of the weakest spot, or null. */
  readonly warning: string | null
}

/** Longer than a hard password takes: then the worker is given up for the newer question. */
const PATIENCE_MS = 2_500

const WARNINGS: ReadonlyMap<string, string> = new Map([
  ['straightRow', 'A row of keys is guessed early.'],
  ['keyPattern', 'Patterns on the keyboard are guessed early.'],
  ['simpleRepeat', 'Repeated letters add little.'],
  ['extendedRepeat', 'Repeated parts add little.'],
  ['sequences', 'Sequences like abc or 123 add little.'],
  ['recentYears', 'Years are guessed early.'],
  ['dates', 'Dates are guessed early.'],
  ['topTen', 'This is one of the most used passwords.'],
  ['topHundred', 'This is a very common password.'],
  ['common', 'This is a common password.'],
  ['similarToCommon', 'This is close to a common password.'],
  ['wordByItself', 'One word alone is guessed early.'],
  ['userInputs', 'It holds your name or address.'],
])

export const STRENGTH_WORDS = [
  'Very easy to guess',
  'Easy to guess',
  'Could be harder',
  'Hard to guess',
  'Very hard to guess',
]

export const warningText = (warning: string | null): string | null =>
  warning === null ? null : (WARNINGS.get(warning) ?? null)

const startWorker = () => new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' })

/**
 * Asks a worker one question at a time; of those that come meanwhile only the newest is asked.
 * Where workers do not run, nothing is ever answered: strength is advice, not a gate.
 */
export const openEstimator = (onAnswer: (answer: StrengthAnswer) => void) => {
  let worker: Worker | null = null
  let waiting: StrengthQuestion | null = null
  let isBusy = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(patience)
    worker?.terminate()
    worker = null
    isBusy = false
  }

  const hear = ({ data }: MessageEvent<StrengthAnswer>) => {
    isBusy = false
    onAnswer(data)
    next()
  }

  const giveUp = () => {
    close()
    next()
  }

  const next = () => {
    clearTimeout(patience)
    if (waiting === null) return
    if (isBusy) {
      patience = setTimeout(giveUp, PATIENCE_MS)
      return
    }
    if (worker === null) {
      worker = startWorker()
      worker.addEventListener('message', hear)
    }
    isBusy = true
    worker.postMessage(waiting)
    waiting = null
  }

  return {
    ask: ({ password, known }: StrengthQuestion) => {
      if (typeof Worker === 'undefined') return
      waiting = { password: password.slice(0, MAX_PASSWORD_LENGTH), known }
      next()
    },
    close,
  }
}
