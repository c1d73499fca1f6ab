import type { Member, Preferences } from '@plateful/contract/preferences.ts'
import { NO_WEEK_RULES, WeekRules } from '@plateful/contract/week-rules.ts'
import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { seatMembers, strictestSeverity } from '@plateful/kitchen/planning/table/seat-members.ts'
import { mergeWeekRules } from '@plateful/kitchen/planning/table/week-rules.ts'
import { USUAL_WEEKDAY_LUNCH } from '@plateful/kitchen/planning/table/weekday-lunch.ts'
import { ANYWHERE } from '@plateful/kitchen/regions/eating-regions.ts'

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]

type Rules = Pick<Preferences, 'diets' | 'allergens' | 'severity' | 'otherAllergens' | 'dislikes'>

/** Rules of two, all of them; `dislikes` stay the first one's. */
const uniteRules = <T extends Rules>(one: T, other: Rules): T => ({
  ...one,
  allergens: union(one.allergens, other.allergens),
  otherAllergens: union(one.otherAllergens, other.otherAllergens),
  diets: union(one.diets, other.diets),
  severity: strictestSeverity([one, other]),
})

const sameLabel = (one: Member, other: Member): boolean =>
  one.label.toLocaleLowerCase('en') === other.label.toLocaleLowerCase('en')

/**
 * The first preferences with every allergen and diet of the second on top. People of the same name are one person;
 * whoever only the second names is answered beside them.
 */
export const unitePreferences = (
  one: Preferences,
  other: Preferences,
): { readonly preferences: Preferences; readonly onlyOther: readonly Member[] } => ({
  preferences: {
    ...uniteRules(one, other),
    members: one.members.map((member) => {
      const same = other.members.find((candidate) => sameLabel(candidate, member))
      return same ? uniteRules(member, same) : member
    }),
  },
  onlyOther: other.members.filter((member) => !one.members.some((known) => sameLabel(known, member))),
})

/** Rules of people who are not named at this table hold for the whole of it. */
export const foldMembers = (preferences: Preferences, members: readonly Member[]): Preferences =>
  members.reduce(
    (rules, member) => ({ ...uniteRules(rules, member), dislikes: union(rules.dislikes, member.dislikes) }),
    preferences,
  )

/** The same table for somebody whose tier names no people: all rules stay, portions follow adults and children. */
export const withoutNames = (preferences: Preferences): Preferences => ({
  ...foldMembers(preferences, preferences.members),
  members: [],
})

/**
 * What the kitchen knows of people: preferences without how lists are shown, when staples were looked at and who may be
 * asked for ideas, everybody who is named sat down at the table. Whoever was not asked has the usual staples, and eats what
 * is left of the evening at lunch on working days.
 */
export const householdOf = ({
  units: _units,
  ideas: _ideas,
  aisleOrder: _order,
  members,
  staples,
  staplesCheckedOn: _checked,
  weekdayLunch,
  region,
  ...household
}: Preferences): Household =>
  seatMembers(
    {
      ...household,
      staples: staples ?? USUAL_STAPLES,
      weekdayLunch: weekdayLunch ?? USUAL_WEEKDAY_LUNCH,
      ...(region !== null && region !== ANYWHERE && { region }),
    },
    members,
  )

/** Preferences whose own lists hold what the whole table keeps: whoever reads only those misses no allergen. Twice is once. */
export const seated = (preferences: Preferences): Preferences => {
  if (preferences.members.length === 0) return preferences
  const { diets, allergens, severity, otherAllergens, dislikes, adults, children } = householdOf(preferences)
  return {
    ...preferences,
    diets: [...diets],
    allergens: [...allergens],
    severity: { ...severity },
    otherAllergens: [...otherAllergens],
    dislikes: [...dislikes],
    adults: Math.max(1, adults),
    children,
  }
}

/**
 * The rules of a week: what was asked for it, with every allergen and diet of the stored preferences on top.
 * A request can add a rule, never take one away; to drop an allergen people save their preferences.
 */
export const rulesOfWeek = (asked: Preferences | null, stored: Preferences | null): Preferences | null => {
  const only = asked ?? stored
  if (!asked || !stored) return only && seated(only)
  const { preferences, onlyOther } = unitePreferences(asked, stored)
  return seated({
    ...foldMembers(preferences, onlyOther),
    aisleOrder: stored.aisleOrder,
    missingEquipment: union(asked.missingEquipment, stored.missingEquipment),
    staples: asked.staples ?? stored.staples,
    staplesCheckedOn: stored.staplesCheckedOn,
    weekdayLunch: asked.weekdayLunch ?? stored.weekdayLunch,
    region: asked.region ?? stored.region,
    ideas: asked.ideas === 'no' || stored.ideas === 'no' ? 'no' : (asked.ideas ?? stored.ideas),
  })
}

/** The rules with the shape of one week: its own instead of the standing one, and what its wish said on top. */
export const shapedRules = (
  rules: Preferences,
  week: { readonly weekRules: WeekRules | null; readonly weekHeard: WeekRules | null },
): Preferences =>
  week.weekRules === null && week.weekHeard === null
    ? rules
    : {
        ...rules,
        weekRules: WeekRules.parse(mergeWeekRules(week.weekRules ?? rules.weekRules, week.weekHeard ?? NO_WEEK_RULES)),
      }
