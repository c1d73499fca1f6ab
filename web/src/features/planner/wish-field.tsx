import { MAX_WISH_LENGTH } from '@plateful/contract/constants.ts'
import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './wish-field.module.css'

type WishFieldProps = {
  readonly onGenerate: (wish: string) => void
  /** "Generate", or "Plan my week" the first time. */
  readonly label?: string
  readonly isLarge?: boolean
}

/** A wish in one's own words, and the button that makes the week. */
export const WishField = ({ onGenerate, label = 'Generate', isLarge = false }: WishFieldProps) => {
  const [wish, setWish] = useState('')
  return (
    <form
      className={isLarge ? styles.large : styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onGenerate(wish)
      }}
    >
      <input
        className={styles.input}
        aria-label="A wish for this week"
        placeholder={isLarge ? 'Use up the pumpkin, fish twice' : 'Any wish? Fish twice'}
        maxLength={MAX_WISH_LENGTH}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size={isLarge ? 'l' : 'm'} icon={<Sparkle aria-hidden="true" />}>
        {label}
      </Button>
    </form>
  )
}
