import lineWords from '../../data/line-words.json' with { type: 'json' }
import { foldName } from './food-name.ts'
import { GRAMMAR } from './typed-grammar.ts'

const typedFoodRows = lineWords.lists.typedFoods.rows

type Row = readonly [typed: string, english: string]

const rowsAsTyped = (rows: readonly string[]): readonly Row[] =>
  rows.flatMap((row) => {
    const [english = '', typed = ''] = row.split(' = ')
    return typed.split(', ').map((word): Row => [word, english])
  })

/** Rows of a list of kitchen/data/line-words.json, each "English = what people write", by what they write. */
export const rowsOf = (rows: readonly string[]): readonly Row[] =>
  rowsAsTyped(rows).map(([typed, english]) => [foldName(typed), english])

/** Every food word of the table as it is written in its language, with the kitchen's English. */
export const typedFoods = (): readonly Row[] => rowsAsTyped(typedFoodRows)

const NAMES: ReadonlyMap<string, string> = new Map([...rowsOf(typedFoodRows), ...rowsOf(lineWords.lists.cuisines.rows)])
const SENTENCE: ReadonlyMap<string, string> = new Map([...NAMES, ...rowsOf(GRAMMAR.trim().split('\n'))])

/** A food, a cuisine or a form that was typed in German or Spanish, in the kitchen's English; else as it is. */
export const inEnglish = (typed: string): string => NAMES.get(foldName(typed)) ?? typed

/** Longest phrase of the table, in words. */
const LONGEST = 4

/** "Mit Pilzen": after "mit" a German plural has an n more. */
const inSentence = (phrase: string): string | undefined => {
  const folded = foldName(phrase)
  return SENTENCE.get(folded) ?? (/^.{4,}n$/.test(folded) ? SENTENCE.get(folded.slice(0, -1)) : undefined)
}

const VERBS_LAST: readonly string[] = [' aufbrauchen', ' verbrauchen', ' müssen weg']

/** "Brokkoli und Sahne aufbrauchen": German says last what holds for both. */
const verbFirst = (part: string): string => {
  const verb = VERBS_LAST.find((last) => part.toLowerCase().endsWith(last))
  return verb === undefined || !part.includes(' und ') ? part : `aufbrauchen ${part.slice(0, -verb.length)}`
}

const clauseInEnglish = (clause: string): string => {
  const words = clause.split(/\s+/).filter(Boolean)
  const said: string[] = []
  for (let from = 0; from < words.length; ) {
    const length =
      Array.from({ length: LONGEST }, (_, index) => LONGEST - index).find(
        (many) => inSentence(words.slice(from, from + many).join(' ')) !== undefined,
      ) ?? 1
    const phrase = words.slice(from, from + length).join(' ')
    said.push(inSentence(phrase) ?? phrase)
    from += length
  }
  // German says it at the end: "Kürbis aufbrauchen".
  return said.join(' ').replace(/^(.+) (?:use up|left over)$/, 'use up $1')
}

/** "Mag Pilze nicht": German says it behind the thing. */
const NOT_LAST =
  /\b(?:mag|mögen|isst|esse|essen|verträgt|vertrage|vertragen|will|wollen) ([\p{L}\s]{1,40}?) (?:gar |überhaupt )?nicht(?! (?:scharf|zu|so|da))(?!\p{L})/giu

/** "Weder Fisch noch Fleisch", "ni carne ni pescado". */
const NEITHER = /(?<!\p{L})(?:weder|ni) (\p{L}{1,30}) (?:noch|ni) (\p{L}{1,30})/giu

/** A wish in German or Spanish, in the kitchen's English word by word; words that are not known stay. */
export const sentenceInEnglish = (text: string): string =>
  text
    .replace(NOT_LAST, 'ohne $1')
    .replace(NEITHER, 'ohne $1 und ohne $2')
    .split(/([,;.])/)
    .map(verbFirst)
    .join('')
    .split(/([,;.]|\s(?:und|oder|y|e|o)\s)/iu)
    .map(clauseInEnglish)
    .join(' ')
