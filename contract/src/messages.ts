import { type Message, PEOPLE_ERRORS } from './people-messages.ts'

/** The one table of error texts: code -> HTTP status and the sentence a person reads. */
export const ERRORS = {
  // Fallbacks of specification section 8: shown when nothing better is known.
  'generate.failed': { status: 500, text: 'Failed to generate meal plan' },
  'save.failed': { status: 500, text: 'Failed to save meal plan' },
  'save_anonymous.failed': { status: 500, text: 'Failed to save anonymous meal plan' },
  'preferences.failed': { status: 500, text: 'Failed to save preferences' },
  'auto_save.failed': { status: 500, text: 'Failed to update auto-save behavior' },
  'place.failed': { status: 500, text: 'Failed to put the dish there' },
  'reroll_meal.failed': { status: 500, text: 'Failed to reroll meal' },
  'reroll_side.failed': { status: 500, text: 'Failed to reroll side dish' },
  'delete.failed': { status: 500, text: 'Failed to delete meal plan' },
  'copy.failed': { status: 500, text: 'Failed to copy meal plan' },
  'groceries.failed': { status: 500, text: 'Failed to update grocery list' },
  'stock.failed': { status: 500, text: 'Failed to keep what is in your kitchen' },
  'opinions.failed': { status: 500, text: 'Failed to keep what you think of this dish' },
  'prices.failed': { status: 500, text: 'Failed to change your prices' },
  'sides.failed': { status: 500, text: 'Failed to update side dishes' },
  'add_side.failed': { status: 500, text: 'Failed to add side dish' },
  'remove_side.failed': { status: 500, text: 'Failed to remove side dish' },
  'current.failed': { status: 500, text: 'Failed to get current meal plan' },
  'session.failed': { status: 500, text: 'Failed to create anonymous session. Please refresh the page.' },
  'restore.failed': { status: 500, text: 'Failed to go back to the saved week' },
  'undo.failed': { status: 500, text: 'Failed to undo the last change' },
  'keep.failed': { status: 500, text: 'Failed to keep the meal' },
  'report.failed': { status: 500, text: 'Failed to report the meal' },
  'register.failed': { status: 500, text: 'Failed to register user' },
  'login.failed': { status: 500, text: 'Failed to login' },
  'verify.failed': { status: 500, text: 'Verification failed' },
  'resend.failed': { status: 500, text: 'Failed to resend verification' },
  'forgot.failed': { status: 500, text: 'Failed to send the link' },
  'reset.failed': { status: 500, text: 'Failed to set the new password' },
  'profile.failed': { status: 500, text: 'Failed to save your account' },
  'export.failed': { status: 500, text: 'Failed to export your data' },
  'share.failed': { status: 500, text: 'Failed to share the week' },
  'shopping.failed': { status: 500, text: 'Failed to read the shopping list' },
  'calendar.failed': { status: 500, text: 'Failed to change the calendar feed' },
  'delete_account.failed': { status: 500, text: 'Failed to delete your account' },
  'subscription.failed': { status: 500, text: 'Failed to read your subscription' },
  'checkout.failed': { status: 500, text: 'Failed to open the checkout' },
  'portal.failed': { status: 500, text: 'Failed to open your plan' },
  'review.failed': { status: 500, text: 'Failed to review meal' },
  'suggest.failed': { status: 500, text: 'Failed to get suggestions' },
  'save_meals.failed': { status: 500, text: 'Failed to save the meals' },

  'import.failed': { status: 500, text: 'Failed to read the recipe' },
  'moving.failed': { status: 500, text: 'Failed to bring your recipes' },
  'archive.failed': { status: 500, text: 'Failed to pack what your household has' },
  'picture.failed': { status: 500, text: 'Failed to keep the picture' },
  'own_recipe.failed': { status: 500, text: 'Failed to save the recipe' },

  // Requests that cannot be served as they are.
  'request.invalid': { status: 400, text: 'Some of what was sent does not look right. Check the marked fields.' },
  'request.not_json': { status: 400, text: 'The request could not be read. Send valid JSON.' },
  'request.too_large': { status: 413, text: 'That is too much at once. Send it in smaller parts.' },
  'request.too_deep': { status: 400, text: 'The request is nested too deeply. Flatten it and try again.' },
  'request.wrong_type': { status: 415, text: 'Send the request as application/json.' },
  'request.malformed': { status: 400, text: 'The request could not be read as HTTP. Check how it is written.' },
  'request.long_headers': {
    status: 431,
    text: 'The address or the headers are too long. Send less than 16 kB of them.',
  },
  'request.too_slow': { status: 408, text: 'The request took too long to arrive. Send it again.' },
  'request.expectation': {
    status: 417,
    text: 'Nothing but 100-continue can be expected here. Leave the Expect header out.',
  },
  'request.key_used': { status: 422, text: 'This Idempotency-Key was used for another request. Take a new one.' },
  'request.too_many': { status: 429, text: 'That was a lot of requests. Wait a moment and try again.' },
  'request.timeout': { status: 503, text: 'That took too long. Try again.' },
  'route.not_found': { status: 404, text: 'There is nothing at this address. See /api/docs for what exists.' },
  'route.wrong_method': { status: 405, text: 'This address does not accept that method. See /api/docs.' },
  'server.failed': { status: 500, text: 'Something went wrong on our side. Try again.' },
  'server.busy': { status: 503, text: 'The kitchen is full right now. Try again in a moment.' },
  'store.unavailable': { status: 503, text: 'The store cannot be reached right now. Try again in a moment.' },

  ...PEOPLE_ERRORS,

  // Tiers and payments.
  'tier.needed': { status: 403, text: 'This belongs to a larger plan. Subscription shows what each of them holds.' },
  'billing.not_configured': {
    status: 404,
    text: 'Nothing is sold here: the plan is a gift of whoever runs this kitchen.',
  },
  'billing.unreachable': {
    status: 503,
    text: 'The payment service does not answer right now. Nothing was charged. Try again in a moment.',
  },
  'billing.price_differs': {
    status: 503,
    text: 'The payment service names another price than this page. Nothing was charged. Please write to support.',
  },
  'subscription.exists': { status: 409, text: 'You have a paid plan already. Change it under Manage plan.' },
  'subscription.none': { status: 409, text: 'There is no paid plan to manage yet. Choose one first.' },
  'webhook.refused': { status: 400, text: 'This event is not signed as it must be.' },

  // Preferences and plans.
  'preferences.not_found': { status: 404, text: 'No preferences here. Tell us who eats first.' },
  'preferences.changed': {
    status: 409,
    text: 'Your preferences were changed in another tab. Look at them as they are now, then save again.',
  },
  'plan.not_found': { status: 404, text: 'No plan for this week yet. Generate one.' },
  'plan.changed': { status: 409, text: 'This week was changed in another tab. It has been reloaded.' },
  'plan.nothing_saved': { status: 409, text: 'This week was never saved, so there is nothing to go back to.' },
  'plan.week_taken': { status: 409, text: 'That week already has a plan. Say overwrite to replace it.' },
  'plan.same_week': { status: 400, text: 'Choose another week to copy to.' },
  'plan.week_over': { status: 422, text: 'No meal of this week is left to plan. Plan the next one.' },
  'plan.infeasible': { status: 422, text: 'No week fits all of these rules together. Relax one of those shown.' },
  'plan.conflicts': {
    status: 422,
    text: 'This week holds a dish that your rules do not allow. Reroll it, then save.',
  },
  'plan.too_many_saved': {
    status: 403,
    text: 'Your plan holds no more saved weeks at once. Delete one of the coming weeks, or see Subscription for more.',
  },
  'plan.nothing_to_undo': { status: 409, text: 'There is nothing left to undo in this week.' },
  'meal.not_found': { status: 404, text: 'This meal is not in the plan any more. Reload the week.' },
  'meal.not_idea': { status: 422, text: 'Only meals written by AI can be reported. Reroll this one instead.' },
  'meal.kept': { status: 409, text: 'This meal is kept. Release it before you change it.' },
  'plan.no_meal_left': { status: 422, text: 'No other meal fits everyone. Relax a rule to see more.' },
  'side.not_found': {
    status: 404,
    text: 'There is no such side dish here. Reload the week, or choose one from the list.',
  },
  'side.there_already': { status: 409, text: 'This side dish stands beside the meal already. Choose another one.' },
  'side.not_allowed': { status: 422, text: 'This side dish does not fit your rules. Choose another one.' },
  'side.too_many': { status: 422, text: 'A meal takes at most four side dishes. Remove one first.' },
  'side.none_left': { status: 422, text: 'No side dish is left that fits this meal. Relax a rule to see more.' },
  'line.not_found': { status: 404, text: 'This line is not on the list any more. Reload the list.' },
  'food.not_found': { status: 404, text: 'This food is not in our table. Choose one from the list.' },
  'share.not_found': { status: 404, text: 'This link does not work any more. Ask for a new one.' },
  'share.too_many': { status: 409, text: 'You have 20 open links. End one of them first.' },
  'shopping.not_found': {
    status: 404,
    text: 'This link was ended, or is too old. Ask whoever sent it for a new one.',
  },
  'shopping.too_many': { status: 409, text: 'There are 5 open links to shop with. End one of them first.' },
  'calendar.not_included': {
    status: 402,
    text: 'The calendar feed is not part of your plan. Subscription shows which plans have it.',
  },
  'recipe.not_found': { status: 404, text: 'This recipe is not in the kitchen any more. Choose another one.' },
  'recipe.said_never': {
    status: 422,
    text: 'You said never to this dish. Take that back first, or choose another one.',
  },
  'person.not_found': { status: 404, text: 'Nobody of that name is in your household. Add them in your preferences.' },
  'stock.change_not_found': { status: 404, text: 'This change of your kitchen is not there any more.' },
  'opinions.full': {
    status: 422,
    text: 'There are as many opinions as fit. Take some back in your preferences.',
  },
  'recipe.not_allowed': { status: 422, text: 'This dish does not fit your rules there. Choose another one.' },

  // A household's own recipes.
  'import.no_recipe': { status: 422, text: 'No recipe was found in it. Paste the ingredients and the method as text.' },
  'import.bad_address': { status: 422, text: 'That is no address of a web page. It begins with https://.' },
  'import.private_address': { status: 422, text: 'Only pages of the open web can be read. Paste the recipe instead.' },
  'import.unreachable': { status: 422, text: 'That page cannot be reached. Check the address, or paste the recipe.' },
  'import.refused': { status: 422, text: 'That site does not hand out the page. Open it and paste the recipe.' },
  'import.too_many_redirects': { status: 422, text: 'That address leads on too often. Paste the recipe instead.' },
  'import.too_large': { status: 422, text: 'That page is larger than 2 MB. Paste the recipe instead.' },
  'import.too_slow': { status: 422, text: 'That page took longer than 10 seconds. Paste the recipe instead.' },
  'import.wrong_type': { status: 422, text: 'That address is no web page. Paste the recipe instead.' },
  'own_recipe.not_found': { status: 404, text: 'This recipe is not among yours any more. Reload the list.' },
  'own_recipe.unsettled': { status: 422, text: 'Something is still open. Settle what is marked, then save.' },
  'own_word.unknown': { status: 404, text: 'We know no food of this name. Say it in other words, or leave it out.' },
  'own_word.too_many': { status: 409, text: 'You have answered 2,000 words. Take one back first.' },
  'own_recipe.too_many': { status: 409, text: 'You have 1,000 recipes of your own. Delete one first.' },
  'picture.not_found': { status: 404, text: 'This picture is not there any more.' },
  'picture.unknown_kind': {
    status: 422,
    text: 'That is no picture that can be read here. Choose a JPEG, PNG or WebP.',
  },
  'picture.heic': {
    status: 422,
    text: 'That is a HEIC or AVIF picture, which cannot be read here. Save it as JPEG, or take it anew with the camera from here.',
  },
  'picture.too_large': {
    status: 422,
    text: 'This picture is too large. Choose one of 8 MB and 50 megapixels at most (25 as PNG or WebP).',
  },
  'picture.broken': { status: 422, text: 'This picture is damaged and cannot be read. Choose another one.' },
  'picture.too_many': { status: 409, text: 'You have 500 pictures. Remove one first.' },
  'moving.under_way': { status: 409, text: 'Other files are still being read. Wait until they are, or cancel them.' },
  'moving.too_large': { status: 422, text: 'These files have more than 200 MB together. Bring them in parts.' },
  'moving.no_room': { status: 503, text: 'Many people are bringing recipes right now. Try again in a few minutes.' },
  'moving.not_found': { status: 404, text: 'These files are not being brought any more. Choose them again.' },
  'moving.wrong_piece': { status: 422, text: 'That is no piece of the files that were chosen. Choose them again.' },
  'moving.not_whole': { status: 422, text: 'Not all of it has arrived. Choose the files again.' },

  // Ideas and their review.
  'idea.not_found': { status: 404, text: 'This meal is not there any more. Reload the list.' },
  'idea.changed': { status: 409, text: 'Somebody else changed this meal. Read it again, then decide.' },
  'idea.not_pending': { status: 409, text: 'Only a meal that waits for a review can be edited.' },
  'idea.unreadable': { status: 422, text: 'This is no recipe yet. Mend the lines that are named.' },
  'idea.not_approvable': {
    status: 422,
    text: 'This meal cannot be approved. Mend what stands against it, or reject it.',
  },
  'ai.off': { status: 409, text: 'AI is off here. Write a recipe by hand, or have the operator set it up.' },
  'ai.used_up': {
    status: 429,
    text: 'All AI calls of today are used up. Write a recipe by hand, or come back tomorrow.',
  },
  'ai.no_answer': { status: 503, text: 'The model gave no usable answer. Try again in a while.' },
} as const satisfies Record<string, Message>

export type ErrorCode = keyof typeof ERRORS

/** Success toasts of specification section 8. */
export const SUCCESS = {
  generated: 'Meal plan generated successfully!',
  saved: 'Meal plan saved successfully!',
  preferencesSaved: 'Preferences saved successfully!',
  mealRerolled: 'Meal rerolled successfully!',
  sideRerolled: 'Side dish rerolled successfully!',
  deleted: 'Meal plan deleted successfully!',
  copied: 'Meal plan copied successfully!',
  groceriesUpdated: 'Grocery list updated successfully!',
  sidesUpdated: 'Side dishes updated successfully!',
  sideAdded: 'Side dish added successfully!',
  sideRemoved: 'Side dish removed successfully!',
  loggedIn: 'Login successful!',
  registered: 'Account created successfully!',
  loggedOut: 'Logged out successfully',
} as const

/** "Auto-save set to ask" */
export const autoSaveToast = (value: string): string => `Auto-save set to ${value}`

/** What a social sign-in says, per provider ("Google", "Microsoft"); specification section 8 names the occasions. */
export const socialToasts = (provider: string) =>
  ({
    signedIn: `Signed in with ${provider}!`,
    created: `Account created with ${provider}!`,
    cancelled: `${provider} sign-in was cancelled`,
    closed: `${provider} sign-in window was closed`,
    failedToStart: `Failed to start ${provider} sign-in`,
    notConfigured: `${provider} sign-in is not configured`,
    blocked: `${provider} sign-in popup was blocked. Please enable popups and try again.`,
    notSupported: `${provider} sign-in is not supported in this browser`,
    expired: `${provider} sign-in data expired. Please try again.`,
  }) as const

/** Auth toasts of specification section 8 that are no answer of the server. */
export const AUTH_TOASTS = {
  loginFailed: 'Login failed',
  loginFailedTryAgain: 'Login failed. Please try again.',
  registrationFailed: 'Registration failed',
} as const
