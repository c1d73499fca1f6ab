import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { Printer, Share2 } from 'lucide-react'
import { classNames } from '../../page/class-names.ts'
import { ConflictsPill } from '../../plan/conflicts-pill.tsx'
import type { ListFigures } from '../../plan/list/grocery-overlay.ts'
import { shareList } from '../../plan/list/share-list.ts'
import { budgetWords } from '../../plan/words/budget-words.ts'
import { weekRange } from '../../plan/words/dates.ts'
import { money } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { CountUp } from '../../ui/count-up.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Pill } from '../../ui/pill.tsx'
import { DownloadMenu } from './download-menu.tsx'
import styles from './list-head.module.css'
import { ShopMenu } from './shop-menu.tsx'

type ListHeadProps = {
  readonly plan: MealPlan
  readonly lines: readonly GroceryLine[]
  readonly figures: ListFigures
  /** "Offline, saved" */
  readonly state: string | null
}

export const ListHead = ({ plan, lines, figures, state }: ListHeadProps) => {
  const { cost, checkoutCost, inBasket, toBuy } = figures
  const budget = budgetWords(cost, plan.summary.cost.budget)
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.week}>{weekRange(plan.weekStartDate)}</p>
        <h1>Groceries</h1>
        {/* What is bought for a dish that may not be cooked is bought in vain. */}
        <ConflictsPill conflicts={plan.summary.checked.conflicts} />
      </div>
      <div className={styles.tools}>
        <span role="status">{state !== null && <Pill>{state}</Pill>}</span>
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => void shareList(lines, plan.weekStartDate)}>
          Share
        </Button>
        <Button icon={<Printer aria-hidden="true" />} className={styles.print} onClick={() => window.print()}>
          Print
        </Button>
        <DownloadMenu lines={lines} week={plan.weekStartDate} />
        <ShopMenu />
      </div>
      <div className={styles.status}>
        <p className={styles.eaten}>
          <strong className={styles.cost}>
            <CountUp value={cost} format={money} />
          </strong>{' '}
          <span>for this week’s meals</span>
        </p>
        <span className={styles.count}>
          {inBasket} of {toBuy}
        </span>
      </div>
      <div className={styles.bar}>
        <ProgressBar label="In the basket" value={inBasket} max={toBuy} valueText={`${inBasket} of ${toBuy}`} />
      </div>
      {budget !== null && <p className={classNames(styles.totals, styles.budget)}>{budget}</p>}
      <p className={styles.totals}>
        You pay about <b className={styles.till}>{money(checkoutCost)}</b> at the till, less what you have at home:
        packages are whole, and what is left over is for later weeks.
      </p>
    </header>
  )
}
