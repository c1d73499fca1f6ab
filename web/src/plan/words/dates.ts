import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { type LocalMoment, mealsAhead } from '@plateful/kitchen/planning/passed-meals.ts'
import { language, locale } from '../../words/page-language.ts'
import { capital } from './figures.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** The date where the visitor is: `2026-11-25`. */
export const todayIso = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The moment where the visitor is, to the minute: `2026-11-25T18:05`. */
export const localMoment = (now = new Date()): LocalMoment =>
  `${todayIso(now)}T${two(now.getHours())}:${two(now.getMinutes())}`

/** The day that a week from now begins on: today while a meal of it is ahead. */
export const firstDayToPlan = (now = localMoment()): string => {
  const today = now.slice(0, 10)
  return mealsAhead(now, today)[0]?.date ?? today
}

/** The day of the month: 25. */
export const dayOfMonth = (date: string): number => Number(date.slice(8, 10))

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale()} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** "November" */
const monthName = (date: string): string => formatOf({ month: 'long' }).format(at(date))
const shortMonth = (date: string): string => formatOf({ month: 'short' }).format(at(date))

const A_MONDAY = '2026-11-23'

/** "Wednesday", as it stands in a sentence: "miércoles". */
export const weekdayWord = (date: string): string => formatOf({ weekday: 'long' }).format(at(date))

/** The same, as it stands at the beginning of a line. */
export const weekdayName = (date: string): string => capital(weekdayWord(date))

/** "Wednesday" of a day of any week, 0 (Monday) to 6. */
export const nameOfDay = (weekday: number): string => weekdayName(addDays(A_MONDAY, weekday))

/** "Wed", as it stands in a sentence: "mié". */
export const shortWeekdayWord = (date: string): string => formatOf({ weekday: 'short' }).format(at(date))

/** The same, as it stands at the beginning of a line. */
export const shortWeekday = (date: string): string => capital(shortWeekdayWord(date))

/** The same by its number: 0 is Monday. */
export const shortNameOfDay = (weekday: number): string => shortWeekday(addDays(A_MONDAY, weekday))

/** "25 November", "25. November" */
export const longDate = (date: string): string =>
  language === 'en'
    ? `${dayOfMonth(date)} ${monthName(date)}`
    : formatOf({ day: 'numeric', month: 'long' }).format(at(date))

/** "21 Nov", with the year when it is another one. Of `2026-11` "November 2026", of `2026` the year. */
export const shortDay = (date: string): string => {
  if (/^\d{4}-\d{2}$/.test(date)) return formatOf({ month: 'long', year: 'numeric' }).format(at(`${date}-01`))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  if (date.slice(0, 4) === todayIso().slice(0, 4)) return shortDate(date)
  return language === 'en'
    ? `${shortDate(date)} ${date.slice(0, 4)}`
    : formatOf({ day: 'numeric', month: 'short', year: 'numeric' }).format(at(date))
}

/** "21 Nov 2026, 14:05", of a moment as the server tells it, in the reader's own time. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(locale('en-GB'), { dateStyle: 'medium', timeStyle: 'short' })

/** "25 Nov", "25. Nov." */
export const shortDate = (date: string): string =>
  language === 'en'
    ? `${dayOfMonth(date)} ${shortMonth(date)}`
    : formatOf({ day: 'numeric', month: 'short' }).format(at(date))

/** "23 – 29 November", "30 November – 6 December", "23.–29. November" */
export const weekRange = (start: string): string => {
  const end = addDays(start, 6)
  if (language !== 'en') return formatOf({ day: 'numeric', month: 'long' }).formatRange(at(start), at(end))
  const first = monthName(start) === monthName(end) ? String(dayOfMonth(start)) : longDate(start)
  return `${first} – ${longDate(end)}`
}

/** "23–29 Nov", "30 Nov – 6 Dec" */
export const shortWeekRange = (start: string): string => {
  const end = addDays(start, 6)
  if (language !== 'en') return formatOf({ day: 'numeric', month: 'short' }).formatRange(at(start), at(end))
  return monthName(start) === monthName(end)
    ? `${dayOfMonth(start)}–${shortDate(end)}`
    : `${shortDate(start)} – ${shortDate(end)}`
}

/** The day of a week to show first: today when it lies in the week, else its first. */
export const dayToShow = (dates: readonly string[], today: string): number => Math.max(0, dates.indexOf(today))

/** All days of the week lie behind. */
export const isOver = (weekStart: string, today: string): boolean => addDays(weekStart, 6) < today

const TARGETS = 4

/** The weeks a week can be copied to: the next four on its weekday that are not over. */
export const copyTargets = (from: string, today: string): readonly string[] => {
  let first = addDays(from, 7)
  while (isOver(first, today)) first = addDays(first, 7)
  return Array.from({ length: TARGETS }, (_, index) => addDays(first, 7 * index))
}

/** "23 – 29 November", with the year when it is another one than today's: "21 – 27 December 2025". */
export const datedWeekRange = (start: string, today: string): string => {
  const year = addDays(start, 6).slice(0, 4)
  if (year === today.slice(0, 4)) return weekRange(start)
  return language === 'en'
    ? `${weekRange(start)} ${year}`
    : formatOf({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(start), at(addDays(start, 6)))
}

/** Today is one of the week's days. */
export const isThisWeek = (start: string, today: string): boolean => start <= today && !isOver(start, today)
