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

/** "November" */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** "Wed" */
export const shortWeekday = (date: string): string => weekdayName(date).slice(0, 3)

/** "25 November" */
export const longDate = (date: string): string => `${dayOfMonth(date)} ${monthName(date)}`

/** "21 Nov", with the year when it is another one. A date without a day stays as it is. */
export const shortDay = (date: string, today = todayIso()): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const day = `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`
}

/** "23 – 29 November", "30 November – 6 December" */
export const weekRange = (start: string): string => {
  const end = addDays(start, 6)
  const first = monthName(start) === monthName(end) ? String(dayOfMonth(start)) : longDate(start)
  return `${first} – ${longDate(end)}`
}

/** "23–29 Nov", "30 Nov – 6 Dec" */
export const shortWeekRange = (start: string): string => {
  const end = addDays(start, 6)
  const short = (date: string) => `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`
  return monthName(start) === monthName(end) ? `${dayOfMonth(start)}–${short(end)}` : `${short(start)} – ${short(end)}`
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
  return year === today.slice(0, 4) ? weekRange(start) : `${weekRange(start)} ${year}`
}

/** Today is one of the week's days. */
export const isThisWeek = (start: string, today: string): boolean => start <= today && !isOver(start, today)
