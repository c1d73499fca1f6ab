/** Lower case, no accents, apostrophes dropped, everything else that is not a letter, digit or % a single space. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Words that end like a plural and are none, or whose singular no rule gives. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['cookies', 'cookie'],
  ['brownies', 'brownie'],
  ['smoothies', 'smoothie'],
  ['pies', 'pie'],
  ['veggies', 'veggie'],
  ['geese', 'goose'],
  ['molasses', 'molasses'],
  ['swiss', 'swiss'],
  ['gas', 'gas'],
])

/** One spelling for words that are written in two ways; never two words for two things. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['yoghurt', 'yogurt'],
  ['yoghourt', 'yogurt'],
  ['chilli', 'chili'],
  ['chile', 'chili'],
  ['chilly', 'chili'],
  ['chily', 'chili'],
  ['flavoured', 'flavored'],
  ['fibre', 'fiber'],
  ['doughnut', 'donut'],
  ['hommus', 'hummus'],
  ['houmous', 'hummus'],
  ['humous', 'hummus'],
  ['catsup', 'ketchup'],
  ['wholewheat', 'whole wheat'],
])

const singularOf = (word: string): string => {
  const known = SINGULARS.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(oes|ches|shes|sses|xes|zzes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const foldWord = (word: string): string => {
  const singular = singularOf(word)
  return SPELLINGS.get(singular) ?? singular
}

/** Whether a name speaks of several: limes, burger buns. */
export const isPlural = (name: string): boolean => {
  const last = normaliseName(name).split(' ').at(-1) ?? ''
  return singularOf(last) !== last
}

/** The name with every word in the singular and in one spelling: `Chopped tomatoes` -> `chopped tomato`. */
export const foldName = (text: string): string => normaliseName(text).split(' ').map(foldWord).join(' ')

/** Of what weighs less than this many grams a piece, cooks speak in the plural. */
const LARGE_PIECE_G = 150

type Named = { readonly name: string; readonly plural: string; readonly gramsPerPiece: number | null }

/** Some of a food, no number named: "with clementines", "uses up the carrots", but "with pumpkin". */
export const nameOfSome = ({ name, plural, gramsPerPiece }: Named): string =>
  gramsPerPiece !== null && gramsPerPiece < LARGE_PIECE_G ? plural : name
