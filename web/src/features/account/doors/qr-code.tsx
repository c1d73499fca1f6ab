import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Cells of white around it: scanners look for them. */
const MARGIN = 4

/** A text as a picture to photograph. Dark on light in any theme: many cameras read no other. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: MARGIN })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={cells.join('')} />
    </svg>
  )
}
