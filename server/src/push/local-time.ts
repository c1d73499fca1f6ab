/** What the clocks of a zone show: the day, and the hour of it. */
export const localOf = (now: Date, timeZone: string): { readonly day: string; readonly hour: number } => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) }
}
