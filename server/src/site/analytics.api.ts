import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { route } from '../http/answering/route.ts'
import { countryOf } from './country.ts'

export const analyticsApi = [
  route(readAnalyticsSetup, async (ctx) => ({
    country: countryOf(ctx),
    globalPrivacyControl: ctx.globalPrivacyControl,
    analytics: ctx.analytics,
  })),
]
