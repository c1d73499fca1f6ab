import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { isBetween } from '@plateful/kitchen/recipes/recipe.ts'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { classNames } from '../../../page/class-names.ts'
import { AskBefore } from '../../../plan/ask-before.tsx'
import { mealMark } from '../../../plan/cooking/meal-mark.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { DishIngredients } from '../../../plan/dish/dish-ingredients.tsx'
import layout from '../../../plan/dish/dish-layout.module.css'
import { Method } from '../../../plan/dish/method.tsx'
import { PeopleStepper } from '../../../plan/dish/people-stepper.tsx'
import { SafetyProof } from '../../../plan/dish/safety-proof.tsx'
import { SmallChildrenNote } from '../../../plan/dish/small-children-note.tsx'
import { usePeople } from '../../../plan/dish/use-people.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { mealName } from '../../../plan/words/meal-name.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { kitchenText } from '../../../words/rich-text.ts'
import { langOfFood } from '../../../words/texts.ts'
import { LikeButton } from '../../opinions/like-button.tsx'
import { NeverNote } from '../../opinions/never-note.tsx'
import { OpinionMenu } from '../../opinions/opinion-menu.tsx'
import { WaitsLine } from '../../opinions/waits-line.tsx'
import { useRerolling } from '../planner.queries.ts'
import { ChangedElsewhere } from '../saving/changed-elsewhere.tsx'
import { AddSideSheet, AlternativesSheet, MoveSheet } from '../sheets.ts'
import { WhoCooks } from './cooks/who-cooks.tsx'
import { MealButtons } from './meal-buttons.tsx'
import { MealStats } from './meal-stats.tsx'
import styles from './meal-view.module.css'
import { Eaters } from './method/eaters.tsx'
import { OtherPlate } from './other-plate.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { IdeaNote } from './safety/idea-note.tsx'
import { MealMarkLine } from './safety/meal-mark-line.tsx'
import { MealSides } from './sides/meal-sides.tsx'
import { useShownTitle } from './use-shown-title.ts'
import { usualPeople } from './usual-people.ts'
import { wholeMeal } from './whole-meal.ts'

type MealViewProps = { readonly plan: MealPlan; readonly meal: Meal; readonly date: string }

/** A meal opened: what it is, what goes in, how it is made, and what was checked. */
export const MealView = ({ plan, meal, date }: MealViewProps) => {
  const pathOf = usePlanPath()
  const { people, factor, most, setPeople } = usePeople(usualPeople(plan, meal))
  const isRerolling = useRerolling().has(meal.id)
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const title = useShownTitle(meal.recipeId)
  const dishes = wholeMeal(meal)
  const mark = mealMark(plan.days, meal)

  return (
    <>
      <div className={classNames(layout.layout, isRerolling && styles.rerolling)} aria-busy={isRerolling || undefined}>
        <div className={layout.art}>
          <PlateImage
            key={meal.recipeId}
            plate={meal.plate}
            size={420}
            className={classNames(layout.plate, styles.plate)}
            eager
          />
        </div>
        <div className={layout.main}>
          <div className={layout.crumb}>
            <BackLink to={pathOf('/meal-planner')}>Week</BackLink>
            <span className={layout.kind}>{mealName(date, meal.kind)}</span>
            <span className={styles.opinions}>
              <LikeButton recipeId={meal.recipeId} title={meal.title} />
              <OpinionMenu recipeId={meal.recipeId} title={meal.title} />
            </span>
          </div>
          <h1 ref={title} className={classNames(layout.title, styles.fading)} lang={langOfFood()}>
            {meal.title}
          </h1>
          {/* Of a pot for two meals both say the same. */}
          {meal.why !== null && meal.leftoversFor === null && <p className={styles.why}>{kitchenText(meal.why)}</p>}
          <WaitsLine recipeId={meal.recipeId} className={styles.waits} />
          {mark !== null && (
            <div className={styles.mark}>
              <MealMarkLine mark={mark} />
            </div>
          )}
          <MealStats meal={meal} />
          <Eaters meal={meal} />
          <WhoCooks week={plan.weekStartDate} meal={meal} />
          <SmallChildrenNote meal={meal} />
          <a href="#proof" className={classNames(styles.toProof, !meal.safety.ok && styles.against)}>
            {meal.safety.ok ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            {meal.safety.ok ? 'Checked against your list' : 'Does not fit your list'}
          </a>
          <NeverNote recipeId={meal.recipeId} title={meal.title}>
            <ReplaceButton week={plan.weekStartDate} meal={meal} />
          </NeverNote>
          <MealButtons
            plan={plan}
            meal={meal}
            people={people}
            isRerolling={isRerolling}
            onAlternatives={() => setChoosing(true)}
            onMove={() => setMoving(true)}
          />
          <IdeaNote plan={plan} meal={meal} />
          <section aria-labelledby="ingredients-heading" className={classNames(layout.part, styles.fading)}>
            <header className={layout.partHead}>
              <h2 id="ingredients-heading">Ingredients</h2>
              {meal.leftoversOf === null && <PeopleStepper people={people} most={most} onChange={setPeople} />}
            </header>
            {meal.leftoversOf !== null && <p>Nothing to buy: it is cooked already.</p>}
            {dishes.map((dish, index) => (
              <DishIngredients key={dish.recipeId} dish={dish} factor={factor} isSide={index > 0} />
            ))}
          </section>
          <section aria-labelledby="method-heading" className={classNames(layout.part, styles.fading)}>
            <h2 id="method-heading">Method</h2>
            {dishes.map((dish, index) => (
              <Method key={dish.recipeId} dish={dish} mealId={meal.id} isSide={index > 0} />
            ))}
          </section>
        </div>
        <div className={layout.beside}>
          <SafetyProof safety={meal.safety} />
          <OtherPlate meal={meal} />
          {(meal.sideDishes.length > 0 || !isBetween(meal.kind)) && (
            <MealSides plan={plan} meal={meal} onAdd={() => setAdding(true)} />
          )}
        </div>
        <Suspense>
          {isAdding && <AddSideSheet plan={plan} meal={meal} onClose={() => setAdding(false)} />}
          {isMoving && <MoveSheet plan={plan} meal={meal} onClose={() => setMoving(false)} />}
          {isChoosing && <AlternativesSheet plan={plan} meal={meal} onClose={() => setChoosing(false)} />}
        </Suspense>
      </div>
      <AskBefore week={plan.weekStartDate} />
      <ChangedElsewhere week={plan.weekStartDate} />
    </>
  )
}
