import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { freezes } from '@plateful/kitchen/foods/freezes.ts'
import { shortWeekdayWord } from '../../plan/words/dates.ts'
import { counted, money } from '../../plan/words/figures.ts'
import { spoken } from '../../words/texts.ts'

type Packages = NonNullable<GroceryLine['packages']>

/** Weighed at the shop: whoever buys it takes what the week needs, so nothing of a "package" stays over. */
const isLoose = ({ label }: Packages): boolean => label.endsWith(' loose')

const WEIGHED = /\d (?:g|kg)$|[\d½¼¾⅛⅜⅝⅞⅓⅔] (?:oz|lb)$/

/** "5 × 1 lb bag", "3 pieces"; "1.7 kg loose" where the list says the weight. */
const packagesText = (packages: Packages, amount: string): string => {
  const { count, label } = packages
  if (isLoose(packages) && WEIGHED.test(amount)) return spoken(`${amount} loose`)
  return label === 'each' ? counted(count, 'piece') : `${count} × ${spoken(label)}`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** "Buys 2 × tin 400 g for $2.40 at the till, about 150 g left over: freeze them. Used on Tue and Thu." */
export const packageWords = (line: GroceryLine): string => {
  const { packages, checkoutCost, leftover, neededBy } = line
  if (packages === null || packages.count === 0) return ''
  const left =
    leftover !== '' && !isLoose(packages)
      ? `, about ${spoken(leftover)} left over${freezes(line) ? ': freeze them' : ''}`
      : ''
  const days = [...new Set(neededBy.map(({ date }) => shortWeekdayWord(date)))]
  const used = days.length > 0 ? ` Used on ${listed(days)}.` : ''
  return `Buys ${packagesText(packages, line.amount)} for ${money(checkoutCost)} at the till${left}.${used}`
}

/** A tenth of a package is not worth a word. */
const WORTH_A_WORD = 0.1

/** "150 g left over", quietly in the list: what spoils soon and is more than crumbs. What keeps for months is next week's. */
export const leftoverNote = ({ packages, stays, leftoverGrams, leftover, own }: GroceryLine): string => {
  const keepsForMonths = stays > 0
  // No dish takes from a line of one's own: all of it is wanted.
  if (packages === null || own || packages.label === 'each' || isLoose(packages) || keepsForMonths) return ''
  return leftover !== '' && leftoverGrams >= WORTH_A_WORD * packages.grams ? `${spoken(leftover)} left over` : ''
}
