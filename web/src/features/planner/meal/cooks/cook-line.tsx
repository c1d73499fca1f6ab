import type { Cook } from '@plateful/contract/cooks.ts'
import { ChefHat } from 'lucide-react'
import { say } from '../../../../words/texts.ts'
import styles from './cooks.module.css'

/** "Ada cooks", where somebody has taken a meal. */
export const CookLine = ({ cook }: { readonly cook: Cook | undefined }) =>
  cook === undefined ? null : (
    <p className={styles.line}>
      <ChefHat aria-hidden="true" />
      {cook.isYou ? say('You cook') : say('{0} cooks', cook.name)}
    </p>
  )
