import type { OwnDraft, OwnLine } from '@plateful/contract/own-recipes.ts'

type Settled = Pick<OwnLine, 'text' | 'foodId' | 'quantity' | 'unit'>

export const anOwnLine = ({ text, foodId, quantity, unit }: Settled): OwnLine => ({
  text,
  foodId,
  quantity,
  unit,
  preparation: '',
  isLeftOut: false,
})

/** A dinner of somebody's own with nothing open; the fields under test put in their place. */
export const anOwnDraft = (fields: Partial<OwnDraft> = {}): OwnDraft => ({
  title: 'Our chickpea pot',
  kinds: ['dinner'],
  cuisine: 'Greek',
  form: 'stew with grain',
  servings: 2,
  activeMinutes: 15,
  totalMinutes: 35,
  lines: [
    anOwnLine({ text: '1 tbsp olive oil', foodId: 'olive-oil', quantity: 1, unit: 'tbsp' }),
    anOwnLine({ text: '1 onion', foodId: 'onion', quantity: 1, unit: 'piece' }),
    anOwnLine({ text: '400 g canned chopped tomatoes', foodId: 'canned-chopped-tomatoes', quantity: 400, unit: 'g' }),
    anOwnLine({ text: '240 g canned chickpeas', foodId: 'canned-chickpeas', quantity: 240, unit: 'g' }),
    anOwnLine({ text: '140 g basmati rice', foodId: 'basmati-rice', quantity: 140, unit: 'g' }),
  ],
  steps: [
    'Soften the onion in the olive oil for 8 minutes.',
    'Add the chopped tomatoes and the chickpeas and simmer for 15 minutes.',
    'Boil the rice for 10 minutes, drain it and serve the stew over it.',
  ],
  asides: [],
  unread: [],
  names: [],
  ...fields,
})
