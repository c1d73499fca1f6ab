import { GAPS } from '../words/normalise.ts'
import type { Spoken } from './doneness-event.ts'
import { KINDS } from './doneness-words.ts'

/** The last phrase before a sign that names a food: what of it the sign may be said of, else `other`. */
export const subjectAround = ({ tokens, kinds }: Spoken, from: number, of: number, isFar: boolean): number => {
  let found = 0
  for (let at = from; at > 0; at--) {
    const kind = kinds[at - 1]!
    found |= kind
    const { gap } = tokens[at - 1]!
    if ((gap !== GAPS.space || tokens[at - 1]!.word === 'then') && found !== 0)
      return (found & of) !== 0 ? found & of : KINDS.other
    if (gap === GAPS.sentence && !isFar) break
  }
  for (let at = from; at < tokens.length && (at === from || tokens[at]!.gap !== GAPS.sentence); at++)
    if ((kinds[at]! & of) !== 0) return kinds[at]! & of
  return 0
}
