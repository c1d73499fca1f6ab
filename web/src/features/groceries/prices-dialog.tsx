import type { OwnPrice } from '@plateful/contract/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '../../plan/words/dates.ts'
import { capital, counted, money } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { textOf } from '../../wire/api-error.ts'
import { foodText, kitchenText } from '../../words/rich-text.ts'
import { spoken } from '../../words/texts.ts'
import { pricesQuery, useImportPrices, useRemovePrice } from './prices.queries.ts'
import styles from './prices-dialog.module.css'
import { savePricesCsv } from './prices-file.ts'

/** What the server reads at once. */
const MAX_FILE_BYTES = 90_000

/** The household's own prices: to look through, take back, save as a file and read from one. */
export const PricesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(pricesQuery())
  const prices = data?.prices ?? []
  const [tooLarge, setTooLarge] = useState(false)
  const read = useImportPrices()

  const take = (text: string) => {
    setTooLarge(false)
    read.mutate(text)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your prices"
      description="They take the place of ours in planning, in the cost of the week and on the list. Change one at its line of the list."
      footer={
        <>
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={prices.length === 0}
            onClick={() => savePricesCsv(prices)}
          >
            Save as CSV
          </Button>
          <FileButton
            label="CSV with prices"
            accept=".csv,text/csv,text/plain"
            icon={<Upload aria-hidden="true" />}
            busy={read.isPending}
            most={MAX_FILE_BYTES}
            onTooLarge={() => setTooLarge(true)}
            onText={take}
          >
            Read a CSV
          </FileButton>
        </>
      }
    >
      {data === undefined &&
        (error === null ? (
          <Skeleton height="8rem" />
        ) : (
          <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && prices.length === 0 && (
        <p className={styles.empty}>
          None yet. A file needs the columns Food and Price, and may have Package and Date.
        </p>
      )}
      {tooLarge && <p role="alert">This file is larger than 90 kB. Split it in two.</p>}
      {read.data && <ReadResult saved={read.data.saved} refused={read.data.refused} />}
      <PriceList prices={prices} />
    </Dialog>
  )
}

const PriceList = ({ prices }: { readonly prices: readonly OwnPrice[] }) => {
  const remove = useRemovePrice()
  return (
    <ul className={styles.prices}>
      {prices.map(({ foodId, name, usd, packageLabel, date }) => (
        <li key={foodId} className={styles.price}>
          <span>{foodText(capital(name))}</span>
          <span className={styles.figures}>
            {money(usd)}, {spoken(packageLabel)}
            <small>{shortDay(date)}</small>
          </span>
          <IconButton
            label={`Use our price of ${name}`}
            icon={<Trash2 />}
            framed={false}
            disabled={remove.isPending}
            onClick={() => remove.mutate(foodId)}
          />
        </li>
      ))}
    </ul>
  )
}

type ReadResultProps = {
  readonly saved: number
  readonly refused: readonly { readonly line: number; readonly text: string; readonly reason: string }[]
}

/** What became of a file. Lines that could not be read stay here, so that nothing is lost. */
const ReadResult = ({ saved, refused }: ReadResultProps) => (
  <div className={styles.result} role="status">
    <p>
      {counted(saved, 'price')} saved{refused.length > 0 && `, ${counted(refused.length, 'line')} to mend`}.
    </p>
    {refused.length > 0 && (
      <ul className={styles.refused}>
        {refused.map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}: {kitchenText(reason)} <q>{text}</q>
          </li>
        ))}
      </ul>
    )}
  </div>
)
