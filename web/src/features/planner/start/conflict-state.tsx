import { PLAN_SECONDS } from '@plateful/contract/constants.ts'
import type { PlanConflict } from '@plateful/contract/plan-conflict.ts'
import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { kitchenText } from '../../../words/rich-text.ts'
import styles from './conflict-state.module.css'
import { useRelax } from './use-relax.ts'

type Rule = PlanConflict['rules'][number]

type ConflictStateProps = {
  readonly conflict: PlanConflict
  readonly hadPlan: boolean
  /** The rules stay, the wish is dropped. */
  readonly onWithoutWish: () => void
  /** A rule of the week is changed where the week is shaped. */
  readonly onShape: () => void
  /** What stood in the way is changed and saved. */
  readonly onRelaxed: () => void
  readonly onBack: () => void
}

type RemedyProps = Pick<ConflictStateProps, 'onWithoutWish' | 'onShape' | 'onRelaxed'> & { readonly rule: Rule }

/** A number is changed here and the week planned at once; what guards somebody is changed only where all of it is seen. */
const Remedy = ({ rule, onWithoutWish, onShape, onRelaxed }: RemedyProps) => {
  const { kind, relax, value } = rule
  const { change, isSaving } = useRelax(onRelaxed)
  const act = value !== undefined ? () => change(kind, value) : kind === 'wish' ? onWithoutWish : onShape
  const text = (
    <>
      {kitchenText(relax)}
      <ArrowRight aria-hidden="true" />
    </>
  )
  return value !== undefined || kind === 'wish' || kind === 'week' ? (
    <button
      type="button"
      className={styles.relax}
      aria-busy={isSaving || undefined}
      onClick={isSaving ? undefined : act}
    >
      {text}
    </button>
  ) : (
    <Link to="/preferences" state={{ relax: { kind, text: relax } }} className={styles.relax}>
      {text}
    </Link>
  )
}

/** No week fits: the smallest set of rules that cannot hold together, and what relaxing each would bring. */
export const ConflictState = ({ conflict, hadPlan, onBack, ...remedies }: ConflictStateProps) => (
  <div className={styles.state} role="alert">
    <EmptyPlate size={140} />
    <h1 className={styles.title}>These rules leave the plate empty</h1>
    <p className={styles.sentence}>{kitchenText(conflict.sentence)}</p>
    {conflict.isCutShort && (
      <p className={styles.note}>
        We stopped looking after {PLAN_SECONDS} seconds at most: these rules are part of it, and fewer changes may be
        enough.
      </p>
    )}
    <ul className={styles.rules} aria-label="Relax one of these">
      {conflict.rules.map((rule) => (
        <li key={`${rule.kind} ${rule.id}`} className={styles.rule}>
          <span className={styles.label}>{kitchenText(rule.label)}</span>
          <Remedy rule={rule} {...remedies} />
        </li>
      ))}
    </ul>
    <div className={styles.ways}>
      <Button onClick={onBack}>{hadPlan ? 'Back to the week as it was' : 'Back'}</Button>
      <ButtonLink to="/preferences" variant="quiet" icon={<SlidersHorizontal aria-hidden="true" />}>
        All preferences
      </ButtonLink>
    </div>
  </div>
)
