import type { WeekdayLunch } from '@plateful/kitchen/planning/table/weekday-lunch.ts'

/** Where lunch comes from on working days, as people are asked. */
export const LUNCH_ANSWERS: readonly { readonly value: WeekdayLunch; readonly label: string }[] = [
  { value: 'leftovers', label: 'Leftovers' },
  { value: 'quick', label: 'In 15 minutes' },
  { value: 'packed', label: 'Taken along' },
  { value: 'home', label: 'Cooked' },
  { value: 'none', label: 'Not planned' },
]
