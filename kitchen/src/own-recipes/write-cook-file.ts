import { untold } from '../documents/lines-of-text.ts'
import type { OwnDraft } from './own-draft.ts'

const NO_WORDS: ReadonlySet<string> = new Set()

/**
 * The `.cook` file of an own recipe with all that was brought: asides, and lines that say more than the foods they were
 * settled as, stand as notes behind the method; whether it was read whole stands in its head. Our own reader takes them up
 * again.
 */
export const writeCookFile = (document: string, { lines, asides, unread }: OwnDraft): string => {
  const more = untold(
    lines.map(({ text }) => text),
    [document],
    NO_WORDS,
  )
  const notes = [...asides, ...more].map((note) => `> ${note.replaceAll(/\s+/g, ' ')}`)
  const head = unread.length === 0 ? document : document.replace(/^---\n/, `---\nunread: [${unread.join(', ')}]\n`)
  return notes.length === 0 ? head : `${head}\n${notes.join('\n\n')}\n`
}
