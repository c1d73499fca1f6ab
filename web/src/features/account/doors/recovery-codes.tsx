import { useEffect, useRef } from 'react'
import { saveFile } from '../../../page/save-file.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './recovery-codes.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Told once: whoever leaves without them can make new ones. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = codes.join('\n')
  const says = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone: what matters now is read out.
  useEffect(() => says.current?.focus(), [])
  return (
    <div className={styles.codes}>
      <p ref={says} tabIndex={-1} className={styles.says}>
        The second step is on. Keep these ten recovery codes where your phone is not: each opens your account once, in
        the place of the app. They are not shown again.
      </p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => saveFile('plateful-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Save as a file
        </Button>
        <Button onClick={() => void copyText(text, 'The codes are copied.')}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
