import type { Place } from '@plateful/contract/placing.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../page/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { langOfFood } from '../../words/texts.ts'
import { mealName } from '../words/meal-name.ts'
import { useCarried, useDropTarget } from './carrying.ts'
import type { Going, Spot } from './going.ts'
import { closedBecause, PlaceEffect } from './place-effect.tsx'
import styles from './place-row.module.css'

type PlaceRowProps = {
  readonly spot: Spot
  /** "Fri", or which meal of a day. */
  readonly label: ReactNode
  /** What is asked to go there; null: nothing yet. */
  readonly going: Going | null
  /** What it would do there; undefined: it is not known yet. */
  readonly place: Place | undefined
  readonly onPress: () => void
}

/** One place of the week: what is served there, and what would be. Also takes what is dragged onto it. */
export const PlaceRow = ({ spot, label, going, place, onPress }: PlaceRowProps) => {
  const drop = useDropTarget(spot.mealId)
  const isOver = useCarried()?.over === spot.mealId
  const served = spot.title === null ? '—' : <span lang={langOfFood()}>{spot.title}</span>
  const closed = going === null ? null : closedBecause(spot.kept, place)
  const look = classNames(styles.row, isOver && styles.over, closed !== null && styles.closed)
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.words}>
        {isOver && going !== null ? (
          <>
            <strong lang={langOfFood()}>{going.title}</strong>
            {spot.title !== null && <span className={styles.instead}>instead of {served}</span>}
          </>
        ) : (
          served
        )}
        {closed !== null && <span className={styles.reason}>{closed}</span>}
        {closed === null && going !== null && place?.effect && <PlaceEffect effect={place.effect} />}
      </span>
    </>
  )
  if (going === null || closed !== null)
    return (
      <div ref={drop} className={look}>
        {words}
      </div>
    )
  return (
    <button
      ref={drop}
      type="button"
      className={look}
      aria-disabled={place === undefined || undefined}
      onClick={onPress}
    >
      <VisuallyHidden>{mealName(spot.date, spot.kind)}: </VisuallyHidden>
      {words}
    </button>
  )
}
