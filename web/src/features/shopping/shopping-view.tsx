import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import list from '../../plan/list/grocery-list.module.css'
import { byAisle, figuresOf } from '../../plan/list/grocery-overlay.ts'
import { buyWords } from '../../plan/list/shop-words.ts'
import { Tick } from '../../plan/list/tick.tsx'
import { longDate, weekRange } from '../../plan/words/dates.ts'
import { capital } from '../../plan/words/figures.ts'
import { AISLE_LABELS } from '../../plan/words/labels.ts'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Pill } from '../../ui/pill.tsx'
import { langOfFood } from '../../words/texts.ts'
import { useShoppingList } from './shopping.queries.ts'
import styles from './shopping-view.module.css'

/** The list behind a link, aisle by aisle, and nothing else: large targets, and it works where the network does not. */
export const ShoppingView = ({ token }: { readonly token: string }) => {
  const { weekStartDate, expiresAt, lines, waiting, online, tick } = useShoppingList(token)
  const { inBasket, toBuy } = figuresOf(lines)
  const until = longDate(expiresAt.slice(0, 10))
  return (
    <>
      <header className={list.head}>
        <div>
          <p className={styles.small}>{weekRange(weekStartDate)}</p>
          <h1>Shopping list</h1>
        </div>
        <span role="status">{(!online || waiting > 0) && <Pill>{online ? 'Saving' : 'Offline, saved'}</Pill>}</span>
        <span className={list.count}>
          {inBasket} of {toBuy}
        </span>
        <div className={list.bar}>
          <ProgressBar label="In the basket" value={inBasket} max={toBuy} valueText={`${inBasket} of ${toBuy}`} />
        </div>
      </header>
      {byAisle(lines).map(({ aisle, lines: members }) => (
        <section key={aisle}>
          <h2 className={styles.aisle}>{AISLE_LABELS[aisle]}</h2>
          <ul className={styles.lines}>
            {members.map((line) => (
              <Row key={line.id} line={line} onTick={tick} />
            ))}
          </ul>
        </section>
      ))}
      {inBasket === toBuy && (
        <p className={styles.done} role="status">
          {toBuy === 0 ? 'Nothing is to buy.' : 'That is everything. Off home.'}
        </p>
      )}
      <p className={styles.note}>
        Whoever has this link ticks this list, and sees nothing else of the household. It works until {until}.
      </p>
    </>
  )
}

type RowProps = { readonly line: GroceryLine; readonly onTick: (line: GroceryLine, ticked: boolean) => void }

const Row = ({ line, onTick }: RowProps) => (
  <li className={list.row}>
    <Tick size="l" checked={line.ticked} onChange={(ticked) => onTick(line, ticked)}>
      <span className={list.words}>
        <span className={list.name} lang={line.own ? undefined : langOfFood()}>
          {capital(line.name)}
        </span>
        <span className={list.amount}>{buyWords(line)}</span>
        {line.soldOut && <Pill tone="tomato">Sold out</Pill>}
      </span>
    </Tick>
  </li>
)
