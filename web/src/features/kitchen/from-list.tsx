import { MAX_CHANGES_AT_ONCE } from '@plateful/contract/constants.ts'
import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byState } from '../../plan/list/grocery-overlay.ts'
import { buyWords } from '../../plan/list/shop-words.ts'
import { planQuery } from '../../plan/plan.queries.ts'
import { capital } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { langOfFood } from '../../words/texts.ts'
import styles from './kitchen-page.module.css'
import { byHand, useChangeStock } from './stock.queries.ts'

/** What is carried home of a line: whole packages where it is sold in them. */
const gramsOf = ({ missing, packages }: GroceryLine): number =>
  Math.max(missing?.grams ?? 0, (missing?.packages ?? 0) * (packages?.grams ?? 0))

const isOpen = (line: GroceryLine): boolean => line.foodId !== null && !line.own && gramsOf(line) > 0

const TOLD = 'It is in your kitchen, and off the list.'

/** Lines of this week's list that were bought earlier, or stand in the cupboard already: several at once. */
export const FromList = ({ today }: { readonly today: string }) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const plan = useQuery(planQuery(null)).data
  const change = useChangeStock(today)
  const lines = byState(plan?.groceryList.lines ?? []).toBuy.filter(isOpen)
  const marked = lines.filter(({ id }) => chosen.includes(id)).slice(0, MAX_CHANGES_AT_ONCE)
  if (lines.length === 0) return null

  const put = (): void => {
    const made = marked.flatMap((line) =>
      line.foodId === null ? [] : [byHand({ foodId: line.foodId, grams: gramsOf(line), reason: 'added', told: TOLD })],
    )
    change.mutate(made, { onSuccess: () => setChosen([]) })
  }
  return (
    <details>
      <summary className={styles.summary}>Add from this week’s list</summary>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.id} className={styles.row}>
            <CheckBox
              checked={chosen.includes(line.id)}
              onChange={(on) => setChosen(on ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))}
            >
              <span className={styles.listed}>
                <b lang={langOfFood()}>{capital(line.name)}</b> <span className={styles.amount}>{buyWords(line)}</span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <Button className={styles.put} disabled={marked.length === 0} busy={change.isPending} onClick={put}>
        Put into the kitchen
      </Button>
    </details>
  )
}
