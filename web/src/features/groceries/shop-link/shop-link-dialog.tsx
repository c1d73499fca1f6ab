import type { ShoppingLink } from '@plateful/contract/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'
import { momentText, shortWeekRange } from '../../../plan/words/dates.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { ErrorState } from '../../../ui/notes/error-state.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../wire/api-error.ts'
import styles from './shop-link-dialog.module.css'
import { shopLinksQuery, useEndShopLink, useMakeShopLink } from './shop-links.queries.ts'

type ShopLinkDialogProps = { readonly week: string; readonly onClose: () => void }

/** Links with which somebody without an account shops: made, told once, and ended. */
export const ShopLinkDialog = ({ week, onClose }: ShopLinkDialogProps) => {
  const { data: links, error, refetch } = useQuery(shopLinksQuery())
  const make = useMakeShopLink()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share the list to shop"
      description="Whoever has the link ticks this week’s list, without an account, and sees nothing else. It works for 14 days, or until you end it."
      footer={
        <Button
          variant={make.data === undefined ? 'primary' : 'quiet'}
          icon={<Link2 aria-hidden="true" />}
          busy={make.isPending}
          onClick={() => make.mutate(week)}
        >
          {make.data === undefined ? 'Make a link' : 'Make another link'}
        </Button>
      }
    >
      <div className={styles.content}>
        {make.data !== undefined && (
          <>
            <CopyField
              label="Link to shop with"
              value={make.data}
              onCopy={() => void copyText(make.data, 'The link is copied.')}
            />
            <p className={styles.small}>It is shown only now.</p>
          </>
        )}
        {error !== null && <ErrorState text={textOf(error)} onRetry={() => void refetch()} />}
        {error === null && links === undefined && <Skeleton height="3rem" />}
        {links !== undefined && <Rows links={links} />}
      </div>
    </Dialog>
  )
}

const Rows = ({ links }: { readonly links: readonly ShoppingLink[] }) => {
  const end = useEndShopLink()
  if (links.length === 0) return <p className={styles.small}>No link is open.</p>
  return (
    <ul className={styles.rows}>
      {links.map(({ id, weekStartDate, createdAt }) => {
        const made = `Link of ${momentText(createdAt)}`
        return (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <b>{shortWeekRange(weekStartDate)}</b>
              <span className={styles.small}>{made}</span>
            </span>
            <Button
              size="s"
              icon={<Link2Off aria-hidden="true" />}
              busy={end.isPending && end.variables === id}
              onClick={() => end.mutate(id)}
            >
              End link
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
