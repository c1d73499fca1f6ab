import type { FoodAtHome } from '@plateful/contract/stock.ts'
import { useState } from 'react'
import { shortDay } from '../../plan/words/dates.ts'
import { capital, money } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { langOfFood, spoken } from '../../words/texts.ts'
import styles from './kitchen-page.module.css'
import { byHand, useChangeStock } from './stock.queries.ts'

type StockRowProps = { readonly food: FoodAtHome; readonly today: string }

/** A food at home: how much, until when, and what became of it. */
export const StockRow = ({ food, today }: StockRowProps) => {
  const [isOpen, setOpen] = useState(false)
  const { foodId, name, amount, until, opened, worth, grams } = food
  const change = useChangeStock(today)
  const take = (reason: 'used_up' | 'thrown_away', told: string) => () =>
    change.mutate([byHand({ foodId, grams: -grams, reason, told })])
  return (
    <li className={styles.row}>
      <span className={styles.food}>
        <b lang={langOfFood()}>{capital(name)}</b> <span className={styles.amount}>{spoken(amount)}</span>
        <span className={styles.until}>
          until {shortDay(until)}
          {opened && <>, opened</>}
          {worth >= 0.5 && <>, worth {money(worth)}</>}
        </span>
      </span>
      <Button size="s" busy={change.isPending} onClick={take('used_up', 'Used up: it is out of your kitchen.')}>
        Used up<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Button size="s" busy={change.isPending} onClick={take('thrown_away', 'Thrown away: it is out of your kitchen.')}>
        Thrown away<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Change<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {isOpen && <AmountForm food={food} today={today} onDone={() => setOpen(false)} />}
    </li>
  )
}

type AmountFormProps = StockRowProps & { readonly onDone: () => void }

const TOLD = 'It is put right.'

/** How much there is in truth, in grams, and what its package says of the day. */
const AmountForm = ({ food: { foodId, grams, until }, today, onDone }: AmountFormProps) => {
  const [text, setText] = useState(String(Math.round(grams)))
  const [bestBefore, setBestBefore] = useState(until)
  const change = useChangeStock(today)
  const real = Number(text)
  const isAmount = text.trim() !== '' && Number.isFinite(real) && real >= 0 && real <= 50_000
  const difference = isAmount ? real - grams : 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAmount) return
        const made = [
          ...(Math.abs(difference) < 1 ? [] : [byHand({ foodId, grams: difference, reason: 'corrected', told: TOLD })]),
          ...(bestBefore === until || bestBefore === '' || real < 1
            ? []
            : [byHand({ foodId, grams: real, reason: 'dated', bestBefore, told: TOLD })]),
        ]
        if (made.length === 0) return onDone()
        change.mutate(made, { onSuccess: onDone })
      }}
    >
      <TextField
        className={styles.field}
        label="There is this much"
        unit="g"
        inputMode="numeric"
        value={text}
        error={isAmount ? undefined : 'Name the grams, up to 50,000.'}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        className={styles.date}
        label="Best before"
        type="date"
        min={today}
        value={bestBefore}
        onChange={(event) => setBestBefore(event.currentTarget.value)}
      />
      <Button type="submit" busy={change.isPending}>
        Save
      </Button>
    </form>
  )
}
