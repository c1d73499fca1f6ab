import type { HouseholdEntry } from '@plateful/contract/households.ts'
import { locale } from '../../../words/page-language.ts'
import { say } from '../../../words/texts.ts'

/** What a household is called, or by whom else it is told where nobody named it. */
export const householdName = ({ name, others }: Pick<HouseholdEntry, 'name' | 'others'>): string => {
  if (name !== '') return name
  return others.length === 0
    ? say('Yours alone')
    : say('Household with {0}', new Intl.ListFormat(locale()).format(others))
}
