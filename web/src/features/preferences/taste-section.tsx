import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import { WordListField } from '../../ui/word-list-field.tsx'
import { RuleWordsField } from './rule-words-field.tsx'
import { Section } from './section.tsx'
import styles from './taste-section.module.css'
import type { Fields } from './use-preferences-form.ts'

const CUISINES = /* english */ [
  'American',
  'Caribbean',
  'Chinese',
  'Ethiopian',
  'French',
  'Georgian',
  'German',
  'Greek',
  'Indian',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Lebanese',
  'Mexican',
  'Moroccan',
  'Persian',
  'Peruvian',
  'Polish',
  'Spanish',
  'Thai',
  'Turkish',
  'Vietnamese',
  'West African',
]

type TasteSectionProps = {
  readonly fields: Fields
  readonly understood: readonly UnderstoodWord[] | undefined
}

export const TasteSection = ({ fields: { values, set, errorOf }, understood }: TasteSectionProps) => (
  <Section anchor="dislikes" title="Anything you would rather not see?">
    <div className={styles.fields}>
      <RuleWordsField
        use="dislike"
        understood={understood}
        label="Dislikes"
        hideLabel
        words={values.dislikes}
        placeholder="add an ingredient"
        error={errorOf('dislikes')}
        onChange={(words) => set('dislikes', words)}
      />
      <WordListField
        label="Favourite cuisines"
        words={values.favouriteCuisines}
        placeholder="Thai, Greek ..."
        hint="They come up more often."
        suggestions={CUISINES}
        error={errorOf('favouriteCuisines')}
        onChange={(words) => set('favouriteCuisines', words)}
      />
      <RuleWordsField
        use="pantry"
        understood={understood}
        label="Always at home"
        words={values.pantry}
        placeholder="rice, olive oil ..."
        hint="Marked “have it” on the grocery list, and costs nothing."
        error={errorOf('pantry')}
        onChange={(words) => set('pantry', words)}
      />
    </div>
  </Section>
)
