import { History } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './restored-note.module.css'

export const RestoredNote = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <div className={styles.note} role="status">
    <History aria-hidden="true" />
    <p>Your unsaved changes are still here.</p>
    <Button size="s" onClick={onDiscard}>
      Discard them
    </Button>
  </div>
)
