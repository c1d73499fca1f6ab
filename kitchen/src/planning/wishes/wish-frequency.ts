const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['one', 1],
  ['twice', 2],
  ['two', 2],
  ['couple', 2],
  ['three', 3],
  ['thrice', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
])

/** "twice", "3 times", "at most two" -> bounds and the text without them. */
export const readFrequency = (
  text: string,
): { readonly least: number | null; readonly most: number | null; readonly rest: string } => {
  const match =
    /\b(?:(at least|at most|no more than|max|up to|only) )?(once|twice|thrice|one(?![ -](?:pot|pan|tray|sheet))|two|three|four|five|six|seven|[1-7])(?: times?| meals?| dinners?| lunches| nights?| days?)?\b(?: (?:a|per) week)?(?: (max|at most|or less))?/.exec(
      text,
    )
  if (!match) return { least: null, most: null, rest: text }
  const number = NUMBERS.get(match[2] ?? '') ?? Number(match[2])
  const rest = text.replace(match[0], ' ')
  const capped = ['at most', 'no more than', 'max', 'up to', 'only', 'or less'].some(
    (word) => match[1] === word || match[3] === word,
  )
  return capped ? { least: null, most: number, rest } : { least: number, most: null, rest }
}

export const timesWord = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)
