import type { GroceryUpdate } from '@plateful/contract/meal-plans.ts'
import type { GroceryLine } from '@plateful/contract/plan.ts'
import { freezes } from '@plateful/kitchen/foods/freezes.ts'
import { House, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { foodText } from '../../lib/rich-text.ts'
import { shortWeekday } from '../../shared/plan/dates.ts'
import { counted, money } from '../../shared/plan/figures.ts'
import { isWaiting } from '../../shared/plan/grocery-overlay.ts'
import { usePlanPath } from '../../shared/plan/shown-plan.ts'
import { Button } from '../../ui/button.tsx'
import styles from './line-details.module.css'

type LineDetailsProps = { readonly line: GroceryLine; readonly onChange: (update: GroceryUpdate) => void }

type Packages = NonNullable<GroceryLine['packages']>
type Price = NonNullable<GroceryLine['price']>

/** "5 × 1 lb bag", "3 pieces" */
const packagesText = ({ count, label }: Packages): string =>
  label === 'each' ? counted(count, 'piece') : `${count} × ${label}`

/** "$1.01 each: BLS APU0000711211, 2026-05." */
const priceText = ({ usd, source, date }: Price): string => {
  if (/estimate/i.test(source)) return `${money(usd)} each is our estimate (${date}).`
  return `${money(usd)} each: ${source}${source.includes(date) ? '' : `, ${date}`}.`
}

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
              {packagesText(packages)}, {money(checkoutCost)} at the till.{' '}
            </>
          )}
          {leftoverGrams >= 1 &&
            `About ${Math.round(leftoverGrams)} g stay over${freezes(line) ? ': freeze them' : ''}. `}
          {priceText(price)}
        </p>
      )}
      {neededBy.length > 0 && (
        <ul className={styles.meals}>
          {neededBy.map((need) => (
            <li key={`${need.date} ${need.mealId}`}>
              <Link to={pathOf(`/meal-planner/meal/${need.mealId}`)} className={styles.meal}>
                {shortWeekday(need.date)}: {foodText(need.title)}
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
