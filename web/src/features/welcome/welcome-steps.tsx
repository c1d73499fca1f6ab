import type { Preferences } from '@plateful/contract/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Sparkle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDebounced } from '../../page/debounced.ts'
import { matchQuery } from '../../preferences/match.queries.ts'
import { useSavePreferences } from '../../preferences/preferences.queries.ts'
import { useEdited } from '../../preferences/use-edited.ts'
import { track } from '../../statistics/track.ts'
import { Button } from '../../ui/button.tsx'
import { MatchStrip } from './match-strip.tsx'
import { StepHead } from './step-head.tsx'
import { STEPS } from './steps.tsx'
import styles from './welcome-steps.module.css'

/** Three questions; each has an answer already, so every one may be passed over. */
export const WelcomeSteps = ({ saved }: { readonly saved: Preferences }) => {
  const { edited: preferences, change } = useEdited(saved)
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const save = useSavePreferences()
  const match = useQuery(matchQuery(useDebounced(preferences, 250))).data

  const step = STEPS[at] ?? STEPS[0]
  const isLast = at === STEPS.length - 1

  useEffect(() => track('onboarding_step', { step: step.title, step_number: at + 1 }), [step, at])

  const goTo = (next: number) => {
    setAt(next)
    heading.current?.focus()
  }
  const saveThen = (next: () => void) => save.mutate(preferences, { onSuccess: next })

  return (
    <div className={styles.card}>
      <StepHead at={at} heading={heading} />
      <div className={styles.body}>
        <step.Body preferences={preferences} match={match} onChange={change} />
      </div>
      <MatchStrip match={match} />
      <div className={styles.actions}>
        {isLast ? (
          <>
            <Button
              variant="primary"
              size="l"
              icon={<Sparkle aria-hidden="true" />}
              busy={save.isPending}
              onClick={() => saveThen(() => navigate('/meal-planner', { state: { generate: true } }))}
            >
              Plan my week
            </Button>
            <Button size="l" disabled={save.isPending} onClick={() => saveThen(() => navigate('/preferences'))}>
              More preferences
            </Button>
          </>
        ) : (
          <Button variant="primary" size="l" onClick={() => goTo(at + 1)}>
            Next
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
        {at > 0 && (
          <Button variant="quiet" size="l" icon={<ArrowLeft aria-hidden="true" />} onClick={() => goTo(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </div>
  )
}
