import styles from './how-it-works.module.css'

const STEPS = [
  {
    title: 'Say who eats',
    text: 'People, diets, allergens, what a week may cost, and how long you want to stand at the stove.',
  },
  {
    title: 'Get seven days',
    text: 'Breakfasts, lunches and dinners that fit together, with sides, for one basket of groceries.',
  },
  {
    title: 'Shop once, cook calmly',
    text: 'Tick off the list aisle by aisle. Each recipe takes you through its steps, timers included.',
  },
] as const

export const HowItWorks = () => (
  <section className={styles.section} aria-labelledby="how">
    <h2 id="how" className={styles.heading}>
      How it works
    </h2>
    <ol className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
