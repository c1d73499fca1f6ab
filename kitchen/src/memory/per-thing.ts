/** Keeps what is computed from a thing alone, as long as that lives. The value must not be changed by who gets it. */
export const perThing = <Thing extends object, Value>(compute: (thing: Thing) => Value): ((thing: Thing) => Value) => {
  const known = new WeakMap<Thing, { readonly value: Value }>()
  return (thing) => {
    const found = known.get(thing)
    if (found) return found.value
    const value = compute(thing)
    known.set(thing, { value })
    return value
  }
}
