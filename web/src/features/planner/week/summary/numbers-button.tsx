import { ChartColumn } from 'lucide-react'
import styles from './week-notes.module.css'

/** Opens energy and macronutrients, day by day. */
export const NumbersButton = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" className={styles.trigger} onClick={onPress}>
    <ChartColumn aria-hidden="true" />
    Energy and protein
  </button>
)
