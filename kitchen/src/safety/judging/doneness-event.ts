import type { TextReading } from '../reading/reading.ts'
import type { Token } from '../words/normalise.ts'
import type { Sign } from './doneness-signs.ts'

/** Where a text stands in its dish, as far as doneness asks. */
export type DonenessPlace = {
  readonly part: 'title' | 'ingredient' | 'step' | 'note' | 'claim'
  readonly index: number
}

/** One text with what each of its words names (KINDS). */
export type Spoken<P extends DonenessPlace = DonenessPlace> = {
  readonly place: P
  readonly reading: TextReading
  readonly tokens: readonly Token[]
  readonly kinds: Uint16Array
}

/** Something that is said of how far a food is cooked: tokens `from` to `to` (exclusive) of a text, of these kinds. */
export type DonenessEvent<P extends DonenessPlace = DonenessPlace> = {
  readonly text: Spoken<P>
  readonly from: number
  readonly to: number
  readonly kinds: number
  readonly force: Sign['force']
}
