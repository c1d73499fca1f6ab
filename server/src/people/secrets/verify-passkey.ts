import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { addPasskey, signInByPasskey } from '@plateful/contract/passkeys.ts'
import type { PublicKey } from './passkey-store.ts'

/** Where a passkey is used: a browser signs the origin of its page, and the key is bound to the host. */
export type Place = { readonly origin: string; readonly rpId: string }

/** The place of an address by which somebody came. */
export const placeOf = (address: string): Place => {
  const { origin, hostname } = new URL(address)
  return { origin, rpId: hostname }
}

/** Loaded when somebody comes with a passkey: it brings readers of certificates along that nobody else needs. */
const loadVerifiers = () => import('@simplewebauthn/server')

type Checked = Place & { readonly isOurChallenge: (challenge: string) => Promise<boolean> }

/** The public key of a passkey that a browser has just made; null: it was not made here, or by nobody who was verified. */
export const verifyNewPasskey = async (
  {
    id,
    clientDataJSON,
    attestationObject,
  }: Pick<BodyOf<typeof addPasskey>, 'id' | 'clientDataJSON' | 'attestationObject'>,
  { origin, rpId, isOurChallenge }: Checked,
): Promise<PublicKey | null> => {
  const { verifyRegistrationResponse } = await loadVerifiers()
  const response = { clientDataJSON, attestationObject }
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: isOurChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { id: credential.id, publicKey, counter: credential.counter }
  } catch {
    // Whatever it finds wrong it throws.
    return null
  }
}

type Signed = Pick<BodyOf<typeof signInByPasskey>, 'id' | 'clientDataJSON' | 'authenticatorData' | 'signature'>

/** How often the device says that it has signed; null: the signature is wrong, or from elsewhere, or of a copied key. */
export const verifySignature = async (
  { id, ...response }: Signed,
  known: PublicKey,
  { origin, rpId, isOurChallenge }: Checked,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await loadVerifiers()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: isOurChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
