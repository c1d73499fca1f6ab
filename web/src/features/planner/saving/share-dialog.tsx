import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { ShareRows } from '../../../plan/shares/share-rows.tsx'
import { sharesQuery, useShareWeek } from '../../../plan/shares/shares.queries.ts'
import { weekRange } from '../../../plan/words/dates.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { textOf } from '../../../wire/api-error.ts'
import styles from './share-dialog.module.css'

type ShareDialogProps = { readonly plan: MealPlan; readonly onClose: () => void }

const canHandOver = (): boolean => typeof navigator.share === 'function'

/** Closing the device's own sheet is no failure. */
const handOver = (address: string): void =>
  void navigator.share({ title: 'A week of meals', url: address }).catch(() => undefined)

/** Makes links to a week, and ends them. The address of a link is told once. */
export const ShareDialog = ({ plan, onClose }: ShareDialogProps) => {
  const share = useShareWeek()
  // As long as the dialog stands every press is the same request: an answer that got lost leaves no second link.
  const [wanted] = useState({ weekStartDate: plan.weekStartDate })
  const { data: shares = [], error, isFetching, refetch } = useQuery(sharesQuery())
  const open = shares.filter(({ weekStartDate }) => weekStartDate === plan.weekStartDate)
  // A link that was ended a moment ago is of no use to anybody.
  const address = open.some(({ id }) => id === share.data?.share.id) ? share.data?.address : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this week"
      description={`Whoever has the link can read ${weekRange(plan.weekStartDate)}: dishes, recipes and what to buy, in usual portions for your table. Not your name, rules, wishes, budget, prices or ticks.`}
      footer={
        <>
          {address === undefined ? (
            <Button
              variant="primary"
              icon={<Link2 aria-hidden="true" />}
              busy={share.isPending}
              onClick={() => share.mutate(wanted)}
            >
              Make a link
            </Button>
          ) : (
            canHandOver() && (
              <Button icon={<Share2 aria-hidden="true" />} onClick={() => handOver(address)}>
                Send it
              </Button>
            )
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div role="status">
          {address !== undefined && (
            <>
              <CopyField label="Link" value={address} onCopy={() => void copyText(address, 'The link is copied.')} />
              <p className={styles.hint}>Copy it now: it is not shown again. You can end it here at any time.</p>
            </>
          )}
        </div>
        {error !== null && (
          <div role="alert">
            <p className={styles.hint}>The links of this week cannot be shown. {textOf(error)}</p>
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {open.length > 0 && (
          <section aria-label="Links that work">
            <h3 className={styles.title}>Links that work</h3>
            <ShareRows shares={open} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
