/** What the return page tells the page that opened it. */
export type Returned = {
  readonly kind: 'plateful.provider'
  readonly code: string | null
  readonly state: string | null
  /** The provider's word, `access_denied` for somebody who changed their mind. */
  readonly error: string | null
}

export const readReturned = (search: string): Returned => {
  const answer = new URLSearchParams(search)
  return {
    kind: 'plateful.provider',
    code: answer.get('code'),
    state: answer.get('state'),
    error: answer.get('error'),
  }
}

export const isReturned = (data: unknown): data is Returned =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'plateful.provider'
