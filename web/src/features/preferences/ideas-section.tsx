import { Link } from 'react-router'
import { useVersion } from '../../calls/version.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './ideas-section.module.css'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** May a model be asked for ideas? Only where one is set up; it is named, and so is what it is told. */
export const IdeasSection = ({ fields: { values, set } }: { readonly fields: Fields }) => {
  const by = useVersion()?.ideasBy ?? null
  if (by === null) return null
  const { allergens, otherAllergens, diets } = values
  const hasHealth = allergens.length + otherAllergens.length + diets.length > 0
  return (
    <Section anchor="ideas" title="Ideas by AI" hint={`New recipes from ${by}, checked like every dish.`}>
      <div className={styles.body}>
        <Segmented
          label="Ask for ideas when a week is made?"
          options={ANSWERS}
          // Who has not said is asked for ideas only while no rule of health or faith would have to be told.
          value={values.ideas ?? (hasHealth ? 'no' : 'yes')}
          onChange={(answer) => set('ideas', answer)}
        />
        <p className={styles.words}>
          Told with each request: diets, allergens, dislikes, favourite cuisines, pantry, number of people, time, budget
          and your wish. Never your name, e-mail address, id or network address.{' '}
          {hasHealth && `Your allergens and diets go to ${by} only if you say yes. `}
          <Link to="/privacy">More on privacy</Link>
        </p>
      </div>
    </Section>
  )
}
