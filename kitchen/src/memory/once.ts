/** Answers a question once for each key: the answer is computed when it is first asked for, and kept. */
export const once = <Value>(compute: (key: number) => Value): ((key: number) => Value) => {
  const known = new Map<number, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const fresh = compute(key)
    known.set(key, fresh)
    return fresh
  }
}
