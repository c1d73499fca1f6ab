import type { MealPlan } from '@plateful/contract/plan.ts'
import { dishesOf } from './week-page.ts'

/**
 * Written without a look at the product's own lists, so that a gap there shows here.
 * Words begin at a word's border; what stands behind them is free: "fishcake", "anchovies".
 */
const WORDS = {
  peanut: ['peanut', 'groundnut', 'ground nuts?\\b', 'arachis', 'goober', 'monkey nut', 'beer nut', 'mandelona'],
  fish: [
    ...['fish', 'salmon', 'tuna', 'cod\\b', 'codfish', 'bacalao', 'bacalhau', 'haddock', 'pollock', 'pollack', 'hake'],
    ...['anchov', 'sardine', 'pilchard', 'sprat', 'whitebait', 'mackerel', 'trout', 'tilapia', 'herring', 'kipper'],
    ...['bloater', 'halibut', 'turbot', 'sea bass', 'seabass', 'branzino', 'barramundi', 'bream', 'snapper'],
    ...['sole\\b', 'plaice', 'flounder', 'monkfish', 'catfish', 'pangasius', 'basa\\b', 'swordfish', 'grouper'],
    ...[
      'mahi',
      'perch',
      'pike\\b',
      'carp\\b',
      'eel\\b',
      'unagi',
      'skate',
      'caviar',
      'roe\\b',
      'tobiko',
      'taramasalata',
    ],
    ...['bonito', 'katsuobushi', 'dashi', 'worcester', 'surimi', 'kamaboko', 'crab stick', 'nam pla', 'nuoc mam'],
    ...['garum', 'colatura', 'bottarga', 'lox\\b', 'gravlax', 'gravad', 'rollmop', 'caesar dressing', 'furikake'],
  ],
  gluten: [
    ...['wheat', 'barley', 'rye\\b', 'bulgur', 'bulghur', 'couscous', 'semolina', 'spelt', 'farro', 'freekeh', 'kamut'],
    ...['einkorn', 'emmer', 'triticale', 'seitan', 'udon', 'orzo', 'panko', 'filo', 'phyllo', 'malt\\b'],
    ...['soy sauce', 'plain flour', 'all-purpose flour', 'bread flour', 'self-raising', 'naan', 'pita\\b', 'baguette'],
    ...['ciabatta', 'sourdough', 'brioche'],
  ],
  mushroom: ['mushroom', 'shiitake', 'portobello', 'porcini', 'cremini', 'chestnut mushroom', 'chanterelle', 'enoki'],
} as const

export type Forbidden = keyof typeof WORDS

/** What only sounds like it; taken out before the words are looked for. */
const FALSE_FRIENDS: Readonly<Record<Forbidden, RegExp>> = {
  peanut: /peanut-free|without peanuts?/g,
  fish: /fish-free|without fish|fish spatula|fish slice/g,
  gluten: /gluten-free [a-z-]+( [a-z-]+)?|without gluten|buckwheat|tamari soy sauce/g,
  mushroom: /without mushrooms?/g,
}

const hit = (text: string, what: Forbidden): string | undefined => {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(FALSE_FRIENDS[what], ' ')
  return new RegExp(`\\b(?:${WORDS[what].join('|')})`).exec(plain)?.[0]
}

/** Every text of the plan that names something forbidden: titles, sides, ingredients, steps, plates and the list. */
export const forbiddenIn = (plan: MealPlan, what: Forbidden): readonly string[] => {
  const texts = [
    ...dishesOf(plan).flatMap(({ title, plate, ingredients, steps }) => [
      title,
      plate.alt,
      ...ingredients.map(({ name, preparation }) => `${name}, ${preparation}`),
      ...steps.map(({ parts }) =>
        parts.map((part) => (part.kind === 'timer' ? `${part.minutes} min` : part.text)).join(''),
      ),
    ]),
    ...plan.groceryList.lines.map(({ name }) => name),
    ...plan.rawIngredients.map(({ name }) => name),
  ]
  return texts.flatMap((text) => {
    const word = hit(text, what)
    return word === undefined ? [] : [`${word}: ${text}`]
  })
}
