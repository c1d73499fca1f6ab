import type { OwnDraft, OwnLine } from '@plateful/contract/own-recipes.ts'

/** A line with a name that it keeps: its place changes when another one is removed, and its words change as one types. */
export type DraftLine = OwnLine & { readonly key: number }

/** A recipe as it is written here. */
export type WrittenDraft = Omit<OwnDraft, 'lines'> & { readonly lines: readonly DraftLine[] }

let named = 0

export const namedLine = (line: OwnLine): DraftLine => {
  named += 1
  return { ...line, key: named }
}

export const writtenDraft = (draft: OwnDraft): WrittenDraft => ({ ...draft, lines: draft.lines.map(namedLine) })

/** A line without words is no line yet: it is not sent, and nothing is read of it. */
const hasWords = ({ text }: DraftLine): boolean => text.trim() !== ''

/** What the server is asked about; answers come for its lines, one by one. */
export const sendable = ({ lines, steps, ...draft }: WrittenDraft): OwnDraft => ({
  ...draft,
  lines: lines.filter(hasWords).map(({ key: _, ...line }) => line),
  steps: steps.filter((step) => step.trim() !== ''),
})

/** The names of the lines that are sent, in the order in which they are answered. */
export const sentKeys = ({ lines }: WrittenDraft): readonly number[] => lines.filter(hasWords).map(({ key }) => key)
