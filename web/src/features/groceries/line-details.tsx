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
  /** The shop does not have it: what needs it is replaced. */
  readonly onSoldOut: (foodId: string) => void
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

/** Replaces what needs the food; where nothing took its place it can be said to be there after all. */
const SoldOutButton = ({ line, onSoldOut, isReplacing, onChange }: LineDetailsProps) => (
  <>
    <Button size="s" busy={isReplacing} icon={<PackageX aria-hidden="true" />} onClick={() => onSoldOut(line.id)}>
      {line.soldOut ? 'Try other meals again' : 'Sold out'}
    </Button>
    {line.soldOut && (
      <Button size="s" onClick={() => onChange({ action: 'sold_out', lineId: line.id, soldOut: false })}>
        It is there after all
      </Button>
    )}
  </>
)
