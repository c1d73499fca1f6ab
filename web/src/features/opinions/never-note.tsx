import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './never-note.module.css'
import { useNevers, useSaveOpinion } from './opinions.queries.ts'

type NeverNoteProps = {
  readonly recipeId: string
  readonly title: string
  /** What else can be done about it: buttons, before the way back. */
  readonly children?: ReactNode
}

/** A dish that somebody said never to, with the way to take the word back. Nothing where nobody did. */
export const NeverNote = ({ recipeId, title, children }: NeverNoteProps) => {
  const people = useNevers(recipeId)
  const save = useSaveOpinion()
  if (people.length === 0) return null
  return (
    <div className={styles.note} role="status">
      <p className={styles.text}>
        <Ban aria-hidden="true" />
        You said never to this dish.
      </p>
      {children}
      <Button
        onClick={() => {
          for (const person of people) save.mutate({ recipeId, title, person, kind: null })
        }}
      >
        Take it back
      </Button>
    </div>
  )
}
