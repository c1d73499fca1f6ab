import { PenLine } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useReviewPlace } from '../review/review-place.ts'
import styles from './ai-is-off.module.css'

type AiIsOffProps = { readonly state: 'off' | 'stopped' }

/** Why nothing can be suggested, and who can change it how. */
export const AiIsOff = ({ state }: AiIsOffProps) => {
  const { go } = useReviewPlace()
  return (
    <div className={styles.note}>
      <p>
        <b>{state === 'off' ? 'AI is off here.' : 'AI is switched off.'}</b>{' '}
        {state === 'off' ? (
          <>
            To turn it on, set <code>AI_PROVIDER</code>, <code>AI_MODEL</code> and <code>AI_API_KEY</code> (or{' '}
            <code>AI_BASE_URL</code> of a model of your own) and start the server again. Weeks are planned without it
            all the same.
          </>
        ) : (
          <>
            On the machine itself, <code>npm run admin -- ai on</code> turns it on again, without a restart.
          </>
        )}
      </p>
      <Button icon={<PenLine aria-hidden="true" />} onClick={() => go({ pane: 'write', meal: null })}>
        Write a recipe by hand
      </Button>
    </div>
  )
}
