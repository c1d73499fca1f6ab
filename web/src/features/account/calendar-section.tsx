import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { longDate } from '../../plan/words/dates.ts'
import { copyText } from '../../toasts/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSection } from './account-section.tsx'
import { calendarQuery, useCloseCalendar, useOpenCalendar } from './calendar.queries.ts'
import styles from './settings-form.module.css'

export const CalendarSection = () => (
  <AccountSection
    title="Calendar"
    hint="Your meals in the calendar of your phone, and on the evening before what has to be soaked or thawed."
  >
    <Panel skeleton={<Skeleton height="2.875rem" />}>
      <Feed />
    </Panel>
  </AccountSection>
)

const Feed = () => {
  const { feed, isIncluded } = useSuspenseQuery(calendarQuery()).data
  const open = useOpenCalendar()
  const close = useCloseCalendar()
  const address = feed === null ? undefined : open.data?.address
  if (!isIncluded)
    return (
      <p className={styles.says}>
        The calendar feed comes with the Premium and Family plans.{' '}
        <Link to="/subscription">See what each plan holds</Link>
      </p>
    )
  return (
    <>
      <div role="status">
        {address !== undefined && (
          <>
            <CopyField
              label="Address"
              value={address}
              onCopy={() => void copyText(address, 'The address is copied. Add it to your calendar as a subscription.')}
            />
            <p className={styles.says}>Copy it now: it is not shown again. Whoever has it reads your meals.</p>
          </>
        )}
        {feed !== null && address === undefined && (
          <p className={styles.says}>
            Open since {longDate(feed.createdAt.slice(0, 10))}, on the clocks of {feed.timeZone.replaceAll('_', ' ')}.
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button icon={<CalendarPlus aria-hidden="true" />} busy={open.isPending} onClick={() => open.mutate()}>
          {feed === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {feed !== null && (
          <Button variant="quiet" busy={close.isPending} onClick={() => close.mutate()}>
            Close the feed
          </Button>
        )}
      </div>
    </>
  )
}
