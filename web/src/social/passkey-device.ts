import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { askForPasskey, askToSignIn } from '@plateful/contract/passkeys.ts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** A key is bound to a name; no browser binds one to a bare address. */
const ADDRESS = /^(?:[\d.]+|\[.*\])$/

/** Can this browser use passkeys here: by https, or on this machine, under a name? */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !ADDRESS.test(location.hostname)

/** ES256, EdDSA, RS256: what every device makes. */
const KINDS = [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const }))

/** Lets the device make a passkey. Throws when the person turns it down. */
export const makePasskey = async (asked: DataOf<typeof askForPasskey>) => {
  const { challenge, rpId, userId, userName, displayName, known } = asked
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Plateful' },
      user: { id: userId, name: userName, displayName },
      pubKeyCredParams: KINDS,
      excludeCredentials: known.map((one) => ({ id: one, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
}

/** Lets the device sign a challenge with whichever passkey the person picks. Throws when they turn it down. */
export const signWithPasskey = async ({ challenge, rpId }: DataOf<typeof askToSignIn>) => {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', allowCredentials: [] },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Did somebody close the window, or let it run out? That is no fault. */
export const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
