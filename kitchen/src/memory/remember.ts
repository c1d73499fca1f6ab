type Store<Key, Value> = { readonly known: Map<Key, Value>; readonly most: number }

/** The known value of a key, else the computed one; what was asked for longest ago goes when there are more than `most`. */
export const recall = <Key, Value>({ known, most }: Store<Key, Value>, key: Key, compute: () => Value): Value => {
  const value = known.get(key) ?? compute()
  known.delete(key)
  known.set(key, value)
  const oldest = known.keys().next().value
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return value
}

/** Keeps the newest answers of a pure function. */
export const remember = <Key, Value>(most: number, compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => recall({ known, most }, key, () => compute(key))
}
