import lineWords from '../../data/line-words.json' with { type: 'json' }
import { foldName } from './food-name.ts'

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

/** A food, a cuisine or a form that was typed in German or Spanish, in the kitchen's English; else as it is. */
export const inEnglish = (typed: string): string => NAMES.get(foldName(typed)) ?? typed
