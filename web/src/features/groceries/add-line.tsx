import { MAX_WORD_LENGTH } from '@plateful/contract/constants.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './add-line.module.css'

/** "2 l milk", "kitchen paper": whatever else is needed. */
export const AddLine = ({ onAdd }: { readonly onAdd: (text: string) => void }) => {
  const [text, setText] = useState('')
  const add = () => {
    const line = text.trim()
    if (line === '') return
    onAdd(line)
    setText('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <input
        className={styles.input}
        aria-label="Add to the list"
        placeholder="2 l milk, kitchen paper ..."
        maxLength={2 * MAX_WORD_LENGTH}
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton label="Add it" icon={<Plus />} onClick={add} disabled={text.trim() === ''} />
    </form>
  )
}
