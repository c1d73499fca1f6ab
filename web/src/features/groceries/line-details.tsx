import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { House, PackageX, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isWaiting } from '../../plan/list/grocery-overlay.ts'
import { usePlanPath } from '../../plan/shown-plan.ts'
import { shortWeekday } from '../../plan/words/dates.ts'
import { Button } from '../../ui/button.tsx'
import { foodText } from '../../words/rich-text.ts'
import styles from './line-details.module.css'
import { packageWords } from './package-words.ts'
import { PriceForm } from './price-form.tsx'
import { PriceWords } from './price-words.tsx'

export type LineDetailsProps = {
  readonly line: GroceryLine
  /** The shop does not have it: the same dishes with something else, or other dishes. It is asked before anything changes. */
  readonly onSoldOut: (foodId: string, how: 'swap' | 'meals') => void
  /** Other meals are being looked for. */
  readonly isReplacing: boolean
  readonly onChange: (update: GroceryUpdate) => void
}

/** Where the price comes from and how to set one's own, what is left over, which meals need it. */
export const LineDetails = (props: LineDetailsProps) => {
  const { line, onChange } = props
  const pathOf = usePlanPath()
  const [isPricing, setPricing] = useState(false)
  const { id, price, neededBy, haveIt, own, added } = line
  return (
    <div className={styles.details}>
      {price !== null && (
        <p>
          {packageWords(line)} <PriceWords price={price} />
        </p>
      )}
      {isPricing && <PriceForm line={line} onDone={() => setPricing(false)} />}
      <div className={styles.buttons}>
        <Button
          size="s"
          aria-pressed={haveIt}
          disabled={isWaiting(line)}
          icon={<House aria-hidden="true" />}
          onClick={() => onChange({ action: 'have', lineId: id, haveIt: !haveIt })}
        >
          {haveIt ? 'Put it back on the list' : 'I have it'}
        </Button>
        {!own && price !== null && !isPricing && (
          <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setPricing(true)}>
            Change the price
          </Button>
        )}
        {!own && !haveIt && <SoldOutButton {...props} />}
        {added.map((written) => (
          <Button
            key={written.id}
            size="s"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ action: 'remove', lineId: written.id })}
          >
            {own && added.length === 1 ? 'Remove' : <>Remove “{written.text}”</>}
          </Button>
        ))}
      </div>
      {neededBy.length > 0 && (
        <ul className={styles.meals}>
          {neededBy.map((need) => (
            <li key={`${need.date} ${need.mealId}`}>
              <Link to={pathOf(`/meal-planner/meal/${need.mealId}`)} className={styles.meal}>
                <span>
                  {shortWeekday(need.date)}: {foodText(need.title)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What can be done about a food that the shop does not have; where it was left out it can be said to be there after all. */
const SoldOutButton = ({ line, onSoldOut, isReplacing, onChange }: LineDetailsProps) => {
  const [isOpen, setOpen] = useState(false)
  const mark = (soldOut: boolean) => onChange({ action: 'sold_out', lineId: line.id, soldOut })
  return (
    <>
      <Button
        size="s"
        aria-expanded={isOpen}
        busy={isReplacing}
        icon={<PackageX aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        Sold out
      </Button>
      {line.soldOut && (
        <Button size="s" onClick={() => mark(false)}>
          It is there after all
        </Button>
      )}
      {isOpen && (
        <fieldset className={styles.soldOut}>
          <legend>What then? Dishes are shown before anything changes.</legend>
          {!line.soldOut && (
            <Button size="s" onClick={() => mark(true)}>
              Leave it out
            </Button>
          )}
          <Button size="s" disabled={isReplacing} onClick={() => onSoldOut(line.id, 'swap')}>
            Use something else
          </Button>
          <Button size="s" disabled={isReplacing} onClick={() => onSoldOut(line.id, 'meals')}>
            Change the meals
          </Button>
        </fieldset>
      )}
    </>
  )
}
