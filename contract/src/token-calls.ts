import type { TokenScope } from './access-tokens.ts'

const of = (scope: TokenScope, ...calls: readonly string[]): readonly (readonly [string, TokenScope])[] =>
  calls.map((call) => [call, scope])

/**
 * The calls that a key of a program reaches, each by the scope that it needs. What does not stand here it does not reach:
 * account, sign-ins, keys, export, deletion, payments, links to weeks, admin. A new call is closed until somebody opens it.
 */
export const TOKEN_CALLS: ReadonlyMap<string, TokenScope> = new Map([
  ...of(
    'read',
    'GET /api/meal-plans/current',
    'GET /api/meal-plans/week/{weekStartDate}',
    'GET /api/meal-plans/all',
    'GET /api/meal-plans/history',
    'GET /api/meal-plans/stats',
    'GET /api/recipes',
    'GET /api/recipes/{recipeId}',
    'GET /api/own-recipes',
    'GET /api/own-recipes/{recipeId}',
    'GET /api/side-dishes/options',
    'GET /api/stock',
    'GET /api/stock/foods',
    'GET /api/prices',
    'GET /api/opinions',
  ),
  ...of(
    'list',
    'POST /api/meal-plans/update-grocery-list',
    'POST /api/stock/changes',
    'POST /api/stock/changes/{changeId}/undo',
  ),
  ...of(
    'plan',
    'POST /api/meal-plans/generate',
    'POST /api/meal-plans/reroll',
    'POST /api/meals/reroll',
    'POST /api/meal-plans/keep',
    'POST /api/meal-plans/place',
    'POST /api/meal-plans/exchange',
    'POST /api/meal-plans/undo',
    'POST /api/meal-plans/restore',
    'POST /api/meal-plans/save',
    'POST /api/meal-plans/copy',
    'POST /api/meal-plans/update-side-dishes',
    'POST /api/side-dishes/add',
    'POST /api/side-dishes/reroll',
    'POST /api/side-dishes/remove',
  ),
])
