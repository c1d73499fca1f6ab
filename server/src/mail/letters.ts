import { PROVIDER_NAMES, type Provider } from '@plateful/contract/user.ts'
import type { Letter } from './layout.ts'

/** Every letter the app writes. `origin` is the configured one, never what a request said. */
type Page = { readonly origin: string; readonly name: string }
type Linked = Page & { readonly token: string }

/**
 * Secrets stand in the fragment: a browser sends it to no server, so no log, proxy, Referer or prefetch sees them
 * (decision 0023).
 */
const verifyLink = ({ origin, token }: Linked): string => `${origin}/verify-email#token=${token}`
const resetLink = ({ origin, token }: Linked): string => `${origin}/reset-password#token=${token}`

export const verifyLetter = (to: Linked): Letter => ({
  subject: 'Confirm your address for Plateful',
  name: to.name,
  paragraphs: [
    'Somebody, most likely you, asked for a Plateful account with this address.',
    'Confirm the address and the account is yours. The link works once, for 24 hours. After that, sign in with the password you chose.',
  ],
  link: { label: 'Confirm my address', address: verifyLink(to) },
  otherwise: 'You did not ask for this? Then do not open the link: without it no account is made.',
})

export const accountExistsLetter = (to: Page): Letter => ({
  subject: 'You already have a Plateful account',
  name: to.name,
  paragraphs: [
    'Somebody, most likely you, asked to use this address for an account. It has one already, which stays as it is.',
    `Sign in with it. Is the password gone? Set a new one at ${to.origin}/forgot-password`,
    'You came by Google, Microsoft or another provider? Sign in with your password, then connect it in your account settings.',
  ],
  link: { label: 'Sign in', address: `${to.origin}/auth` },
  otherwise: 'It was not you? Then there is nothing to do: nobody got into your account.',
})

export const resetLetter = (to: Linked): Letter => ({
  subject: 'Set a new password for Plateful',
  name: to.name,
  paragraphs: [
    'Somebody, most likely you, asked to set a new password for your Plateful account.',
    'The link works once, for 60 minutes. A new password signs you out everywhere.',
  ],
  link: { label: 'Set a new password', address: resetLink(to) },
  otherwise: 'You did not ask for this? Then do nothing: your password stays as it is.',
})

export const confirmLetter = (to: Linked): Letter => ({
  subject: 'Confirm your address for Plateful',
  name: to.name,
  paragraphs: [
    'A Plateful account signs in with this address, and nobody has confirmed it yet.',
    'Yours? Then confirm it. The link works once, for 24 hours. Where you are not signed in, you choose the password that holds.',
  ],
  link: { label: 'Confirm my address', address: verifyLink(to) },
  otherwise: 'It is not your account? Then do not open the link: without it nothing changes.',
})

export const changeEmailLetter = (to: Linked): Letter => ({
  subject: 'Confirm your new address for Plateful',
  name: to.name,
  paragraphs: [
    'Somebody, most likely you, wants to use this address for a Plateful account.',
    'Confirm it and the account moves here. The link works once, for 24 hours.',
  ],
  link: { label: 'Confirm this address', address: verifyLink(to) },
  otherwise: 'You did not ask for this? Then do not open the link: without it nothing changes.',
})

export const changeEmailNoticeLetter = (to: Page & { readonly newEmail: string }): Letter => ({
  subject: 'Your Plateful address is about to change',
  name: to.name,
  paragraphs: [
    `Somebody who is signed in to your account asked to move it to ${to.newEmail}.`,
    'Until that address is confirmed, this one holds.',
  ],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then open the link in the letter to the new address. A new password stops the change.',
})

export const passwordChangedLetter = (to: Page): Letter => ({
  subject: 'Your Plateful password was changed',
  name: to.name,
  paragraphs: ['The password of your account was just changed, and your other devices were signed out.'],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then there is nothing to do.',
})

type ProviderPage = Page & {
  readonly provider: Provider
  /** What whoever runs this instance calls a provider of their own. */
  readonly providerName?: string | undefined
}

const nameIn = ({ provider, providerName }: ProviderPage): string => providerName ?? PROVIDER_NAMES[provider]

export const providerLinkedLetter = (to: ProviderPage): Letter => ({
  subject: `${nameIn(to)} opens your Plateful account now`,
  name: to.name,
  paragraphs: [`An account of ${nameIn(to)} was just connected to yours. It can sign in from now on.`],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then there is nothing to do. A password set by a mailed link disconnects every provider.',
})

export const providerUnlinkedLetter = (to: ProviderPage): Letter => ({
  subject: `${nameIn(to)} opens your Plateful account no longer`,
  name: to.name,
  paragraphs: [`Your ${nameIn(to)} account was just disconnected. It cannot sign in any more.`],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then there is nothing to do.',
})

/** Somebody asks this person to live in their household. The secret stands in the fragment. */
export const invitationLetter = ({
  origin,
  invitedBy,
  token,
}: {
  readonly origin: string
  readonly invitedBy: string
  readonly token: string
}): Letter => ({
  subject: `${invitedBy} asks you into their Plateful household`,
  name: '',
  paragraphs: [
    `${invitedBy} plans meals with Plateful and asks you to join: one week, one grocery list, for all of you.`,
    'The link works once, for seven days. You choose whether your own weeks and recipes come along.',
  ],
  link: { label: 'See the invitation', address: `${origin}/join#token=${token}` },
  otherwise: 'You do not know this person? Then there is nothing to do.',
})

export const sessionReuseLetter = (to: Page): Letter => ({
  subject: 'We ended one of your Plateful sessions',
  name: to.name,
  paragraphs: [
    'A key of one of your sign-ins was used a second time. That can mean that somebody copied it, so that session is over.',
    'Sign in again to go on. If you use Plateful on a device you do not trust, choose a new password too.',
  ],
  link: { label: 'Sign in', address: `${to.origin}/auth` },
  otherwise: `Something looks wrong? Set a new password at ${to.origin}/forgot-password; it signs out every device.`,
})

export const tokenMadeLetter = (to: Page): Letter => ({
  subject: 'A key for a program was made for your Plateful account',
  name: to.name,
  paragraphs: [
    'A key was just made by which a program reaches your weeks, lists and recipes. It never reaches your account itself.',
    `You end it under "Keys for programs" at ${to.origin}/account-settings`,
  ],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then there is nothing to do. A password set by a mailed link ends every key.',
})

export const webhookOffLetter = (to: Page & { readonly host: string }): Letter => ({
  subject: 'A webhook of your household was turned off',
  name: to.name,
  paragraphs: [
    `For about a day no notice arrived at ${to.host}, so none is sent there any more.`,
    'A test that arrives turns it on again. What changed meanwhile is not told.',
  ],
  link: { label: 'Look at your webhooks', address: `${to.origin}/account-settings` },
  otherwise: 'You need it no more? Then there is nothing to do.',
})

export const factorOnLetter = (to: Page): Letter => ({
  subject: 'Plateful asks for a code now when you sign in',
  name: to.name,
  paragraphs: [
    'The second step of your account was just turned on, and your other devices were signed out.',
    'From now on your password opens it together with a code of your authenticator app, or with a recovery code.',
  ],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then keep the recovery codes where you find them without your telephone.',
})

export const factorOffLetter = (to: Page): Letter => ({
  subject: 'Plateful asks for no code any more when you sign in',
  name: to.name,
  paragraphs: ['The second step of your account was just turned off: its password alone opens it now.'],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then there is nothing to do.',
})

export const codesRenewedLetter = (to: Page): Letter => ({
  subject: 'Your Plateful recovery codes were made anew',
  name: to.name,
  paragraphs: ['Ten new recovery codes were just made for your account. The old ones open nothing any more.'],
  link: { label: 'It was not me: set a new password', address: `${to.origin}/forgot-password` },
  otherwise: 'It was you? Then throw the old codes away.',
})

export const passkeyAddedLetter = (to: Page): Letter => ({
  subject: 'A passkey opens your Plateful account now',
  name: to.name,
  paragraphs: ['A passkey was just added to your account. Whoever has its device, and its finger or PIN, can sign in.'],
  link: { label: 'It was not me: see my passkeys', address: `${to.origin}/account-settings` },
  otherwise: 'It was you? Then there is nothing to do. Otherwise remove it there, and set a new password.',
})

export const passkeyRemovedLetter = (to: Page): Letter => ({
  subject: 'A passkey opens your Plateful account no more',
  name: to.name,
  paragraphs: ['A passkey of your account was just removed. It opens nothing any more.'],
  link: { label: 'It was not me: see my passkeys', address: `${to.origin}/account-settings` },
  otherwise: 'It was you? Then there is nothing to do.',
})

export const deletedLetter = (to: Page): Letter => ({
  subject: 'Your Plateful account is deleted',
  name: to.name,
  paragraphs: [
    'Your account and all that belonged to it are deleted: preferences, weeks, history and sessions.',
    'This is the last letter to this address.',
  ],
  otherwise: `You want to come back? You are welcome any time at ${to.origin}`,
})
