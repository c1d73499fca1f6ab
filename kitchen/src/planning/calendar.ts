import type { Season } from '../foods/food.ts'

/** Days between 1970-01-01 and a civil date of the proleptic Gregorian calendar (Hinnant's algorithm). */
const daysFromCivil = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const civilFromDays = (days: number): string => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

const dayNumber = (isoDate: string): number => {
  const [year = 1970, month = 1, day = 1] = isoDate.split('-').map(Number)
  return daysFromCivil(year, month, day)
}

/** `addDays('2026-11-29', 3)` is `2026-12-02`. */
export const addDays = (isoDate: string, days: number): string => civilFromDays(dayNumber(isoDate) + days)

/** Days from one date to another; fewer than none where it is the earlier one. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (isoDate: string): number => (((dayNumber(isoDate) + 3) % 7) + 7) % 7

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const weekdayName = (isoDate: string): string => WEEKDAYS[weekdayOf(isoDate)] ?? 'Monday'

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

/** `dayAndMonth('2026-11-03')` is "3 November". */
export const dayAndMonth = (isoDate: string): string => {
  const [, month = 1, day = 1] = isoDate.split('-').map(Number)
  return `${day} ${MONTHS[month - 1] ?? 'January'}`
}

export const isWeekend = (isoDate: string): boolean => weekdayOf(isoDate) >= 5

const SEASON_OF_MONTH: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

/** Season of a date in the northern hemisphere, by whole months. */
export const seasonOf = (isoDate: string): Season => SEASON_OF_MONTH[Number(isoDate.slice(5, 7)) - 1] ?? 'winter'

/** November to March, by the seasons of our prices (United States): evenings for a warm dinner. */
export const isColdMonth = (isoDate: string): boolean => {
  const month = Number(isoDate.slice(5, 7))
  return month >= 11 || month <= 3
}
