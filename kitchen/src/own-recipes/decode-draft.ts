import { decodeText } from '../documents/decode-text.ts'
import { unreadReasons } from '../documents/unread.ts'
import { piecesOf } from './fit-draft.ts'
import { OWN_LIMITS, type OwnDraft } from './own-draft.ts'
import { inOneLine } from './plain-words.ts'

/** One line of words, what of it found no place, and what else it says where it had to be decoded. */
type Decoded = { readonly text: string; readonly rest: readonly string[]; readonly isWhole: boolean }

const decode = (written: string, longest: number): Decoded => {
  const { text: all, also, isWhole } = decodeText(written)
  const [text = '', ...rest] = piecesOf(inOneLine(all), longest)
  return { text, rest: text === written ? [] : [...rest, ...also.map(inOneLine)], isWhole }
}

/**
 * A draft as somebody sends it, decoded like any document: whoever writes `Erdn&uuml;sse` into a line means peanuts. What
 * is too long for its place is told beside the steps. A draft that has been decoded stays as it is.
 */
export const decodeDraft = (draft: OwnDraft): OwnDraft => {
  const title = decode(draft.title, OWN_LIMITS.title)
  const lines = draft.lines.map(({ text }) => decode(text, OWN_LIMITS.line))
  const preparations = draft.lines.map(({ preparation }) => decode(preparation, OWN_LIMITS.preparation))
  const steps = draft.steps.map((step) => decode(step, OWN_LIMITS.step))
  const asides = draft.asides.map((aside) => decode(aside, OWN_LIMITS.step))
  const parts = [title, ...lines, ...preparations, ...steps, ...asides]
  const beside = [...new Set([...asides.map(({ text }) => text), ...parts.flatMap(({ rest }) => rest)])].filter(
    (aside) => aside !== '',
  )
  const isAll = beside.length <= OWN_LIMITS.asides
  return {
    ...draft,
    title: title.text,
    lines: draft.lines.map((line, at) => ({
      ...line,
      // What is all markup says nothing, and stays as it is.
      text: lines[at]?.text || line.text,
      preparation: preparations[at]?.text ?? '',
    })),
    steps: steps.map(({ text }) => text).filter((step) => step !== ''),
    asides: beside.slice(0, OWN_LIMITS.asides),
    unread: unreadReasons([
      ...draft.unread,
      ...(parts.every(({ isWhole }) => isWhole) ? [] : (['undecodable'] as const)),
      ...(isAll ? [] : (['too-much'] as const)),
    ]),
  }
}
