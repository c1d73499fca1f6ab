import { useQuery } from '@tanstack/react-query'
import { preferencesQuery, useSavePreferences } from '../../../../preferences/preferences.queries.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './reason-chips.module.css'

/** Asks whether a food that was refused once is to stay away for good. Nothing is remembered unasked. */
export const KeepOut = ({ food }: { readonly food: string }) => {
  const { data } = useQuery(preferencesQuery())
  const save = useSavePreferences()
  if (data === undefined) return null
  const { preferences } = data
  const isKept = preferences.dislikes.some((word) => word.toLowerCase() === food.toLowerCase())
  return (
    <p className={styles.keep} role="status">
      {isKept ? (
        <span>{`Noted: new weeks come without ${food}.`}</span>
      ) : (
        <>
          <span>{`Leave ${food} out of new weeks, too?`}</span>
          <Button
            busy={save.isPending}
            onClick={() => save.mutate({ ...preferences, dislikes: [...preferences.dislikes, food] })}
          >
            Remember as a dislike
          </Button>
        </>
      )}
    </p>
  )
}
