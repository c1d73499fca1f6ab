import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import { Info } from 'lucide-react'
import { counted } from '../../plan/words/figures.ts'
import type { Match } from '../../preferences/match.queries.ts'
import { Slider } from '../../ui/fields/slider.tsx'
import { WordListField } from '../../ui/fields/word-list-field.tsx'
import { cuisineText } from '../../words/cuisine-words.ts'
import { RegionField } from './region-field.tsx'
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

/** From -2 to 2. */
const ADVENTURES = ['Well known', 'Rather familiar', 'A bit of both', 'Rather new', 'Adventurous']

type TasteSectionProps = {
  readonly fields: Fields
  readonly understood: readonly UnderstoodWord[] | undefined
  /** What there is of each favourite kitchen; undefined while it has not been said. */
  readonly favourites: Match['favourites'] | undefined
}

export const TasteSection = ({ fields: { values, set, errorOf }, understood, favourites }: TasteSectionProps) => (
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
      <div>
        <WordListField
          label="Favourite cuisines"
          words={values.favouriteCuisines}
          placeholder="Thai, Greek ..."
          hint="They come up more often."
          suggestions={CUISINES}
          error={errorOf('favouriteCuisines')}
          onChange={(words) => set('favouriteCuisines', words)}
        />
        <ThinKitchens
          kitchens={(favourites ?? []).filter(
            ({ cuisine, isThin }) => isThin && values.favouriteCuisines.includes(cuisine),
          )}
        />
      </div>
      <RegionField region={values.region} onChange={(region) => set('region', region)} />
      <Slider
        label="Familiar or adventurous"
        showLabel
        value={values.adventure}
        min={-2}
        max={2}
        format={(step) => ADVENTURES[step + 2] ?? ''}
        onChange={(step) => set('adventure', step)}
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

/** Favourites of which there are too few dishes to come up often. */
const ThinKitchens = ({ kitchens }: { readonly kitchens: Match['favourites'] }) =>
  kitchens.length > 0 && (
    <ul className={styles.thin}>
      {kitchens.map(({ cuisine, known, fits }) => (
        <li key={cuisine}>
          <Info aria-hidden="true" />
          <span>
            <strong>{cuisineText(cuisine)}</strong>:{' '}
            {known === 0 ? (
              <>we know no lunches or dinners from this kitchen.</>
            ) : (
              <>
                we know only {counted(known, 'lunch or dinner', 'lunches and dinners')}; {fits} of them fit your table.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
