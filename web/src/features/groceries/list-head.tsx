import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { Printer, Share2 } from 'lucide-react'
import { ConflictsPill } from '../../plan/conflicts-pill.tsx'
import list from '../../plan/list/grocery-list.module.css'
import type { ListFigures } from '../../plan/list/grocery-overlay.ts'
import { shareList } from '../../plan/list/share-list.ts'
import { budgetWords } from '../../plan/words/budget-words.ts'
import { weekRange } from '../../plan/words/dates.ts'
import { counted, money, wholeMoney } from '../../plan/words/figures.ts'
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
  const { cost, stays, inBasket, toBuy } = figures
  const { budget } = plan.summary.cost
  return (
    <header className={list.head}>
      <div>
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
        <ShopMenu week={plan.weekStartDate} />
      </div>
      <div className={styles.status}>
        <p className={styles.eaten}>
          <strong className={styles.cost}>
            <CountUp value={cost} format={money} />
          </strong>{' '}
          <span>{budget === null ? 'to pay this week' : <>to pay this week, of {wholeMoney(budget)}</>}</span>
        </p>
        <span className={list.count}>
          {inBasket} of {toBuy}
        </span>
      </div>
      <div className={list.bar}>
        <ProgressBar label="In the basket" value={inBasket} max={toBuy} valueText={`${inBasket} of ${toBuy}`} />
      </div>
      <p className={styles.totals}>
        {budget !== null && cost > budget && <b className={styles.over}>{budgetWords(cost, budget)}</b>}
        {stays >= 1 && <span>{wholeMoney(stays)} of it stays in your kitchen</span>}
        <span>{counted(toBuy, 'thing to buy', 'things to buy')}</span>
      </p>
    </header>
  )
}
