import { untold } from '../documents/lines-of-text.ts'
import type { OwnDraft } from './own-draft.ts'

/** A word without the signs that end it in a list. */
const inAList = (word: string): string => word.replaceAll(/[,[\]\s]+/g, ' ').trim()

const NO_WORDS: ReadonlySet<string> = new Set()

/**
 * The `.cook` file of an own recipe with all that was brought: asides, and lines that say more than the foods they were
 * settled as, stand as notes behind the method; whether it was read whole, and which words are said to be no food, stand in
 * its head. Our own reader takes them up again, but for those words: a file can be anybody's, so it asks for them anew.
 */
export const writeCookFile = (document: string, { lines, asides, unread, names }: OwnDraft): string => {
  const more = untold(
    lines.map(({ text }) => text),
    [document],
    NO_WORDS,
  )
  const notes = [...asides, ...more].map((note) => `> ${note.replaceAll(/\s+/g, ' ')}`)
  const ours = [
    ...(unread.length === 0 ? [] : [`unread: [${unread.join(', ')}]`]),
    ...(names.length === 0 ? [] : [`names: [${names.map(inAList).join(', ')}]`]),
  ]
  const head = ours.length === 0 ? document : document.replace('---\n', () => `---\n${ours.join('\n')}\n`)
  return notes.length === 0 ? head : `${head}\n${notes.join('\n\n')}\n`
}
