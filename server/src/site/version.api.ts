import { readVersion } from '@plateful/contract/version.ts'
import { route } from '../http/answering/route.ts'
import { ideasBy } from '../ideas/idea-terms.ts'

export const versionApi = [
  route(
    readVersion,
    async ({ version, supportEmail, currency, analytics, sendsMail, ai, defaultRegion, kitchen: { catalogue } }) => ({
      version,
      catalogue: catalogue.version,
      recipes: catalogue.recipes.size,
      foods: catalogue.foods.size,
      supportEmail,
      currency,
      hasAnalytics: analytics !== null,
      sendsMail,
      ideasBy: ideasBy(ai),
      defaultRegion,
    }),
  ),
]
