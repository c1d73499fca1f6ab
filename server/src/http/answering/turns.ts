import { fail } from '../../fail.ts'

/** Runs the work of one key after the other, in the order in which it came. Other keys do not wait for it. */
export type Turns = <T>(key: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** Everything at once, as it is between two processes: what the store decides must hold without turns. */
export const noTurns: Turns = (_key, _signal, work) => work()

/**
 * Turns within this process. Thirty saves of one person at once would hold all connections while they wait for each
 * other's row, and everybody else would find the store away. Whoever has left or run out of time loses the turn.
 */
export const openTurns = (): Turns => {
  const ends = new Map<string, Promise<unknown>>()
  return async (key, signal, work) => {
    const before = ends.get(key)
    const turn = (async () => {
      await before
      return signal.aborted ? fail('request.timeout') : work()
    })()
    const end = turn.catch(() => {}) // whoever waits behind it does not fail with it
    ends.set(key, end)
    try {
      return await turn
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
