import { EQUIPMENT_NAMES, EQUIPMENT_THE } from '../../recipes/equipment.ts'
import type { Household } from '../table/household.ts'
import { withoutNevers } from '../table/opinions.ts'
import { allergenWord, dietWord, usd } from '../table/rule-words.ts'
import type { RuleKind } from '../week.ts'
import { weekRulesOf } from './week-rule-conflicts.ts'

/** One rule of a household and the household without it. */
export type Rule = {
  readonly kind: RuleKind
  readonly id: string
  readonly label: string
  /** What to do about it, where the rule itself knows. */
  readonly relax?: string
  readonly drop: (household: Household) => Household
}

/** No meal takes longer. */
export const LONGEST_MINUTES = 240

const without = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item)

/** Every typed word as a rule of its own. */
export const eachWord = ({ dislikes, otherAllergens }: Household): readonly Rule[] => [
  ...dislikes.map(
    (word): Rule => ({
      kind: 'dislike',
      id: word,
      label: `no ${word}`,
      relax: `Allow ${word}`,
      drop: (h) => ({ ...h, dislikes: without(h.dislikes, word) }),
    }),
  ),
  ...otherAllergens.map(
    (word): Rule => ({
      kind: 'other_allergen',
      id: word,
      label: `no ${word}`,
      drop: (h) => ({ ...h, otherAllergens: without(h.otherAllergens, word) }),
    }),
  ),
]

/** Typed words as two rules, for who typed so many that it takes too long to tell which of them matter. */
export const ALL_WORDS: readonly Rule[] = [
  {
    kind: 'dislike',
    id: 'dislikes',
    label: 'all your dislikes',
    relax: 'Allow some of your dislikes',
    drop: (h) => ({ ...h, dislikes: [] }),
  },
  {
    kind: 'other_allergen',
    id: 'otherAllergens',
    label: 'all your other allergens',
    relax: 'Only if nobody is allergic: allow some of your other allergens',
    drop: (h) => ({ ...h, otherAllergens: [] }),
  },
]

/** Every dish that somebody said never to, together: one of them alone hardly ever is in the way. */
const neverRule = ({ opinions = [] }: Household): readonly Rule[] =>
  opinions.some(({ kind }) => kind === 'never')
    ? [
        {
          kind: 'never',
          id: 'never',
          label: 'the dishes you said never to',
          relax: 'Allow some of the dishes you said never to',
          drop: withoutNevers,
        },
      ]
    : []

/** The rules of a household: first those that are no part of a conflict as soon as it stands without them. */
export const rulesOf = (household: Household, wordRules: readonly Rule[]): readonly Rule[] => [
  ...(household.weeklyBudget === null
    ? []
    : [
        {
          kind: 'budget',
          id: 'weeklyBudget',
          label: `${usd(household.weeklyBudget)} a week`,
          drop: (h) => ({ ...h, weeklyBudget: null }),
        } satisfies Rule,
      ]),
  {
    kind: 'minutes',
    id: 'weekdayMinutes',
    label: `${household.weekdayMinutes} minutes on weekdays`,
    drop: (h) => ({ ...h, weekdayMinutes: LONGEST_MINUTES, weekendMinutes: LONGEST_MINUTES }),
  },
  ...(household.missingEquipment ?? []).map(
    (one): Rule => ({
      kind: 'equipment',
      id: one,
      label: `a kitchen without ${EQUIPMENT_NAMES[one]}`,
      relax: `Allow ${EQUIPMENT_THE[one]}`,
      drop: (h) => ({ ...h, missingEquipment: without(h.missingEquipment ?? [], one) }),
    }),
  ),
  ...weekRulesOf(household),
  ...neverRule(household),
  ...wordRules,
  ...household.allergens.map(
    (allergen): Rule => ({
      kind: 'allergen',
      id: allergen,
      label: `no ${allergenWord(allergen)}`,
      drop: (h) => ({ ...h, allergens: without(h.allergens, allergen) }),
    }),
  ),
  ...household.diets.map(
    (diet): Rule => ({
      kind: 'diet',
      id: diet,
      label: dietWord(diet),
      drop: (h) => ({ ...h, diets: without(h.diets, diet) }),
    }),
  ),
]

/** Typed words come by the dozen and most of them keep out nothing that matters: they are asked about together. */
export const isWord = ({ kind }: Rule): boolean => kind === 'dislike' || kind === 'other_allergen'
