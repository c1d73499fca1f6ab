import type { Known } from '../dishes/recipe-facts.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import type { CountRule, TableRules } from '../table/table-rules.ts'
import { countLabel, NO_WEEK_RULES } from '../table/week-rules.ts'

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
