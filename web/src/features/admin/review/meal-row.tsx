import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { Flag, ShieldCheck, TriangleAlert } from 'lucide-react'
import { classNames } from '../../../page/class-names.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { counted, minutesText, money } from '../../../plan/words/figures.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { Pill } from '../../../ui/pill.tsx'
import { langOfFood } from '../../../words/texts.ts'
import styles from './meal-row.module.css'

type MealRowProps = { readonly meal: ReviewMeal; readonly isChosen: boolean; readonly onOpen: () => void }

/** A meal in the list: enough to know whether it needs a careful look. */
export const MealRow = ({ meal, isChosen, onOpen }: MealRowProps) => {
  const { id, title, kind, review, reportedAt } = meal
  const { dish, faults, evidence } = review
  const against = faults.length + (evidence?.objections.length ?? 0)
  return (
    <button
      type="button"
      data-idea={id}
      aria-current={isChosen || undefined}
      className={classNames(styles.row, isChosen && styles.chosen)}
      onClick={onOpen}
    >
      {dish === null ? (
        <span className={styles.noPlate} />
      ) : (
        <PlateImage plate={dish.plate} size={64} decorative className={styles.plate} />
      )}
      <span className={styles.words}>
        <span className={styles.title} lang={langOfFood()}>
          {title}
        </span>
        <span className={styles.facts}>
          {KIND_LABELS[kind]}
          {dish !== null && ` · ${minutesText(dish.totalMinutes)} · ${money(dish.costPerPerson)}`}
        </span>
        <span className={styles.marks}>
          {reportedAt !== null && (
            <Pill tone="tomato" icon={<Flag aria-hidden="true" />}>
              Reported
            </Pill>
          )}
          {against === 0 ? (
            <Pill icon={<ShieldCheck aria-hidden="true" />}>Nothing against it</Pill>
          ) : (
            <Pill tone="saffron" icon={<TriangleAlert aria-hidden="true" />}>
              {counted(against, 'objection')}
            </Pill>
          )}
        </span>
      </span>
    </button>
  )
}
