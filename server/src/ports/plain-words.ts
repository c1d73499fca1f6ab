/** Controls, invisible formatting (bidi marks, zero-width and tag characters), variation selectors, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{Variation_Selector}/gu
const MAIL_ADDRESS = /[^\s@]{1,64}@[^\s@]{1,190}/g
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,15}:\/\/|www\.)\S{0,500}/gi
/** Phone and card numbers, dates of birth, addresses of machines: a dish needs no seven digits. */
const LONG_NUMBER = /\+?\d(?:[ ().:/-]{0,2}\d){6,30}/g
/** Ids and tokens. */
const LONG_TOKEN = /\b[\w-]{24,300}\b/g

/**
 * People's own words as they may leave the house: visible characters only, no addresses, numbers or tokens that could
 * name somebody, at most `most` characters.
 */
export const plainWords = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .normalize('NFKC')
    .replace(INVISIBLE, ' ')
    .replace(WEB_ADDRESS, ' ')
    .replace(MAIL_ADDRESS, ' ')
    .replace(LONG_NUMBER, ' ')
    .replace(LONG_TOKEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
