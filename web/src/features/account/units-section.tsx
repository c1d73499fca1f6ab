import { useSuspenseQuery } from '@tanstack/react-query'
import { preferencesQuery, useSavePreferences } from '../../preferences/preferences.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSection } from './account-section.tsx'

const UNITS = [
  { value: 'metric', label: 'Grams, ml' },
  { value: 'us', label: 'Cups, oz' },
] as const

export const UnitsSection = () => (
  <AccountSection title="Units" hint="How amounts are written in recipes and on the list.">
    <Panel skeleton={<Skeleton width="13rem" height="2.875rem" />}>
      <UnitsChoice />
    </Panel>
  </AccountSection>
)

const UnitsChoice = () => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const save = useSavePreferences()
  const { preferences, version } = data

  // Saving the rest untouched would count as an answer to questions that nobody has asked yet: allergens among them.
  if (version === undefined) return <ButtonLink to="/preferences">Set your preferences first</ButtonLink>

  return (
    <Segmented
      label="Amounts in"
      hideLabel
      options={UNITS}
      value={save.isPending ? save.variables.units : preferences.units}
      onChange={(units) => save.mutate({ ...preferences, units })}
    />
  )
}
