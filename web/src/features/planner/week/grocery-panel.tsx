import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { ChevronRight, Printer, Share2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../page/class-names.ts'
import { byAisle, byState, isWaiting } from '../../../plan/list/grocery-overlay.ts'
import { shareList } from '../../../plan/list/share-list.ts'
import { buyWords, checkText } from '../../../plan/list/shop-words.ts'
import { Tick } from '../../../plan/list/tick.tsx'
import { tickOf } from '../../../plan/list/tick-line.ts'
import { useChangedLines } from '../../../plan/list/use-changed-lines.ts'
import { useGroceryList } from '../../../plan/list/use-grocery-list.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { budgetWords } from '../../../plan/words/budget-words.ts'
import { capital, money, wholeMoney } from '../../../plan/words/figures.ts'
import { AISLE_LABELS } from '../../../plan/words/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { CountUp } from '../../../ui/count-up.tsx'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { langOfFood } from '../../../words/texts.ts'
import styles from './grocery-panel.module.css'
import { printList } from './print.ts'

/** The week's list beside the week: ticks here, details on its own page. */
export const GroceryPanel = ({ plan }: { readonly plan: MealPlan }) => {
  const { lines, figures, change } = useGroceryList(plan)
  const changed = useChangedLines(lines, plan.weekStartDate)
  const pathOf = usePlanPath()
  const { budget } = plan.summary.cost
  const isOver = budget !== null && figures.cost > budget
  const { toBuy, toCheck } = byState(lines)

  return (
    <aside className={styles.panel} aria-labelledby="groceries-heading">
      <header className={styles.head}>
        <h2 id="groceries-heading">
          <Link to={pathOf('/meal-planner/groceries')} className={styles.open}>
            Groceries
            <ChevronRight aria-hidden="true" />
          </Link>
        </h2>
        <strong className={classNames(styles.cost, isOver && styles.over)}>
          <CountUp value={figures.cost} format={money} />
        </strong>
      </header>
      <div className={styles.progress}>
        <ProgressBar
          label="In the basket"
          value={figures.inBasket}
          max={figures.toBuy}
          valueText={`${figures.inBasket} of ${figures.toBuy}`}
        />
      </div>
      <p className={styles.status}>
        <span>
          {figures.inBasket} of {figures.toBuy} in the basket
        </span>
        <span>{budgetWords(figures.cost, budget)}</span>
        {figures.stays >= 1 && <span>{wholeMoney(figures.stays)} of it stays in your kitchen</span>}
      </p>
      <VisuallyHidden live>{changed.size > 0 && `The list changed in ${changed.size} lines.`}</VisuallyHidden>
      <div className={styles.aisles}>
        {byAisle(toBuy).map(({ aisle, lines: members }) => (
          <section key={aisle} className={styles.aisle}>
            <h3 className={styles.name}>{AISLE_LABELS[aisle]}</h3>
            <ul className={styles.lines}>
              {members.map((line) => (
                <PanelLine key={line.id} line={line} isChanged={changed.has(line.id)} onChange={change} />
              ))}
            </ul>
          </section>
        ))}
        {toCheck.length > 0 && (
          <>
            <p className={styles.check}>
              <Link to={pathOf('/meal-planner/groceries')}>Check that you have</Link> ({toCheck.length})
            </p>
            <p className={styles.printed}>{checkText(toCheck)}</p>
          </>
        )}
      </div>
      <footer className={styles.foot}>
        <Button icon={<Printer aria-hidden="true" />} onClick={printList}>
          Print
        </Button>
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => void shareList(lines, plan.weekStartDate)}>
          Share
        </Button>
      </footer>
    </aside>
  )
}

type PanelLineProps = {
  readonly line: GroceryLine
  readonly isChanged: boolean
  readonly onChange: (update: GroceryUpdate) => void
}

/** Drawn anew when the line itself is another: a tick draws one of sixty. */
const PanelLine = memo(({ line, isChanged, onChange }: PanelLineProps) => (
  <li className={classNames(styles.line, isChanged && styles.changed)}>
    <Tick checked={line.ticked} disabled={isWaiting(line)} onChange={(ticked) => onChange(tickOf(line, ticked))}>
      <span className={styles.words}>
        <span className={styles.food} lang={line.own ? undefined : langOfFood()}>
          {capital(line.name)}
        </span>
        <span className={styles.amount}>{buyWords(line)}</span>
      </span>
    </Tick>
    <span className={classNames(styles.price, line.ticked && styles.bought)}>{line.cost > 0 && money(line.cost)}</span>
  </li>
))
PanelLine.displayName = 'PanelLine'
