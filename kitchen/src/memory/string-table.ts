/** Strings by their places, 0 first. Each is made when it is asked for. */
export type PackedStrings = {
  readonly count: number
  readonly at: (place: number) => string
  /** Whether it is this one, without making it. */
  readonly isAt: (place: number, text: string) => boolean
}

/** The same, found by what they say. -1: it is none of them. */
export type StringTable = PackedStrings & { readonly placeOf: (text: string) => number }

/** FNV-1a, 32 bits. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Many strings as one text: four bytes and its letters for each, where a string of its own takes 30 and more. */
export const packStrings = (strings: readonly string[]): PackedStrings => {
  const starts = new Uint32Array(strings.length + 1)
  for (const [place, one] of strings.entries()) starts[place + 1] = starts[place]! + one.length
  const text = strings.join('')
  return {
    count: strings.length,
    at: (place) => text.slice(starts[place], starts[place + 1]),
    isAt: (place, one) => starts[place + 1]! - starts[place]! === one.length && text.startsWith(one, starts[place]),
  }
}

/**
 * Different strings with their places, by open addressing: some twelve bytes and its letters for each, where a map of
 * strings takes 80. For tables that are written once and asked for as long as the process lives.
 */
export const openStringTable = (strings: readonly string[]): StringTable => {
  const packed = packStrings(strings)
  // Half of it stays empty at least, so that a string that is none of them is told by one or two looks.
  const room = 2 ** Math.ceil(Math.log2(2 * strings.length + 2))
  /** Place from 1; 0 is empty. */
  const places = new Uint32Array(room)
  for (const [place, one] of strings.entries()) {
    let slot = hashOf(one) & (room - 1)
    while (places[slot] !== 0) slot = (slot + 1) & (room - 1)
    places[slot] = place + 1
  }
  return {
    ...packed,
    placeOf: (text) => {
      for (let slot = hashOf(text) & (room - 1); places[slot] !== 0; slot = (slot + 1) & (room - 1))
        if (packed.isAt(places[slot]! - 1, text)) return places[slot]! - 1
      return -1
    },
  }
}
