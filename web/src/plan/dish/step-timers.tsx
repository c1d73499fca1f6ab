import type { Step } from '@plateful/contract/plan.ts'
import { Play, RotateCcw, X } from 'lucide-react'
import { classNames } from '../../page/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { clockText, isDone, startTimer, stopTimer, useNow, useTimers } from '../cooking/timers.ts'
import { capital, minutesText } from '../words/figures.ts'
import styles from './step-timers.module.css'

type StepTimersProps = {
  readonly step: Step
  readonly dish: string
  /** Tells this step's timers from all others. */
  readonly id: string
  /** Where the timer leads back to. */
  readonly path: string
  readonly size?: 's' | 'l'
}

export type TimerPart = { readonly name: string; readonly minutes: number }

const timersOf = (step: Step): readonly TimerPart[] => step.parts.filter((part) => part.kind === 'timer')

/** A button per time that the step names. It runs on whatever step is shown. */
export const StepTimers = ({ step, dish, id, path, size = 's' }: StepTimersProps) => {
  const running = useTimers()
  const now = useNow()
  const timers = timersOf(step)
  if (timers.length === 0) return null
  return (
    <ul className={classNames(styles.timers, styles[size])} aria-label="Timers of this step">
      {timers.map(({ name, minutes }, index) => {
        const timerId = `${id}-${index}`
        const timer = running.find((one) => one.id === timerId)
        const words = name === '' ? dish : capital(name)
        const isRunning = timer !== undefined && !isDone(timer, now)
        const shown = isRunning ? clockText(timer.endsAt - now) : timer === undefined ? minutesText(minutes) : 'Done'
        return (
          <li key={timerId} className={styles.one}>
            <button
              type="button"
              className={classNames(styles.timer, timer !== undefined && styles.started)}
              aria-label={timer === undefined ? `Start ${shown}, ${words}` : `${shown} ${words}, restart`}
              onClick={() => startTimer({ id: timerId, name: words, dish, minutes, path })}
            >
              {timer === undefined ? <Play aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
              {/* The space keeps the words apart for a machine too: voice control looks for "22:00 Chicken" in the name. */}
              {shown} {size === 'l' && name !== '' && <span className={styles.name}>{capital(name)}</span>}
            </button>
            {size === 'l' && isRunning && (
              <IconButton
                label={`Stop ${words}`}
                icon={<X />}
                framed={false}
                onClick={({ currentTarget }) => {
                  // It goes with its clock: the keyboard stays at the timer.
                  ;(currentTarget.previousElementSibling as HTMLElement | null)?.focus()
                  stopTimer(timerId)
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
