import type Stripe from 'stripe'
import * as z from 'zod'

/** Seconds that a stamp may lie in the past, and in the future: the client alone takes any future. */
const TOLERANCE_SECONDS = 300

export type ReceivedEvent =
  /** Not signed by Stripe for us, or not now. */
  | { readonly kind: 'forged' }
  /** Signed, but of the other mode (test, live) or of another account. */
  | { readonly kind: 'foreign'; readonly id: string }
  /** `customerId` null: about nobody. */
  | { readonly kind: 'event'; readonly id: string; readonly type: string; readonly customerId: string | null }

const Id = z.string().min(1).max(255)
/** All that is read of an event: whom it is about. What it says of them is asked again. */
const EventShape = z.object({
  id: Id,
  type: z.string().max(200),
  livemode: z.boolean(),
  account: Id.nullish(),
  data: z.object({
    object: z.object({
      object: z.string().max(100),
      id: Id.nullish(),
      customer: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
})

type Signed = {
  readonly body: Uint8Array
  /** The header as it came. */
  readonly signature: string
  readonly now: Date
  /** Does the key belong to real money? */
  readonly isLive: boolean
  readonly verify: Pick<typeof Stripe.webhooks, 'constructEvent'>
  readonly secret: string
}

/** The one stamp of the header in seconds, or null: two of them could be read as either. */
const stampOf = (signature: string): number | null => {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='))
  const seconds = /^t=(\d{1,12})$/.exec(stamps[0] ?? '')?.[1]
  return stamps.length === 1 && seconds !== undefined ? Number(seconds) : null
}

const parseSigned = ({ body, signature, now, verify, secret }: Signed): unknown => {
  try {
    return verify.constructEvent(body as Buffer, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    return null
  }
}

/** Checks signature and stamp of a body before a byte of it is parsed, then reads whom the event is about. */
export const readSignedEvent = (signed: Signed): ReceivedEvent => {
  const stamp = signed.signature.length > 2_000 ? null : stampOf(signed.signature)
  if (stamp === null || stamp - signed.now.getTime() / 1_000 > TOLERANCE_SECONDS) return { kind: 'forged' }
  const event = EventShape.safeParse(parseSigned(signed))
  if (!event.success) return { kind: 'forged' }
  const { id, type, livemode, account, data } = event.data
  if (livemode !== signed.isLive || account) return { kind: 'foreign', id }
  const { object, customer } = data.object
  const named = typeof customer === 'object' ? customer?.id : customer
  return { kind: 'event', id, type, customerId: (object === 'customer' ? data.object.id : named) ?? null }
}
