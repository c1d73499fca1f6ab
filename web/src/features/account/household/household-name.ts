import type { HouseholdEntry } from '@plateful/contract/households.ts'
import { momentText } from '../../../plan/words/dates.ts'
import { locale } from '../../../words/page-language.ts'
import { say } from '../../../words/texts.ts'

/** What a household is called, or by whom else it is told where nobody named it. */
const nameOf = ({ name, others }: HouseholdEntry): string => {
  if (name !== '') return name
  return others.length === 0
    ? say('Yours alone')
    : say('Household with {0}', new Intl.ListFormat(locale()).format(others))
}

/** The name of one of these households; where two of them have the same, also since when one lives there. */
export const householdName = (home: HouseholdEntry, households: readonly HouseholdEntry[]): string => {
  const name = nameOf(home)
  const isShared = households.some((other) => other.id !== home.id && nameOf(other) === name)
  return isShared ? say('{0}, since {1}', name, momentText(home.joinedAt)) : name
}
