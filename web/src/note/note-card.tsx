import { Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { dropNote, onNote, readNote } from './note.ts'
import styles from './note-card.module.css'

/** What happened at the last sign-in, until it is put away. */
export const NoteCard = () => {
  const text = useSyncExternalStore(onNote, readNote, () => null)
  if (text === null) return null
  return (
    <section className={styles.note} aria-label="At your last sign-in">
      <Info aria-hidden="true" />
      <p>{text}</p>
      <Button size="s" onClick={dropNote}>
        Got it
      </Button>
    </section>
  )
}
