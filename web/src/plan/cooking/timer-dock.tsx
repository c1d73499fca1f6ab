import { BellRing, Timer as TimerIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../page/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { langOfFood } from '../../words/texts.ts'
import styles from './timer-dock.module.css'
import { addMinute, clockText, isDone, stopTimer, type Timer, useNow, useTimers } from './timers.ts'

/** The tab tells it too: a kitchen is left for a moment. */
const useTitleOf = (done: readonly Timer[]): void => {
  const name = done[0]?.name
  useEffect(() => {
    if (name === undefined) return
    const before = document.title
    document.title = `Done: ${name}`
    return () => {
      document.title = before
    }
  }, [name])
}

type TimerDockProps = {
  /** Above buttons that stand at the foot of the page. */
  readonly isRaised?: boolean
  /** The page shows the clocks of the timers whose ids begin so: they come here when they ring. */
  readonly seenAbove?: string | null
}

/** Every timer that runs, whatever step or dish it came from. Silent: it is seen, and said by a screen reader. */
export const TimerDock = ({ isRaised = false, seenAbove = null }: TimerDockProps) => {
  const timers = useTimers()
  const now = useNow()
  const done = timers.filter((timer) => isDone(timer, now))
  const shown = timers.filter((timer) => seenAbove === null || !timer.id.startsWith(seenAbove) || done.includes(timer))
  useTitleOf(done)

  return (
    <>
      {/* Outside of what may be hidden: who listens hears only places that were there before. */}
      <VisuallyHidden live>{done.map(({ name, dish }) => `${name} is done. ${dish}.`).join(' ')}</VisuallyHidden>
      <aside
        className={classNames(styles.dock, isRaised && styles.raised)}
        aria-label="Timers"
        hidden={shown.length === 0}
      >
        <ul className={styles.timers}>
          {shown.map((timer) => (
            <RunningTimer key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      </aside>
    </>
  )
}

const nameOf = ({ name, dish }: Timer): string => (name === dish ? name : `${name}, ${dish}`)

const RunningTimer = ({ timer, now }: { readonly timer: Timer; readonly now: number }) => {
  const done = isDone(timer, now)
  return (
    <li className={classNames(styles.timer, done && styles.done)}>
      {done ? <BellRing aria-hidden="true" /> : <TimerIcon aria-hidden="true" />}
      <Link to={timer.path} className={styles.words}>
        <strong className={styles.clock}>{done ? 'Done' : clockText(timer.endsAt - now)}</strong>
        <span className={styles.name} lang={langOfFood()}>
          {nameOf(timer)}
        </span>
      </Link>
      {done && (
        <Button size="s" onClick={() => addMinute(timer.id)}>
          +1 min
        </Button>
      )}
      <IconButton
        label={done ? `Dismiss ${timer.name}` : `Stop ${timer.name}`}
        icon={<X />}
        framed={false}
        onClick={() => stopTimer(timer.id)}
      />
    </li>
  )
}
