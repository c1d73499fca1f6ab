import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SHORTCUTS, switchShortcuts, useShortcutsOn } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const isOn = useShortcutsOn()
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, label }) => (
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
