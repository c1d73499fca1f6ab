import { ButtonLink } from '../../ui/button.tsx'
import styles from './closing.module.css'

export const Closing = () => (
  <section className={styles.closing} aria-labelledby="closing">
    <h2 id="closing" className={styles.title}>
      What is for dinner on Thursday?
    </h2>
    <p className={styles.text}>In about a minute you will know, and the shopping list too.</p>
    <ButtonLink to="/welcome" variant="primary" size="l" className={styles.action}>
      Answer three questions
    </ButtonLink>
  </section>
)
