export type HeroPlate = {
  /** A recipe of the catalogue: hero-plates.test.ts checks that it exists. */
  readonly recipeId: string
  /** Middle and width of the plate in per cent of the stage. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * Picked by hand for colour and variety, among drawings of few pieces: each is a document to lay out. All are round, for
 * the shadow of the stage. The first is the large one in the middle.
 */
export const HERO_PLATES: readonly HeroPlate[] = [
  { recipeId: 'miso-glazed-salmon-sesame-rice', x: 50, y: 46, size: 48 },
  { recipeId: 'soft-polenta-with-courgette-and-basil', x: 16, y: 19, size: 34 },
  { recipeId: 'shrimp-avocado-rice-bowl', x: 83, y: 19, size: 35 },
  { recipeId: 'beef-tacos-lettuce-cheddar', x: 83, y: 79, size: 35 },
  { recipeId: 'buttermilk-pancakes-with-strawberries', x: 17, y: 79, size: 33 },
  { recipeId: 'smoked-salmon-rye-open', x: 52, y: 91, size: 25 },
]

export const plateAddress = (recipeId: string): string => `/plates/${recipeId}.svg`
