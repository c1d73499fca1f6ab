import type { PlanConflict } from '@plateful/contract/meal-plans.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { kitchenText } from '../../lib/rich-text.ts'
import { EmptyPlate } from '../../shared/plan/empty-plate.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './conflict-state.module.css'

type ConflictStateProps = {
  readonly conflict: PlanConflict
  readonly hadPlan: boolean
  /** The rules stay, the wish is dropped. */
  readonly onWithoutWish: () => void
  /** A rule of the week is changed where the week is shaped. */
  readonly onShape: () => void
  readonly onBack: () => void
}

/** No week fits: the smallest set of rules that cannot hold together, and what relaxing each would bring. */
export const ConflictState = ({ conflict, hadPlan, onWithoutWish, onShape, onBack }: ConflictStateProps) => (
  <div className={styles.state} role="alert">
    <EmptyPlate size={140} />
    <h1 className={styles.title}>These rules leave the plate empty</h1>
    <p className={styles.sentence}>{kitchenText(conflict.sentence)}</p>
    <ul className={styles.rules} aria-label="Relax one of these">
      {conflict.rules.map(({ kind, id, label, relax }) => (
        <li key={`${kind} ${id}`} className={styles.rule}>
          <span className={styles.label}>{kitchenText(label)}</span>
          {kind === 'wish' || kind === 'week' ? (
            <button type="button" className={styles.relax} onClick={kind === 'wish' ? onWithoutWish : onShape}>
              {kitchenText(relax)}
              <ArrowRight aria-hidden="true" />
            </button>
          ) : (
            <Link to="/preferences" state={{ relax: { kind, text: relax } }} className={styles.relax}>
              {kitchenText(relax)}
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
    </ul>
    <Button onClick={onBack}>{hadPlan ? 'Back to the week as it was' : 'Back'}</Button>
  </div>
)
