import type { Place } from '@plateful/contract/placing.ts'
import { classNames } from '../../page/class-names.ts'
import { Breaks } from '../words/breaks.tsx'
import { kcalEffect, moneyEffect } from '../words/figures.ts'
import styles from './place-effect.module.css'

/** Why nothing goes onto a place, or null. Nothing goes over what is kept; allergens and diets are not to be insisted on. */
export const closedBecause = (kept: boolean, place: Place | undefined): string | null => {
  if (kept) return 'Kept: nothing goes over it.'
  return place?.effect === null ? 'A rule that always holds forbids it here.' : null
}

/** What it would do there: the list, the day, and what it breaks. */
export const PlaceEffect = ({ effect }: { readonly effect: NonNullable<Place['effect']> }) => (
  <>
    <span className={styles.effect}>
      <span className={classNames(effect.weekCost > 0.005 ? styles.more : styles.less)}>
        {moneyEffect(effect.weekCost)} a week
      </span>
      <span>{kcalEffect(effect.dayKcal)} that day</span>
    </span>
    <Breaks breaks={effect.breaks} />
  </>
)
