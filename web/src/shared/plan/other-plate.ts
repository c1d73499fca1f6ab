import type { Meal } from '@plateful/contract/plan.ts'
import { listWords } from '@plateful/kitchen/planning/rule-words.ts'

/** Whom the other plate is for: "Tom", "Tom and Ida". */
export const otherPlateFor = ({ eaters }: Pick<Meal, 'eaters'>): string =>
  listWords(eaters.filter(({ plate }) => plate === 'own').map(({ label }) => label))
