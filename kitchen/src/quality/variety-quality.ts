/** Metrics V1 to V6 of the planning guide: how different the meals of a week are, from each other and from last week's. */

/** V1: share of meals that are different recipes; 1 without any meal. */
export const distinctShare = (recipes: readonly unknown[]): number =>
  recipes.length === 0 ? 1 : new Set(recipes).size / recipes.length

/**
 * V2: fewest days between two dinners of one recipe; 7 when none comes twice. Meals eaten from another's pot are left
 * out by the caller: they are flagged.
 */
export const repeatDistance = (dinners: readonly { readonly day: number; readonly recipe: unknown }[]): number =>
  dinners.reduce(
    (least, { day, recipe }, at) =>
      dinners
        .slice(at + 1)
        .reduce(
          (close, other) => (other.recipe === recipe ? Math.min(close, Math.abs(other.day - day)) : close),
          least,
        ),
    7,
  )

/**
 * V3: entropy of dinners over protein groups, 0..1 of the most that so many dinners and so many groups allow. One dinner
 * or one group cannot spread: 1.
 */
export const spreadOf = (counts: readonly number[], groups: number): number => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < 2 || groups < 2) return 1
  const entropy = counts.reduce((sum, count) => sum - (count === 0 ? 0 : (count / total) * Math.log(count / total)), 0)
  return entropy / Math.log(Math.min(groups, total, 7))
}

/** V3: how many evenings have the protein of the evening before. `null`: no dinner is planned. */
export const sameNextDay = (proteins: readonly (number | null)[]): number =>
  proteins.filter((protein, day) => protein !== null && day > 0 && protein === proteins[day - 1]).length

/** V3, V4: how often the most frequent one comes. */
export const mostOfOne = (items: readonly unknown[]): number =>
  Math.max(0, ...[...Map.groupBy(items, (item) => item).values()].map(({ length }) => length))

/** Shared members over all members of two sets, 0..1; two empty sets share nothing. */
export const jaccard = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): number => {
  const shared = [...a].filter((item) => b.has(item)).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

/** V5: mean of 1 - likeness over all pairs; 1 where there is no pair. */
export const meanUnlikeness = <T>(dishes: readonly T[], likeness: (a: T, b: T) => number): number => {
  const pairs = dishes.flatMap((a, at) => dishes.slice(at + 1).map((b) => 1 - likeness(a, b)))
  return pairs.length === 0 ? 1 : pairs.reduce((sum, value) => sum + value, 0) / pairs.length
}

/** V6: share of a week's dinners that neither of the two weeks before had. */
export const noveltyOf = (dinners: readonly string[], before: ReadonlySet<string>): number =>
  dinners.length === 0 ? 1 : dinners.filter((id) => !before.has(id)).length / dinners.length
