import { accountDataApi } from './features/account/account-data.api.ts'
import { profileApi } from './features/account/profile.api.ts'
import { analyticsApi } from './features/analytics/analytics.api.ts'
import { authApi } from './features/auth/auth.api.ts'
import { providerLinksApi } from './features/auth/provider-links.api.ts'
import { providersApi } from './features/auth/providers.api.ts'
import { registrationApi } from './features/auth/registration.api.ts'
import { sessionsApi } from './features/auth/sessions.api.ts'
import { mealPlansApi } from './features/meal-plans/meal-plans.api.ts'
import { preferencesApi } from './features/preferences/preferences.api.ts'
import { regionApi } from './features/region/region.api.ts'
import { sideDishesApi } from './features/side-dishes/side-dishes.api.ts'
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
  ...preferencesApi,
  ...mealPlansApi,
  ...sideDishesApi,
  ...regionApi,
  ...analyticsApi,
  ...versionApi,
]
