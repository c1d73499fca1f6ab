/** What an operator has set up that lives in another house. Null: not set up, and the policy does not know it. */
export type Guests = {
  readonly googleScriptUrl: string | null
  readonly analytics: { readonly scriptUrl: string } | null
}
const NOBODY: Guests = { googleScriptUrl: null, analytics: null }

/** What Google's identity script needs, by its own documentation: itself, and what lies beside it. */
const besideScript = (googleScriptUrl: string | null) => {
  if (googleScriptUrl === null) return { script: '', folder: '', frame: [] }
  const folder = new URL('.', googleScriptUrl).href
  return { script: ` ${googleScriptUrl}`, folder: ` ${folder}`, frame: [`frame-src ${folder}`] }
}

/** Google's tag may come from its house, and its counts may go there. */
const besideTag = (analytics: Guests['analytics']) => {
  if (analytics === null) return { tag: '', counts: '' }
  const tag = ` ${new URL(analytics.scriptUrl).origin}`
  return { tag, counts: `${tag} https://*.google-analytics.com https://*.analytics.google.com` }
}

/** Nothing from elsewhere, no inline script. Styles may stand inline: the drawn plates and the API page need them. */
const policy = ({ googleScriptUrl, analytics }: Guests): readonly string[] => {
  const google = besideScript(googleScriptUrl)
  const { tag, counts } = besideTag(analytics)
  return [
    "default-src 'none'",
    `script-src 'self'${google.script}${tag}`,
    `style-src 'self' 'unsafe-inline'${google.folder}`,
    `img-src 'self' data:${counts}`,
    "font-src 'self'",
    `connect-src 'self'${google.folder}${counts}`,
    ...google.frame,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
}

const FEATURES_OFF = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope']
  .concat(['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'])
  .map((feature) => `${feature}=()`)

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Helmet's headers with this app's values, for every answer: pages, files, data and errors.
 * Strict-Transport-Security only when people reach the app by https; Google's script only when it is set up.
 */
export const securityHeaders = (publicOrigin: string | null, guests: Guests = NOBODY) => {
  const secure = publicOrigin?.startsWith('https://') ?? false
  return {
    'content-security-policy': [...policy(guests), ...(secure ? ['upgrade-insecure-requests'] : [])].join(';'),
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

/** Where a provider's window comes back to us, before it closes itself. */
const RETURN_PAGE = /^\/auth\/(?:google|microsoft|oidc)\/callback\/?(?:\?|$)/

/**
 * The headers of an address. A window that comes back from a provider keeps its opener only on a page without an
 * opener policy of its own; with ours the browser would cut the two apart, and the opener would see a closed window
 * (measured in Chromium 156, decision 0025). A foreign opener gains nothing: it cannot read what is not of its origin.
 */
export const headersByPage = (
  publicOrigin: string | null,
  guests: Guests,
): ((url: string, isPlainHome?: boolean) => Readonly<Record<string, string>>) => {
  const usual = securityHeaders(publicOrigin, guests)
  const returning = { ...usual, 'cross-origin-opener-policy': 'unsafe-none' }
  // What browsers do by https (and on this machine) alone: at home they would ignore these two, and say so as an error.
  const { 'cross-origin-opener-policy': _opener, 'origin-agent-cluster': _cluster, ...plain } = usual
  return (url, isPlainHome = false) => (isPlainHome ? plain : RETURN_PAGE.test(url) ? returning : usual)
}
