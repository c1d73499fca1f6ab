import { Preferences } from '@plateful/contract/preferences.ts'
import { readRecipe } from '@plateful/kitchen/planning/dishes/read-recipe.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { usualMeals } from '@plateful/kitchen/recipes/recipe.ts'
import { onTestFinished } from 'vitest'
import type { Store } from '../db/open-store.ts'
import { householdOf } from '../households/household.ts'
import { openLog } from '../http/guarding/log.ts'
import { openAiBudget } from '../ideas/ai-budget.ts'
import { type KeptIdea, writeIdeas } from '../ideas/write-ideas.ts'
import { type AiTimes, openAi } from '../ports/ai.ts'
import type { AiProvider } from '../ports/ai-providers.ts'
import { aKitchen } from './a-kitchen.ts'
import { type AiDouble, startAiDouble } from './doubles/ai-double.ts'
import { freshStore } from './test-stores.ts'

const NOON = new Date('2026-11-21T12:00:00.000Z')
const PLENTY = { session: 1_000_000, account: 1_000_000, address: 1_000_000, day: 1_000_000 }

/** A household that says yes to ideas. */
export const aTable = (more: Partial<Preferences> = {}): Preferences =>
  Preferences.parse({ ideas: 'yes', meals: ['dinner'], ...more })

type Asking = {
  readonly rules: Preferences
  readonly wish?: string
  readonly provider?: AiProvider
  readonly times?: AiTimes
}

/** Everything between a household's rules and the ideas that are kept for it, with a double in the model's place. */
export const writeWithDouble = async () => {
  const double: AiDouble = await startAiDouble(() => [])
  const store: Store = await freshStore('SQLite')
  const lines: string[] = []
  onTestFinished(async () => {
    await double.close()
    await store.close()
  })
  const kitchen = aKitchen()
  return {
    double,
    lines,
    /** One round of asking, with a provider that nobody has failed at yet. */
    write: ({ rules, wish = '', provider = 'openai', times }: Asking) =>
      writeIdeas(
        {
          db: store.db,
          ai: openAi({ provider, model: 'double-1', apiKey: 'k', baseUrl: double.url }, times ? { times } : {}),
          aiBudget: openAiBudget(store.db, { limits: PLENTY, prices: null, now: () => NOON }),
          log: openLog('info', { write: (line) => void lines.push(line) }),
        },
        {
          caller: { ownerId: 'somebody', kind: 'anonymous', address: '192.0.2.1' },
          kitchen,
          rules,
          wish,
          counts: usualMeals(rules.meals).map((kind) => ({ kind, count: 2 })),
          weekStart: '2026-11-23',
          avoidTitles: [],
          signal: new AbortController().signal,
        },
      ),
  }
}

/** What the guard says against an idea for this household, read once more and on its own. */
export const conflictsOf = ({ recipe }: KeptIdea, rules: Preferences): readonly string[] => {
  const { guard, catalogue } = aKitchen()
  const household: Household = householdOf(rules)
  return guard
    .judgeDish(readRecipe(guard, recipe, catalogue.foods), household)
    .conflicts.map(({ sentence }) => sentence)
}
