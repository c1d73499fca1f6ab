import { decodeText } from '../documents/decode-text.ts'
import type { RecipeInParts } from './own-draft.ts'

/** Its lines one behind the other. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** One line of words out of text or HTML. What it answers, it answers again. */
export const plainWords = (text: string): string => inOneLine(decodeText(text).text)

/** A sentence without the sign of a list or a quotation that it began with. */
export const proseWords = (text: string): string =>
  plainWords(text)
    .replace(/^[\s>=:*•+-]+/, '')
    .trim()

/** A sentence as the form it came in has it: only Cooklang says by its own signs what is text, and is taken at its word. */
export const wordsAs = (readAs: RecipeInParts['readAs'], text: string): string =>
  readAs === 'cooklang' ? plainWords(text) : proseWords(text)
