/**
 * P3 of the planning guide: where each served dish stands among all that could be, 0..1 in the mean; half is the middle of
 * them. Dishes of one popularity share a place.
 */
export const popularityQuantile = (served: readonly number[], all: readonly number[]): number => {
  const placeOf = (popularity: number): number =>
    all.reduce((sum, other) => sum + (other < popularity ? 1 : other === popularity ? 0.5 : 0), 0) / all.length
  return served.reduce((sum, popularity) => sum + placeOf(popularity), 0) / served.length
}
