import type { GroceryUpdate } from '@plateful/contract/meal-plans.ts'
import type { GroceryLine } from '@plateful/contract/plan.ts'
import { House, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { shortWeekday } from '../../shared/plan/dates.ts'
import { money } from '../../shared/plan/figures.ts'
import { isWaiting } from '../../shared/plan/grocery-overlay.ts'
import { usePlanPath } from '../../shared/plan/shown-plan.ts'
import { Button } from '../../ui/button.tsx'
import styles from './line-details.module.css'

type LineDetailsProps = { readonly line: GroceryLine; readonly onChange: (update: GroceryUpdate) => void }

const isEstimate = (source: string): boolean => /estimate/i.test(source)

/** Where the price comes from, what is left over, which meals need it. */
export const LineDetails = ({ line, onChange }: LineDetailsProps) => {
  const pathOf = usePlanPath()
  const { id, packages, price, checkoutCost, leftoverGrams, neededBy, haveIt, own } = line
  return (
    <div className={styles.details}>
      {price !== null && packages !== null && (
        <p>
          {packages.count > 0 && (
            <>
              {packages.count} × {packages.label}, {money(checkoutCost)} at the till.{' '}
            </>
          )}
          {leftoverGrams >= 1 && `About ${Math.round(leftoverGrams)} g stay over. `}
          {isEstimate(price.source)
            ? `${money(price.usd)} each is our estimate (${price.date}).`
            : `${money(price.usd)} each: ${price.source}, ${price.date}.`}
        </p>
      )}
      {neededBy.length > 0 && (
        <ul className={styles.meals}>
          {neededBy.map((need) => (
            <li key={`${need.date} ${need.mealId}`}>
              <Link to={pathOf(`/meal-planner/meal/${need.mealId}`)} className={styles.meal}>
                {shortWeekday(need.date)}: {need.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
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
        {own && (
          <Button
            size="s"
            disabled={isWaiting(line)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ action: 'remove', lineId: id })}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
