import type { Provider } from '@plateful/contract/user.ts'
import { KeyRound } from 'lucide-react'

/** The signs of the providers, in the colour of the words around them. */
export const ProviderMark = ({ provider }: { readonly provider: Provider }) => {
  if (provider === 'oidc') return <KeyRound aria-hidden="true" />
  return provider === 'google' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9" strokeLinecap="square" />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M3 3h8.4v8.4H3zM12.6 3H21v8.4h-8.4zM3 12.6h8.4V21H3zM12.6 12.6H21V21h-8.4z" />
    </svg>
  )
}
