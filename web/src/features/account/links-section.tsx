import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ShareRows } from '../../plan/shares/share-rows.tsx'
import { sharesQuery } from '../../plan/shares/shares.queries.ts'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './settings-form.module.css'

export const LinksSection = () => (
  <AccountSection title="Shared weeks" hint="Whoever has a link reads that week: dishes, recipes and the list.">
    <Panel skeleton={<Skeleton height="2.875rem" />}>
      <Links />
    </Panel>
  </AccountSection>
)

const Links = () => {
  const { data: shares } = useSuspenseQuery(sharesQuery())
  if (shares.length === 0)
    return (
      <p className={styles.says}>
        No link is open. <Link to="/meal-planner">Make one from the menu of a week</Link>
      </p>
    )
  return <ShareRows shares={shares} withWeek />
}
