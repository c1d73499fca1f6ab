import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { momentText } from '../../../plan/words/dates.ts'
import { thousands } from '../../../plan/words/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/notes/error-state.tsx'
import { textOf } from '../../../wire/api-error.ts'
import { say } from '../../../words/texts.ts'
import { operationsQuery } from '../admin.queries.ts'
import { ReviewSkeleton } from '../review/review-skeleton.tsx'
import { letterText } from '../words.ts'
import { AiFigures } from './ai-figures.tsx'
import { FigureList } from './figure-list.tsx'
import styles from './operation-tab.module.css'
import { SignOutAccount } from './sign-out-account.tsx'

const TIER_WORDS = { free: 'Free', premium: 'Premium', family: 'Family' } as const

/** How the product runs, in figures. Nobody's name, nobody's food. */
export const OperationTab = () => {
  const { data, error, refetch, isFetching } = useQuery(operationsQuery())
  if (data === undefined)
    return error === null ? (
      <ReviewSkeleton />
    ) : (
      <ErrorState title="The figures could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
    )
  const { users, meals, ai, outbox, version } = data
  return (
    <div className={styles.rooms}>
      <Card as="section" padding="l" aria-labelledby="users-heading">
        <h2 id="users-heading">People</h2>
        <FigureList
          figures={[
            ...users.byTier.map(({ tier, users: count }) => [`on ${TIER_WORDS[tier]}`, thousands(count)] as const),
            [say('accounts'), thousands(users.total)],
            ['new in seven days', thousands(users.newThisWeek)],
            [say('admins'), thousands(users.admins)],
            ['visitors without an account', thousands(users.visitors)],
          ]}
        />
      </Card>
      <Card as="section" padding="l" aria-labelledby="ideas-heading">
        <h2 id="ideas-heading">Meals by AI</h2>
        <FigureList
          figures={[
            ['wait for review', thousands(meals.pending)],
            [say('reported'), thousands(meals.reported)],
            [say('approved'), thousands(meals.approved)],
            [say('rejected'), thousands(meals.rejected)],
          ]}
        />
      </Card>
      <Card as="section" padding="l" aria-labelledby="mail-heading">
        <h2 id="mail-heading">Mail</h2>
        <FigureList
          figures={[
            ['wait to be sent', thousands(outbox.waiting)],
            ['should have left', thousands(outbox.overdue)],
            ['were refused once', thousands(outbox.refused)],
            ...outbox.byTemplate.map(({ template, letters }) => [letterText(template), thousands(letters)] as const),
          ]}
        />
        {outbox.oldest !== null && <p className={styles.note}>The oldest waits since {momentText(outbox.oldest)}.</p>}
      </Card>
      <Card as="section" padding="l" aria-labelledby="sign-out-heading">
        <h2 id="sign-out-heading">Sign an account out</h2>
        <SignOutAccount />
      </Card>
      <Card as="section" padding="l" aria-labelledby="version-heading">
        <h2 id="version-heading">Version</h2>
        <FigureList
          figures={[
            ['Plateful', version.version],
            [say('catalogue'), version.catalogue],
            [say('recipes'), thousands(version.recipes)],
            [say('foods'), thousands(version.foods)],
            [say('store'), version.store],
          ]}
        />
      </Card>
      <Card as="section" padding="l" aria-labelledby="ai-heading" className={styles.wide}>
        <h2 id="ai-heading">AI</h2>
        <AiFigures ai={ai} />
      </Card>
      <Button icon={<RotateCcw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
        Read the figures again
      </Button>
    </div>
  )
}
