import type { MealKind } from '../../recipes/recipe.ts'

/**
 * What is done about one meal of the week. `no_cook`: leftovers where the household has some, else a dish without heat.
 * `packed`: a dish that is carried along, of the meals of PACKED_KINDS.
 */
export const SLOT_MODES = ['cook', 'leftovers', 'no_cook', 'packed', 'out', 'skip'] as const
export type SlotMode = (typeof SLOT_MODES)[number]

/** Meals that may be taken along: at noon, or in the evening by whoever works late. */
export const PACKED_KINDS: readonly MealKind[] = ['lunch', 'dinner']

/** "Fish twice": how many meals of the week a thing may come to. Null: no bound on that side. */
export type SubjectCount = {
  /** A food, food group, cuisine, form, diet or tag in a person's words. */
  readonly subject: string
  readonly least: number | null
  readonly most: number | null
}

/** "Taco Tuesday": what the dinner of a weekday is about. 0 is Monday. */
export type DayTheme = { readonly weekday: number; readonly subject: string }

/** One meal that is not as usual. `guests`: people beside the household, each an adult portion; below zero: so many are away. */
export type SlotRule = {
  readonly weekday: number
  readonly kind: MealKind
  readonly mode: SlotMode
  readonly guests: number
}

/** The shape of a week, standing or for one week only. */
export type WeekRules = {
  readonly counts: readonly SubjectCount[]
  readonly themes: readonly DayTheme[]
  readonly slots: readonly SlotRule[]
  /** Lunches a week that are eaten from the evening before, on purpose; 0: never. */
  readonly leftovers: number
}

export const NO_WEEK_RULES: WeekRules = { counts: [], themes: [], slots: [], leftovers: 0 }

/** What one asks for on top of another: of two words about the same thing the added one holds. */
export const mergeWeekRules = (base: WeekRules, added: WeekRules): WeekRules => {
  const over = <T>(one: readonly T[], other: readonly T[], keyOf: (item: T) => string): readonly T[] => [
    ...new Map([...one, ...other].map((item) => [keyOf(item), item])).values(),
  ]
  return {
    counts: over(base.counts, added.counts, ({ subject }) => subject.toLowerCase()),
    themes: over(base.themes, added.themes, ({ weekday }) => `${weekday}`),
    slots: over(base.slots, added.slots, ({ weekday, kind }) => `${weekday} ${kind}`),
    leftovers: Math.max(base.leftovers, added.leftovers),
  }
}

const timesWord = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

/** "fish at least twice", "meat at most 3 times", "soup 2 to 4 times". */
export const countLabel = ({ subject, least, most }: SubjectCount): string => {
  if (least !== null && most !== null)
    return least === most ? `${subject} ${timesWord(least)}` : `${subject} ${least} to ${most} times`
  if (most !== null) return most === 0 ? `no ${subject}` : `${subject} at most ${timesWord(most)}`
  return `${subject} at least ${timesWord(least ?? 0)}`
}

/** "Friday", from 0 for Monday. */
export const nameOfWeekday = (weekday: number): string =>
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday] ?? ''

const MODE_WORDS: Readonly<Record<Exclude<SlotMode, 'cook'>, string>> = {
  leftovers: 'from leftovers',
  no_cook: 'without cooking',
  packed: 'taken along',
  out: 'eaten out',
  skip: 'skipped',
}

/** "Friday dinner without cooking", "Saturday dinner with 4 guests". */
export const slotLabel = ({ weekday, kind, mode, guests }: SlotRule): string => {
  const meal = `${nameOfWeekday(weekday)} ${kind}`
  if (mode !== 'cook') return `${meal} ${MODE_WORDS[mode]}`
  if (guests < 0) return `${meal} with ${guests === -1 ? 'one person fewer' : `${-guests} people fewer`}`
  return `${meal} with ${guests === 1 ? 'one guest' : `${guests} guests`}`
}

/** "Taco on Tuesday". */
export const themeLabel = ({ weekday, subject }: DayTheme): string => `${subject} on ${nameOfWeekday(weekday)}`
