import { MAX_WISH_LENGTH } from '@plateful/contract/constants.ts'
import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../page/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './wish-field.module.css'

type WishFieldProps = {
  readonly onGenerate: (wish: string) => void
  /** "Generate", or "Plan my week" the first time. */
  readonly label?: string
  readonly isLarge?: boolean
  /**
   * One question among others: it is named like them, and on a phone the button stays at the foot of the window while
   * what stands above it is longer than that.
   */
  readonly isAtHand?: boolean
}

/** A wish in one's own words, and the button that makes the week. */
export const WishField = ({ onGenerate, label = 'Generate', isLarge = false, isAtHand = false }: WishFieldProps) => {
  const [wish, setWish] = useState('')
  return (
    <form
      className={classNames(isLarge ? styles.large : styles.form, isAtHand && styles.atHand)}
      onSubmit={(event) => {
        event.preventDefault()
        onGenerate(wish)
      }}
    >
      <label className={styles.field}>
        <span className={isAtHand ? styles.label : styles.hidden}>A wish for this week</span>
        <input
          className={styles.input}
          placeholder={isLarge ? 'Use up the pumpkin, fish twice' : 'Any wish? Fish twice'}
          maxLength={MAX_WISH_LENGTH}
          value={wish}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
      </label>
      <div className={styles.act}>
        <Button type="submit" variant="primary" size={isLarge ? 'l' : 'm'} icon={<Sparkle aria-hidden="true" />}>
          {label}
        </Button>
      </div>
    </form>
  )
}
