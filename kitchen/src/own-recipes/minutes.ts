/** The times that steps name, one after the other, and ten minutes beside them; null when they name none. */
export const minutesOfSteps = (steps: readonly string[]): number | null => {
  const named = steps.flatMap((step) => [...step.matchAll(/\b(\d{1,3}) ?(minutes?|mins?|hours?|hrs?)\b/gi)])
  const sum = named.reduce((all, [, count, unit]) => all + Number(count) * (/^h/i.test(unit ?? '') ? 60 : 1), 0)
  return sum === 0 ? null : sum + 10
}

/** A duration of ISO 8601 as schema.org has it (`PT1H30M`, `P0DT45M`), in whole minutes; null when it is none or nothing. */
export const minutesOfIso = (text: string): number | null => {
  const found =
    /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})(?:\.\d{1,6})?M)?(?:(\d{1,8})(?:\.\d{1,6})?S)?)?$/i.exec(
      text.trim(),
    )
  if (!found) return null
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  const all = Number(days) * 1_440 + Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds) / 60)
  return all > 0 ? all : null
}

const NUMBER = /^(\d{1,4})(?:[.,](\d))?/

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

/** "1 hr 15 mins", "1½ hours", "30-35 minutes" (the longer), "90": whole minutes; null when no time stands there. */
export const minutesOfWords = (text: string): number | null => {
  const words = text
    .toLowerCase()
    .replaceAll(/([½¼¾])/g, ' $1 ')
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .split(/[\s,–—-]+|\band\b|\bto\b/)
    .filter((word) => word !== '')
  let total = 0
  let waiting: number | null = null
  let isTime = false
  for (const word of words) {
    const number = NUMBER.exec(word)
    const fraction = FRACTIONS.get(word)
    if (fraction !== undefined) waiting = (waiting ?? 0) + fraction
    else if (number) waiting = Number(`${number[1]}.${number[2] ?? 0}`)
    else if (waiting !== null && /^(?:h|hr|hrs|hour|hours)\b/.test(word)) {
      total += waiting * 60
      ;[waiting, isTime] = [null, true]
    } else if (waiting !== null && /^(?:m|min|mins|minute|minutes)\b/.test(word)) {
      total += waiting
      ;[waiting, isTime] = [null, true]
    }
  }
  if (!isTime && words.length === 1 && waiting !== null) total = waiting
  return total >= 1 ? Math.round(total) : null
}
