import { adminApi } from './admin/admin.api.ts'
import { operationsApi } from './admin/operations.api.ts'
import { preferencesApi } from './households/preferences.api.ts'
import type { Route } from './http/answering/route.ts'
import { liveApi } from './live/live.api.ts'
import { movingApi } from './moving/moving.api.ts'
import { opinionsApi } from './opinions/opinions.api.ts'
import { accountDataApi } from './people/account/account-data.api.ts'
import { profileApi } from './people/account/profile.api.ts'
import { archiveApi } from './people/archive/archive.api.ts'
import { householdApi } from './people/household/household.api.ts'
import { providerLinksApi } from './people/providers/provider-links.api.ts'
import { providersApi } from './people/providers/providers.api.ts'
import { accessTokensApi } from './people/signing-in/access-tokens.api.ts'
import { devicesApi } from './people/signing-in/devices.api.ts'
import { passkeysApi } from './people/signing-in/passkeys.api.ts'
import { registrationApi } from './people/signing-in/registration.api.ts'
import { secondFactorApi } from './people/signing-in/second-factor.api.ts'
import { sessionsApi } from './people/signing-in/sessions.api.ts'
import { visitorsApi } from './people/visitors/visitors.api.ts'
import { placingApi } from './plans/changes/placing.api.ts'
import { sideDishesApi } from './plans/changes/side-dishes.api.ts'
import { stockApi } from './plans/lists/stock.api.ts'
import { waitingDishesApi } from './plans/making/waiting-dishes.api.ts'
import { cooksApi } from './plans/weeks/cooks.api.ts'
import { howWasItApi } from './plans/weeks/how-was-it.api.ts'
import { mealPlansApi } from './plans/weeks/meal-plans.api.ts'
import { pricesApi } from './prices/prices.api.ts'
import { pushApi } from './push/push.api.ts'
import { ownRecipesApi } from './recipes/own-recipes.api.ts'
import { ownWordsApi } from './recipes/own-words.api.ts'
import { picturesApi } from './recipes/pictures/pictures.api.ts'
import { recipesApi } from './recipes/recipes.api.ts'
import { calendarApi } from './shares/calendar.api.ts'
import { sharesApi } from './shares/shares.api.ts'
import { shoppingApi } from './shares/shopping.api.ts'
import { analyticsApi } from './site/analytics.api.ts'
import { regionApi } from './site/region.api.ts'
import { versionApi } from './site/version.api.ts'
import { subscriptionApi } from './subscriptions/subscription.api.ts'
import { webhooksApi } from './webhooks/webhooks.api.ts'

/** Every call the server answers. */
export const ROUTES: readonly Route[] = [
  ...visitorsApi,
  ...registrationApi,
  ...sessionsApi,
  ...devicesApi,
  ...accessTokensApi,
  ...secondFactorApi,
  ...passkeysApi,
  ...providersApi,
  ...providerLinksApi,
  ...accountDataApi,
  ...profileApi,
  ...householdApi,
  ...subscriptionApi,
  ...preferencesApi,
  ...mealPlansApi,
  ...howWasItApi,
  ...cooksApi,
  ...waitingDishesApi,
  ...stockApi,
  ...placingApi,
  ...pricesApi,
  ...sideDishesApi,
  ...sharesApi,
  ...shoppingApi,
  ...recipesApi,
  ...opinionsApi,
  ...ownRecipesApi,
  ...ownWordsApi,
  ...picturesApi,
  ...movingApi,
  ...archiveApi,
  ...calendarApi,
  ...regionApi,
  ...analyticsApi,
  ...adminApi,
  ...operationsApi,
  ...liveApi,
  ...webhooksApi,
  ...pushApi,
  ...versionApi,
]
