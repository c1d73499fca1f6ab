import type { IdeaDraft } from '@plateful/contract/ideas.ts'
import type { IdeaRequest } from '../ports/ai-prompt.ts'

/** What a request to a model holds when nobody asks for anything in particular. */
export const anIdeaRequest = (more: Partial<IdeaRequest> = {}): IdeaRequest => ({
  kind: 'dinner',
  count: 2,
  terms: {
    diets: [],
    allergens: [],
    dislikes: [],
    cuisines: [],
    pantry: [],
    servings: 2,
    minutes: 45,
    costPerServing: null,
    season: 'autumn',
  },
  wish: '',
  avoidTitles: [],
  ...more,
})

/** A dish as a careful model writes it. */
export const aDraft = (more: Partial<IdeaDraft> = {}): IdeaDraft => ({
  title: 'Chickpea and tomato stew with rice',
  cuisine: 'Greek',
  form: 'stew with grain',
  servings: 2,
  activeMinutes: 15,
  totalMinutes: 35,
  ingredients: [
    { name: 'olive oil', quantity: 1, unit: 'tbsp', preparation: '' },
    { name: 'onion', quantity: 1, unit: 'piece', preparation: 'diced' },
    { name: 'garlic', quantity: 2, unit: 'clove', preparation: 'sliced' },
    { name: 'canned chopped tomatoes', quantity: 400, unit: 'g', preparation: '' },
    { name: 'canned chickpeas', quantity: 240, unit: 'g', preparation: 'drained' },
    { name: 'basmati rice', quantity: 140, unit: 'g', preparation: '' },
    { name: 'salt', quantity: null, unit: '', preparation: '' },
  ],
  steps: [
    'Warm the olive oil in a pan and soften the onion with a pinch of salt for 8 minutes, until sweet.',
    'Add the garlic, then the canned chopped tomatoes and the canned chickpeas. Simmer for 15 minutes, until thick.',
    'Boil the basmati rice for 10 minutes, until tender, and drain. Serve the stew over the rice.',
  ],
  equipment: ['pan', 'saucepan'],
  contains: [],
  ...more,
})
