/** Keeps the values used last, as long as they are no heavier together than they may be. */
export type Lru<K, V> = {
  readonly get: (key: K) => V | undefined
  /** Answers the value it was given. One that is too heavy by itself is not kept. */
  readonly put: (key: K, value: V) => V
}

type Kept<V> = { readonly value: V; readonly weight: number }

/** At most `most` of them; with `weigh` at most so much weight, in whatever it is weighed. A value is weighed once. */
export const newLru = <K, V>(most: number, weigh: (value: V) => number = () => 1): Lru<K, V> => {
  const entries = new Map<K, Kept<V>>()
  let weight = 0
  const drop = (key: K): void => {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  const keep = (key: K, kept: Kept<V>): V => {
    drop(key)
    entries.set(key, kept)
    weight += kept.weight
    for (const oldest of entries.keys()) {
      if (weight <= most) break
      drop(oldest)
    }
    return kept.value
  }
  return {
    put: (key, value) => keep(key, { value, weight: weigh(value) }),
    get: (key) => {
      const kept = entries.get(key)
      return kept && keep(key, kept)
    },
  }
}
