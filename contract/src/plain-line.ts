import * as z from 'zod'

/** Control signs, halves of signs, signs that turn the direction of what follows, and invisible tags: nobody types them. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]+/gu

/** One line that a person writes, without what cannot be seen. Pasted line breaks are spaces. */
export const plainLine = (): z.ZodString =>
  z
    .string()
    .overwrite((text) => text.replaceAll(HIDDEN, ' '))
    .trim()
