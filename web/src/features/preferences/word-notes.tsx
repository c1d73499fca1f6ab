import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import { allergenWords, inWords } from '@plateful/kitchen/safety/words/labels.ts'
import type { Allergen } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { CircleHelp, Info } from 'lucide-react'
import { classNames } from '../../page/class-names.ts'
import { counted } from '../../plan/words/figures.ts'
import { ALLERGEN_LABELS } from '../../preferences/labels.ts'
import { Button } from '../../ui/button.tsx'
import styles from './word-notes.module.css'

/** What must be said of a word, with the id of the place where it is said. */
export type WordNote = {
  readonly id: string
  readonly word: UnderstoodWord
  /** It does not do what people would think. */
  readonly isDoubt: boolean
}

type WordNotesProps = {
  readonly notes: readonly WordNote[]
  /** Allergens of the list that are kept out already. */
  readonly chosen: readonly Allergen[]
  readonly onReplace: (word: string, by: string) => void
  readonly onKeepOut?: ((allergen: Allergen) => void) | undefined
  /** Words of the same field: what is among them is not asked about again. */
  readonly words: readonly string[]
  readonly onAdd: (word: string) => void
}

/** What the kitchen makes of typed words: which of them it does not know, and what to do about it. */
export const WordNotes = ({ notes, chosen, words, onReplace, onAdd, onKeepOut }: WordNotesProps) =>
  notes.length > 0 && (
    <ul className={styles.notes}>
      {notes.map(({ id, word, isDoubt }) => (
        <li key={word.word} className={classNames(styles.note, isDoubt && styles.unknown)}>
          {isDoubt ? <CircleHelp aria-hidden="true" /> : <Info aria-hidden="true" />}
          <div className={styles.body}>
            <p id={id}>
              <strong>{word.word}</strong>: <Said word={word} />
            </p>
            <div className={styles.ways}>
              {word.nearest.map((near) => (
                <Button key={near} size="s" onClick={() => onReplace(word.word, near)}>
                  Did you mean {near}?
                </Button>
              ))}
              {word.beside
                .filter((other) => !words.includes(other.word))
                .map((other) => (
                  <Button key={other.word} size="s" onClick={() => onAdd(other.word)}>
                    {other.word} too? {counted(other.dishes, 'dish', 'dishes')} more
                  </Button>
                ))}
              {word.reach === 'food' &&
                onKeepOut !== undefined &&
                word.allergens
                  .filter((allergen) => !chosen.includes(allergen))
                  .map((allergen) => (
                    <Button key={allergen} size="s" onClick={() => onKeepOut(allergen)}>
                      Keep out: {ALLERGEN_LABELS[allergen]}
                    </Button>
                  ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )

const Said = ({
  word: { word, use, reach, meaning, allergens, dishes, isNoFood },
}: {
  readonly word: UnderstoodWord
}) => {
  const looked = meaning ?? word
  const kept = counted(dishes, 'dish', 'dishes')
  if (isNoFood) return <>Keeps nothing out: it is no food, but a word that any recipe may have.</>
  if (use === 'dislike' && reach !== 'word') return <>{kept} left out.</>
  if (reach === 'allergen')
    return <>Counts as {inWords(allergens.map(allergenWords))}. What holds it, or may hold it, is kept out.</>
  if (use === 'pantry') return <>We know no food by just this name: nothing on the list counts as at home for it.</>
  if (reach === 'food') return <>Kept out wherever it is named. What is made of it may not name it.</>
  if (use === 'dislike')
    return dishes === 0 ? (
      <>Keeps nothing out so far. We do not know it: we only look for the word “{looked}”, and no dish has it.</>
    ) : (
      <>
        We only look for the word “{looked}”: {kept} left out.
      </>
    )
  return dishes === 0 ? (
    <>
      Keeps nothing out so far. We do not know it: we only look for the word “{looked}”, and no dish has it. We cannot
      tell what is made of it: read every recipe yourself.
    </>
  ) : (
    <>
      We do not know it. We only look for the word “{looked}”: {kept} kept out. We cannot tell what is made of it: read
      every recipe yourself.
    </>
  )
}
