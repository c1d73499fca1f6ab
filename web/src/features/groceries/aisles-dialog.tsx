import { AISLES, type Aisle } from '@plateful/kitchen/foods/food.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { AISLE_LABELS } from '../../plan/words/labels.ts'
import { preferencesQuery, useSavePreferences } from '../../preferences/preferences.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './aisles-dialog.module.css'
import { moveAisle, wholeOrder } from './move-aisle.ts'

/** The way through one's own shop, aisle by aisle: told once, kept with the preferences. */
export const AislesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useQuery(preferencesQuery())
  const save = useSavePreferences()
  const [changed, setChanged] = useState<readonly Aisle[] | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const order = changed ?? wholeOrder(data?.preferences.aisleOrder ?? [])

  const move = (aisle: Aisle, by: -1 | 1) => {
    const next = moveAisle(order, aisle, by)
    const place = next.indexOf(aisle)
    setChanged(next)
    setSaid(`${AISLE_LABELS[aisle]} is number ${place + 1} of ${next.length}.`)
    // At an end its button cannot be pressed again: the focus goes to the one beside it.
    const isEnd = place === 0 || place === next.length - 1
    if (isEnd) {
      const way = by === -1 ? 'down' : 'up'
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-move="${aisle} ${way}"]`)?.focus())
    }
  }

  const keep = () => {
    if (data === undefined) return
    const isOurs = order.every((aisle, at) => aisle === AISLES[at])
    const preferences = { ...data.preferences, aisleOrder: isOurs ? [] : [...order] }
    save.mutate(preferences, { onSuccess: onClose })
  }

  const isKnown = data?.version !== undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Order of the aisles"
      description="As you walk through your shop. Every list follows it from now on."
      footer={
        isKnown && (
          <>
            <Button variant="primary" busy={save.isPending} onClick={keep}>
              Save order
            </Button>
            <Button onClick={() => setChanged(wholeOrder([]))}>Our order</Button>
          </>
        )
      }
    >
      {data === undefined && <Skeleton height="20rem" />}
      {/* Saving the rest untouched would count as an answer to questions that nobody has asked yet. */}
      {data !== undefined && !isKnown && <ButtonLink to="/preferences">Set your preferences first</ButtonLink>}
      {isKnown && (
        <ol className={styles.aisles} ref={list}>
          {order.map((aisle, at) => (
            <li key={aisle} className={styles.aisle}>
              <span>{AISLE_LABELS[aisle]}</span>
              <IconButton
                label={`Move ${AISLE_LABELS[aisle]} up`}
                icon={<ArrowUp />}
                framed={false}
                disabled={at === 0}
                data-move={`${aisle} up`}
                onClick={() => move(aisle, -1)}
              />
              <IconButton
                label={`Move ${AISLE_LABELS[aisle]} down`}
                icon={<ArrowDown />}
                framed={false}
                disabled={at === order.length - 1}
                data-move={`${aisle} down`}
                onClick={() => move(aisle, 1)}
              />
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden live>{said}</VisuallyHidden>
    </Dialog>
  )
}
