import { ChevronDown } from 'lucide-react'
import styles from './faq.module.css'
import { QUESTIONS } from './faq-questions.ts'

export const Faq = () => (
  <section className={styles.section} aria-labelledby="faq">
    <h2 id="faq" className={styles.heading}>
      Good questions
    </h2>
    <div className={styles.list}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.item} name="faq">
          <summary className={styles.question}>
            {question}
            <ChevronDown aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
