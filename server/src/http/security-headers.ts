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

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Helmet's headers with this app's values, for every answer: pages, files, data and errors.
 * Strict-Transport-Security only when people reach the app by https.
 */
export const securityHeaders = (publicOrigin: string | null): Readonly<Record<string, string>> => {
  const secure = publicOrigin?.startsWith('https://') ?? false
  return {
    'content-security-policy': [...POLICY, ...(secure ? ['upgrade-insecure-requests'] : [])].join(';'),
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
