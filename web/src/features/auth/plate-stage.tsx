import { type CSSProperties, useState } from 'react'
import { at } from '../../page/base.ts'
import { keptPlates } from './kept-plates.ts'
import styles from './plate-stage.module.css'
import { STAGE_PLACES, STAGE_RECIPES } from './stage-plates.ts'

/** Plates of the visitor's own week, and where they have too few some of ours. */
const platesOf = (): readonly string[] =>
  [...keptPlates().map(({ url }) => url), ...STAGE_RECIPES.map((recipeId) => `/plates/${recipeId}.svg`)].slice(
    0,
    STAGE_PLACES.length,
  )

/** Decoration beside the forms, where there is room for it. */
export const PlateStage = () => {
  const [plates] = useState(platesOf)
  return (
    <div className={styles.stage} aria-hidden="true">
      {STAGE_PLACES.map(({ x, y, size }, index) => (
        <img
          key={`${x} ${y}`}
          src={at(plates[index] ?? '')}
          alt=""
          width="240"
          height="240"
          // Not fetched where the stage is hidden.
          loading="lazy"
          decoding="async"
          className={styles.plate}
          onError={(event) => event.currentTarget.style.setProperty('visibility', 'hidden')}
          style={{ '--x': `${x}%`, '--y': `${y}%`, '--size': `${size}%` } as CSSProperties}
        />
      ))}
    </div>
  )
}
