/** An address typed on the page before, so that nobody types it twice. It travels in the history, not in the URL. */
export const emailIn = (state: unknown): string => {
  const email = (state as { readonly email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
