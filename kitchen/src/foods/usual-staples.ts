/**
 * What most kitchens have, by food id: two dozen things that stand in a cupboard for months and go by spoonfuls. Whoever
 * was not asked yet is taken to have them: they leave the till, and the list says to check. Nothing that is eaten in
 * portions is here (rice, pasta, oats), nor anything that a diet or an allergy often rules out of a kitchen but flour.
 */
export const USUAL_STAPLES = [
  'salt',
  'ground-black-pepper',
  'rapeseed-oil',
  'olive-oil',
  'cider-vinegar',
  'soy-sauce',
  'tomato-ketchup',
  'dijon-mustard',
  'honey',
  'granulated-sugar',
  'plain-flour',
  'cornstarch',
  'baking-powder',
  'vanilla-extract',
  'paprika',
  'ground-cumin',
  'ground-cinnamon',
  'ground-turmeric',
  'ground-nutmeg',
  'curry-powder',
  'dried-oregano',
  'dried-thyme',
  'bay-leaf',
  'chilli-flakes',
] as const
