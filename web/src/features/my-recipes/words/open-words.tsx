import type { OpenWord, WordAnswer } from '@plateful/contract/own-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { capital, counted } from '../../../plan/words/figures.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../../ui/notes/error-state.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../wire/api-error.ts'
import { foodText } from '../../../words/rich-text.ts'
import { say } from '../../../words/texts.ts'
import styles from './open-words.module.css'
import { openWordsQuery, type SaidWord, useAnswerWord } from './open-words.queries.ts'

/** What is open in all recipes, asked by word: one answer settles every line of it, and is remembered. */
export const OpenWords = () => {
  const { data, error, refetch } = useQuery(openWordsQuery())
  const [told, setTold] = useState('')
  if (data === undefined)
    return error === null ? (
      <Skeleton height="16rem" />
    ) : (
      <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
    )
  const { words, open, others, unread, answers } = data
  return (
    <div className={styles.all}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {words.length === 0 ? (
        <EmptyState
          title="No word is open"
          text="Every food of your recipes is known. What is still open is an amount, or for how many a recipe is."
          action={<ButtonLink to="/my-recipes">My recipes</ButtonLink>}
        />
      ) : (
        <p>
          {say(
            'Open: {0}. One answer settles all lines of a word, and is remembered for recipes that come.',
            counted(open, 'word'),
          )}
        </p>
      )}
      <ul className={styles.list} aria-label="Words that are open">
        {words.map((word) => (
          <li key={word.word}>
            <Word open={word} onSaid={setTold} />
          </li>
        ))}
      </ul>
      {words.length < open && (
        <p className={styles.aside}>{say('{0} more come when these are answered.', open - words.length)}</p>
      )}
      {others + unread > 0 && (
        <p className={styles.aside}>
          {say('In {0} something else is open: open it from the list.', counted(others + unread, 'recipe'))}
        </p>
      )}
      {answers.length > 0 && <Answers answers={answers} onSaid={setTold} />}
    </div>
  )
}

type Saying = { readonly onSaid: (told: string) => void }

const toldOf = (word: string, { answer, ready }: { readonly answer: WordAnswer | null; readonly ready: number }) => {
  if (answer === null) return say('“{0}” is asked again. What it settled stays.', word)
  const said = answer.food === null ? say('“{0}” is left out.', word) : say('“{0}” is {1}.', word, answer.food.name)
  return ready === 0 ? said : `${said} ${say('Ready now: {0}.', counted(ready, 'recipe'))}`
}

const Word = ({ open: { word, recipes, samples, candidates }, onSaid }: Saying & { readonly open: OpenWord }) => {
  const [other, setOther] = useState('')
  const { mutate, isPending, error } = useAnswerWord()
  const answer = (said: SaidWord['answer']) =>
    mutate({ word, answer: said }, { onSuccess: (settled) => onSaid(toldOf(word, settled)) })
  const sayOther = (event: FormEvent) => {
    event.preventDefault()
    if (other.trim() !== '') answer({ is: 'words', words: other.trim() })
  }
  return (
    <Card as="section" className={styles.word} aria-label={word} aria-busy={isPending || undefined}>
      <h2 className={styles.name}>“{word}”</h2>
      <p className={styles.aside}>{say('In {0}', counted(recipes, 'recipe'))}</p>
      <ul className={styles.samples} aria-label="As it is written">
        {samples.map((sample) => (
          <li key={sample}>{sample}</li>
        ))}
      </ul>
      <div className={styles.chips}>
        {candidates.map(({ foodId, name }) => (
          <Button key={foodId} size="s" disabled={isPending} onClick={() => answer({ is: 'food', foodId })}>
            {foodText(capital(name))}
          </Button>
        ))}
        <Button size="s" variant="quiet" disabled={isPending} onClick={() => answer({ is: 'left-out' })}>
          Leave out of the list
        </Button>
      </div>
      <form className={styles.other} onSubmit={sayOther}>
        <TextField
          label="In other words"
          value={other}
          maxLength={80}
          onChange={(event) => setOther(event.target.value)}
        />
        <Button type="submit" busy={isPending} disabled={other.trim() === ''}>
          It is this
        </Button>
      </form>
      {error !== null && (
        <p role="alert" className={styles.refused}>
          {textOf(error)}
        </p>
      )}
    </Card>
  )
}

/** What was said before, and the way to take it back. */
const Answers = ({ answers, onSaid }: Saying & { readonly answers: readonly WordAnswer[] }) => {
  const { mutate, isPending, error } = useAnswerWord()
  const takeBack = (word: string) =>
    mutate({ word, answer: { is: 'open' } }, { onSuccess: (settled) => onSaid(toldOf(word, settled)) })
  return (
    <section aria-labelledby="answers-heading" className={styles.answers}>
      <h2 id="answers-heading">What you said</h2>
      {error !== null && <p role="alert">{textOf(error)}</p>}
      <ul className={styles.list}>
        {answers.map(({ word, food }) => (
          <li key={word} className={styles.answer}>
            <span>
              “{word}”: {food === null ? 'left out' : foodText(food.name)}
            </span>
            <Button
              size="s"
              variant="quiet"
              disabled={isPending}
              aria-label={`Ask again: ${word}`}
              onClick={() => takeBack(word)}
            >
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
