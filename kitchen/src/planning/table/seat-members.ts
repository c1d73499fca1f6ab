import { ADULT_KCAL, AGE_GROUP_KCAL } from '../../nutrition/targets.ts'
import type { Allergen, Diet, Severity } from '../../safety/words/vocabulary.ts'
import type { Eater, Household } from './household.ts'

export const AGE_GROUPS = ['adult', 'senior', 'teen-boy', 'teen-girl', 'child', 'small-child'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export const APPETITES = ['small', 'usual', 'large'] as const
export type Appetite = (typeof APPETITES)[number]

/** How far an appetite moves a portion: our own step, one fifth less or one quarter more. */
const APPETITE_FACTORS: Readonly<Record<Appetite, number>> = { small: 0.8, usual: 1, large: 1.25 }

/** A person of the household with rules of their own, as the household writes it down. */
export type Member = {
  readonly label: string
  readonly ageGroup: AgeGroup
  readonly appetite: Appetite
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  /** Missing means `severe`. */
  readonly severity: Readonly<Partial<Record<Allergen, Severity>>>
  readonly otherAllergens: readonly string[]
  readonly dislikes: readonly string[]
  /** `shared`: the whole table keeps their diets and dislikes. `own`: they get a plate of their own where it does not. */
  readonly plate: 'shared' | 'own'
}

/**
 * Diets that another plate on the same table can meet. Those that are often medical (gluten-free, nut-free, low-FODMAP),
 * those that rule a whole kitchen (kosher, halal) and those in numbers are kept by everybody.
 */
export const OWN_PLATE_DIETS: readonly Diet[] = [
  'vegan',
  'vegetarian',
  'strict-vegetarian',
  'lacto-vegetarian',
  'ovo-vegetarian',
  'pescatarian',
  'pork-free',
  'alcohol-free',
]

const union = <T>(lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists.flat())]

type Allergic = Pick<Household, 'allergens' | 'severity'>

/** Severe as soon as one of those who name an allergen says so, or says nothing. */
export const strictestSeverity = (people: readonly Allergic[]): Household['severity'] =>
  Object.fromEntries(
    union(people.map(({ allergens }) => allergens)).map((allergen) => {
      const isMild = people.every(
        ({ allergens, severity }) => !allergens.includes(allergen) || severity[allergen] === 'mild',
      )
      return [allergen, isMild ? 'mild' : 'severe'] as const
    }),
  )

const isYoung = ({ ageGroup }: Member): boolean => ageGroup !== 'adult' && ageGroup !== 'senior'

/** Adults and children among named people; whoever is not grown up counts as a child. */
export const countMembers = (members: readonly Member[]): { readonly adults: number; readonly children: number } => {
  const children = members.filter(isYoung).length
  return { adults: members.length - children, children }
}

const eaterOf = (member: Member): Eater => {
  const isApart = member.plate === 'own'
  return {
    label: member.label,
    ...(member.ageGroup === 'small-child' && { isSmall: true }),
    share: (AGE_GROUP_KCAL[member.ageGroup] / ADULT_KCAL) * APPETITE_FACTORS[member.appetite],
    diets: isApart ? member.diets.filter((diet) => OWN_PLATE_DIETS.includes(diet)) : [],
    dislikes: isApart ? member.dislikes : [],
  }
}

/** Has this person rules that the table does not keep? */
export const hasOwnRules = ({ diets, dislikes }: Eater): boolean => diets.length + dislikes.length > 0

/** Everybody eats the same: rules of single people become the table's. */
export const strictTable = (household: Household): Household => {
  const eaters = household.eaters ?? []
  return {
    ...household,
    diets: union([household.diets, ...eaters.map(({ diets }) => diets)]),
    dislikes: union([household.dislikes, ...eaters.map(({ dislikes }) => dislikes)]),
    eaters: eaters.map((eater) => ({ ...eater, diets: [], dislikes: [] })),
  }
}

/**
 * Sits named people down at one table. The table keeps out every allergen of anybody, by the strictest word, and keeps
 * every diet and dislike that is not met on a plate of one's own. Rules are only ever added. Without names nothing changes.
 */
export const seatMembers = (household: Household, members: readonly Member[]): Household => {
  if (members.length === 0) return household
  const eaters = members.map(eaterOf)
  const kept = members.map((member, at) => ({
    diets: member.diets.filter((diet) => !eaters[at]?.diets.includes(diet)),
    dislikes: member.plate === 'own' ? [] : member.dislikes,
  }))
  const seated: Household = {
    ...household,
    ...countMembers(members),
    eaters,
    diets: union([household.diets, ...kept.map(({ diets }) => diets)]),
    dislikes: union([household.dislikes, ...kept.map(({ dislikes }) => dislikes)]),
    allergens: union([household.allergens, ...members.map(({ allergens }) => allergens)]),
    otherAllergens: union([household.otherAllergens, ...members.map(({ otherAllergens }) => otherAllergens)]),
    severity: strictestSeverity([household, ...members]),
  }
  // The shared dish is for somebody: where all have rules of their own, these are the table's. And at a kosher table no
  // plate of milk stands beside a dish of meat.
  const isOne = eaters.every(hasOwnRules) || seated.diets.includes('kosher')
  return isOne ? strictTable(seated) : seated
}

/** Adult portions at a table of named people. */
export const sharesOf = (eaters: readonly Eater[]): number => eaters.reduce((sum, { share }) => sum + share, 0)

/** The table as a plate beside the shared dish must keep it: its own rules and those of all who may need that plate. */
export const apartTable = (household: Household): Household | null =>
  household.eaters?.some(hasOwnRules) ? strictTable(household) : null
