/** An HTTP status, and the sentence a person reads. */
export type Message = { readonly status: number; readonly text: string }

/** What is told of people: who is asking, their doors, and the household they live in. A part of ERRORS (messages.ts). */
export const PEOPLE_ERRORS = {
  // Who is asking.
  'session.missing': { status: 401, text: 'No session yet. Reload the page to get one.' },
  'session.unknown': { status: 401, text: 'This session is no longer known. Reload the page to get a new one.' },
  'user.not_authenticated': { status: 401, text: 'User not authenticated' },
  'user.no_id': { status: 400, text: 'No user ID available' },
  'request.not_same_origin': {
    status: 403,
    text: 'Another site’s page may not make this call. A program sends the header x-plateful: 1 or its token with it.',
  },
  'login.refused': {
    status: 401,
    text: 'E-mail or password is wrong, or the address is not confirmed yet. Try again, or set a new password.',
  },
  'login.code_needed': { status: 401, text: 'Now the code of your authenticator app, or one of your recovery codes.' },
  'login.code_wrong': { status: 401, text: 'This code is wrong, too old or was used. Type the newest one.' },
  'factor.code_wrong': { status: 403, text: 'This code is wrong, too old or was used. Type the newest one.' },
  'factor.no_password': { status: 409, text: 'The second step belongs to a password. Set one first.' },
  'factor.is_on': { status: 409, text: 'The second step is on already.' },
  'factor.is_off': { status: 409, text: 'The second step is off already.' },
  'factor.not_started': { status: 409, text: 'Begin again: there is no key that waits for its first code.' },
  'passkey.refused': { status: 401, text: 'This passkey opens no account here. Sign in another way.' },
  'passkey.not_made': { status: 422, text: 'The passkey could not be made. Begin again.' },
  'passkey.not_found': { status: 404, text: 'This passkey is removed already.' },
  'passkey.too_many': { status: 409, text: 'You have 20 passkeys. Remove one first.' },
  'login.too_many': { status: 429, text: 'Too many tries for this account. Wait a while, or reset the password.' },
  'hashing.busy': { status: 503, text: 'Many people are signing in right now. Try again in a moment.' },
  'refresh.refused': { status: 401, text: 'Your session has ended. Sign in again.' },
  'device.not_found': { status: 404, text: 'This device is signed out already.' },
  'token.not_found': { status: 404, text: 'This key is gone already.' },
  'token.too_many': { status: 409, text: 'There are 20 keys already. End one that you use no more.' },
  'webhook.not_found': { status: 404, text: 'This webhook is gone already.' },
  'webhook.too_many': { status: 409, text: 'There are five webhooks already. End one that you use no more.' },
  'webhook.bad_address': {
    status: 422,
    text: 'Notices go to https addresses only. Whoever runs this server can allow addresses of the own network.',
  },
  'push.not_asked': { status: 404, text: 'This device gets no notices. Turn them on first.' },
  'push.bad_address': { status: 422, text: 'Notices cannot be sent to this browser.' },
  'token.not_allowed': { status: 403, text: 'A key for programs does not reach this, or not with its rights.' },
  'account.not_found': { status: 404, text: 'No account has this address.' },
  'password.common': { status: 422, text: 'This password is easy to guess. Choose another one.' },
  'password.wrong': { status: 403, text: 'That is not your current password. Type it again.' },
  'password.needed': {
    status: 409,
    text: 'This account was asked for in another browser. Choose its password here: only that one will hold.',
  },
  'token.refused': { status: 410, text: 'This link has been used or is too old. Ask for a new one.' },
  'email.taken': { status: 409, text: 'This address belongs to another account. Sign in with that one.' },
  'provider.not_configured': { status: 404, text: 'This sign-in is not set up here. Use e-mail and password.' },
  'provider.refused': { status: 401, text: 'The sign-in could not be confirmed. Please try again.' },
  'provider.unreachable': {
    status: 503,
    text: 'The sign-in service does not answer right now. Try again in a moment.',
  },
  'provider.link_needed': {
    status: 409,
    text: 'There is an account with this address already. Sign in with its password, then connect the two.',
  },
  'provider.in_use': {
    status: 409,
    text: 'This sign-in opens another Plateful account, which has a password or more. Disconnect it there first.',
  },
  'provider.last_way': { status: 409, text: 'This is the only way into your account. Set a password first.' },
  'admin.required': { status: 403, text: 'Only an admin can do this. Ask whoever runs this kitchen.' },
  'admin.sign_in_again': {
    status: 403,
    text: 'Your sign-in is more than an hour old. Sign out and in again to change something here.',
  },

  // Who lives together.
  'household.failed': { status: 500, text: 'Failed to change the household' },
  'household.role_needed': {
    status: 403,
    text: 'Your role in this household does not reach that far. Ask one of its owners.',
  },
  'household.not_found': { status: 404, text: 'You do not live in this household any more. Reload the page.' },
  'household.full': {
    status: 409,
    text: 'As many people live in this household as its plan holds. Subscription shows which plans hold more.',
  },
  'household.others_there': {
    status: 409,
    text: 'Others live in your household too, so what is in it stays there. Join without bringing it along.',
  },
  'household.member_already': { status: 409, text: 'You live in this household already.' },
  'household.last_owner': { status: 409, text: 'A household needs an owner. Make somebody else an owner first.' },
  'household.alone': { status: 409, text: 'Nobody else lives in this household: there is nothing to leave.' },
  'invitation.not_found': {
    status: 404,
    text: 'This invitation was used, withdrawn, or is too old. Ask for a new one.',
  },
  'invitation.too_many': { status: 409, text: 'There are 20 open invitations. Withdraw one of them first.' },
  'member.not_found': { status: 404, text: 'This person does not live here any more. Reload the page.' },
} as const satisfies Record<string, Message>
