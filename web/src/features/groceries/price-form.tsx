import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { MAX_PACKAGE_GRAMS, MAX_PRICE_USD, YOUR_PRICE } from '@plateful/kitchen/foods/food-price.ts'
import { type FormEvent, useState } from 'react'
import { thousands } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { currency, currencySign } from '../../words/currency.ts'
import { locale } from '../../words/page-language.ts'
import styles from './price-form.module.css'
import { useRemovePrice, useSavePrice } from './prices.queries.ts'

type PriceFormProps = {
  readonly line: GroceryLine
  readonly onDone: () => void
}

/** "1,29" and "1.29"; NaN for anything else. */
const numberOf = (text: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** "1.29", "1,29": two decimals and nothing between the thousands, as `numberOf` reads it. */
const amount = (price: number): string =>
  price.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })

/** What one package costs in the household's own shop. */
export const PriceForm = ({ line, onDone }: PriceFormProps) => {
  const { price, packages } = line
  const [usd, setUsd] = useState(price === null ? '' : amount(price.usd * currency.perUsd))
  const [size, setSize] = useState(packages === null ? '' : String(Math.round(packages.grams)))
  const [isTried, setTried] = useState(false)
  const save = useSavePrice()
  const remove = useRemovePrice()
  const cost = numberOf(usd) / currency.perUsd
  const grams = numberOf(size)
  const isPrice = cost > 0 && cost <= MAX_PRICE_USD
  const isSize = grams >= 1 && grams <= MAX_PACKAGE_GRAMS
  const isBusy = save.isPending || remove.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isPrice || !isSize) return
    const isOurs = packages !== null && grams === Math.round(packages.grams)
    const packageGrams = isOurs ? packages.grams : grams
    save.mutate({ foodId: line.id, usd: cost, packageGrams }, { onSuccess: onDone })
  }

  return (
    <form className={styles.form} aria-label={`Your price of ${line.name}`} onSubmit={submit}>
      <TextField
        label="Price of one package"
        unit={currencySign()}
        inputMode="decimal"
        value={usd}
        error={
          isTried && !isPrice
            ? `A price between 0 and ${thousands(MAX_PRICE_USD * currency.perUsd)}, like ${amount(1.29)}`
            : undefined
        }
        onChange={({ target }) => setUsd(target.value)}
      />
      <TextField
        label="Package"
        unit="g"
        inputMode="decimal"
        value={size}
        error={isTried && !isSize ? 'A weight in grams, like 500' : undefined}
        onChange={({ target }) => setSize(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="s" variant="primary" disabled={isBusy}>
          Save price
        </Button>
        {price?.source === YOUR_PRICE && (
          <Button size="s" disabled={isBusy} onClick={() => remove.mutate(line.id, { onSuccess: onDone })}>
            Use our price
          </Button>
        )}
        <Button size="s" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
