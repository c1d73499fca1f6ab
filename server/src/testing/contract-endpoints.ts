import { readdirSync } from 'node:fs'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { anOwnDraft } from './an-own-draft.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value

const CONTRACT = new URL('../../../contract/src/', import.meta.url)

const modules: readonly object[] = await Promise.all(
  readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(new URL(name, CONTRACT).href)),
)

/** Every endpoint of every file of the contract, found by its shape: a new one joins every matrix by itself. */
export const ENDPOINTS: readonly EndpointShape[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

export const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`

const WEEK = '2026-11-23'
/** The password of people that `user` makes; one that nobody has; the code of a provider that is not there. */
const currentPassword = 'quiet otters fold napkins'
const newPassword = 'seven brass teapots whistle'
const redirectUri = 'http://localhost/auth/microsoft/callback'

/** Names a change of a kitchen that nobody made. */
export const NO_CHANGE = '6f1f7a4e-5a54-4c0e-9d0a-2d6a7a3f0c11'
/** Of files that are brought: of that form, and nobody's. */
export const NO_JOB = `move-${'0'.repeat(20)}`
/** Of pictures: of that form, and nobody's. */
export const NO_PICTURE = `pic-${'0'.repeat(32)}`
/** A PNG of two pixels square. */
const A_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWNYZWy8ytiYAUIBAB+qBEG5FOBEAAAAAElFTkSuQmCC'

/** A body, params and query that the endpoint's schemas accept, so that only ownership decides. */
export const EXAMPLES: ReadonlyMap<string, { readonly body?: object; readonly query?: object }> = new Map<
  string,
  { body?: object; query?: object }
>([
  ['POST /api/auth/anonymous-session', { body: {} }],
  ['PUT /api/auth/anonymous-session/{id}', { body: { preferences: {} } }],
  ['POST /api/auth/register', { body: { name: 'No One', email: 'no.one@example.org', password: newPassword } }],
  ['POST /api/auth/login', { body: { email: 'no.one@example.org', password: newPassword } }],
  ['POST /api/auth/google/code', { body: { code: 'no-such-code' } }],
  ['POST /api/auth/oidc/code', { body: { code: 'no-such-code', codeVerifier: 'v'.repeat(96), redirectUri } }],
  ['POST /api/auth/microsoft/code', { body: { code: 'no-such-code', codeVerifier: 'v'.repeat(96), redirectUri } }],
  [
    'POST /api/auth/providers/connect',
    {
      body: { provider: 'microsoft', currentPassword, code: 'no-such-code', codeVerifier: 'v'.repeat(96), redirectUri },
    },
  ],
  ['POST /api/auth/providers/disconnect', { body: { provider: 'google', currentPassword } }],
  ['POST /api/auth/verify-email/{token}', { body: { password: newPassword } }],
  ['POST /api/auth/resend-verification', { body: { email: 'no.one@example.org' } }],
  ['POST /api/auth/forgot-password', { body: { email: 'no.one@example.org' } }],
  ['POST /api/auth/reset-password', { body: { token: 'A'.repeat(43), password: newPassword } }],
  ['PUT /api/auth/profile', { body: { name: 'Another Name' } }],
  ['PUT /api/auth/change-password', { body: { currentPassword, newPassword } }],
  ['PUT /api/auth/change-email', { body: { currentPassword, newEmail: 'moved@example.org' } }],
  ['POST /api/auth/export', { body: { currentPassword } }],
  ['DELETE /api/auth/account', { body: { currentPassword, confirm: 'DELETE' } }],
  ['POST /api/auth/second-factor/start', { body: { currentPassword } }],
  ['POST /api/auth/second-factor/confirm', { body: { code: '000000' } }],
  ['POST /api/auth/second-factor/recovery-codes', { body: { currentPassword, code: '000000' } }],
  ['POST /api/auth/second-factor/off', { body: { currentPassword, code: '000000' } }],
  ['POST /api/auth/passkeys/begin', { body: { currentPassword } }],
  [
    'POST /api/auth/passkeys',
    { body: { name: 'My telephone', id: 'no-such', clientDataJSON: 'e30', attestationObject: 'oA' } },
  ],
  ['POST /api/auth/passkeys/rename', { body: { id: 'no-such', name: 'Another' } }],
  ['POST /api/auth/passkeys/remove', { body: { id: 'no-such', currentPassword } }],
  [
    'POST /api/auth/passkeys/sign-in',
    { body: { id: 'no-such', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
  ],
  ['POST /api/auth/tokens', { body: { name: 'Kitchen display', scopes: ['read'], days: 30, currentPassword } }],
  ['POST /api/household/webhooks', { body: { url: 'https://hooks.example.org/week', topics: ['week.made'] } }],
  [
    'PUT /api/push',
    {
      body: {
        endpoint: 'https://push.example.org/send/1',
        p256dh: 'BKvxEG2C-qfzLSxz_9JVFm1E6_MA2RfTe12BJtjyb8y-O1S_6TV_ta5-zJJyke3HHFoagf4t1sP5sDzeFe8pnFY',
        auth: 'rV8sBMrnjVrlloCiq0QAvA',
        kinds: ['prepare'],
        language: 'en',
        timeZone: 'Europe/Vienna',
      },
    },
  ],
  ['POST /api/admin/accounts/sign-out', { body: { email: 'no.one@example.org' } }],
  ['PUT /api/household', { body: { name: 'The attic' } }],
  ['POST /api/households/switch', { body: { householdId: 'no-such' } }],
  ['POST /api/household/invitations', { body: { role: 'adult' } }],
  ['POST /api/invitations/read', { body: { token: 'A'.repeat(43) } }],
  ['POST /api/invitations/join', { body: { token: 'A'.repeat(43), bring: false } }],
  ['PUT /api/household/members/{memberId}', { body: { role: 'adult' } }],
  ['POST /api/subscription/checkout', { body: { tier: 'premium' } }],
  ['POST /api/subscription/portal', { body: {} }],
  ['POST /api/user-preferences/{id}', { body: { preferences: {} } }],
  ['POST /api/meal-plans/generate', { body: { weekStartDate: '2026-12-07', preferences: {} } }],
  ['POST /api/meal-plans/reroll', { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } }],
  ['POST /api/meals/reroll', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', preview: true } }],
  [
    'POST /api/meals/report',
    { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: 'no-such', reason: 'other' } },
  ],
  ['POST /api/preferences/match', { body: { diets: ['vegan'] } }],
  ['POST /api/meal-plans/keep', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', kept: true } }],
  ['POST /api/meal-plans/place', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: 'no-such' } }],
  ['POST /api/meal-plans/exchange', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', otherId: 'd1-dinner' } }],
  ['GET /api/meal-plans/week/{weekStartDate}/places', { query: { mealId: 'd0-dinner' } }],
  ['POST /api/meal-plans/undo', { body: { weekStartDate: WEEK } }],
  ['POST /api/meal-plans/restore', { body: { weekStartDate: WEEK } }],
  ['POST /api/meal-plans/save', { body: { weekStartDate: WEEK, mealPlanData: { days: [] } } }],
  ['POST /api/meal-plans/anonymous/save', { body: { weekStartDate: WEEK, mealPlanData: { days: [] } } }],
  ['POST /api/meal-plans/copy', { body: { sourceWeekStartDate: WEEK, targetWeekStartDate: '2026-11-30' } }],
  ['POST /api/meal-plans/auto-save/behavior', { body: { behavior: 'ask' } }],
  [
    'POST /api/meal-plans/update-grocery-list',
    { body: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'candles' }] } },
  ],
  ['PUT /api/meal-plans/cook', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', memberId: null } }],
  ['POST /api/meal-plans/sold-out', { body: { weekStartDate: WEEK, foodId: 'no-such' } }],
  ['POST /api/prices', { body: { foodId: 'carrot', usd: 1 } }],
  ['POST /api/prices/remove', { body: { foodId: 'carrot' } }],
  ['POST /api/prices/import', { body: { csv: 'Food,Price\ncarrot,1' } }],
  ['POST /api/meal-plans/update-side-dishes', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', sideDishIds: [] } }],
  ['POST /api/side-dishes/reroll', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', sideDishId: 'no-such' } }],
  ['POST /api/side-dishes/add', { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } }],
  ['POST /api/side-dishes/remove', { body: { weekStartDate: WEEK, mealId: 'd0-dinner', sideDishId: 'no-such' } }],
  ['POST /api/meal-plans/share', { body: { weekStartDate: WEEK } }],
  ['POST /api/shopping-links', { body: { weekStartDate: WEEK } }],
  ['POST /api/shopping/read', { body: { token: 'A'.repeat(43) } }],
  [
    'POST /api/shopping/tick',
    {
      body: {
        token: 'A'.repeat(43),
        ticks: [{ action: 'tick', lineId: 'no-such', ticked: true, operation: 'AAAAAAAAAAAA' }],
      },
    },
  ],
  ['POST /api/shared-weeks/copy', { body: { token: 'A'.repeat(43), targetWeekStartDate: '2026-11-30' } }],
  ['POST /api/own-recipes/read', { body: { from: 'text', text: 'Soup. Ingredients: 2 onions' } }],
  ['POST /api/own-recipes', { body: { draft: anOwnDraft() } }],
  ['PUT /api/own-recipes/{recipeId}', { body: { draft: anOwnDraft() } }],
  ['PUT /api/own-recipes/{recipeId}/picture', { body: { base64: A_DOT } }],
  ['POST /api/moving', { body: { files: [{ name: 'soup.txt', bytes: 4 }] } }],
  ['POST /api/moving/{jobId}/pieces', { body: { file: 0, at: 0, base64: 'c291cA==' } }],
  ['GET /api/moving/{jobId}/items', { query: { outcome: 'ready' } }],
  ['PUT /api/recipes/{recipeId}/opinion', { body: { kind: 'liked' } }],
  ['GET /api/stock/foods', { query: { q: 'ri' } }],
  ['GET /api/stock', { query: { today: '2026-11-25' } }],
  [
    'POST /api/stock/changes',
    { body: { today: '2026-11-25', said: { id: '0d4c6c4e-5e5b-4a3a-8a52-6f0d3b1f9c11', text: 'rice' } } },
  ],
  ['POST /api/stock/changes/{changeId}/undo', { body: { today: '2026-11-25' } }],
  ['GET /api/opinions/waiting', { query: { today: '2026-11-25' } }],
  ['GET /api/meals/how-was-it', { query: { today: '2026-11-25' } }],
  [
    'POST /api/meals/how-was-it',
    { body: { weekStartDate: WEEK, mealId: 'd0-dinner', felt: 'fine', today: '2026-11-25' } },
  ],
  ['PUT /api/own-recipe-words', { body: { word: 'zorblatt', answer: { is: 'left-out' } } }],
  ['GET /api/own-recipe-files', { query: { format: 'cooklang' } }],
  ['POST /api/calendar', { body: { timeZone: 'Europe/Vienna' } }],
  ['POST /api/admin/generate-meal-suggestions', { body: { preferences: {}, count: 1 } }],
  ['POST /api/admin/meals/{id}/review', { body: { isApproved: false } }],
  ['PUT /api/admin/meals/{id}', { body: { document: 'no recipe' } }],
  ['POST /api/admin/meals/check', { body: { document: 'no recipe' } }],
  ['POST /api/admin/meals/save-generated', { body: { meals: [{ document: 'no recipe' }] } }],
  ['GET /api/side-dishes/options', { query: { weekStartDate: WEEK, mealId: 'd0-dinner' } }],
])
