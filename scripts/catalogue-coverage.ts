import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { type Kitchen, openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { type Match, matchHousehold } from '../kitchen/src/planning/kitchens/match.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { parseCookingWords } from '../kitchen/src/safety/words/cooking-words.ts'
import { parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../kitchen/src/safety/words/vocabulary.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'

/** A household of two without a limit of time or money: only the rule under test counts. */
const unlimited = (rule: {
  readonly diets?: readonly Diet[]
  readonly allergens?: readonly Allergen[]
}): Household => ({
  adults: 2,
  children: 0,
  diets: rule.diets ?? [],
  allergens: rule.allergens ?? [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  weeklyBudget: null,
  meals: ['breakfast', 'lunch', 'dinner'],
  weekdayMinutes: 240,
  weekendMinutes: 240,
  favouriteCuisines: [],
  pantry: [],
  dailyKcal: null,
})

/** The kitchen as the files stand, without a build. */
export const kitchenFromFiles = (): Kitchen => {
  const foods = readFoods()
  const { recipes } = readRecipes(foods)
  const dataOf = (name: string): string => readFileSync(join(import.meta.dirname, '../kitchen/data', name), 'utf8')
  const terms = parseGuardTerms(dataOf('guard-terms.csv'))
  const words = parseCookingWords(dataOf('cooking-words.csv'))
  return openKitchen(openCatalogue({ version: 'files', foods, recipes, terms, words }))
}

/** What is left of the catalogue for one diet, one allergen (severe), or a pair. */
export const coverageOf = (
  kitchen: Kitchen,
  rule: { readonly diets?: readonly Diet[]; readonly allergens?: readonly Allergen[] },
): Match => matchHousehold(kitchen, unlimited(rule))

const line = (name: string, match: Match): string =>
  [
    name.padEnd(20),
    ...[match.breakfasts, match.lunches, match.dinners, match.sides].map((n) => String(n).padStart(6)),
  ].join('')

if (import.meta.main) {
  const kitchen = kitchenFromFiles()
  console.log('rule                 breakf  lunch dinner  sides')
  console.log(line('(none)', coverageOf(kitchen, {})))
  for (const diet of DIETS) console.log(line(diet, coverageOf(kitchen, { diets: [diet] })))
  for (const allergen of ALLERGENS) console.log(line(`no ${allergen}`, coverageOf(kitchen, { allergens: [allergen] })))
  const cuisines = new Map<string, number>()
  for (const { cuisine } of kitchen.catalogue.recipes.values()) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + 1)
  const sorted = [...cuisines].sort((a, b) => b[1] - a[1])
  console.log(`${sorted.length} cuisines: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`)
}
