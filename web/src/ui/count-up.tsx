import { useEffect, useRef, useState } from 'react'

type CountUpProps = {
  readonly value: number
  readonly format?: (value: number) => string
  /** Milliseconds from the old number to the new one. */
  readonly duration?: number
}

const prefersCalm = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches

const whole = (value: number): string => String(Math.round(value))

/** Counts to a new value, so that a change is felt where it happens. `aria-busy` asks screen readers to wait for the end. */
export const CountUp = ({ value, format = whole, duration = 450 }: CountUpProps) => {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    if (start === value) return
    if (prefersCalm()) {
      from.current = value
      setShown(value)
      return
    }
    // By the clock of the frames alone: the first may have begun before the change was seen.
    let began: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const t = Math.min(1, (now - began) / duration)
      const at = start + (value - start) * (1 - (1 - t) ** 3)
      from.current = at
      setShown(t === 1 ? value : at)
      if (t < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, duration])

  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} aria-busy={shown !== value || undefined}>
      {format(shown)}
    </span>
  )
}
