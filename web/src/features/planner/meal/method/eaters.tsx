import type { Meal } from '@plateful/contract/plan.ts'
import { inWords } from '@plateful/kitchen/safety/words/labels.ts'
import { foodText, kitchenText } from '../../../../words/rich-text.ts'
import styles from './eaters.module.css'

/** Who gets what of a meal, where people are named. Without names it is nothing. */
export const Eaters = ({ meal: { eaters, otherPlate } }: { readonly meal: Meal }) =>
  eaters.length === 0 ? null : (
    <ul className={styles.eaters} aria-label="Who gets what">
      {eaters.map(({ label, text, plate, without }) => (
        <li key={label} className={styles.eater}>
          <span className={styles.name}>{label}:</span> {kitchenText(text)}
          {plate === 'own' && otherPlate !== null && <> of {foodText(otherPlate.title)}</>}
          {without.length > 0 && <>, without {foodText(inWords(without))}</>}
        </li>
      ))}
    </ul>
  )
