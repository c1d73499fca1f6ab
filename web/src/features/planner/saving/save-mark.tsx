import { Check, Circle } from 'lucide-react'
import { classNames } from '../../../page/class-names.ts'
import styles from './save-mark.module.css'
import type { SaveState } from './save-state.ts'

const WORDS = { changed: 'Unsaved changes', saved: 'Saved', auto: 'Saved automatically' } as const

type SaveMarkProps = {
  readonly state: SaveState
  /** The button that saves says "Saved" itself: nothing is told twice. */
  readonly hasButton: boolean
}

/** Whether the week is as it was saved, in two quiet words. */
export const SaveMark = ({ state, hasButton }: SaveMarkProps) => (
  <span role="status" className={classNames(styles.mark, styles[state])}>
    {state !== 'new' && !(hasButton && state === 'saved') && (
      <>
        {state === 'changed' ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
        {WORDS[state]}
      </>
    )}
  </span>
)
