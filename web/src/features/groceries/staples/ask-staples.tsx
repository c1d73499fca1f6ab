import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../page/focus-heading.ts'
import { useToday } from '../../../plan/use-today.ts'
import { preferencesQuery, useSavePreferences } from '../../../preferences/preferences.queries.ts'
import { StapleChips } from '../../../preferences/staple-chips.tsx'
import { usePutAway } from '../../../preferences/use-put-away.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './ask-staples.module.css'

const PUT_AWAY = 'plateful.staples-put-away'

/** Asked once at the foot of a list: are the things there that we take to be in every kitchen? The preferences have it too. */
export const AskStaples = () => {
  const { isPutAway, putAway } = usePutAway(PUT_AWAY)
  const known = useQuery(preferencesQuery()).data
  const save = useSavePreferences()
  const today = useToday()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const chips = useRef<HTMLDivElement>(null)
  const isOpen = chosen !== null
  // A keyboard goes on at the first of them, not at a button that is gone.
  useEffect(() => {
    if (isOpen) chips.current?.querySelector('button')?.focus()
  }, [isOpen])
  if (isPutAway || known === undefined || known.preferences.staples !== null) return null

  const answer = (staples: readonly string[]): void => {
    save.mutate({ ...known.preferences, staples: [...staples], staplesCheckedOn: today })
    focusHeading()
  }
  return (
    <section className={styles.card} aria-label="Staples">
      <p className={styles.text}>
        {isOpen
          ? `These ${USUAL_STAPLES.length} things we take to be in your kitchen. Untick what you do not have.`
          : `Salt, oil, flour and ${USUAL_STAPLES.length - 3} more: we take them to be in your kitchen. Are they?`}
      </p>
      {isOpen ? (
        <>
          <div ref={chips} className={styles.chips}>
            <StapleChips value={chosen} onChange={setChosen} />
          </div>
          <Button variant="primary" className={styles.done} busy={save.isPending} onClick={() => answer(chosen)}>
            Done
          </Button>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button size="s" busy={save.isPending} onClick={() => answer(USUAL_STAPLES)}>
            All there
          </Button>
          <Button size="s" onClick={() => setChosen(USUAL_STAPLES)}>
            Look through them
          </Button>
        </div>
      )}
      <IconButton
        label="Not now"
        title="Not now"
        icon={<X />}
        framed={false}
        className={styles.close}
        onClick={putAway}
      />
    </section>
  )
}
