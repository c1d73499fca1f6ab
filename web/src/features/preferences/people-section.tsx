import { PeopleSteppers } from '../../shared/preferences/people-steppers.tsx'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

export const PeopleSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => (
  <Section title="Who is eating?" hint="Portions and calories follow." error={errorOf('adults') ?? errorOf('children')}>
    <PeopleSteppers
      value={values}
      onChange={({ adults, children }) => {
        if (adults !== values.adults) set('adults', adults)
        if (children !== values.children) set('children', children)
      }}
    />
  </Section>
)
