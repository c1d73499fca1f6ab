import type { Diet } from '../safety/vocabulary.ts'
import type { Household } from './household.ts'
import { allergenWord, capital, dietWord, listWords } from './rule-words.ts'

/** A diet that holds others within it: naming both says nothing more. */
const IMPLIES: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegan: [
    'vegetarian',
    'strict-vegetarian',
    'lacto-vegetarian',
    'ovo-vegetarian',
    'pescatarian',
    'dairy-free',
    'egg-free',
    'pork-free',
  ],
  'strict-vegetarian': ['vegetarian', 'pork-free'],
  vegetarian: ['pescatarian', 'pork-free'],
  halal: ['pork-free', 'alcohol-free'],
  kosher: ['pork-free'],
  whole30: ['paleo', 'dairy-free', 'alcohol-free', 'gluten-free'],
  paleo: ['dairy-free', 'gluten-free'],
  keto: ['low-carb'],
  dash: ['low-sodium'],
}

/** Diets that hardly leave anything between them (planning guide 4c). */
const CLASHES: readonly { readonly diets: readonly Diet[]; readonly text: string }[] = [
  { diets: ['vegan', 'keto'], text: 'Vegan and keto together leave little but tofu, nuts and greens.' },
  { diets: ['vegan', 'whole30'], text: 'Whole30 has no pulses and vegan no meat or egg: hardly any protein is left.' },
  { diets: ['vegan', 'paleo'], text: 'Paleo has no pulses and vegan no meat or egg: hardly any protein is left.' },
  { diets: ['mediterranean', 'keto'], text: 'Mediterranean asks for grains and pulses that keto keeps out.' },
  { diets: ['dash', 'keto'], text: 'DASH asks for grains and fruit that keto keeps out.' },
]

/** Sentences on rules of a household that contradict or repeat each other. */
export const dietHints = (household: Household): readonly string[] => {
  const { diets, allergens } = household
  const holds = (diet: Diet): boolean => diets.includes(diet)
  const redundant = diets.flatMap((diet) => {
    const within = (IMPLIES[diet] ?? []).filter(holds)
    return within.length === 0
      ? []
      : [`${capital(dietWord(diet))} already includes ${listWords(within.map(dietWord))}.`]
  })
  const clashes = CLASHES.filter((clash) => clash.diets.every(holds)).map(({ text }) => text)
  const noSoyNuts = holds('vegan') && holds('keto') && (allergens.includes('soy') || allergens.includes('tree_nut'))
  const protein = noSoyNuts
    ? [
        `Without ${listWords(allergens.filter((id) => id === 'soy' || id === 'tree_nut').map(allergenWord))}, a vegan keto week has no source of protein left.`,
      ]
    : []
  return [...redundant, ...clashes, ...protein]
}
