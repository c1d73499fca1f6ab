import { accountDataApi } from './features/account/account-data.api.ts'
import { profileApi } from './features/account/profile.api.ts'
import { adminApi } from './features/admin/admin.api.ts'
import { operationsApi } from './features/admin/operations.api.ts'
import { analyticsApi } from './features/analytics/analytics.api.ts'
import { authApi } from './features/auth/auth.api.ts'
import { providerLinksApi } from './features/auth/provider-links.api.ts'
import { providersApi } from './features/auth/providers.api.ts'
import { registrationApi } from './features/auth/registration.api.ts'
import { sessionsApi } from './features/auth/sessions.api.ts'
import { calendarApi } from './features/calendar/calendar.api.ts'
import { mealPlansApi } from './features/meal-plans/meal-plans.api.ts'
import { ownRecipesApi } from './features/own-recipes/own-recipes.api.ts'
import { preferencesApi } from './features/preferences/preferences.api.ts'
import { pricesApi } from './features/prices/prices.api.ts'
import { regionApi } from './features/region/region.api.ts'
import { sharesApi } from './features/shares/shares.api.ts'
import { sideDishesApi } from './features/side-dishes/side-dishes.api.ts'
import { subscriptionApi } from './features/subscription/subscription.api.ts'
import { versionApi } from './features/version/version.api.ts'
import type { Route } from './http/route.ts'

/** Every call the server answers. */
export const ROUTES: readonly Route[] = [
  ...authApi,
  ...registrationApi,
  ...sessionsApi,
  ...providersApi,
  ...providerLinksApi,
  ...accountDataApi,
  ...profileApi,
  ...subscriptionApi,
  ...preferencesApi,
  ...mealPlansApi,
  ...pricesApi,
  ...sideDishesApi,
  ...sharesApi,
  ...ownRecipesApi,
  ...calendarApi,
  ...regionApi,
  ...analyticsApi,
  ...adminApi,
  ...operationsApi,
  ...versionApi,
]
