import type { ArchiveRefusal } from '@plateful/contract/archive-refusals.ts'

/** How much an archive may hold, so that opening it costs as much as it looks like. Sizes in bytes. */
export type Bounds = {
  /** Files, those of archives inside it counted. */
  readonly entries: number
  /** One file, unpacked: 3,000 recipes in one document are some ten megabytes. */
  readonly entryBytes: number
  /** An archive inside it, which goes to a file of its own and never into memory. */
  readonly innerBytes: number
  /** All files, unpacked. */
  readonly allBytes: number
  /** Archives in archives; 1: none inside. */
  readonly depth: number
  /** Unpacked bytes for a packed one. Text is packed to a tenth, a document of repetitions to a hundredth. */
  readonly ratio: number
  /** From here on the ratio counts: a page of spaces is no bomb. */
  readonly ratioFrom: number
}

export const BOUNDS: Bounds = {
  entries: 20_000,
  entryBytes: 32e6,
  innerBytes: 200e6,
  allBytes: 800e6,
  depth: 2,
  ratio: 200,
  ratioFrom: 1e6,
}

/** An archive that is not opened any further. `found`: the file in it that showed why, or what was counted; '' for all of it. */
export class ArchiveRefused extends Error {
  readonly why: ArchiveRefusal
  readonly found: string

  constructor(why: ArchiveRefusal, found = '') {
    super(`archive refused: ${why}`)
    this.why = why
    this.found = found
  }
}
