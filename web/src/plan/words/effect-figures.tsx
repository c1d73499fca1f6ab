import type { Effect } from '@plateful/contract/effects.ts'
import { classNames } from '../../page/class-names.ts'
import styles from './effect-figures.module.css'
import { kcalEffect, moneyEffect } from './figures.ts'

/** USD: less than a cent is the same cost. */
const SAME = 0.005

/** What a change would do: dollars on the week's list, energy of its day. */
export const EffectFigures = ({ effect }: { readonly effect: Pick<Effect, 'weekCost' | 'dayKcal'> }) => (
  <span className={styles.effect}>
    <span className={classNames(effect.weekCost > SAME && styles.more, effect.weekCost < -SAME && styles.less)}>
      {moneyEffect(effect.weekCost)} a week
    </span>
    <span>{kcalEffect(effect.dayKcal)} that day</span>
  </span>
)
