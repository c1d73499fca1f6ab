import { ANALYTICS_IDLE_MS } from '@plateful/contract/consent.ts'
import * as constants from '@plateful/contract/constants.ts'
import { expect, test } from 'vitest'
import { ENDPOINTS, nameOf } from '../../testing/contract-endpoints.ts'

/** Section 7 of the specification, call by call; that each is routed is shown by http/guarding/ownership.test.ts. */
const CALLS = [
  'POST /api/meal-plans/generate',
  'POST /api/meal-plans/reroll',
  'POST /api/meals/reroll',
  'POST /api/meal-plans/save',
  'POST /api/meal-plans/update-grocery-list',
  'POST /api/meal-plans/update-side-dishes',
  'GET /api/meal-plans/current',
  'GET /api/meal-plans/week/{weekStartDate}',
  'DELETE /api/meal-plans/week/{weekStartDate}',
  'GET /api/meal-plans/all',
  'POST /api/meal-plans/copy',
  'GET /api/meal-plans/history',
  'GET /api/meal-plans/stats',
  'GET /api/meal-plans/auto-save/status',
  'POST /api/meal-plans/auto-save/behavior',
  'POST /api/user-preferences/{id}',
  'GET /api/user-preferences/{id}',
  'GET /api/user-preferences/{id}/default',
  'POST /api/side-dishes/reroll',
  'POST /api/side-dishes/add',
  'POST /api/side-dishes/remove',
  'POST /api/admin/generate-meal-suggestions',
  'GET /api/admin/meals/pending',
  'POST /api/admin/meals/{id}/review',
  'POST /api/admin/meals/save-generated',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/refresh',
  'POST /api/auth/google/code',
  'POST /api/auth/microsoft/code',
  'GET /api/auth/me',
  'POST /api/auth/anonymous-session',
  'PUT /api/auth/anonymous-session/{id}',
  'POST /api/auth/revoke-all-tokens',
  'PUT /api/auth/profile',
  'PUT /api/auth/change-password',
  'PUT /api/auth/change-email',
  'GET /api/auth/subscription',
  'DELETE /api/auth/account',
  'POST /api/auth/verify-email/{token}',
  'POST /api/auth/resend-verification',
  'GET /api/version',
]

test('every call of the specification is promised by the contract', () => {
  const promised = new Set(ENDPOINTS.map(nameOf))

  expect(CALLS.filter((call) => !promised.has(call))).toEqual([])
})

test('the constants are those of section 9', () => {
  const MINUTE = 60_000
  expect({ ...constants, ANALYTICS_IDLE_MS }).toMatchObject({
    REQUEST_TIMEOUT_MS: MINUTE,
    PLAN_DAYS: 7,
    HISTORY_PAGE_SIZE: 20,
    PENDING_PAGE_SIZE: 10,
    SUGGESTION_COUNT: 5,
    CACHE_FRESH_MS: 5 * MINUTE,
    CACHE_KEPT_MS: 10 * MINUTE,
    QUERY_RETRIES: 2,
    MUTATION_RETRIES: 1,
    TOAST_POSITION: 'top-right',
    TOAST_SUCCESS_MS: 3_000,
    TOAST_ERROR_MS: 5_000,
    TOAST_DEFAULT_MS: 4_000,
    CHUNK_TIMEOUT_MS: 120_000,
    PLANNER_PREFETCH_IDLE_MS: 2_500,
    ACCESS_LOCAL_EXPIRY_MS: 15 * MINUTE,
    REMEMBERED_LOCAL_EXPIRY_MS: 30 * 24 * 60 * MINUTE,
    PKCE_VERIFIER_LENGTH: 96,
    OAUTH_STATE_LENGTH: 32,
    OAUTH_POPUP_WIDTH: 600,
    OAUTH_POPUP_HEIGHT: 700,
    OAUTH_CLOSED_CHECK_MS: 500,
    MICROSOFT_SCOPES: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
    GOOGLE_SCOPES: ['openid', 'email', 'profile'],
    ANALYTICS_IDLE_MS: 3_000,
  })
})
