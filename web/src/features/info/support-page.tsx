import { ANONYMOUS_DAYS } from '@plateful/contract/constants.ts'
import { Link } from 'react-router'
import { InfoPage, Part } from './info-page.tsx'
import { SupportAddress } from './support-address.tsx'

export const SupportPage = () => (
  <InfoPage title="Support" lead="Most questions have a short answer. For the others, write to us.">
    <Part title="No week fits my rules">
      <p>
        The planner names the smallest set of rules that cannot hold together and what relaxing each would bring. Often
        it is the time on weekdays or the budget. Change one of them in <Link to="/preferences">your preferences</Link>{' '}
        and plan again.
      </p>
    </Part>
    <Part title="A dish looks wrong for my allergy">
      <p>
        Open the meal: under “Checked against your list” stands what was read and what was found. If a dish should not
        have passed, do not eat it, reroll it, and tell us its name and the ingredient. We treat that as the most urgent
        kind of fault. Labels and cross-contact are not seen by us: always read the package.
      </p>
    </Part>
    <Part title="My week is gone">
      <p>
        Without an account your weeks belong to this browser. Another browser, a private window or cleared site data do
        not know them. What nobody touched for {ANONYMOUS_DAYS} days is deleted. A change you did not want can be undone
        from the week’s menu.
      </p>
    </Part>
    <Part title="Prices differ from my shop">
      <p>
        Prices are published averages with source and date, shown beside each line of the list. Yours will differ; the
        order of cheap and dear rarely does.
      </p>
    </Part>
    <Part title="Write to us">
      <p>
        <SupportAddress /> Please say what you did, what you saw, what you expected and when it was: the time helps us
        to find it. Send no health details that are not needed.
      </p>
    </Part>
  </InfoPage>
)
