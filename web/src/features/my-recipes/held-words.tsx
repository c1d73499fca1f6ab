import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { OWN_LIMITS } from '@plateful/kitchen/own-recipes/own-draft.ts'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import styles from './held-words.module.css'
import { VerdictPanel } from './verdict-panel.tsx'

type Held = OwnReading['held'][number]

type HeldWordsProps = {
  readonly held: readonly Held[]
  /** What the person has said so far. */
  readonly names: readonly string[]
  readonly onChange: (names: string[]) => void
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const placeText = ({ where, index }: Held['places'][number]): string =>
  where === 'title' ? 'Title' : `Step ${index + 1}`

/** Words of title and method that may be a food, and the word of a person that they are none; unticked it is taken back. */
export const HeldWords = ({ held, names, onChange }: HeldWordsProps) => {
  const isSaid = (words: string): boolean => names.some((name) => isSame(name, words))
  const isAllSaid = held.every(({ words }) => isSaid(words))
  const Mark = isAllSaid ? ShieldCheck : TriangleAlert
  const set = (words: string, isNoFood: boolean) =>
    onChange(held.map((one) => one.words).filter((one) => (isSame(one, words) ? isNoFood : isSaid(one))))
  return (
    <VerdictPanel
      id="held-heading"
      title="Words that nobody knows"
      icon={<Mark aria-hidden="true" />}
      isAgainst={!isAllSaid}
    >
      <p>
        {isAllSaid
          ? 'You said that none of them is a food, so they hold nothing back. Untick one to take that back.'
          : 'Each may be a food. With an allergy at the table this recipe is not planned while a word is not known. Tick what is none: a name, a place, what you call the dish.'}
      </p>
      <ul className={styles.words}>
        {held.map(({ words, places }) => (
          <li key={words}>
            <CheckBox
              checked={isSaid(words)}
              disabled={!isSaid(words) && (names.length >= OWN_LIMITS.names || words.length > OWN_LIMITS.name)}
              onChange={(isNoFood) => set(words, isNoFood)}
            >
              <span className={styles.word}>
                <span>“{words}” is no food</span>
                <span className={styles.places}>{places.map(placeText).join(', ')}</span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
    </VerdictPanel>
  )
}
