import { Check } from 'lucide-react'
import { classNames } from '../../../page/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { foodText } from '../../../words/rich-text.ts'
import styles from './cook-dishes.module.css'
import type { CookStep } from './cook-steps.ts'

type CookDishesProps = {
  readonly steps: readonly CookStep[]
  readonly at: number
  readonly onGoTo: (step: number) => void
}

/** Main and sides, each with its steps as a row of bars: any of them is a tap away. */
export const CookDishes = ({ steps, at, onGoTo }: CookDishesProps) => {
  const dishes = [...Map.groupBy(steps, ({ dishIndex }) => dishIndex).values()]
  return (
    <ol className={styles.dishes}>
      {dishes.map((members) => {
        const first = members[0]
        if (first === undefined) return null
        const start = steps.indexOf(first)
        const isHere = at >= start && at < start + members.length
        const isDone = at >= start + members.length
        return (
          <li key={first.dishIndex} className={styles.dish} style={{ flexGrow: members.length }}>
            <button
              type="button"
              className={classNames(styles.open, isHere && styles.here)}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onGoTo(start)}
            >
              {dishes.length === 1 ? (
                // The only dish is the heading of the page.
                <VisuallyHidden>{foodText(first.dish.title)}</VisuallyHidden>
              ) : (
                <span className={styles.name}>
                  {isDone && <Check aria-hidden="true" />}
                  <span className={styles.words}>{foodText(first.dish.title)}</span>
                </span>
              )}
              <span className={styles.bars} aria-hidden="true">
                {members.map(({ index }) => (
                  <span key={index} className={classNames(styles.bar, start + index <= at && styles.full)} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
