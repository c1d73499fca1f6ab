import { MAX_WISH_LENGTH } from '@plateful/contract/constants.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './reason-chips.module.css'

/** What is wanted instead, in one's own words. */
export const InWords = ({ onAsk }: { readonly onAsk: (wish: string) => void }) => {
  const [wish, setWish] = useState('')
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(wish.trim())
      }}
    >
      <TextField
        label="Or in words"
        placeholder="Something with noodles"
        maxLength={MAX_WISH_LENGTH}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      <Button type="submit">Look</Button>
    </form>
  )
}
