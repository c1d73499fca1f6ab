import type { Asked } from '@plateful/contract/effects.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { langOfFood } from '../words/texts.ts'
import styles from './ask-before-dialog.module.css'
import type { AskedChange } from './asked-change.ts'
import { PlateImage } from './cooking/plate-image.tsx'
import { Breaks } from './words/breaks.tsx'
import { moneyEffect } from './words/figures.ts'

type Words = { readonly title: string; readonly take: string }

const WORDS: Record<AskedChange['kind'] | 'alone', Words> = {
  meal: { title: 'Every other dish found breaks something', take: 'Take it' },
  side: { title: 'Every other side found breaks something', take: 'Take it' },
  alone: { title: 'No other side fits, and without one something breaks', take: 'Take it off' },
  without: { title: 'Without it something breaks', take: 'Take it off' },
  placed: { title: 'There it breaks something', take: 'Put it there' },
  sold_out: { title: 'This would come instead', take: 'Change the week' },
}

const wordsOf = ({ kind, asked }: AskedChange): Words =>
  WORDS[kind === 'side' && asked.dishes.length === 0 ? 'alone' : kind]

/** More are counted: one food may be in every other meal. */
const MOST_SHOWN = 3

type AskBeforeDialogProps = { readonly question: AskedChange; readonly onEnd: () => void }

/** What would be, and what it would break; nothing has changed yet. */
export const AskBeforeDialog = ({ question, onEnd }: AskBeforeDialogProps) => {
  const { asked, take } = question
  const words = wordsOf(question)
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={words.title}
      description="Nothing has changed yet."
      footer={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onEnd()
              take()
            }}
          >
            {words.take}
          </Button>
          <Button onClick={onEnd}>Keep what I have</Button>
        </>
      }
    >
      <div className={styles.change}>
        {asked.dishes.length > 0 && <Dishes dishes={asked.dishes} />}
        {asked.weekCost !== undefined && <p>{moneyEffect(asked.weekCost)} a week</p>}
        <Breaks breaks={asked.breaks} />
      </div>
    </Dialog>
  )
}

const Dishes = ({ dishes }: Pick<Asked, 'dishes'>) => {
  const more = dishes.length - MOST_SHOWN
  return (
    <ul className={styles.dishes}>
      {dishes.slice(0, MOST_SHOWN).map(({ mealId, recipeId, title, plate }) => (
        <li key={`${mealId} ${recipeId}`} className={styles.dish}>
          <PlateImage plate={plate} size={56} decorative eager />
          <strong lang={langOfFood()}>{title}</strong>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  )
}
