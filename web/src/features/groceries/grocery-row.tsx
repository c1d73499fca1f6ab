import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import list from '../../plan/list/grocery-list.module.css'
import { isWaiting } from '../../plan/list/grocery-overlay.ts'
import { buyWords, usedWords } from '../../plan/list/shop-words.ts'
import { Tick } from '../../plan/list/tick.tsx'
import { tickOf } from '../../plan/list/tick-line.ts'
import { capital, money } from '../../plan/words/figures.ts'
import { Pill } from '../../ui/pill.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { langOfFood } from '../../words/texts.ts'
import { addedNote, basketNote } from './basket-words.ts'
import styles from './grocery-row.module.css'
import { LineDetails, type LineDetailsProps } from './line-details.tsx'
import { neededByText } from './needed-by.ts'
import { leftoverNote } from './package-words.ts'

type GroceryRowProps = LineDetailsProps & { readonly isChanged: boolean }

/** A line to tick; its price opens what stands behind it. Drawn anew when the line itself is another. */
export const GroceryRow = memo(({ isChanged, ...details }: GroceryRowProps) => {
  const { line, onChange } = details
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = capital(line.name)
  const added = addedNote(line)
  const why = line.own ? (added === '' ? 'Added by you' : '') : neededByText(line.neededBy)
  const basket = basketNote(line)
  const used = [usedWords(line), leftoverNote(line)].filter((words) => words !== '').join(' · ')
  return (
    <li className={classNames(list.row, isChanged && styles.changed)}>
      <div className={styles.line}>
        <Tick
          size="l"
          checked={line.ticked || line.haveIt}
          disabled={isWaiting(line)}
          onChange={(ticked) =>
            onChange(line.haveIt ? { action: 'have', lineId: line.id, haveIt: false } : tickOf(line, ticked))
          }
        >
          <span className={list.words}>
            <span
              className={classNames(list.name, line.haveIt && styles.atHome)}
              lang={line.own ? undefined : langOfFood()}
            >
              {name}
            </span>
            <span className={list.amount}>{buyWords(line)}</span>
            {used !== '' && <span className={styles.left}>{used}</span>}
            {why !== '' && (
              <span className={styles.why} lang={why.includes(':') ? langOfFood() : undefined}>
                {why}
              </span>
            )}
            {added !== '' && <span className={styles.left}>{added}</span>}
            {basket !== '' && <span className={styles.left}>{basket}</span>}
            {line.soldOut && (
              <span className={styles.left}>
                <Pill tone="tomato">Sold out</Pill>
              </span>
            )}
          </span>
        </Tick>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>{name}: price and more</VisuallyHidden>
          {line.cost > 0 && <span className={styles.price}>{money(line.cost)}</span>}
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LineDetails {...details} />}
      </div>
    </li>
  )
})
GroceryRow.displayName = 'GroceryRow'
