import { ButtonLink } from '../../../../ui/button.tsx'
import styles from './over-note.module.css'

type OverNoteProps = { readonly today: string }

/** The week shown lies behind: the next one is a click away. */
export const OverNote = ({ today }: OverNoteProps) => (
  <div className={styles.note}>
    <p>This week is over. It stays here for as long as you like.</p>
    <ButtonLink to={`/meal-planner?week=${today}`} size="s" variant="primary">
      Plan the next seven days
    </ButtonLink>
  </div>
)
