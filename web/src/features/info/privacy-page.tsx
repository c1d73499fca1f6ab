import { ANONYMOUS_DAYS } from '@plateful/contract/constants.ts'
import { Link } from 'react-router'
import { ConsentToggle } from '../../consent/consent-toggle.tsx'
import { AiPrivacy } from './ai-privacy.tsx'
import { InfoPage, Part } from './info-page.tsx'
import { SupportAddress } from './support-address.tsx'

const STORED = [
  {
    what: 'A random session id',
    why: 'So that your week is there when you come back without an account. The server keeps only its hash.',
    until: `${ANONYMOUS_DAYS} days after the last visit`,
  },
  {
    what: 'Preferences: people (with age groups, rules and whatever names you give them), diets, allergens, budget, dislikes, pantry',
    why: 'To plan. Allergies and diets are health data or tell a belief: they are used for nothing else.',
    until: 'With the session, or until you delete the account',
  },
  {
    what: 'Ideas that a model wrote for you, where AI is set up',
    why: 'To cook them, and to have them reviewed.',
    until: 'As above; reviewed ones without any link to you',
  },
  {
    what: 'What you and your people say of dishes, and how dinners were',
    why: 'To plan what you like, and nothing you said never to.',
    until: 'Until you take it back; else as above',
  },
  { what: 'Weeks, lists and ticks', why: 'To show them again, and not to repeat dishes.', until: 'As above' },
  {
    what: 'Links to weeks that you share, and the address of your calendar feed with its time zone',
    why: 'To show dishes, recipes and what to buy to whoever has the link. Only hashes of the secrets are kept.',
    until: 'Until you end them, or delete the week or the account',
  },
  {
    what: 'With an account: name, e-mail address, password as an Argon2id hash, or the number that your sign-in provider gives you',
    why: 'To let you in and nobody else.',
    until: 'Until you delete the account',
  },
  {
    what: 'A hash of your network address',
    why: 'To slow down guessing and flooding.',
    until: 'Minutes; up to a day for sign-in',
  },
] as const

export const PrivacyPage = () => (
  <InfoPage
    title="Privacy policy"
    lead="As little as planning a week takes, kept where this instance runs, and gone when you say so."
    since="21 November 2026"
  >
    <Part title="What is stored">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {STORED.map(({ what, why, until }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        In your browser: the session id, your theme and language, unsent ticks of the grocery list, and your choice
        about statistics. No cookie is set unless you sign in: then one keeps you signed in, and one lets your device in
        while somebody else guesses your password. No script can read them.
      </p>
    </Part>
    <Part title="What leaves this instance">
      <ul>
        <li>E-mail that you asked for goes through the operator’s mail server.</li>
        <li>
          Signing in with Google, Microsoft or another provider tells them that you did. Nothing about your food goes
          there.
        </li>
        <li>Where AI is set up, what is told below.</li>
        <li>
          Where plans are sold, payments go through Stripe. It learns your confirmed address, the number of your account
          and what you buy; your card never passes through here. Deleting your account ends the plan at once and deletes
          you there, but for what the law tells Stripe to keep.
        </li>
        <li>Nothing else. Fonts, pictures and the country table are served from here.</li>
      </ul>
    </Part>
    <Part title="Ideas by AI">
      <AiPrivacy />
    </Part>
    <Part title="Statistics">
      <p>
        Only where the operator has set them up, and only with your consent: which pages are opened and which functions
        are used, through Google Analytics with the address shortened and every advertising signal off. How many rules a
        household has may be counted, never which ones. In the EU, Iceland, Liechtenstein, Norway and the United
        Kingdom, and wherever we cannot tell the country, you are asked first. If your browser sends the Global Privacy
        Control signal, nothing is counted at all.
      </p>
      <ConsentToggle />
    </Part>
    <Part title="Your rights">
      <p>
        You can see, correct, download and delete what is stored; with an account that takes two clicks in the settings.
        Deleting removes it from the store’s files, too. Consent can be withdrawn where it was given. You may complain
        to the data protection authority of your country.
      </p>
    </Part>
    <Part title="Who answers">
      <p>
        The operator of this instance answers. <SupportAddress /> More answers are on the{' '}
        <Link to="/support">support page</Link>.
      </p>
    </Part>
  </InfoPage>
)
