import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { say } from '../../words/texts.ts'
import { weekdayWord } from './dates.ts'
import { capital } from './figures.ts'
import { kindWord } from './labels.ts'

/** "Wednesday dinner", "Cena del miércoles": a meal of a week by its place. */
export const mealName = (date: string, kind: MealKind): string =>
  capital(say('{1} {0}', kindWord(kind), weekdayWord(date)))
