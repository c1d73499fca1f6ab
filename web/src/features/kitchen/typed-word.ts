/** What stands before a food: "500 g", "2 bags of". */
const MEASURES: ReadonlySet<string> = new Set([
  'g',
  'kg',
  'ml',
  'l',
  'oz',
  'lb',
  'cup',
  'cups',
  'tbsp',
  'tsp',
  'pack',
  'packs',
  'packet',
  'packets',
  'bag',
  'bags',
  'can',
  'cans',
  'tin',
  'tins',
  'jar',
  'jars',
  'bottle',
  'bottles',
  'of',
])
const BREAKS = [', ', ';', '\n'] as const

const isMeasure = (word: string): boolean => word === '' || /\d|[¼½¾⅓⅔]/.test(word) || MEASURES.has(word.toLowerCase())

/** The name that is being typed at the end of what is said, and all that stands before it. */
export const typedWord = (text: string): { readonly before: string; readonly word: string } => {
  const from = Math.max(0, ...BREAKS.map((at) => text.lastIndexOf(at) + (text.includes(at) ? at.length : 0)))
  const words = text.slice(from).split(' ')
  const first = words.findLastIndex(isMeasure) + 1
  const word = words.slice(first).join(' ')
  return { before: text.slice(0, text.length - word.length), word: word.trim() }
}
