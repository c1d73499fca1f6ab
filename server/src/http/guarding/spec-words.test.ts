import * as admin from '@plateful/contract/admin.ts'
import * as auth from '@plateful/contract/auth.ts'
import * as autoSave from '@plateful/contract/auto-save.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import * as plans from '@plateful/contract/meal-plans.ts'
import { AUTH_TOASTS, autoSaveToast, ERRORS, SUCCESS, socialToasts } from '@plateful/contract/messages.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import * as sides from '@plateful/contract/side-dishes.ts'
import { expect, test } from 'vitest'

/** Section 8 of the specification, word by word: what each call falls back to. */
const FALLBACKS: readonly (readonly [EndpointShape, string])[] = [
  [plans.generatePlan, 'Failed to generate meal plan'],
  [plans.savePlan, 'Failed to save meal plan'],
  [plans.saveAnonymousPlan, 'Failed to save anonymous meal plan'],
  [savePreferences, 'Failed to save preferences'],
  [autoSave.setAutoSaveBehavior, 'Failed to update auto-save behavior'],
  [plans.rerollMeal, 'Failed to reroll meal'],
  [plans.previewMeals, 'Failed to reroll meal'],
  [sides.rerollSideDish, 'Failed to reroll side dish'],
  [plans.deletePlanOfWeek, 'Failed to delete meal plan'],
  [plans.copyPlan, 'Failed to copy meal plan'],
  [plans.updateGroceryList, 'Failed to update grocery list'],
  [plans.updateSideDishes, 'Failed to update side dishes'],
  [sides.addSideDish, 'Failed to add side dish'],
  [sides.removeSideDish, 'Failed to remove side dish'],
  [plans.readCurrentPlan, 'Failed to get current meal plan'],
  [plans.readLastAnonymousPlan, 'Failed to get current meal plan'],
  [admin.reviewMeal, 'Failed to review meal'],
  [auth.register, 'Failed to register user'],
  [auth.login, 'Failed to login'],
  [auth.verifyEmail, 'Verification failed'],
  [auth.resendVerification, 'Failed to resend verification'],
  [auth.createAnonymousSession, 'Failed to create anonymous session. Please refresh the page.'],
]

test.each(
  FALLBACKS.map(([endpoint, words]) => [`${endpoint.method} ${endpoint.path}`, endpoint.fallback, words] as const),
)('%s falls back to the words of the specification', (_, fallback, words) => {
  expect(ERRORS[fallback].text).toBe(words)
})

test('refusals that the specification words are worded so', () => {
  expect(ERRORS['user.no_id'].text).toBe('No user ID available')
  expect(ERRORS['user.not_authenticated'].text).toBe('User not authenticated')
})

test('success toasts are worded as specified', () => {
  expect(Object.values(SUCCESS).toSorted()).toEqual(
    [
      'Meal plan generated successfully!',
      'Meal plan saved successfully!',
      'Preferences saved successfully!',
      'Meal rerolled successfully!',
      'Side dish rerolled successfully!',
      'Meal plan deleted successfully!',
      'Meal plan copied successfully!',
      'Grocery list updated successfully!',
      'Side dishes updated successfully!',
      'Side dish added successfully!',
      'Side dish removed successfully!',
      'Login successful!',
      'Account created successfully!',
      'Logged out successfully',
    ].toSorted(),
  )
  expect(autoSaveToast('ask')).toBe('Auto-save set to ask')
})

test('toasts of the sign-in are worded as specified', () => {
  expect(AUTH_TOASTS).toEqual({
    loginFailed: 'Login failed',
    loginFailedTryAgain: 'Login failed. Please try again.',
    registrationFailed: 'Registration failed',
  })
  const { blocked, expired } = socialToasts('Microsoft')
  expect(blocked).toBe('Microsoft sign-in popup was blocked. Please enable popups and try again.')
  expect(expired).toBe('Microsoft sign-in data expired. Please try again.')
})
