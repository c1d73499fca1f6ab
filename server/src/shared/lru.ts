/** Keeps the values used last, at most `size` of them. */
export type Lru<K, V> = {
  readonly get: (key: K) => V | undefined
  /** Answers the value it was given. */
  readonly put: (key: K, value: V) => V
}

export const newLru = <K, V>(size: number): Lru<K, V> => {
  const entries = new Map<K, V>()
  const put = (key: K, value: V): V => {
    entries.delete(key)
    entries.set(key, value)
    const oldest = entries.keys().next()
    if (entries.size > size && !oldest.done) entries.delete(oldest.value)
    return value
  }
  return {
    put,
    get: (key) => {
      const value = entries.get(key)
      return value === undefined ? undefined : put(key, value)
    },
  }
}
