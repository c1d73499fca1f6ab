import { MAX_LABEL_LENGTH } from '@plateful/contract/constants.ts'
import type { Member, UnderstoodWord } from '@plateful/contract/preferences.ts'
import { OWN_PLATE_DIETS } from '@plateful/kitchen/planning/table/seat-members.ts'
import { ChevronDown, X } from 'lucide-react'
import { DietChips } from '../../../preferences/diet-chips.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AllergenRules } from '../allergen-rules.tsx'
import { RuleWordsField } from '../rule-words-field.tsx'
import styles from './member-row.module.css'
import { AGE_OPTIONS, APPETITE_OPTIONS, ruleWords } from './member-words.ts'

const PLATES = [
  { value: 'shared', label: 'All eat so' },
  { value: 'own', label: 'A plate of their own' },
] as const

type MemberRowProps = {
  readonly member: Member
  readonly error: string | undefined
  /** What the kitchen makes of typed words; undefined while it has not said. */
  readonly understood: readonly UnderstoodWord[] | undefined
  readonly onChange: (member: Member) => void
  readonly onRemove: () => void
}

/** One person: what they are called, how much they eat, and what only they do not. */
export const MemberRow = ({ member, error, understood, onChange, onRemove }: MemberRowProps) => {
  const { label, diets, dislikes, plate } = member
  const name = label.trim() === '' ? 'this person' : label
  const change = (fields: Partial<Member>) => onChange({ ...member, ...fields })
  const forAll = diets.some((diet) => !OWN_PLATE_DIETS.includes(diet))
  return (
    <li className={styles.member}>
      <div className={styles.head}>
        <TextField
          label="Name"
          value={label}
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          error={error}
          className={styles.name}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <SelectField
          label="Age"
          options={AGE_OPTIONS}
          value={member.ageGroup}
          className={styles.age}
          onChange={(ageGroup) => change({ ageGroup })}
        />
        <Segmented
          label="Appetite"
          options={APPETITE_OPTIONS}
          value={member.appetite}
          onChange={(appetite) => change({ appetite })}
        />
        <IconButton label={`Remove ${name}`} icon={<X />} framed={false} onClick={onRemove} />
      </div>
      <details className={styles.rules}>
        <summary className={styles.summary}>
          <span>{ruleWords(member)}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.body}>
          <fieldset className={styles.part}>
            <legend>How does {name} eat?</legend>
            <DietChips value={diets} onChange={(next) => change({ diets: next })} />
          </fieldset>
          <RuleWordsField
            use="dislike"
            understood={understood}
            label={`${name} dislikes`}
            words={dislikes}
            onChange={(words) => change({ dislikes: words })}
          />
          {diets.length + dislikes.length > 0 && (
            <div>
              <Segmented
                label={`Where a dish breaks that for ${name}`}
                options={PLATES}
                value={plate}
                onChange={(next) => change({ plate: next })}
              />
              <p className={styles.note}>
                {plate === 'shared'
                  ? 'The whole table keeps it.'
                  : `${name} gets another dish beside the shared one, or leaves a side out.${forAll ? ' Diets that may be a matter of health, or of the whole kitchen, are kept by all.' : ''}`}
              </p>
            </div>
          )}
          <fieldset className={styles.part}>
            <legend>What must {name} never get?</legend>
            <p className={styles.note}>Allergens hold for every plate on the table.</p>
            <AllergenRules value={member} understood={understood} whose={name} onChange={change} />
          </fieldset>
        </div>
      </details>
    </li>
  )
}
