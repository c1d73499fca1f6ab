import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { titlesInLine } from '@plateful/kitchen/planning/words/titles-in-line.ts'
import { TriangleAlert, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { kitchenText } from '../../words/rich-text.ts'
import styles from './brought-with-it.module.css'
import { VerdictPanel } from './verdict-panel.tsx'

/** A file of several recipes: which one this is, and which are still to bring. */
export const OnlyOneOf = ({ count, title, others }: NonNullable<OwnReading['onlyOneOf']>) => (
  <VerdictPanel id="only-one-heading" title={`One of ${count} recipes`}>
    <p>
      Only “{title}” was read. Bring the others one by one: {titlesInLine(others)}
      {others.length + 1 < count && ' …'}
    </p>
  </VerdictPanel>
)

/** What was not read of it, and the word of a person that nothing is missing. */
export const NotReadWhole = ({
  sentences,
  onWhole,
}: {
  readonly sentences: readonly string[]
  readonly onWhole: () => void
}) => (
  <VerdictPanel
    id="not-whole-heading"
    title="Not all of it was read"
    icon={<TriangleAlert aria-hidden="true" />}
    isAgainst
  >
    {sentences.map((sentence) => (
      <p key={sentence}>{kitchenText(sentence)}</p>
    ))}
    <p>Until then it is called free of nothing, and with an allergy at the table it is not planned.</p>
    <div>
      <Button size="s" onClick={onWhole}>
        It is whole
      </Button>
    </div>
  </VerdictPanel>
)

type AsidesProps = { readonly asides: readonly string[]; readonly onChange: (asides: readonly string[]) => void }

/** What else was said where it comes from, numbered as the guard's findings number it. */
export const Asides = ({ asides, onChange }: AsidesProps) => {
  const summary = useRef<HTMLElement>(null)
  const remove = (at: number) => {
    onChange(asides.filter((_, place) => place !== at))
    // Its button is gone with it.
    summary.current?.focus()
  }
  return (
    <details className={styles.asides}>
      <summary ref={summary} className={styles.more}>
        Notes from where it comes from ({asides.length})
      </summary>
      <p className={styles.hint}>
        They are read for allergens and your rules and are no part of the method. Remove what does not belong to the
        dish.
      </p>
      <ol className={styles.list}>
        {asides.map((aside, at) => (
          <li key={aside} className={styles.aside}>
            <span lang="">{aside}</span>
            <IconButton
              label={`Remove note ${at + 1}`}
              icon={<X aria-hidden="true" />}
              framed={false}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}
