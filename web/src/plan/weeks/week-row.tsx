import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import { Check, CopyPlus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../page/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyPlate } from '../cooking/empty-plate.tsx'
import { PlateImage } from '../cooking/plate-image.tsx'
import { datedWeekRange, isThisWeek } from '../words/dates.ts'
import { counted, money, thousands } from '../words/figures.ts'
import { useDeleteWeek } from './delete-week.ts'
import styles from './week-row.module.css'

type WeekRowProps = {
  readonly outline: PlanOutline
  readonly today: string
  /** The week that the page behind shows. */
  readonly isShown?: boolean
  readonly onOpen?: () => void
  readonly onCopy: (week: string) => void
  readonly onDeleted: (outline: PlanOutline) => void
}

/** A week in a list: its dinners in miniature, what it cost, and what can be done with it. */
export const WeekRow = ({ outline, today, isShown = false, onOpen, onCopy, onDeleted }: WeekRowProps) => {
  const { weekStartDate: week, cost, kcalPerDay, meals } = outline
  const remove = useDeleteWeek(week, { hasUndo: true })
  const name = datedWeekRange(week, today)
  return (
    <li
      className={classNames(styles.row, remove.isPending && styles.leaving)}
      aria-busy={remove.isPending || undefined}
    >
      <Link
        to={`/meal-planner?week=${week}`}
        className={styles.open}
        aria-current={isShown || undefined}
        onClick={onOpen}
      >
        <span className={styles.when}>
          <strong className={styles.name}>{name}</strong>
          {isThisWeek(week, today) && <Pill tone="tomato">This week</Pill>}
          <Saved outline={outline} />
        </span>
        <Plates outline={outline} />
        <span className={styles.facts}>
          <strong className={styles.cost}>{money(cost)}</strong>
          <span>{thousands(kcalPerDay)} kcal a day</span>
          <span>{counted(meals, 'meal')}</span>
        </span>
      </Link>
      <span className={styles.buttons}>
        <IconButton
          label={`Copy ${name}`}
          title="Copy"
          icon={<CopyPlus />}
          framed={false}
          onClick={() => onCopy(week)}
        />
        <IconButton
          label={`Delete ${name}`}
          title="Delete"
          icon={<Trash2 />}
          framed={false}
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: () => onDeleted(outline) })}
        />
      </span>
    </li>
  )
}

const Saved = ({ outline: { savedAt, hasUnsavedChanges } }: { readonly outline: PlanOutline }) => {
  if (savedAt === null) return null
  if (hasUnsavedChanges) return <span className={styles.changed}>Unsaved changes</span>
  return (
    <span className={styles.saved}>
      <Check aria-hidden="true" />
      Saved
    </span>
  )
}

/** A dish may be on the table twice in a week. */
const placesOf = ({ dinners }: PlanOutline) =>
  dinners.map((dinner, index) => ({ place: `${index} ${dinner.recipeId}`, ...dinner }))

const Plates = ({ outline }: { readonly outline: PlanOutline }) => (
  <span className={styles.plates}>
    {outline.dinners.length === 0 && <EmptyPlate size={44} />}
    {placesOf(outline).map(({ place, plate }) => (
      <PlateImage key={place} plate={plate} size={44} className={styles.plate} decorative />
    ))}
  </span>
)
