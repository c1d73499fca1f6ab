import type { WholeRecipe } from '@plateful/contract/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../page/class-names.ts'
import { focusHeading } from '../../../page/focus-heading.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { DishIngredients } from '../../../plan/dish/dish-ingredients.tsx'
import layout from '../../../plan/dish/dish-layout.module.css'
import { DishStats } from '../../../plan/dish/dish-stats.tsx'
import { Method } from '../../../plan/dish/method.tsx'
import { PeopleStepper } from '../../../plan/dish/people-stepper.tsx'
import { SafetyProof } from '../../../plan/dish/safety-proof.tsx'
import { SmallChildrenNote } from '../../../plan/dish/small-children-note.tsx'
import { usePeople } from '../../../plan/dish/use-people.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { cuisineText } from '../../../words/cuisine-words.ts'
import { foodText, kitchenText } from '../../../words/rich-text.ts'
import { langOfFood } from '../../../words/texts.ts'
import { WaitsLine } from '../../opinions/waits-line.tsx'
import { LookedForLine } from '../choosing/looked-for-line.tsx'
import { useLibraryPath } from '../choosing/meal-looked-for.ts'
import { usePutting } from '../choosing/use-putting.tsx'
import { kindText } from '../kind-text.ts'
import { DishButtons } from './dish-buttons.tsx'
import styles from './dish-view.module.css'
import { NutritionTable } from './nutrition-table.tsx'

/** A dish opened: what it is, what goes in for this table, how it is made, and what was checked. */
export const DishView = ({ dish }: { readonly dish: WholeRecipe }) => {
  const pathOf = useLibraryPath()
  const { lookedFor, day, put, panel } = usePutting(dish)
  const table = useQuery(preferencesQuery()).data?.preferences
  // As many as the amounts are for; before the household is known, its portions.
  const usual = table === undefined ? Math.max(1, Math.round(dish.portions)) : table.adults + table.children
  const { people, factor, most, setPeople } = usePeople(usual)
  // Whoever came here stood at the heading that waited for the dish.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  const days = useRef<HTMLDivElement>(null)
  const onPut = () => {
    put(dish)
    // Where the days stand beside the dish already, the way leads to the first that takes it.
    days.current?.querySelector<HTMLElement>('li button')?.focus()
  }
  return (
    <div className={layout.layout}>
      <div className={layout.art}>
        <PlateImage plate={dish.plate} size={420} className={layout.plate} eager />
      </div>
      <div className={layout.main}>
        {lookedFor === null ? (
          <p className={classNames(layout.crumb, layout.onScreen)}>
            <BackLink to={pathOf('/recipes')}>Recipes</BackLink>
            <span className={layout.kind}>
              {cuisineText(dish.cuisine)} · {dish.kinds.map(kindText).join(', ')}
            </span>
          </p>
        ) : (
          <LookedForLine lookedFor={lookedFor} />
        )}
        <h1 className={layout.title} lang={langOfFood()}>
          {dish.title}
        </h1>
        {dish.unfit !== null && (
          <p className={styles.unfit}>
            <TriangleAlert aria-hidden="true" />
            <span>{kitchenText(dish.unfit.text)}</span>
          </p>
        )}
        <WaitsLine recipeId={dish.recipeId} className={styles.waits} />
        <DishStats
          activeMinutes={dish.activeMinutes}
          totalMinutes={dish.totalMinutes}
          kcal={dish.nutrition.kcal}
          proteinGrams={dish.nutrition.proteinGrams}
          cost={dish.costPerPerson}
        />
        <SmallChildrenNote meal={dish} />
        <DishButtons dish={dish} day={day} isPlacing={lookedFor?.isPlacing === true} onPut={onPut} />
        <section aria-labelledby="ingredients-heading" className={layout.part}>
          <header className={layout.partHead}>
            <h2 id="ingredients-heading">Ingredients</h2>
            <PeopleStepper people={people} most={most} onChange={setPeople} />
          </header>
          <DishIngredients dish={dish} factor={factor} isSide={false} />
          {dish.equipment.length > 0 && (
            <p className={styles.equipment}>You need: {foodText(dish.equipment.join(', '))}.</p>
          )}
        </section>
        <section aria-labelledby="method-heading" className={layout.part}>
          <h2 id="method-heading">Method</h2>
          <Method dish={dish} mealId="recipe" isSide={false} />
        </section>
      </div>
      <div className={layout.beside}>
        <SafetyProof safety={dish.safety} />
        <div ref={days}>{panel}</div>
        <NutritionTable nutrition={dish.nutrition} />
      </div>
    </div>
  )
}
