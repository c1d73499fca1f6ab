import { readVersion } from '@plateful/contract/version.ts'
import { route } from '../../http/route.ts'

export const versionApi = [
  route(readVersion, async ({ version, supportEmail, analytics, kitchen: { catalogue } }) => ({
    version,
    catalogue: catalogue.version,
    recipes: catalogue.recipes.size,
    foods: catalogue.foods.size,
    supportEmail,
    hasAnalytics: analytics !== null,
  })),
]
