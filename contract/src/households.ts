import * as z from 'zod'
import { MAX_NAME_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'
import { ROLES } from './roles.ts'
import { Email, PersonName } from './user.ts'

/** Invitations that one household can have open at once. */
export const MAX_INVITATIONS = 20
/** Days that an invitation lives. */
export const INVITATION_DAYS = 7

const Id = z.string().min(1).max(60)
const role = z.enum(ROLES)

/** 256 random bits in base64url. It stands in the fragment of a link, which no browser sends to any server. */
const InvitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not an invitation of ours.')

export const Member = z.strictObject({
  id: Id,
  name: z.string(),
  role,
  joinedAt: z.iso.datetime(),
  isYou: z.boolean(),
})
export type Member = z.output<typeof Member>

/** Who was asked to join, as the owners of the household see it. The secret is answered once, when it is made. */
export const Invitation = z.strictObject({
  id: Id,
  role,
  /** Whom the letter went to; null: a link that its maker hands on. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof Invitation>

export const Household = z.strictObject({
  id: Id,
  /** Empty: nobody has named it. */
  name: z.string(),
  /** Yours in it. */
  role,
  members: z.array(Member),
  /** Those that are open; only owners see them. */
  invitations: z.array(Invitation),
  /** How many may live here, with the plan of its owners. */
  maxMembers: z.int(),
})
export type Household = z.output<typeof Household>

/** A household that its caller lives in. */
export const HouseholdEntry = z.strictObject({
  id: Id,
  name: z.string(),
  role,
  members: z.int(),
  /** The names of those who live there beside the caller, the first one first: what it is told by when nobody named it. */
  others: z.array(z.string()),
  /** When the caller came to live there: what tells apart two that are called the same. */
  joinedAt: z.iso.datetime(),
  /** The one that requests are about now. */
  isCurrent: z.boolean(),
})
export type HouseholdEntry = z.output<typeof HouseholdEntry>

export const readHousehold = endpoint({
  method: 'GET',
  path: '/api/household',
  access: 'owner',
  summary: 'Who lives in the caller’s household, with which role, and who was asked to join.',
  returns: Household,
  errors: [],
  fallback: 'household.failed',
})

export const nameHousehold = endpoint({
  method: 'PUT',
  path: '/api/household',
  access: 'user',
  least: 'owner',
  changes: 'household',
  summary: 'Names the household.',
  body: z.strictObject({ name: plainLine().max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`) }),
  returns: Household,
  errors: [],
  fallback: 'household.failed',
})

export const listHouseholds = endpoint({
  method: 'GET',
  path: '/api/households',
  access: 'user',
  summary: 'All households that the caller lives in.',
  returns: z.strictObject({ households: z.array(HouseholdEntry) }),
  errors: [],
  fallback: 'household.failed',
})

export const switchHousehold = endpoint({
  method: 'POST',
  path: '/api/households/switch',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'From now on the caller’s requests, on all devices, are about another household that they live in.',
  body: z.strictObject({ householdId: Id }),
  returns: Household,
  errors: ['household.not_found'],
  fallback: 'household.failed',
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/household/invitations',
  access: 'user',
  least: 'owner',
  changes: 'household',
  summary:
    'Makes an invitation that works once, for seven days. Its secret is answered once and stored as a hash; with an address it is mailed too.',
  body: z.strictObject({ role, email: Email.optional() }),
  returns: z.strictObject({ invitation: Invitation, token: InvitationToken }),
  errors: ['household.full', 'invitation.too_many'],
  fallback: 'household.failed',
  perMinute: 20,
  repeats: 'never',
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/household/invitations/{invitationId}',
  access: 'user',
  least: 'owner',
  changes: 'household',
  summary: 'The invitation works no longer.',
  params: z.strictObject({ invitationId: Id }),
  returns: Household,
  errors: ['invitation.not_found'],
  fallback: 'household.failed',
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  summary: 'What an invitation is to: shown before anybody joins.',
  body: z.strictObject({ token: InvitationToken }),
  returns: z.strictObject({
    householdName: z.string(),
    /** Who made it. */
    invitedBy: z.string(),
    role,
    expiresAt: z.iso.datetime(),
  }),
  errors: ['invitation.not_found'],
  fallback: 'household.failed',
  perMinute: 30,
})

export const joinHousehold = endpoint({
  method: 'POST',
  path: '/api/invitations/join',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary:
    'Uses an invitation. With `bring` the weeks, recipes, opinions, prices, stock and rules of the caller’s own household come along, where nobody else lives in it; else they stay there, and the caller can switch back.',
  body: z.strictObject({ token: InvitationToken, bring: z.boolean() }),
  returns: z.strictObject({
    household: Household,
    /** What came along; null: nothing. */
    brought: z.string().nullable(),
  }),
  errors: ['invitation.not_found', 'household.full', 'household.others_there', 'household.member_already'],
  fallback: 'household.failed',
  perMinute: 20,
})

export const leaveHousehold = endpoint({
  method: 'POST',
  path: '/api/household/leave',
  access: 'user',
  least: 'person',
  changes: 'household',
  summary: 'The caller lives here no longer, and goes back to another household of theirs, or to a new one.',
  returns: Household,
  errors: ['household.last_owner', 'household.alone'],
  fallback: 'household.failed',
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/household/members/{memberId}',
  access: 'user',
  least: 'owner',
  changes: 'household',
  summary: 'Somebody lives here no longer. What they made for the household stays.',
  params: z.strictObject({ memberId: Id }),
  returns: Household,
  errors: ['member.not_found', 'household.last_owner'],
  fallback: 'household.failed',
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/household/members/{memberId}',
  access: 'user',
  least: 'owner',
  changes: 'household',
  summary:
    'Gives a member another role or name here. Making somebody an owner and then oneself an adult hands the household over.',
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject({ role: role.optional(), name: PersonName.optional() }),
  returns: Household,
  errors: ['member.not_found', 'household.last_owner'],
  fallback: 'household.failed',
})
