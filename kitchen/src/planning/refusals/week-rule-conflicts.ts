import type { Household } from '../table/household.ts'
import { countLabel, NO_WEEK_RULES, nameOfWeekday, slotLabel, themeLabel, type WeekRules } from '../table/week-rules.ts'

/** One rule of the week's shape that can be part of a conflict, and the household without it. */
export type WeekRule = {
  readonly kind: 'week'
  readonly id: string
  readonly label: string
  readonly relax: string
  readonly drop: (household: Household) => Household
}

const changed = (household: Household, change: (rules: WeekRules) => WeekRules): Household => ({
  ...household,
  weekRules: change(household.weekRules ?? NO_WEEK_RULES),
})

/** Rules of the week that may stand in the way: counts, themes, leftovers, evenings without cooking, guests. */
export const weekRulesOf = ({ weekRules = NO_WEEK_RULES }: Household): readonly WeekRule[] => [
  ...weekRules.counts.map((count): WeekRule => {
    const label = countLabel(count)
    return {
      kind: 'week',
      id: `count-${count.subject}`,
      label,
      relax: `Plan without “${label}”`,
      drop: (h) => changed(h, (rules) => ({ ...rules, counts: rules.counts.filter((one) => one !== count) })),
    }
  }),
  ...weekRules.themes.map(
    (theme): WeekRule => ({
      kind: 'week',
      id: `theme-${theme.weekday}`,
      label: themeLabel(theme),
      relax: `Take the theme off ${nameOfWeekday(theme.weekday)}`,
      drop: (h) => changed(h, (rules) => ({ ...rules, themes: rules.themes.filter((one) => one !== theme) })),
    }),
  ),
  ...weekRules.slots
    .filter(({ mode, guests }) => (mode === 'cook' ? guests !== 0 : mode !== 'out' && mode !== 'skip'))
    .map((slot): WeekRule => {
      const label = slotLabel(slot)
      return {
        kind: 'week',
        id: `slot-${slot.weekday}-${slot.kind}`,
        label,
        relax: `Plan without “${label}”, or skip that meal`,
        drop: (h) => changed(h, (rules) => ({ ...rules, slots: rules.slots.filter((one) => one !== slot) })),
      }
    }),
]
