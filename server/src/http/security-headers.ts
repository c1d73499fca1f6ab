/** Nothing from elsewhere, no inline script. Styles may stand inline: the drawn plates and the API page need them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

const FEATURES_OFF = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope']
  .concat(['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'])
  .map((feature) => `${feature}=()`)

/** Where Google's tag is set up, its script may come and its counts may go. */
const policyWith = (analytics: { readonly scriptUrl: string } | null): readonly string[] => {
  if (analytics === null) return POLICY
  const tag = new URL(analytics.scriptUrl).origin
  const counts = 'https://*.google-analytics.com https://*.analytics.google.com'
  const more: ReadonlyMap<string, string> = new Map([
    ["script-src 'self'", tag],
    ["img-src 'self' data:", `${tag} ${counts}`],
    ["connect-src 'self'", `${tag} ${counts}`],
  ])
  return POLICY.map((line) => (more.has(line) ? `${line} ${more.get(line)}` : line))
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Helmet's headers with this app's values, for every answer: pages, files, data and errors.
 * Strict-Transport-Security only when people reach the app by https.
 */
export const securityHeaders = (
  publicOrigin: string | null,
  analytics: { readonly scriptUrl: string } | null = null,
): Readonly<Record<string, string>> => {
  const secure = publicOrigin?.startsWith('https://') ?? false
  return {
    'content-security-policy': [...policyWith(analytics), ...(secure ? ['upgrade-insecure-requests'] : [])].join(';'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': FEATURES_OFF.join(', '),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(secure && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  }
}
