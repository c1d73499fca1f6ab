const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?(?::\d{2})?$/

/** Minutes that a zone's clocks are ahead of UTC at an instant. */
const minutesAhead = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const [, sign, hours = '0', minutes = '0'] =
    OFFSET.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The instant at which a zone's clocks show `date` (2026-11-23) and `time` (18:30). In the hour that a change of clocks
 * leaves out it is an hour's worth beside it, in the one that comes twice it is one of the two.
 */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const first = shown - minutesAhead(shown, timeZone) * 60_000
  // The offset at the guess may be that of the other side of a change.
  return new Date(shown - minutesAhead(first, timeZone) * 60_000)
}
