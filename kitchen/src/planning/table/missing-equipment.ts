import { EQUIPMENT, EQUIPMENT_NAMES, type Equipment, equipmentBits } from '../../recipes/equipment.ts'
import { equipmentOf } from '../../recipes/equipment-needed.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { listWords } from './rule-words.ts'

/** Bits of what each dish cannot be made without (order of EQUIPMENT). */
export const equipmentNeeded = perFacts(({ recipes }) =>
  Uint8Array.from(recipes, (recipe) => equipmentBits(equipmentOf(recipe))),
)

/** What some dishes need of what a kitchen lacks, in the order of EQUIPMENT. */
export const lackedFor = (
  facts: RecipeFacts,
  missing: readonly Equipment[] = [],
  dishes: readonly number[],
): readonly Equipment[] => {
  if (missing.length === 0) return []
  const needed = equipmentNeeded(facts)
  const bits = dishes.reduce((all, dish) => all | needed[dish]!, 0) & equipmentBits(missing)
  return EQUIPMENT.filter((one) => (bits & equipmentBits([one])) !== 0)
}

/** "an oven and a stove" */
export const equipmentWords = (equipment: readonly Equipment[]): string =>
  listWords(equipment.map((one) => EQUIPMENT_NAMES[one]))
