import type { AnalyticsEvents } from '@plateful/contract/consent.ts'

export type EventName = keyof AnalyticsEvents
type Sink = <E extends EventName>(name: E, parameters: AnalyticsEvents[E]) => void

/** Events that happen before anybody knows whether they may be counted. */
const MOST_WAITING = 50
const waiting: (() => void)[] = []
let sink: Sink | null = null

/** Notes an event. What becomes of it is decided by consent (consent/analytics.ts); alone it does nothing. */
export const track = <E extends EventName>(name: E, parameters: AnalyticsEvents[E]): void => {
  const tell = () => sink?.(name, parameters)
  if (sink !== null) tell()
  else if (waiting.length < MOST_WAITING) waiting.push(tell)
}

/** From now on events go here, those that waited first. */
export const openSink = (next: Sink | null): void => {
  sink = next
  for (const tell of waiting.splice(0)) tell()
}
