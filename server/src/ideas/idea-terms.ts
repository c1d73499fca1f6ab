import type { Preferences } from '@plateful/contract/preferences.ts'
import { fittingFoods } from '@plateful/kitchen/ideas/fitting-foods.ts'
import { adultPortions } from '@plateful/kitchen/nutrition/targets.ts'
import { seasonOf } from '@plateful/kitchen/planning/calendar.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { allergenWord, dietWord } from '@plateful/kitchen/planning/table/rule-words.ts'
import { householdOf, seated } from '../households/household.ts'
import type { Ai } from '../ports/ai.ts'
import type { IdeaRequest, IdeaTerms } from '../ports/ai-prompt.ts'

const PROVIDERS: Readonly<Record<Ai['provider'], string | null>> = {
  none: null,
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'a model that this instance’s operator runs or rents',
}

/** What `npm run dev:ai` names its model: nobody shall take its dishes for a model's. */
export const LOCAL_DOUBLE = 'local-double'

/** Who is asked for ideas here, as people read it; null: nobody. */
export const ideasBy = ({ provider, model, isOn }: Pick<Ai, 'provider' | 'model' | 'isOn'>): string | null => {
  if (!isOn) return null
  return model === LOCAL_DOUBLE ? 'a local double, no model' : PROVIDERS[provider]
}

/**
 * Rules of health and faith (GDPR article 9) leave this house only for people who said yes. Who said nothing is asked
 * for ideas only while there is no such rule to tell.
 */
export const mayAskFor = (rules: Preferences): boolean => {
  const { ideas, allergens, otherAllergens, diets } = seated(rules)
  return ideas === 'yes' || (ideas === null && allergens.length + otherAllergens.length + diets.length === 0)
}

const costPerServing = (rules: Preferences): number | null => {
  if (rules.weeklyBudget === null) return null
  const servings = 7 * rules.meals.length * adultPortions(rules)
  return Math.round((rules.weeklyBudget / servings) * 100) / 100
}

/** The household as a model is told of it: what the whole table eats, never who eats, nor what is on one plate alone. */
export const termsOf = (rules: Preferences, weekStart: string): IdeaTerms => {
  const { diets, allergens, otherAllergens, dislikes, adults, children } = seated(rules)
  return {
    diets: diets.map(dietWord),
    allergens: [...allergens.map(allergenWord), ...otherAllergens],
    dislikes,
    cuisines: rules.favouriteCuisines,
    pantry: rules.pantry,
    servings: Math.max(1, Math.min(8, adults + children)),
    minutes: rules.weekdayMinutes,
    costPerServing: costPerServing(rules),
    season: seasonOf(weekStart),
  }
}

type Asked = {
  readonly kitchen: Kitchen
  readonly rules: Preferences
  readonly wish: string
  readonly weekStart: string
  readonly avoidTitles: readonly string[]
}

/** The part of a request that is the same for all kinds of meals. */
export const openRequest = ({
  kitchen,
  rules,
  wish,
  weekStart,
  avoidTitles,
}: Asked): Omit<IdeaRequest, 'kind' | 'count'> => ({
  terms: termsOf(rules, weekStart),
  wish,
  avoidTitles,
  foods: fittingFoods(kitchen, householdOf(rules)),
})
