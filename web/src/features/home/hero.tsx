import { ShieldCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { at } from '../../page/base.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import styles from './hero.module.css'
import { HERO_PLATES, plateAddress } from './hero-plates.ts'

export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <Pill icon={<ShieldCheck aria-hidden="true" />}>Every dish checked against your allergens</Pill>
      <h1 className={styles.title}>A week of dinners, decided before the kettle boils.</h1>
      <p className={styles.lead}>
        Tell it who eats, what they can’t, and what you want to spend. Get seven days of recipes and one grocery list.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/meal-planner" variant="primary" size="l">
          Start planning
        </ButtonLink>
        <ButtonLink to="/preferences" size="l">
          Set preferences
        </ButtonLink>
      </div>
    </div>
    {/* Decoration: the dishes say nothing that the words do not. */}
    <div className={styles.stage} aria-hidden="true">
      {HERO_PLATES.map(({ recipeId, x, y, size }, index) => (
        <span
          key={recipeId}
          className={styles.plate}
          style={{ '--x': `${x}%`, '--y': `${y}%`, '--size': `${size}%`, '--turn': index } as CSSProperties}
        >
          <img
            src={at(plateAddress(recipeId))}
            alt=""
            width="240"
            height="240"
            // The words come first: a plate is a document of its own to read, style and paint.
            loading="lazy"
            // A plate that does not come leaves its place empty: better than a broken frame or a shadow of nothing.
            onError={(event) => event.currentTarget.parentElement?.style.setProperty('visibility', 'hidden')}
          />
        </span>
      ))}
    </div>
  </section>
)
