import { BookOpenText, PiggyBank, RefreshCw, ShieldCheck, ShoppingBasket, UserRoundX } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import styles from './features.module.css'

const FEATURES = [
  {
    Icon: ShieldCheck,
    title: 'Checked, not guessed',
    text: 'Each ingredient is read by rules, not by a guess. You can open any dish and see why it passed.',
  },
  {
    Icon: PiggyBank,
    title: 'Cheap on purpose',
    text: 'Half a bunch of coriander on Monday is Thursday’s garnish. The week is planned as one basket.',
  },
  {
    Icon: RefreshCw,
    title: 'Yours to change',
    text: 'Reroll a meal, keep the ones you love, swap a side. The list follows.',
  },
  {
    Icon: ShoppingBasket,
    title: 'One list, in shop order',
    text: 'Seven days of recipes become one line per food, sorted by aisle, in packages you can buy.',
  },
  {
    Icon: BookOpenText,
    title: 'Recipes that work',
    text: 'Whole methods with times and temperatures, scaled to the people at your table.',
  },
  {
    Icon: UserRoundX,
    title: 'No account needed',
    text: 'Open the page and plan. Your week waits for you in this browser.',
  },
] as const

export const Features = () => (
  <section className={styles.section} aria-label="What it does">
    <ul className={styles.grid}>
      {FEATURES.map(({ Icon, title, text }) => (
        <Card as="li" padding="l" key={title}>
          <h2 className={styles.title}>
            <Icon className={styles.icon} aria-hidden="true" />
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </Card>
      ))}
    </ul>
  </section>
)
