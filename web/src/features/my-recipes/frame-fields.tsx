import { DISH_FORMS, MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { KIND_LABELS } from '../../plan/words/labels.ts'
import { Chip } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { cuisineName } from '../../words/cuisine-words.ts'
import type { WrittenDraft } from './draft-lines.ts'
import { FORM_LABELS } from './form-labels.ts'
import styles from './frame-fields.module.css'
import { NumberField } from './number-field.tsx'

type FrameFieldsProps = {
  readonly draft: WrittenDraft
  readonly cuisines: readonly string[]
  readonly onChange: (change: Partial<WrittenDraft>) => void
}

/** What a recipe says of itself beside its ingredients and its method. */
export const FrameFields = ({ draft, cuisines, onChange }: FrameFieldsProps) => (
  <section aria-label="The dish" className={styles.fields}>
    <TextField
      label="Title"
      value={draft.title}
      maxLength={120}
      className={styles.wide}
      onChange={(event) => onChange({ title: event.target.value })}
    />
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>For</legend>
      <div className={styles.chips}>
        {MEAL_KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={draft.kinds.includes(kind)}
            onPressedChange={(on) =>
              onChange({ kinds: MEAL_KINDS.filter((other) => (other === kind ? on : draft.kinds.includes(other))) })
            }
          >
            {KIND_LABELS[kind]}
          </Chip>
        ))}
      </div>
    </fieldset>
    <NumberField
      className={styles.number}
      label="Servings"
      value={draft.servings}
      range={[1, 24]}
      onChange={(servings) => onChange({ servings: servings ?? draft.servings })}
    />
    <NumberField
      className={styles.number}
      label="Work"
      unit="min"
      value={draft.activeMinutes}
      range={[1, 1_440]}
      onChange={(minutes) => onChange({ activeMinutes: minutes ?? draft.activeMinutes })}
    />
    <NumberField
      className={styles.number}
      label="In all"
      unit="min"
      value={draft.totalMinutes}
      range={[1, 1_440]}
      onChange={(minutes) => onChange({ totalMinutes: minutes ?? draft.totalMinutes })}
    />
    <SelectField
      className={styles.choice}
      label="Cuisine"
      options={cuisines.map((value) => ({ value, label: cuisineName(value) }))}
      value={draft.cuisine}
      onChange={(cuisine) => onChange({ cuisine })}
    />
    <SelectField
      className={styles.choice}
      label="Looks like"
      options={DISH_FORMS.map((value) => ({ value, label: FORM_LABELS[value] }))}
      value={draft.form}
      onChange={(value) => onChange({ form: DISH_FORMS.find((form) => form === value) ?? draft.form })}
    />
  </section>
)
