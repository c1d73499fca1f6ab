import { Dialog } from '../ui/dialog.tsx'
import { CheckBox } from '../ui/fields/check-box.tsx'
import { type Shortcut, switchShortcuts, useShortcutsOn } from './keys.ts'
import styles from './shortcuts-dialog.module.css'

type ShortcutsDialogProps = { readonly shortcuts: readonly Shortcut[]; readonly onClose: () => void }

/** The keys of a page, and the way to switch single letters off. */
export const ShortcutsDialog = ({ shortcuts, onClose }: ShortcutsDialogProps) => {
  const isOn = useShortcutsOn()
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckBox checked={isOn} onChange={switchShortcuts}>
        Single letters act
      </CheckBox>
    </Dialog>
  )
}
