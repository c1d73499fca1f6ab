/** Milliseconds after which the analytics script loads though nobody touched the page. */
export const ANALYTICS_IDLE_MS = 3_000

/** Specification section 9: all EU members, Iceland, Liechtenstein, Norway and the United Kingdom. */
const MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK GB'.split(
  ' ',
)
/** Parts of the EU with an ISO code of their own: Åland and the French outermost regions. */
const PARTS = 'AX GF GP MF MQ RE YT'.split(' ')

/** Countries (ISO 3166-1, two letters) where nothing is measured before somebody said yes. */
export const OPT_IN_COUNTRIES: ReadonlySet<string> = new Set([...MEMBERS, ...PARTS])

/** An unknown country asks, too (decision 9 of the security guide: fail closed). */
export const needsOptIn = (country: string | null): boolean => country === null || OPT_IN_COUNTRIES.has(country)

export type Consent = 'granted' | 'denied' | 'unset'

/** Events of specification section 7 with their parameters. No event carries a name, an address or an id of a person. */
export type AnalyticsEvents = {
  readonly page_view: { readonly page_title: string; readonly page_location: string; readonly page_path: string }
  readonly sign_up: { readonly method: string }
  readonly login: { readonly method: string }
  readonly logout: Record<never, never>
  readonly meal_plan_generated: { readonly plan_type: string; readonly meal_count: number }
  readonly meal_plan_saved: { readonly plan_type: string }
  readonly meal_plan_shared: { readonly plan_type: string }
  readonly preferences_updated: { readonly category: string }
  /** How many rules, never which: allergies and diets are health data (decision 0030). */
  readonly dietary_restrictions_set: { readonly restrictions: number }
  readonly feature_used: { readonly feature_name: string }
  readonly optimization_used: { readonly optimization_type: string }
  readonly error_occurred: { readonly error_type: string; readonly error_message: string }
  readonly page_load: { readonly load_time_ms: number }
  readonly onboarding_step: { readonly step: string; readonly step_number: number }
  readonly subscription_event: { readonly event_type: string; readonly plan_type: string }
  readonly user_engagement: { readonly engagement_time_msec: number }
}
