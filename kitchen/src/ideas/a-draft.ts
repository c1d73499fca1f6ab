import type { Draft } from './draft.ts'

/** A dish as a careful model writes it; the fields under test put in their place. */
export const aDraft = (fields: Partial<Draft> = {}): Draft => ({
  title: 'Chickpea and tomato stew with rice',
  cuisine: 'Lebanese',
  form: 'stew with grain',
  servings: 2,
  activeMinutes: 15,
  totalMinutes: 35,
  ingredients: [
    { name: 'olive oil', quantity: 1, unit: 'tbsp', preparation: '' },
    { name: 'large onion', quantity: 1, unit: 'piece', preparation: 'diced' },
    { name: 'garlic', quantity: 2, unit: 'cloves', preparation: 'sliced' },
    { name: 'canned chopped tomatoes', quantity: 400, unit: 'g', preparation: '' },
    { name: 'canned chickpeas', quantity: 240, unit: 'g', preparation: 'drained' },
    { name: 'basmati rice', quantity: 140, unit: 'g', preparation: '' },
    { name: 'salt', quantity: null, unit: '', preparation: '' },
  ],
  steps: [
    'Warm the oil in a pan and soften the onion with a pinch of salt for 8 minutes, until sweet.',
    'Add the garlic, then the chopped tomatoes and the chickpeas. Simmer for 10 to 15 minutes, until thick.',
    'Boil the rice for 10 minutes, until tender, and drain. Serve the stew over it.',
  ],
  equipment: ['frying pan', 'saucepan'],
  contains: [],
  ...fields,
})
