/** One ingredient of a meal or side dish as the specification has it. `amount` null: to taste. */
export type RawIngredient = {
  readonly name: string
  readonly amount: number | null
  readonly unit: string
}

/**
 * The specification's merge: by lower-cased name, amounts summed, in the order the names first appear.
 * Units that differ do not add up and stay entries of their own beside each other; nothing is converted or invented.
 */
export const mergeRawIngredients = (lines: readonly RawIngredient[]): readonly RawIngredient[] => {
  const byName = new Map<string, Map<string, RawIngredient>>()
  for (const line of lines) {
    const name = line.name.trim().toLowerCase()
    const byUnit = byName.get(name) ?? new Map<string, RawIngredient>()
    const before = byUnit.get(line.unit)?.amount ?? null
    const amount = before === null ? line.amount : before + (line.amount ?? 0)
    byUnit.set(line.unit, { name, amount, unit: line.unit })
    byName.set(name, byUnit)
  }
  return [...byName.values()].flatMap((byUnit) => [...byUnit.values()])
}
