/** Recipes of the catalogue, picked by hand for colour: stage-plates.test.ts checks that they exist. */
export const STAGE_RECIPES: readonly string[] = [
  'mushroom-miso-ramen',
  'chickpea-and-spinach-curry',
  'buttermilk-pancakes-with-strawberries',
  'shrimp-avocado-rice-bowl',
]

/** Middle and width of each plate in per cent of the stage. */
export const STAGE_PLACES: readonly { readonly x: number; readonly y: number; readonly size: number }[] = [
  { x: 46, y: 40, size: 62 },
  { x: 84, y: 16, size: 34 },
  { x: 82, y: 74, size: 42 },
  { x: 22, y: 82, size: 36 },
]
