import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { readBuy } from '@plateful/kitchen/groceries/say-buy.ts'
import { spoken } from '../../words/texts.ts'
import { isBegun } from './tick-line.ts'

type Shown = Pick<GroceryLine, 'packages' | 'own' | 'amount' | 'missing' | 'bought' | 'atHome'>

/** "2 packs (150 g)"; null where a shop has no word for it, or nothing is to buy. */
const packagesWords = (label: string, count: number): string | null => {
  const buy = count > 0 ? readBuy(label, count) : null
  if (buy === null) return null
  const size = buy.size === '' ? '' : ` (${spoken(buy.size)})`
  return `${spoken(`${buy.count} ${buy.word}`.trim())}${size}`
}

/** The same of a line that nobody marks: the packages, else the amount. */
export const sharedWords = ({
  packages,
  amount,
}: {
  readonly packages: { readonly count: number; readonly label: string } | null
  readonly amount: string
}): string => (packages && packagesWords(packages.label, packages.count)) ?? spoken(amount)

/** What is carried home: "1 pack (150 g)", "1 head", "12"; as it was written on a line of one's own; the rest where a part is there. */
export const buyWords = (line: Shown): string => {
  const { packages, own, amount, missing } = line
  if (packages === null || own) return missing && isBegun(line) ? `${spoken(missing.amount)} more` : spoken(amount)
  if (missing === null || !isBegun(line)) return packagesWords(packages.label, packages.count) ?? spoken(amount)
  return `${packagesWords(packages.label, missing.packages) ?? spoken(missing.amount)} more`
}

/** "60 g used": what the week eats of it, where that is not what is bought. */
export const usedWords = (line: Shown & Pick<GroceryLine, 'haveIt'>): string => {
  const { packages, own, amount, haveIt } = line
  if (packages === null || packages.count === 0 || own || haveIt || amount === 'to taste') return ''
  const bought = packagesWords(packages.label, packages.count)
  // "3 × 400 g" are the packages themselves.
  return bought === null || bought === spoken(amount) || amount.includes('×') ? '' : `${spoken(amount)} used`
}

/** "Check that you have: salt, olive oil" */
export const checkText = (lines: readonly Pick<GroceryLine, 'name'>[]): string =>
  `Check that you have: ${lines.map(({ name }) => name).join(', ')}`
