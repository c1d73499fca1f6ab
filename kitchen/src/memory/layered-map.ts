/** Two maps as one: no key is in both. */
class LayeredMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly size: number
  readonly below: ReadonlyMap<Key, Value>
  readonly above: ReadonlyMap<Key, Value>

  constructor(below: ReadonlyMap<Key, Value>, above: ReadonlyMap<Key, Value>) {
    this.below = below
    this.above = above
    this.size = below.size + above.size
  }
  get(key: Key): Value | undefined {
    return this.below.get(key) ?? this.above.get(key)
  }
  has(key: Key): boolean {
    return this.below.has(key) || this.above.has(key)
  }
  *entries(): MapIterator<[Key, Value]> {
    yield* this.below
    yield* this.above
  }
  *keys(): MapIterator<Key> {
    yield* this.below.keys()
    yield* this.above.keys()
  }
  *values(): MapIterator<Value> {
    yield* this.below.values()
    yield* this.above.values()
  }
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }
  forEach(call: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) call(value, key, this)
  }
}

/**
 * A map with more entries behind those of one that stays as it is and is shared: what it takes grows with the new ones only.
 * A key of the map below must not come again. However many are laid on one another, there are two to look into.
 */
export const layMap = <Key, Value>(
  below: ReadonlyMap<Key, Value>,
  entries: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> =>
  below instanceof LayeredMap
    ? new LayeredMap<Key, Value>(below.below, new Map([...below.above, ...entries]))
    : new LayeredMap(below, new Map(entries))
