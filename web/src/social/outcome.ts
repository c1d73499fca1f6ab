/** How a provider's window ended. */
export type Outcome =
  | {
      readonly kind: 'code'
      readonly code: string
      readonly codeVerifier?: string
      readonly redirectUri?: string
    }
  | {
      readonly kind: 'blocked' | 'cancelled' | 'closed' | 'expired' | 'failedToStart' | 'notConfigured' | 'notSupported'
    }
