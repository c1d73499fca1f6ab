import styles from './toast.module.css'

/** A sentence and its way back. */
export const UndoToast = ({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) => (
  <span className={styles.undo}>
    {text}
    <button type="button" className={styles.undoButton} onClick={onUndo}>
      Undo
    </button>
  </span>
)
