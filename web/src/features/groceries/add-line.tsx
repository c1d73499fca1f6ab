import { MAX_WORD_LENGTH } from '@plateful/contract/constants.ts'
import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isWaiting } from '../../plan/list/grocery-overlay.ts'
import { capital } from '../../plan/words/figures.ts'
import { AISLE_LABELS } from '../../plan/words/labels.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { foodText } from '../../words/rich-text.ts'
import styles from './add-line.module.css'

type AddLineProps = {
  readonly lines: readonly GroceryLine[]
  /** Ids of lines that came or changed just now. */
  readonly changed: ReadonlySet<string>
  readonly onAdd: (text: string) => void
}

/** "2 l milk", "kitchen paper": whatever else is needed. What was added may stand far below, so its aisle is told. */
export const AddLine = ({ lines, changed, onAdd }: AddLineProps) => {
  const [text, setText] = useState('')
  /** What had changed when something was added: the next change is its line. */
  const [waitingSince, setWaitingSince] = useState<ReadonlySet<string> | null>(null)
  const [added, setAdded] = useState<GroceryLine | null>(null)
  // The server says what the words are and where they stand.
  const placed =
    waitingSince === null || waitingSince === changed
      ? undefined
      : lines.find((line) => changed.has(line.id) && !isWaiting(line))
  if (placed !== undefined) {
    setWaitingSince(null)
    setAdded(placed)
  }
  const add = () => {
    const line = text.trim()
    if (line === '') return
    onAdd(line)
    setText('')
    setWaitingSince(changed)
    setAdded(null)
  }
  return (
    <>
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
      <p role="status" className={styles.added}>
        {added !== null && (
          <>
            {foodText(capital(added.name))}: under {AISLE_LABELS[added.aisle]}.
          </>
        )}
      </p>
    </>
  )
}
