import type { DishForm } from '@plateful/kitchen/recipes/recipe.ts'

/** What a dish looks like, as it stands in a list to choose from. */
export const FORM_LABELS: Readonly<Record<DishForm, string>> = {
  plate: 'Plate',
  bowl: 'Bowl',
  soup: 'Soup',
  'stew with grain': 'Stew with grain',
  noodles: 'Noodles',
  salad: 'Salad',
  stack: 'Stack',
  toast: 'Toast',
  wrap: 'Wrap',
  taco: 'Taco',
  sandwich: 'Sandwich',
  pie: 'Pie',
  bake: 'Bake',
  skewer: 'Skewer',
  tray: 'Tray',
  omelette: 'Omelette',
  pancake: 'Pancake',
  porridge: 'Porridge',
  smoothie: 'Smoothie',
  rolls: 'Rolls',
  dumplings: 'Dumplings',
  'grain bowl': 'Grain bowl',
  flatbread: 'Flatbread',
}
