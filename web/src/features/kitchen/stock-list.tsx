import type { FoodAtHome } from '@plateful/contract/stock.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './kitchen-page.module.css'
import { StockRow } from './stock-row.tsx'

/** What keeps no longer than this is to be eaten soon. */
const SOON_DAYS = 3
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8

type StockListProps = { readonly foods: readonly FoodAtHome[]; readonly today: string }

/** All that is at home, what spoils first on top. */
export const StockList = ({ foods, today }: StockListProps) => {
  const [wanted, setWanted] = useState('')
  const found = foods.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const limit = addDays(today, SOON_DAYS)
  const [soon, later] = [found.filter(({ until }) => until <= limit), found.filter(({ until }) => until > limit)]
  return (
    <>
      {foods.length >= SEARCHED_FROM && (
        <TextField
          label="Search your kitchen"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {soon.length > 0 && <Shelf title="Eat soon" foods={soon} today={today} />}
      {later.length > 0 && <Shelf title="At home" foods={later} today={today} />}
      {found.length === 0 && <p role="status">Nothing of that name is at home.</p>}
    </>
  )
}

const Shelf = ({ title, foods, today }: StockListProps & { readonly title: string }) => (
  <section>
    <h2>{title}</h2>
    <ul className={styles.rows}>
      {foods.map((food) => (
        <StockRow key={food.foodId} food={food} today={today} />
      ))}
    </ul>
  </section>
)
