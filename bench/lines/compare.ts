import type { Food } from '../../kitchen/src/foods/food.ts'
import { foldName } from '../../kitchen/src/foods/food-name.ts'
import type { LineReading, OwnLine } from '../../kitchen/src/own-recipes/own-draft.ts'
import type { Kitchen } from '../../kitchen/src/planning/dishes/open-kitchen.ts'
import { gramsOf } from '../../kitchen/src/quantities/units.ts'

/** What a labelled line holds, once for each food of it. `mayAsk`: asking a person is right, too. */
export type Expected = {
  readonly foods: readonly string[]
  /** Each of them is right: "2 cups (250 g)" says two. Empty: to taste. */
  readonly amounts: readonly { readonly quantity: number; readonly unit: string }[]
  /** "To serve": any amount that fits on a table. */
  readonly isLoose: boolean
  readonly mayAsk: boolean
}
export type LabelledLine = { readonly text: string; readonly expected: readonly Expected[] }
export type LabelledText = {
  readonly text: string
  /** Null: it says none, so that asking is right. */
  readonly servings: number | null
  readonly lines: readonly LabelledLine[]
}

const AMOUNT = /^(?:(.*?) )?(\d[\d.]*) ([a-z ]+)$/

const readExpected = (written: string): Expected => {
  const parts = written.split('|').map((part) => part.trim())
  const named = parts.map((part) => AMOUNT.exec(part))
  return {
    foods: parts
      .map((part, at) => (named[at] ? (named[at][1] ?? '') : part.replace(/ ?~$/, '')))
      .filter((name) => name !== '' && name !== '?'),
    amounts: named.flatMap((match) => (match ? [{ quantity: Number(match[2]), unit: match[3] ?? '' }] : [])),
    isLoose: parts.some((part) => part.endsWith('~')),
    mayAsk: parts.includes('?'),
  }
}

/** Texts as they were pasted, with what each line holds behind ` ## `. */
export const readLabelled = (file: string): readonly LabelledText[] =>
  file.split('\n=====\n').map((block) => {
    const [head = '', ...rows] = block.trim().split('\n')
    const [said] = /(?<=^@yield )\d+$/.exec(head) ?? []
    const cut = rows.map((row) => row.split(' ## '))
    return {
      text: cut.map(([text = '']) => text).join('\n'),
      servings: said === undefined ? null : Number(said),
      lines: cut.flatMap(([text = '', label]) =>
        label === undefined ? [] : [{ text, expected: label.split(';').map(readExpected) }],
      ),
    }
  })

export type Read = { readonly line: OwnLine; readonly reading: LineReading }

const wordsOf = (text: string): readonly string[] => foldName(text).split(' ')

/** The labelled line that a line of the draft came from: its words are among that line's. */
const cameFrom = (text: string, lines: readonly LabelledLine[], from: number): number => {
  const words = wordsOf(text)
  const shares = lines.map((line, at) => {
    const own = new Set([...wordsOf(line.text), ...line.expected.flatMap(({ foods }) => foods.flatMap(wordsOf))])
    return at < from ? 0 : words.filter((word) => own.has(word)).length / words.length
  })
  const best = Math.max(...shares)
  return best < 0.6 ? -1 : shares.indexOf(best)
}

/** The lines of a draft by the labelled line that each came from; `strays` came from none. */
export const paired = (lines: readonly LabelledLine[], read: readonly Read[]) => {
  const of: Read[][] = lines.map(() => [])
  const strays: Read[] = []
  let from = 0
  for (const one of read) {
    const at = cameFrom(one.line.text, lines, from)
    if (at < 0) strays.push(one)
    else {
      of[at]?.push(one)
      from = at
    }
  }
  return { of, strays }
}

/** `asked-rightly`: the words leave it open. `guessed`: it was settled where they do. */
export type Verdict = 'right' | 'asked' | 'asked-rightly' | 'guessed' | 'wrong-food' | 'wrong-amount' | 'lost'

/** As near as rounding allows. */
const NEAR = 0.03
/** More of one food than is put on a table beside a dish, in grams a serving. */
const MOST_SERVED = 120

const isAmount = (food: Food, { amounts, isLoose }: Expected, { line, reading }: Read, servings: number): boolean => {
  if (isLoose) return (reading.grams ?? 0) <= MOST_SERVED * servings
  if (amounts.length === 0) return line.quantity === null
  return amounts.some(({ quantity, unit }) => {
    const grams = gramsOf({ quantity, unit, food })
    return grams !== null && Math.abs((reading.grams ?? 0) - grams) <= Math.max(NEAR * grams, 0.05)
  })
}

const judgeOne = (kitchen: Kitchen, expected: Expected, read: readonly Read[], servings: number): Verdict => {
  const settled = read.filter(({ line }) => expected.foods.includes(nameOf(kitchen, line)))
  const [one] = settled
  const food = one?.line.foodId ? kitchen.catalogue.foods.get(one.line.foodId) : undefined
  if (one && food && one.reading.state === 'linked')
    return isAmount(food, expected, one, servings) ? 'right' : 'wrong-amount'
  if (read.some(({ reading }) => reading.state !== 'linked')) return expected.mayAsk ? 'asked-rightly' : 'asked'
  if (read.length === 0) return 'lost'
  return expected.foods.length === 0 ? 'guessed' : 'wrong-food'
}

const nameOf = (kitchen: Kitchen, { foodId }: OwnLine): string =>
  foodId === null ? '' : (kitchen.catalogue.foods.get(foodId)?.name ?? '')

/** One verdict for each food that a labelled line holds. */
export const judgeLine = (
  kitchen: Kitchen,
  line: LabelledLine,
  read: readonly Read[],
  servings: number,
): readonly Verdict[] => {
  const found = line.expected.map((expected) => judgeOne(kitchen, expected, read, servings))
  // A second food that the label does not name was made up.
  const tooMany = read.filter(({ reading }) => reading.state === 'linked').length > line.expected.length
  return tooMany && found.every((verdict) => verdict === 'right') ? ['wrong-food'] : found
}
