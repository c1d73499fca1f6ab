import type { Member } from '@plateful/contract/preferences.ts'
import type { AgeGroup, Appetite } from '@plateful/kitchen/planning/table/seat-members.ts'
import { allergenWords } from '@plateful/kitchen/safety/words/labels.ts'
import { DIET_LABELS } from '../../../preferences/labels.ts'

const AGES: Readonly<Record<AgeGroup, string>> = {
  adult: 'Adult',
  senior: 'Adult over 65',
  'teen-boy': 'Teenage boy',
  'teen-girl': 'Teenage girl',
  child: 'Child of 6 to 11',
  'small-child': 'Child of 2 to 5',
}
const APPETITES: Readonly<Record<Appetite, string>> = { small: 'Small', usual: 'Usual', large: 'Large' }

const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }))

export const AGE_OPTIONS = optionsOf(AGES)
export const APPETITE_OPTIONS = optionsOf(APPETITES)

/** "Vegetarian, no peanuts"; "No rules of their own" */
export const ruleWords = ({ diets, allergens, otherAllergens, dislikes }: Member): string => {
  const words = [
    ...diets.map((diet) => DIET_LABELS[diet]),
    ...[...allergens.map(allergenWords), ...otherAllergens, ...dislikes].map((word) => `no ${word}`),
  ].join(', ')
  return words === '' ? 'No rules of their own' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A person without a word against them. */
export const newMember = (label: string, ageGroup: AgeGroup = 'adult'): Member => ({
  label,
  ageGroup,
  appetite: 'usual',
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  plate: 'shared',
})

const keyOf = (label: string): string => label.trim().toLocaleLowerCase('en')

/** What is wrong with a name beside the others, or undefined. */
export const labelError = (members: readonly Member[], at: number): string | undefined => {
  const key = keyOf(members[at]?.label ?? '')
  if (key === '') return 'A name, please. Any will do.'
  return members.some(({ label }, other) => other < at && keyOf(label) === key)
    ? 'Somebody else has this name.'
    : undefined
}

/** A name that nobody has yet: "Person 3". */
export const freeLabel = (members: readonly Member[]): string => {
  const taken = new Set(members.map(({ label }) => keyOf(label)))
  let number = members.length + 1
  while (taken.has(keyOf(`Person ${number}`))) number += 1
  return `Person ${number}`
}

/** As many people as the form counts, to be given their names. */
export const membersOf = ({ adults, children }: { readonly adults: number; readonly children: number }): Member[] => [
  ...Array.from({ length: adults }, (_, n) => newMember(`Adult ${n + 1}`)),
  ...Array.from({ length: children }, (_, n) => newMember(`Child ${n + 1}`, 'child')),
]
