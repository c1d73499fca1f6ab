import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { YOUR_PRICE } from '@plateful/kitchen/foods/food-price.ts'
import { shortDay } from '../../plan/words/dates.ts'
import { money } from '../../plan/words/figures.ts'
import { foodText } from '../../words/rich-text.ts'

type PriceWordsProps = { readonly price: NonNullable<GroceryLine['price']> }

/** "$1.01 each: BLS APU0000711211, May 2026." Every price says where it is from and of when; a publication keeps its title. */
export const PriceWords = ({ price: { usd, source, date } }: PriceWordsProps) => {
  const each = money(usd)
  const when = shortDay(date)
  if (source === YOUR_PRICE)
    return (
      <>
        {each} each is your price, {when}.
      </>
    )
  if (/estimate/i.test(source))
    return (
      <>
        {each} each is our estimate ({when}).
      </>
    )
  const published = foodText(source.includes(date) ? source : `${source}, ${when}`)
  return (
    <>
      {each} each: {published}.
    </>
  )
}
