import type { Meal } from '@plateful/contract/plan.ts'
import type { SmallChildren } from '@plateful/contract/small-children.ts'
import { inWords } from '@plateful/kitchen/safety/words/labels.ts'
import { Baby } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { foodText } from '../../words/rich-text.ts'
import styles from './small-children-note.module.css'

type Hazard = SmallChildren['hazards'][number]

const actText = ({ act, foods: names }: Hazard): ReactNode => {
  const foods = foodText(inWords(names))
  switch (act) {
    case 'leave':
      return <>leave out the {foods}</>
    case 'quarter':
      return <>quarter the {foods} lengthwise</>
    case 'stone':
      return <>stone and quarter the {foods}</>
    case 'grind':
      return <>grind the {foods} or leave them out</>
    case 'strips':
      return <>cut the {foods} lengthwise into thin strips</>
    case 'soften':
      return <>grate the {foods} or cook until soft</>
    case 'thin':
      return <>slice the {foods} thinly instead of cubes</>
    case 'spread':
      return <>spread the {foods} thinly</>
    case 'bones':
      return <>feel the {foods} for bones</>
    case 'heat':
      return <>take that portion out before the {foods}</>
    case 'honey':
      return <>no honey before the first birthday</>
  }
}

type NoteProps = { readonly meal: Pick<Meal, 'smallChildren'>; readonly className?: string | undefined }

/** What a child under five must not get as it is: one note for the meal. Nothing where nobody is that small. */
export const SmallChildrenNote = ({ meal: { smallChildren }, className = styles.note }: NoteProps) => {
  if (smallChildren === null) return null
  const { labels, hazards } = smallChildren
  return (
    <p className={className}>
      <Baby aria-hidden="true" />
      <span>
        <strong>{labels.length === 0 ? 'For a child under five' : `For ${inWords(labels)}`}:</strong>{' '}
        {hazards.map((hazard, index) => (
          <Fragment key={hazard.act}>
            {index > 0 && '; '}
            {actText(hazard)}
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}

/** The same beside a meal of the week on paper, where no page can be opened. */
export const PrintedChildrenNote = ({ meal }: NoteProps) => <SmallChildrenNote meal={meal} className={styles.printed} />
