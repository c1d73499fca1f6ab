import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { PeopleSteppers } from '../../../preferences/people-steppers.tsx'
import { useNamesPeople } from '../../../subscription/offer.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import type { Fields } from '../use-preferences-form.ts'
import { membersOf } from './member-words.ts'
import styles from './people-section.module.css'

export const PeopleSection = ({ fields }: { readonly fields: Fields }) => {
  const { values, set, errorOf } = fields
  const { adults, children, members } = values
  return (
    <Section
      title="Who is eating?"
      hint="Portions and calories follow."
      error={errorOf('adults') ?? errorOf('children')}
    >
      {members.length > 0 ? (
        <p>
          {members
            .map(({ label }) => label.trim())
            .filter((label) => label !== '')
            .join(', ')}
        </p>
      ) : (
        <>
          <PeopleSteppers
            value={values}
            onChange={(next) => {
              if (next.adults !== adults) set('adults', next.adults)
              if (next.children !== children) set('children', next.children)
            }}
          />
          <NameOffer onName={() => set('members', membersOf(values))} />
        </>
      )}
    </Section>
  )
}

/** The way to portions and rules for each person; where the plan does not hold it, what holds it. */
const NameOffer = ({ onName }: { readonly onName: () => void }) => {
  const mayName = useNamesPeople()
  if (mayName === undefined) return null
  if (!mayName)
    return (
      <p className={styles.note}>
        Portions and rules for each person by name come with the Family plan.{' '}
        <Link to="/subscription">See what each plan holds</Link>
      </p>
    )
  return (
    <div className={styles.offer}>
      <Button variant="quiet" icon={<Users aria-hidden="true" />} onClick={onName}>
        Name each person
      </Button>
    </div>
  )
}
