import * as z from 'zod'

/** Halves of signs, signs that turn the direction of what follows, invisible tags, and what stands for no sign at all. */
const HIDDEN = /[\p{Cs}\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff\u{e0000}-\u{e007f}]/gu
const CONTROL = /\p{Cc}/gu

/** One line that a person writes, without what nobody types and nobody sees. Pasted line breaks and tabs are spaces. */
export const plainLine = (): z.ZodString =>
  z
    .string()
    .overwrite((text) =>
      text
        .replaceAll(/[\t\n\r]+/g, ' ')
        .replaceAll(CONTROL, '')
        .replaceAll(HIDDEN, ''),
    )
    .trim()
