/** Ends of words that say how many or of which gender, not what: "italienischer", "vegetarianas", "freezers". */
const ENDS = [/(?<=\p{L}{4})(?:'?s)$/u, /(?<=\p{L}{4})e[nrsm]?$/u, /(?<=\p{L}{4})(?:[oa]s?|es)$/u]
/** Words without their ends, in the language of this place: English, German, Spanish. */
export const stemOf = (phrase: string, language: number): string =>
  phrase
    .split(' ')
    .map((word) => word.replace(ENDS[language] ?? '', ''))
    .join(' ')

/** Words that sound alike are spelled alike: "paeya", "vacalao", "uevos". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replace(/h|(.)(?=\1)/g, '')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c')
