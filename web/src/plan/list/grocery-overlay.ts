import type { GroceryLine, GroceryList } from '@plateful/contract/grocery-list.ts'
import { isLeftOver } from '@plateful/kitchen/groceries/tick-line.ts'
import type { Waiting } from './grocery-queue.ts'

const WAITING = 'waiting-'

/** The server has not given the line an id yet: it cannot be marked. */
export const isWaiting = ({ id }: GroceryLine): boolean => id.startsWith(WAITING)

const NONE = { grams: 0, amount: '' }

/** A line that has not reached the server yet stands as it was written. */
const waitingLine = (key: string, text: string): GroceryLine => ({
  id: `${WAITING}${key}`,
  foodId: null,
  name: text,
  aisle: 'pantry',
  amount: '',
  grams: 0,
  packages: null,
  cost: 0,
  checkoutCost: 0,
  stays: 0,
  leftoverGrams: 0,
  leftover: '',
  bought: NONE,
  atHome: NONE,
  missing: { ...NONE, packages: 0 },
  ticked: false,
  haveIt: false,
  check: false,
  mayBeOut: false,
  own: true,
  added: [],
  soldOut: false,
  neededBy: [],
  price: null,
})

type Ticking = Extract<Waiting['update'], { action: 'tick' }>

/** A tick buys what is missing; without one nothing of it is bought. What it takes then, the server says. */
const tick = (line: GroceryLine, { ticked, operation }: Ticking): GroceryLine => {
  const { grams, amount, packages, missing } = line
  if (ticked)
    return {
      ...line,
      ticked,
      missing: null,
      bought: { grams: line.bought.grams + (missing?.grams ?? 0), amount },
      boughtBy: [...(line.boughtBy ?? []), ...(operation === undefined ? [] : [operation])],
    }
  return { ...line, ticked, bought: NONE, boughtBy: [], missing: { grams, amount, packages: packages?.count ?? 0 } }
}

/** Without one of the lines that were written; gone where it was the last one that wanted it. */
const withoutWritten = (line: GroceryLine, id: string): readonly GroceryLine[] => {
  const added = line.added.filter((written) => written.id !== id)
  if (!line.own) return [{ ...line, added }]
  // A line that no meal needs is named by the first that is left.
  const [first] = added
  return first === undefined ? [] : [{ ...line, id: first.id, added }]
}

const bears = (line: GroceryLine, id: string | undefined): boolean =>
  line.id === id || line.added.some((written) => written.id === id)

const AT_NO_COST = { cost: 0, checkoutCost: 0, stays: 0 }

/** Taken back is only what was said of a staple: it is to be checked again, and what else was asked of it the server says. */
const have = (line: GroceryLine, haveIt: boolean | null): GroceryLine => ({
  ...line,
  haveIt: haveIt ?? true,
  check: haveIt === null,
  ...(haveIt !== false && AT_NO_COST),
})

const mark = (lines: readonly GroceryLine[], { key, update }: Waiting): readonly GroceryLine[] => {
  switch (update.action) {
    case 'add':
      // The server has it, and only its answer got lost.
      return lines.some((line) => bears(line, update.lineId)) ? lines : [...lines, waitingLine(key, update.text)]
    case 'remove':
      return lines.flatMap((line) => (bears(line, update.lineId) ? withoutWritten(line, update.lineId) : [line]))
    case 'tick':
      return lines.map((line) =>
        (line.foodId ?? line.id) === update.lineId || line.id === update.lineId || update.written?.includes(line.id)
          ? tick(line, update)
          : line,
      )
    case 'sold_out':
      return lines.map((line) => (line.id === update.lineId ? { ...line, soldOut: update.soldOut } : line))
    case 'have':
      return lines.map((line) => (line.id === update.lineId ? have(line, update.haveIt) : line))
  }
}

/** The list as the person has left it: the server's, with the changes that still wait laid over it. */
export const overlay = (list: Pick<GroceryList, 'lines'>, waiting: readonly Waiting[]): readonly GroceryLine[] =>
  waiting.reduce(mark, list.lines)

export type LinesByState = {
  /** To be put into the basket, or in it already. */
  readonly toBuy: readonly GroceryLine[]
  /** Always in this kitchen, it is thought: to be looked at before shopping. */
  readonly toCheck: readonly GroceryLine[]
  /** At home: said by the household, or left from weeks before. */
  readonly atHome: readonly GroceryLine[]
}

/** The list in the three parts in which a shopper needs it. */
export const byState = (lines: readonly GroceryLine[]): LinesByState => {
  const {
    toBuy = [],
    toCheck = [],
    atHome = [],
  } = Object.groupBy(lines, (line) => {
    if (line.haveIt) return line.check ? 'toCheck' : 'atHome'
    return isLeftOver(line) ? 'atHome' : 'toBuy'
  })
  return { toBuy, toCheck, atHome }
}

export type ListFigures = {
  /** Lines to buy; what is at home does not count. */
  readonly toBuy: number
  readonly inBasket: number
  /** USD at the till, and what of it stays in the kitchen. */
  readonly cost: number
  readonly stays: number
}

export const figuresOf = (lines: readonly GroceryLine[]): ListFigures => {
  const buying = byState(lines).toBuy
  const sum = (of: (line: GroceryLine) => number) => buying.reduce((total, line) => total + of(line), 0)
  return {
    toBuy: buying.length,
    inBasket: buying.filter(({ ticked }) => ticked).length,
    cost: sum(({ cost }) => cost),
    stays: sum(({ stays }) => stays),
  }
}

export type AisleLines = { readonly aisle: GroceryLine['aisle']; readonly lines: readonly GroceryLine[] }

/** In the order of the list, which is the way through the shop. */
export const byAisle = (lines: readonly GroceryLine[]): readonly AisleLines[] =>
  [...Map.groupBy(lines, ({ aisle }) => aisle)].map(([aisle, members]) => ({ aisle, lines: members }))
