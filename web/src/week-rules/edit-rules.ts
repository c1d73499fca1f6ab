import type { WeekRules } from '@plateful/contract/week-rules.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'

export type SlotRule = WeekRules['slots'][number]
type Place = { readonly weekday: number; readonly kind: MealKind }

const isAt =
  ({ weekday, kind }: Place) =>
  (slot: SlotRule): boolean =>
    slot.weekday === weekday && slot.kind === kind

/** What is said of a meal; a meal of which nothing is said is cooked for the household. */
export const slotAt = ({ slots }: WeekRules, place: Place): SlotRule =>
  slots.find(isAt(place)) ?? { ...place, mode: 'cook', guests: 0 }

/** The rules with something else said of a meal. What is as usual needs no word; guests come only where one cooks. */
export const withSlot = (rules: WeekRules, place: Place, change: Partial<SlotRule>): WeekRules => {
  const changed = { ...slotAt(rules, place), ...change }
  const slot = changed.mode === 'out' || changed.mode === 'skip' ? { ...changed, guests: 0 } : changed
  const others = rules.slots.filter((one) => !isAt(place)(one))
  return { ...rules, slots: slot.mode === 'cook' && slot.guests === 0 ? others : [...others, slot] }
}

export const themeOn = ({ themes }: WeekRules, weekday: number): string =>
  themes.find((theme) => theme.weekday === weekday)?.subject ?? ''

/** The rules with another theme of a weekday; without words it has none. */
export const withTheme = (rules: WeekRules, weekday: number, subject: string): WeekRules => {
  const others = rules.themes.filter((theme) => theme.weekday !== weekday)
  return { ...rules, themes: subject.trim() === '' ? others : [...others, { weekday, subject }] }
}

export type Bound = 'least' | 'most' | 'exactly'

/** The rules with one more "at least", "at most" or "exactly"; said again, the new word holds. */
export const withCount = (rules: WeekRules, subject: string, bound: Bound, times: number): WeekRules => {
  const others = rules.counts.filter((count) => count.subject.toLowerCase() !== subject.toLowerCase())
  const count = { subject, least: bound === 'most' ? null : times, most: bound === 'least' ? null : times }
  return { ...rules, counts: [...others, count] }
}
