/** Leaves for a page of another site: only by https, or on this machine. */
export const goElsewhere = (url: string): void => {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) window.location.assign(url)
}
