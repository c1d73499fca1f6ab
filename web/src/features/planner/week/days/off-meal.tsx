import type { Day } from '@plateful/contract/plan.ts'
import { CircleSlash, Store } from 'lucide-react'
import { KIND_LABELS } from '../../../../plan/words/labels.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './off-meal.module.css'

const WORDS = { out: 'Eating out', skip: 'Skipped' } as const

/** The place of a meal that is not cooked at home this week. */
export const OffMeal = ({ meal: { kind, reason } }: { readonly meal: Day['off'][number] }) => (
  <article className={styles.place}>
    {reason === 'out' ? <Store aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
    <h3 className={styles.title}>
      <VisuallyHidden>{KIND_LABELS[kind]}: </VisuallyHidden>
      {WORDS[reason]}
    </h3>
  </article>
)
