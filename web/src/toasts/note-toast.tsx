import styles from './toast.module.css'

/** A longer sentence and the way to put it away. */
export const NoteToast = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => (
  <span className={styles.undo}>
    {text}
    <button type="button" className={styles.undoButton} onClick={onClose}>
      Got it
    </button>
  </span>
)
