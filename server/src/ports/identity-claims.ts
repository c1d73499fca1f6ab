import { MAX_NAME_LENGTH } from '@plateful/contract/constants.ts'
import { Email, PersonName, type Provider } from '@plateful/contract/user.ts'
import * as z from 'zod'

/** Somebody whom a provider has just vouched for. */
export type ProvenPerson = {
  readonly provider: Provider
  /** With `subject` the only name of a person: an address says nothing about who somebody is. */
  readonly issuer: string
  readonly subject: string
  readonly name: string | null
  /** As the provider wrote it; null when it gave none that looks like an address. */
  readonly email: string | null
  /** The provider has seen that the person reads mail at this address. */
  readonly isEmailProven: boolean
  /** The provider itself runs the mailbox: nobody else can be its owner. */
  readonly isAuthoritative: boolean
}

/** What stood in an id token whose signature, issuer, audience and time were found right. */
export type Claims = Readonly<Record<string, unknown>>

const MAX_SUBJECT_LENGTH = 255 // OpenID Connect Core section 2
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Mailboxes that only Google hands out. */
const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

const Subject = z.string().min(1).max(MAX_SUBJECT_LENGTH)
const Guid = z.string().regex(GUID).toLowerCase()

/** A name as our own form would take it, or null: a provider's claims are input like any other. */
const readName = (claim: unknown): string | null => {
  if (typeof claim !== 'string') return null
  const shown = claim.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  // toWellFormed: the cut may fall into the middle of an emoji.
  return PersonName.safeParse(shown.slice(0, MAX_NAME_LENGTH).toWellFormed()).data ?? null
}

const readEmail = (claim: unknown): string | null => Email.safeParse(claim).data ?? null

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const readGooglePerson = (claims: Claims, subject: string): ProvenPerson => {
  const email = readEmail(claims.email)
  const isEmailProven = email !== null && claims.email_verified === true
  const domain = email === null ? '' : domainOf(email)
  const hosted = typeof claims.hd === 'string' ? claims.hd.toLowerCase() : null
  return {
    provider: 'google',
    issuer: String(claims.iss),
    subject,
    name: readName(claims.name),
    email,
    isEmailProven,
    isAuthoritative: isEmailProven && (GOOGLE_DOMAINS.has(domain) || hosted === domain),
  }
}

/**
 * Whoever runs a tenant writes its people's addresses at will ("nOAuth"), so an address of Microsoft's proves nothing.
 * `sub` differs per app and `oid` per tenant: tenant and object together name the person.
 */
const readMicrosoftPerson = (claims: Claims): ProvenPerson | null => {
  const tenant = Guid.safeParse(claims.tid).data
  const subject = Guid.safeParse(claims.oid).data
  const issuer = String(claims.iss)
  if (tenant === undefined || subject === undefined || !issuer.toLowerCase().endsWith(`/${tenant}/v2.0`)) return null
  return {
    provider: 'microsoft',
    issuer: issuer.toLowerCase(),
    subject,
    name: readName(claims.name),
    email: readEmail(claims.email),
    isEmailProven: false,
    isAuthoritative: false,
  }
}

/**
 * Whoever runs this instance runs that provider too, or trusts it: they said whether its word opens accounts that have the
 * address already. An address that it does not call proven is a claim, as Microsoft's is.
 */
const readOwnPerson = (claims: Claims, subject: string, ownsAddresses: boolean): ProvenPerson => {
  const email = readEmail(claims.email)
  const isEmailProven = email !== null && claims.email_verified === true
  return {
    provider: 'oidc',
    issuer: String(claims.iss),
    subject,
    name: readName(claims.name ?? claims.preferred_username),
    email,
    isEmailProven,
    isAuthoritative: isEmailProven && ownsAddresses,
  }
}

/** How this instance stands to the provider: its name there, and whether the provider's word about addresses is enough. */
type Trusted = { readonly clientId: string; readonly ownsAddresses: boolean }

/** The person whom proven claims speak of; null when they do not say enough, or were made for somebody else too. */
export const readPerson = (
  provider: Provider,
  { clientId, ownsAddresses }: Trusted,
  claims: Claims,
): ProvenPerson | null => {
  // A party that is named must be us, even where OpenID Connect asks for it only beside several audiences.
  if (claims.azp !== undefined && claims.azp !== clientId) return null
  const subject = Subject.safeParse(claims.sub).data
  if (subject === undefined) return null
  if (provider === 'oidc') return readOwnPerson(claims, subject, ownsAddresses)
  return provider === 'google' ? readGooglePerson(claims, subject) : readMicrosoftPerson(claims)
}
