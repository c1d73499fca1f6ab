import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { RequireAdmin } from '../../shell/account/require-admin.tsx'
import { Tabs } from '../../ui/menus/tabs.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './admin-page.module.css'
import { OperationTab } from './operation/operation-tab.tsx'
import { ReviewTab } from './review/review-tab.tsx'

/** Meals that wait for a review, and how the product runs. Only admins get past the door. */
export const AdminPage = () => (
  <RequireAdmin>
    <AdminRooms />
  </RequireAdmin>
)

const AdminRooms = () => {
  usePageTitle('Admin')
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'operation' ? 'operation' : 'review'
  return (
    <Page width="wide" className={styles.page}>
      <h1>Admin</h1>
      <Tabs
        label="Parts of the admin page"
        value={tab}
        onChange={(next) => setParams(next === 'review' ? {} : { tab: next })}
        tabs={[
          { id: 'review', label: 'Meals', content: <ReviewTab /> },
          { id: 'operation', label: 'Operation', content: <OperationTab /> },
        ]}
      />
    </Page>
  )
}
