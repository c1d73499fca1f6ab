import type { Known } from '../dishes/recipe-facts.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import type { CountRule, TableRules } from '../table/table-rules.ts'
import { countLabel, NO_WEEK_RULES } from '../table/week-rules.ts'
import { isOff, type Slot } from './week-slots.ts'

/** No bound on how often. */
const ANY = 99

/** The household's own "at least" and "at most" as rules of the search. Words that mean nothing bind nothing. */
export const weekCounts = (
  known: Known,
  { household }: TableRules,
): readonly (CountRule & { readonly member: Uint8Array })[] =>
  (household.weekRules ?? NO_WEEK_RULES).counts.flatMap((count) => {
    const member = membersOfSubject(known, count.subject)
    if (member === null) return []
    return [
      {
        id: `week-${count.subject}`,
        traits: 0,
        least: count.least ?? 0,
        most: count.most ?? ANY,
        label: countLabel(count),
        isHard: true,
        member,
      },
    ]
  })

/** A soft rule asks for no more meals than are planned; of a usual table only its share. */
export const inReach = <Rule extends CountRule>(rule: Rule, slots: readonly Slot[]): Rule => {
  const planned = slots.filter((slot) => !isOff(slot)).length
  const least = rule.isUsual ? Math.round((rule.least * planned) / Math.max(1, slots.length)) : rule.least
  return { ...rule, least: Math.min(least, planned) }
}

/** Of what shall come so often in a week, the part of the days that are left. */
export const ofDaysLeft = <Rule extends CountRule>(rule: Rule, slots: readonly Slot[]): Rule => {
  const past = slots.filter(({ mode }) => mode === 'past').length
  return past === 0 ? rule : { ...rule, least: Math.round(rule.least * (1 - past / slots.length)) }
}
