/** What a letter says. `link` is the one thing to press; every part is plain text and is escaped here. */
export type Letter = {
  readonly subject: string
  /** Empty: nobody is named. */
  readonly name: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly address: string }
  /** What to do when it was not the reader who asked. */
  readonly otherwise: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML that shows exactly these characters. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const MAX_SHOWN_NAME = 40
const MAX_SHOWN_WORDS = 4
/** Letters with what stands between them in names: "O’Neil", "Anna-Lena", "J. R. Smith", "Mary, Jr." */
const NAME_SHAPE = /^\p{L}[\p{L}\p{M}'’.,-]*(?: \p{L}[\p{L}\p{M}'’.,-]*)*$/u

/**
 * A name as it may stand in a letter, or nothing. Anybody can type any name beside any address, and a provider hands on
 * whatever its people wrote: what is longer than names are, or holds a link, an address, a number or a sign of a
 * sentence, would make our letters carry somebody else's message.
 */
export const nameForLetter = (name: string): string => {
  const plain = name
    .normalize('NFKC') // a full-width dot is a dot
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isName = plain.length <= MAX_SHOWN_NAME && NAME_SHAPE.test(plain) && plain.split(' ').length <= MAX_SHOWN_WORDS
  return isName && !/www|\p{L}\.\p{L}/iu.test(plain) ? plain : ''
}

const hello = (name: string): string => {
  const shown = nameForLetter(name)
  return shown === '' ? 'Hello,' : `Hello ${shown},`
}

const SIGNATURE = 'Plateful, your weekly meal planner'
const FONT = 'font-family:Figtree,system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

export const letterAsText = (letter: Letter): string =>
  [
    hello(letter.name),
    ...letter.paragraphs,
    ...(letter.link ? [`${letter.link.label}:\n${letter.link.address}`] : []),
    letter.otherwise,
    `-- \n${SIGNATURE}\n`,
  ].join('\n\n')

const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

const button = ({ label, address }: NonNullable<Letter['link']>): string =>
  [
    `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;`,
    `border-radius:12px;background:#c8412a;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
    paragraph('Or copy this address into your browser:', 'color:#535b4d;font-size:14px;margin-bottom:4px'),
    paragraph(address, 'color:#535b4d;font-size:14px;word-break:break-all'),
  ].join('')

/** No pictures, no scripts, nothing loaded from anywhere: opening the letter tells nobody anything. */
export const letterAsHtml = (letter: Letter): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#faf6ee;color:#22291f;${FONT};font-size:16px;line-height:1.5">`,
    '<div style="max-width:520px;margin:0 auto;padding:28px;background:#fffdf9;border:1px solid #e7dfd0;border-radius:16px">',
    `<h1 style="margin:0 0 20px;font-family:Fraunces,Georgia,serif;font-size:23px;line-height:1.25">${escapeHtml(letter.subject)}</h1>`,
    paragraph(hello(letter.name)),
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.link ? button(letter.link) : '',
    paragraph(letter.otherwise, 'color:#535b4d'),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7dfd0;color:#535b4d;font-size:14px">${SIGNATURE}</p>`,
    '</div></body></html>',
  ].join('\n')
