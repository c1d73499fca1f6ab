import type { Alternative } from '@plateful/contract/meal-plans.ts'
import { Breaks } from '../../../../plan/words/breaks.tsx'
import { EffectFigures } from '../../../../plan/words/effect-figures.tsx'
import { minutesText, thousands } from '../../../../plan/words/figures.ts'
import { cuisineText } from '../../../../words/cuisine-words.ts'
import { kitchenText } from '../../../../words/rich-text.ts'
import { langOfFood } from '../../../../words/texts.ts'
import { IdeaMark } from '../safety/idea-mark.tsx'
import styles from '../sides/choice-sheet.module.css'

type ChoiceWordsProps = {
  readonly other: Alternative
  /** Clauses of the wish that this dish answers in its own way. */
  readonly heard: readonly string[]
}

/** What a dish is and what choosing it would do. */
export const ChoiceWords = ({ other, heard }: ChoiceWordsProps) => (
  <span className={styles.words}>
    <strong lang={langOfFood()}>{other.title}</strong>
    <IdeaMark {...other} />
    <span className={styles.facts}>
      {minutesText(other.totalMinutes)} · {thousands(other.nutrition.kcal)} kcal · {cuisineText(other.cuisine)}
    </span>
    <EffectFigures effect={other.effect} />
    {heard.map((clause) => (
      <span key={clause} className={styles.facts}>
        {kitchenText(clause)}
      </span>
    ))}
    <Breaks breaks={other.effect.breaks} />
  </span>
)
