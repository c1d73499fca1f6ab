import type { Meal } from '@plateful/contract/plan.ts'
import { inWords } from '@plateful/kitchen/safety/words/labels.ts'

/** Whom the other plate is for: "Tom", "Tom and Ida". */
export const otherPlateFor = ({ eaters }: Pick<Meal, 'eaters'>): string =>
  inWords(eaters.filter(({ plate }) => plate === 'own').map(({ label }) => label))
