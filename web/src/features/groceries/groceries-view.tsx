import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { useCallback } from 'react'
import { useOnline } from '../../page/online.ts'
import { AskBefore } from '../../plan/ask-before.tsx'
import { byAisle, byState } from '../../plan/list/grocery-overlay.ts'
import { checkText } from '../../plan/list/shop-words.ts'
import { useChangedLines } from '../../plan/list/use-changed-lines.ts'
import { useGroceryList } from '../../plan/list/use-grocery-list.ts'
import { AISLE_LABELS } from '../../plan/words/labels.ts'
import { AddLine } from './add-line.tsx'
import fold from './fold.module.css'
import styles from './groceries-view.module.css'
import { GroceryRow } from './grocery-row.tsx'
import { ListHead } from './list-head.tsx'
import { useSoldOut } from './sold-out.queries.ts'
import { AskStaples } from './staples/ask-staples.tsx'
import { CheckList } from './staples/check-list.tsx'
import { MayBeOut } from './staples/may-be-out.tsx'

/** The list in the shop: large targets, and it works where the network does not. */
export const GroceriesView = ({ plan }: { readonly plan: MealPlan }) => {
  const { lines, figures, waiting, change } = useGroceryList(plan)
  const changed = useChangedLines(lines, plan.weekStartDate)
  const online = useOnline()
  const soldOut = useSoldOut(plan.weekStartDate)
  const { mutate } = soldOut
  const replace = useCallback((foodId: string, how: 'swap' | 'meals') => mutate({ foodId, how }), [mutate])
  const { toBuy, toCheck, atHome } = byState(lines)
  const [asked, folded] = [toCheck.filter(({ mayBeOut }) => mayBeOut), toCheck.filter(({ mayBeOut }) => !mayBeOut)]
  const row = (line: GroceryLine) => (
    <GroceryRow
      key={line.id}
      line={line}
      isChanged={changed.has(line.id)}
      onChange={change}
      onSoldOut={replace}
      isReplacing={soldOut.isPending && soldOut.variables.foodId === line.id}
    />
  )

  return (
    <>
      <ListHead plan={plan} lines={lines} figures={figures} state={stateOf(online, waiting)} />
      <AddLine
        lines={lines}
        changed={changed}
        onAdd={(text) => change({ action: 'add', text } satisfies GroceryUpdate)}
      />
      {asked.length > 0 && <MayBeOut lines={asked} onChange={change} />}
      <div className={styles.aisles}>
        {byAisle(toBuy).map(({ aisle, lines: members }) => (
          <section key={aisle} className={styles.aisle}>
            <h2 className={styles.name}>{AISLE_LABELS[aisle]}</h2>
            <ul className={styles.lines}>{members.map(row)}</ul>
          </section>
        ))}
      </div>
      {folded.length > 0 && <CheckList lines={folded} onChange={change} />}
      {toCheck.length > 0 && <p className={styles.printed}>{checkText(toCheck)}</p>}
      {atHome.length > 0 && (
        <details className={fold.fold}>
          <summary>
            At home already <span className={fold.count}>({atHome.length})</span>
          </summary>
          <ul className={styles.lines}>{atHome.map(row)}</ul>
        </details>
      )}
      {toBuy.length > 0 && figures.inBasket === figures.toBuy && (
        <p className={styles.done} role="status">
          That is everything. Off home.
        </p>
      )}
      <AskStaples />
      <AskBefore week={plan.weekStartDate} />
    </>
  )
}

/** "Offline, saved": what was ticked is on this device and goes out later. */
const stateOf = (online: boolean, waiting: number): string | null => {
  if (!online) return 'Offline, saved'
  return waiting > 0 ? 'Saving' : null
}
