import { ANALYTICS_IDLE_MS, type AnalyticsEvents } from '@plateful/contract/consent.ts'
import { BASE } from '../page/base.ts'
import { openSink } from '../statistics/track.ts'
import { onConsent, readConsent } from './consent.ts'
import { countedPage } from './counted-page.ts'

type Setup = { readonly measurementId: string; readonly scriptUrl: string }

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's tag reads the arguments objects themselves: an array would not be understood. */
const gtag: (...said: readonly unknown[]) => void = (() => {
  function push() {
    window.dataLayer ??= []
    // biome-ignore lint/complexity/noArguments: the tag's protocol.
    window.dataLayer.push(arguments)
  }
  return push
})()

const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const

/** Calls once: at the first touch of the page, or when it was left alone for a while. */
const afterFirstTouch = (then: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    for (const kind of TOUCHES) window.removeEventListener(kind, go)
  }
  const go = () => {
    stop()
    then()
  }
  const timer = setTimeout(go, ANALYTICS_IDLE_MS)
  for (const kind of TOUCHES) window.addEventListener(kind, go, { passive: true })
  return stop
}

const configure = ({ measurementId }: Setup): void => {
  const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...off, analytics_storage: 'denied' })
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', measurementId, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
}

/** From now on events are told to have happened on this page: left to itself the tag reads the whole address and the title. */
const standOn = (page: AnalyticsEvents['page_view']): void => gtag('set', page)

const loadScript = ({ measurementId, scriptUrl }: Setup): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptUrl}?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)
}

/**
 * Measures only while consent is granted: until then no script is asked for and no event is kept. The events of the
 * time between consent and script wait in Google's own queue.
 */
export const startAnalytics = (setup: Setup): (() => void) => {
  let isConfigured = false
  let cancelLoad = () => {}
  const follow = () => {
    const granted = readConsent() === 'granted'
    if (granted && !isConfigured) {
      isConfigured = true
      configure(setup)
      standOn(countedPage(location.pathname.slice(BASE.length)))
      cancelLoad = afterFirstTouch(() => {
        if (readConsent() === 'granted') loadScript(setup)
        else isConfigured = false
      })
    } else if (isConfigured) gtag('consent', 'update', { analytics_storage: granted ? 'granted' : 'denied' })
  }
  follow()
  openSink((name, parameters) => {
    if (readConsent() !== 'granted') return
    if (name === 'page_view') standOn(parameters as AnalyticsEvents['page_view'])
    gtag('event', name, parameters)
  })
  const stop = onConsent(follow)
  return () => {
    stop()
    cancelLoad()
    openSink(null)
  }
}
