import { Link } from 'react-router'
import { useVersion } from '../../calls/version.ts'

/** What a model is told, and who it is: true for the instance that is read on. */
export const AiPrivacy = () => {
  const version = useVersion()
  if (version === undefined) return <p>Whether AI is used here cannot be told right now.</p>
  if (version.ideasBy === null)
    return <p>No AI is set up on this instance: weeks are planned here, and nothing is sent to a model.</p>
  return (
    <>
      <p>
        When a week is made, {version.ideasBy} may be asked for meal ideas. The request carries diets, allergens,
        dislikes, favourite cuisines, foods at home, the number of people, time, budget for a serving, the season, your
        wish for the week, and titles of dishes you had. No name, no e-mail address, no id, no network address; nothing
        is kept in a conversation. What one person at the table must not eat is told as the table’s rule; what is kept
        on one plate alone is not told.
      </p>
      <p>
        Allergens and diets are health data or tell a belief: they are sent only if you said yes in{' '}
        <Link to="/preferences#ideas">your preferences</Link>, and you can say no there at any time. Without them in
        your rules, ideas are asked for until you say no.
      </p>
      <p>
        Ideas that fit your table are kept with your weeks and deleted with them. After a review an approved one is
        served to everybody, without any trace of for whom it was written; rejected and reported ones are kept so that
        they do not come back. A report carries a reason from a list and nothing else.
      </p>
    </>
  )
}
