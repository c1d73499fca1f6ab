import type { RecipeReview } from '@plateful/contract/admin.ts'
import { minutesText, money, thousands } from '../../../plan/words/figures.ts'
import { say } from '../../../words/texts.ts'
import styles from './dish-figures.module.css'

type DishFiguresProps = { readonly dish: NonNullable<RecipeReview['dish']> }

const grams = (value: number): string => `${thousands(value)} g`

/** Our own figures for one adult portion: whatever the writer claimed is not among them. */
export const DishFigures = ({ dish: { nutrition: n, ...dish } }: DishFiguresProps) => {
  const figures: readonly (readonly [label: string, value: string])[] = [
    [`${minutesText(dish.activeMinutes)} hands-on`, minutesText(dish.totalMinutes)],
    ['a person', money(dish.costPerPerson)],
    [say('servings'), thousands(dish.servings)],
    ['kcal', thousands(n.kcal)],
    [say('protein'), grams(n.proteinGrams)],
    [say('carbs'), grams(n.carbsGrams)],
    ['added sugar', grams(n.addedSugarGrams)],
    [say('fat'), grams(n.fatGrams)],
    [say('saturated'), grams(n.saturatedFatGrams)],
    [say('fibre'), grams(n.fibreGrams)],
    [say('sodium'), `${thousands(n.sodiumMg)} mg`],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
