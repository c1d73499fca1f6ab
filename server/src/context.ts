import type { Access } from '@plateful/contract/endpoint.ts'
import type { PlanProgress } from '@plateful/contract/meal-plans.ts'
import type { Currency } from '@plateful/kitchen/foods/food-price.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { EatingRegion } from '@plateful/kitchen/regions/eating-regions.ts'
import type { Logger } from 'pino'
import type { Principal } from './accounts/access.ts'
import type { Store } from './db/open-store.ts'
import type { Db } from './db/tables.ts'
import type { Afterwards } from './http/answering/afterwards.ts'
import type { Preference } from './http/answering/preference.ts'
import type { RateLimits } from './http/guarding/rate-limits.ts'
import type { AiBudget } from './ideas/ai-budget.ts'
import type { Kitchens } from './kitchens/kitchens.ts'
import type { LiveBus } from './live/live-bus.ts'
import type { MailSender } from './mail/send-mail.ts'
import type { Hasher } from './people/secrets/passwords.ts'
import type { Desk, WeekPlanner } from './planning/kitchen-thread.ts'
import type { KeptWeeks } from './plans/cooking/kept-weeks.ts'
import type { BoundQueue } from './plans/making/bound-queue.ts'
import type { Ai } from './ports/ai.ts'
import type { Identity } from './ports/identity.ts'
import type { NoticePost } from './ports/notices.ts'
import type { PageReader } from './ports/page-reader.ts'
import type { Billing } from './ports/payments.ts'
import type { PushPost } from './ports/push.ts'
import type { RegionTable } from './ports/region.ts'
import type { PictureDesk } from './recipes/pictures/open-drawing.ts'
import type { WebhookSender } from './webhooks/send-notices.ts'

/** What one process has, made in main.ts and handed in. Tests hand in their own. */
export type Services = {
  readonly store: Store
  readonly kitchen: Kitchen
  readonly planner: WeekPlanner
  /** Does other work of the kitchen that nobody should have to wait for. */
  readonly desk: Desk
  /** Proves how near a week is to the best one, off the path of all requests. */
  readonly bounds: BoundQueue
  readonly drawPlate: (recipe: Recipe) => string
  readonly region: RegionTable
  /** Sign-in with Google, Microsoft and a provider of one's own. */
  readonly identity: Identity
  /** How tiers are granted: by payments, or by the operator. */
  readonly billing: Billing
  /** Writes ideas for meals, when a provider is set up. Asked through ideas/ask-model.ts only. */
  readonly ai: Ai
  /** Calls to the model that are left today. */
  readonly aiBudget: AiBudget
  /** Reads pages of the open web for the import of recipes. */
  readonly pages: PageReader
  /** Draws pictures of own recipes anew. */
  readonly pictures: Pick<PictureDesk, 'draw'>
  /** Reads what households bring: wake it after the commit. */
  readonly mover: { readonly wake: () => void }
  /** Hashes passwords, a few at a time. */
  readonly hasher: Hasher
  /** Is there a mail server? Without one, letters are files that nobody gets: accounts are usable at once (decision 0079). */
  readonly sendsMail: boolean
  /** Sends what was queued: wake it after the commit. */
  readonly mail: Pick<MailSender, 'wake'>
  /**
   * Where people reach the app, without a slash at the end: the configured origin, else where it listens. In the context
   * of a call: the address by which its caller came (http/guarding/reached.ts).
   */
  readonly origin: string
  /** Google Analytics of this instance; null: nothing is measured. */
  readonly analytics: { readonly measurementId: string; readonly scriptUrl: string } | null
  /** What pages show money in; all sums here are in US dollars. */
  readonly currency: Currency
  /** Where households eat that have not said it; null: nowhere in particular. */
  readonly defaultRegion: EatingRegion | null
  readonly supportEmail: string
  /** Tells what was changed to those who have it open. */
  readonly live: LiveBus
  /** Sends signed notices to addresses that people named. */
  readonly notices: NoticePost
  /** Sends notices to devices that asked for them. */
  readonly push: PushPost
  /** Tells webhooks of a household that something of it was stored. */
  readonly webhooks: Pick<WebhookSender, 'wake'>
  readonly log: Logger
  readonly version: string
  readonly now: () => Date
  /** A seed for a week nobody gave one for: 0 to 2^32 - 1. */
  readonly newSeed: () => number
}

/** A body as it came, and the header that signs it. */
export type SignedBody = { readonly bytes: Uint8Array; readonly signature: string }

/** What a handler may use: the services, and the one request it answers. */
export type Context<A extends Access = 'public'> = Services & {
  readonly db: Db
  /** Present where the endpoint's access demands it. */
  readonly principal: A extends 'public' ? Principal | null : Principal
  /** The caller's kitchen: the catalogue with approved ideas and, where somebody asks, with those written for them. */
  readonly kitchen: Kitchen
  readonly kitchens: Kitchens
  /** Weeks as they are cooked: kept, or cooked now. */
  readonly weeks: KeptWeeks
  /** For what goes on when this request has been answered. */
  readonly afterwards: Afterwards
  /** What the caller's browser calls itself (User-Agent), or null. */
  readonly agent: string | null
  /** The caller's address, by the socket or a trusted proxy. */
  readonly address: string
  /** Counts tries of addresses, accounts and whatever else has a name. Never inside a transaction. */
  readonly limits: RateLimits
  /** Where the links of a letter that this caller asks for may lead; null: where those of all letters do. */
  readonly linksTo: (letter: { readonly mayBeUnknown: boolean }) => Promise<string | null>
  /** The access token of the request, as it was sent: for calls of the public that may come with one. */
  readonly token: string | null
  /** The refresh secret of the request's cookie. */
  readonly cookie: string | null
  /** Puts a refresh secret into the cookie; seconds null: until the browser closes; secret null: takes it away. */
  readonly setRefreshCookie: (secret: string | null, seconds: number | null) => void
  /** What says that somebody signed in with this browser before; see people/secrets/login-guesses.ts. */
  readonly device: string | null
  readonly setDeviceCookie: (device: string) => void
  /** What says that an account was asked for in this browser; see people/secrets/signup-browser.ts. */
  readonly signup: string | null
  readonly setSignupCookie: (secret: string | null) => void
  /** What a trusted proxy says the country is. */
  readonly regionHint: string | null
  /** The caller's browser asks not to be tracked (Sec-GPC). */
  readonly globalPrivacyControl: boolean
  /** Names this very request, by the key its sender gave it; the same request again is recognised by it. */
  readonly requestKey: string | null
  /** Set where the call can tell what changed, and its caller wants no more than that (`Prefer: return=minimal`). */
  readonly prefers: Preference | null
  /** Does the caller hold what bears this tag (in quotes)? Then that is the answer. */
  readonly holds: (tag: string) => boolean
  /** Where the endpoint's body is signed by its sender; else null. */
  readonly signed: SignedBody | null
  /** Progress of a call that streams; does nothing when the caller did not ask for a stream. */
  readonly report: (progress: PlanProgress) => void
  /** Aborted when the caller leaves or the time is up. */
  readonly signal: AbortSignal
}
