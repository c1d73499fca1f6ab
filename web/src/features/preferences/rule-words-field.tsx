import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import type { Allergen } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { type ComponentProps, useId, useRef } from 'react'
import { WordListField } from '../../ui/fields/word-list-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type WordNote, WordNotes } from './word-notes.tsx'

type RuleWordsFieldProps = Omit<ComponentProps<typeof WordListField>, 'doubts'> & {
  readonly use: UnderstoodWord['use']
  /** What the kitchen made of the words; undefined while it has not said. */
  readonly understood: readonly UnderstoodWord[] | undefined
  /** Allergens of the list that are kept out already. */
  readonly chosen?: readonly Allergen[]
  readonly onKeepOut?: (allergen: Allergen) => void
}

const isWorthSaying = ({ use, reach, allergens }: UnderstoodWord, chosen: readonly Allergen[]): boolean =>
  reach === 'word' ||
  use === 'dislike' ||
  (use === 'allergen' && allergens.some((allergen) => !chosen.includes(allergen)))

/** A dislike that leaves dishes out does what it says; an allergy may hide where no word names it, and only a food is ever at home. */
const isDoubtful = ({ use, reach, dishes }: UnderstoodWord): boolean =>
  reach === 'word' && (use !== 'dislike' || dishes === 0)

/** Words that the kitchen has to understand: what it does not know does little, and that is said right here. */
export const RuleWordsField = ({ use, understood = [], chosen = [], onKeepOut, ...field }: RuleWordsFieldProps) => {
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const notes = field.words.flatMap((typed, at): WordNote[] => {
    const word = understood.find((known) => known.use === use && known.word === typed)
    return word !== undefined && isWorthSaying(word, chosen)
      ? [{ id: `${id}-${at}`, word, isDoubt: isDoubtful(word) }]
      : []
  })
  const unknown = notes.filter(({ isDoubt }) => isDoubt)
  /** A button goes with its note: the keyboard stays in the field. */
  const goOn = () => room.current?.querySelector('input')?.focus()
  const replace = (typed: string, by: string) => {
    const others = field.words.filter((word) => word !== typed)
    field.onChange(others.includes(by) ? others : field.words.map((word) => (word === typed ? by : word)))
    goOn()
  }
  const add = (word: string) => {
    field.onChange([...field.words, word])
    goOn()
  }
  const keepOut = (allergen: Allergen) => {
    onKeepOut?.(allergen)
    goOn()
  }
  return (
    <div ref={room}>
      <WordListField {...field} doubts={new Map(unknown.map((note) => [note.word.word, note.id]))} />
      <WordNotes
        notes={notes}
        chosen={chosen}
        words={field.words}
        onReplace={replace}
        onAdd={add}
        onKeepOut={onKeepOut && keepOut}
      />
      <VisuallyHidden live>
        {unknown.length > 0 && `Not known to our kitchen: ${unknown.map(({ word }) => word.word).join(', ')}`}
      </VisuallyHidden>
    </div>
  )
}
