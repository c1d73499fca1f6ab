import type { generateMealSuggestions } from '@plateful/contract/admin.ts'
import { MAX_SUGGESTIONS } from '@plateful/contract/admin-constants.ts'
import { MAX_WISH_LENGTH, SUGGESTION_COUNT } from '@plateful/contract/constants.ts'
import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { Allergen, Diet } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { counted } from '../../plan/words/figures.ts'
import { AllergenChips } from '../../preferences/allergen-chips.tsx'
import { DietChips } from '../../preferences/diet-chips.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { textOf } from '../../wire/api-error.ts'
import { operationsQuery, useSuggestMeals } from './admin.queries.ts'
import { AiIsOff } from './operation/ai-is-off.tsx'
import { SuggestedMeals } from './suggested-meals.tsx'
import styles from './suggestions.module.css'

type Written = { readonly asking: number; readonly answer: DataOf<typeof generateMealSuggestions> }

/** Asks the model for meals, to be saved for a review. */
export const Suggestions = () => {
  const [count, setCount] = useState(SUGGESTION_COUNT)
  const [wish, setWish] = useState('')
  const [diets, setDiets] = useState<Diet[]>([])
  const [allergens, setAllergens] = useState<Allergen[]>([])
  const { data: operations } = useQuery(operationsQuery())
  const suggest = useSuggestMeals()
  // What was written last stays until something else is: a failure takes nothing away.
  const [written, setWritten] = useState<Written | null>(null)
  const state = operations?.ai.state

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (suggest.isPending) return
    suggest.mutate(
      { count, wish, preferences: { diets, allergens } },
      {
        onSuccess: (answer) => setWritten((last) => ({ asking: (last?.asking ?? 0) + 1, answer })),
      },
    )
  }
  return (
    <section aria-labelledby="suggest-heading" className={styles.suggest}>
      <h2 id="suggest-heading">Suggest meals</h2>
      {state === 'off' || state === 'stopped' ? (
        <AiIsOff state={state} />
      ) : (
        <form className={styles.form} onSubmit={ask}>
          <Stepper
            label="meals"
            value={count}
            min={1}
            max={MAX_SUGGESTIONS}
            onChange={setCount}
            format={(value) => counted(value, 'meal')}
            hideLabel
          />
          <TextField
            label="A wish"
            hint="“Autumn soups”, “something with lentils”. May stay empty."
            maxLength={MAX_WISH_LENGTH}
            value={wish}
            onChange={(event) => setWish(event.target.value)}
          />
          <fieldset className={styles.group}>
            <legend>They keep these diets</legend>
            <DietChips value={diets} onChange={setDiets} />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>They are without</legend>
            <AllergenChips value={allergens} onChange={setAllergens} />
          </fieldset>
          <Button type="submit" variant="primary" busy={suggest.isPending} className={styles.ask}>
            {suggest.isPending ? 'The model is writing' : `Ask for ${counted(count, 'meal')}`}
          </Button>
          {suggest.error !== null && (
            <p role="alert" className={styles.failure}>
              {textOf(suggest.error)}
            </p>
          )}
        </form>
      )}
      <VisuallyHidden live>
        {suggest.data === undefined ? '' : `${counted(suggest.data.suggestions.length, 'meal')} written.`}
      </VisuallyHidden>
      {written !== null && (
        <SuggestedMeals
          key={written.asking}
          {...written.answer}
          onSaved={() => {
            setWritten(null)
            suggest.reset()
          }}
        />
      )}
    </section>
  )
}
