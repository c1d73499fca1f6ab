import { Link } from 'react-router'
import { InfoPage, Part } from './info-page.tsx'
import { SupportAddress } from './support-address.tsx'

export const TermsPage = () => (
  <InfoPage
    title="Terms"
    lead="What you may expect from Plateful, and what it expects from you."
    since="21 November 2026"
  >
    <Part title="What it is">
      <p>
        Plateful plans meals from recipes and figures. It is a planner, not a doctor, a dietician or a shop. Nothing
        here is medical advice. AI may generate meal ideas where the operator has switched it on; each passes the same
        rules before it is shown and is marked.
      </p>
    </Part>
    <Part title="Allergies">
      <p>
        Every dish is read against your list: title, ingredients, steps and sides. That reading is careful and still can
        be wrong, because labels, brands and kitchens differ. You check the packages you buy. Cross-contact is not
        assessed. With a life-threatening allergy, treat the plan as a proposal that somebody who knows the allergy
        reads.
      </p>
    </Part>
    <Part title="Your things">
      <p>
        What you write and plan is yours. You can download it, and delete it with your account; deleting is final. The
        operator may close accounts that attack the service or other people.
      </p>
    </Part>
    <Part title="Plans">
      <p>
        Planning whole weeks is free. Where larger <Link to="/subscription">plans</Link> are sold, they run by the month
        until you cancel; a cancelled plan stays until the end of the month that is paid. Going back to free deletes
        nothing that you saved.
      </p>
    </Part>
    <Part title="Figures">
      <p>
        Nutrition comes from public tables, prices from published averages with their dates. Both are estimates: your
        portion and your shop are not in the table.
      </p>
    </Part>
    <Part title="No promise">
      <p>
        The software comes as it is, under the MIT licence, without warranty as far as the law allows. Rights that you
        have as a consumer stay.
      </p>
    </Part>
    <Part title="Who answers">
      <p>
        The operator of this instance answers. <SupportAddress /> What happens to your data stands in the{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    </Part>
  </InfoPage>
)
