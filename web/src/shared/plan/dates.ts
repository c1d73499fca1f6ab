import { addDays, weekdayName } from '@plateful/kitchen/planning/calendar.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** The date where the visitor is: `2026-11-25`. */
export const todayIso = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The day of the month: 25. */
export const dayOfMonth = (date: string): number => Number(date.slice(8, 10))

const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** "Wed" */
export const shortWeekday = (date: string): string => weekdayName(date).slice(0, 3)

/** "25 November" */
export const longDate = (date: string): string => `${dayOfMonth(date)} ${monthOf(date)}`

/** "23 – 29 November", "30 November – 6 December" */
export const weekRange = (start: string): string => {
  const end = addDays(start, 6)
  const first = monthOf(start) === monthOf(end) ? String(dayOfMonth(start)) : longDate(start)
  return `${first} – ${longDate(end)}`
}

/** "23–29 Nov", "30 Nov – 6 Dec" */
export const shortWeekRange = (start: string): string => {
  const end = addDays(start, 6)
  const short = (date: string) => `${dayOfMonth(date)} ${monthOf(date).slice(0, 3)}`
  return monthOf(start) === monthOf(end) ? `${dayOfMonth(start)}–${short(end)}` : `${short(start)} – ${short(end)}`
}

/** The day of a week to show first: today when it lies in the week, else its first. */
export const dayToShow = (dates: readonly string[], today: string): number => Math.max(0, dates.indexOf(today))

/** All days of the week lie behind. */
export const isOver = (weekStart: string, today: string): boolean => addDays(weekStart, 6) < today
