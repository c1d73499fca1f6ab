/** What a spreadsheet would take for a formula, in its narrow and its wide form, and what hides one. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A field of RFC 4180. An apostrophe in front keeps a spreadsheet from calculating what somebody wrote. */
export const csvField = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Excel reads UTF-8 only when a file begins so; every other program skips it (decision 0035). */
export const BYTE_ORDER_MARK = '\uFEFF'
