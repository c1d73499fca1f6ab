import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import { useToday } from '../../plan/use-today.ts'
import { StapleChips } from '../../preferences/staple-chips.tsx'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

/** What never has to be bought for a week; who was not asked has what most kitchens have. */
export const StaplesSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => {
  const today = useToday()
  const change = (staples: string[]): void => {
    set('staples', staples)
    // Who changes one has looked at them all.
    set('staplesCheckedOn', today)
  }
  return (
    <Section
      anchor="staples"
      title="What is always there?"
      hint="Take off what you do not have: it is bought when a dish needs it. The rest costs nothing, and the list says to check it."
      error={errorOf('staples')}
    >
      <StapleChips value={values.staples ?? USUAL_STAPLES} onChange={change} />
    </Section>
  )
}
