const isAnalytics = (name: string): boolean => name.startsWith('_ga') || name === '_gid' || name === '_gat'

/** `www.meals.example.org` and every domain above it; an address made of numbers has none. */
export const domainsOf = (host: string): readonly string[] => {
  if (/^[\d.]+$/.test(host) || host.includes(':')) return []
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Clears the analytics cookies on this host and on its parent domains. */
export const clearAnalyticsCookies = (page: Document, host: string): void => {
  const names = page.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(isAnalytics)
  const gone = 'expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
  for (const name of names) {
    page.cookie = `${name}=; ${gone}`
    for (const domain of domainsOf(host)) {
      page.cookie = `${name}=; ${gone}; domain=${domain}`
    }
  }
}
