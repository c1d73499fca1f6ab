import type { Meal } from '@plateful/contract/plan.ts'
import type { RerollReason } from '@plateful/kitchen/planning/changes/reroll-reasons.ts'
import { useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { langOfFood } from '../../../../words/texts.ts'
import { KeepOut } from './keep-out.tsx'
import styles from './reason-chips.module.css'
import type { RerollQuestion } from './reroll-question.ts'

const REASONS: readonly (readonly [RerollReason, string])[] = [
  ['too_long', 'Too long'],
  ['too_dear', 'Too dear'],
  ['had_lately', 'Had it lately'],
  ['not_this_food', 'Not this food'],
  ['lighter', 'Lighter'],
  ['another_kitchen', 'Another kitchen'],
]

/** Spices and water are no reason to want another dish; so many foods are offered. */
const LEAST_GRAMS = 15
const MOST_FOODS = 8

/** The foods that most of a meal is. */
const foodsOf = ({ ingredients, sideDishes }: Meal): readonly string[] => {
  const all = [...ingredients, ...sideDishes.flatMap((side) => side.ingredients)]
  const most = all
    .filter(({ foodId, grams }) => grams >= LEAST_GRAMS && foodId !== 'water')
    .toSorted((one, other) => other.grams - one.grams)
  return [...new Set(most.map(({ name }) => name))].slice(0, MOST_FOODS)
}

type ReasonChipsProps = {
  readonly meal: Meal
  readonly question: RerollQuestion
  readonly onAsk: (question: RerollQuestion) => void
}

/** Why another dish is wanted: one reason at a time, taken back by a second press. */
export const ReasonChips = ({ meal, question, onAsk }: ReasonChipsProps) => {
  const [isChoosingFood, setChoosingFood] = useState(question.food !== undefined)
  const press = (reason: RerollReason, pressed: boolean) => {
    const isFood = reason === 'not_this_food'
    setChoosingFood(isFood && pressed)
    // Without its food it is no question yet.
    onAsk(pressed && !isFood ? { reason } : {})
  }
  const isOn = (reason: RerollReason): boolean =>
    isChoosingFood ? reason === 'not_this_food' : question.reason === reason
  return (
    <div className={styles.reasons}>
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>Why another one?</legend>
        {REASONS.map(([reason, label]) => (
          <Chip key={reason} pressed={isOn(reason)} onPressedChange={(pressed) => press(reason, pressed)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      {isChoosingFood && (
        <fieldset className={styles.chips}>
          <legend className={styles.legend}>Which food?</legend>
          {foodsOf(meal).map((food) => (
            <Chip
              key={food}
              tone="no"
              pressed={question.food === food}
              onPressedChange={(pressed) => onAsk(pressed ? { reason: 'not_this_food', food } : {})}
            >
              <span lang={langOfFood()}>{food}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {isChoosingFood && question.food !== undefined && <KeepOut key={question.food} food={question.food} />}
    </div>
  )
}
