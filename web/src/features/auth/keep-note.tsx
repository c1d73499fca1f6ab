import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import styles from './keep-note.module.css'
import { keptPlates } from './kept-plates.ts'

const PLATES_SHOWN = 3

/** What happens with what a visitor already made: said before they sign in, with plates of their own week. */
export const KeepNote = () => {
  const [plates] = useState(() => keptPlates().slice(0, PLATES_SHOWN))
  return (
    <div className={styles.note}>
      {plates.length > 0 ? (
        <span className={styles.plates}>
          {plates.map((plate) => (
            <PlateImage key={plate.url} plate={plate} size={40} decorative eager />
          ))}
        </span>
      ) : (
        <Sprout aria-hidden="true" />
      )}
      <p>{plates.length > 0 ? 'Your week and your rules come along.' : 'What you have set up here comes along.'}</p>
    </div>
  )
}
