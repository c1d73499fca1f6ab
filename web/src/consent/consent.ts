import { type Consent, needsOptIn } from '@plateful/contract/consent.ts'
import { useSyncExternalStore } from 'react'
import { readStored, store } from '../page/storage.ts'
import { clearAnalyticsCookies } from './analytics-cookies.ts'

/** The choice of a person, in every tab and for good. A new wording of the question gets a new key and is asked anew. */
export const CONSENT_KEY = 'plateful.analytics-consent'
/** For this session only: outside the opt-in countries consent was taken as given. */
export const REGION_DEFAULT_KEY = 'plateful.analytics-region-default'
export const CONSENT_EVENT = 'plateful:consent'

let headerSignal = false

/** Global Privacy Control by the browser's property or by the header that the server saw. */
const isPrivacySignalOn = (): boolean =>
  headerSignal || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

const readDefault = (): boolean => {
  try {
    return sessionStorage.getItem(REGION_DEFAULT_KEY) === 'granted'
  } catch {
    return false
  }
}

/** The signal beats the choice, the choice beats the default of the region. */
export const readConsent = (): Consent => {
  if (isPrivacySignalOn()) return 'denied'
  const chosen = readStored(CONSENT_KEY)
  if (chosen === 'granted' || chosen === 'denied') return chosen
  return readDefault() ? 'granted' : 'unset'
}

const tellAll = (): void => {
  const consent = readConsent()
  if (consent === 'denied') clearAnalyticsCookies(document, location.hostname)
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: consent }))
}

/** What a person chose. With the privacy signal on, yes stays no. */
export const chooseConsent = (consent: 'granted' | 'denied'): void => {
  store(CONSENT_KEY, consent)
  tellAll()
}

/** Once the country and the header are known: outside the opt-in countries consent counts as given, once a session. */
export const applyRegion = (region: {
  readonly country: string | null
  readonly globalPrivacyControl: boolean
}): void => {
  headerSignal = region.globalPrivacyControl
  const isOpen = readConsent() === 'unset'
  if (isOpen && !needsOptIn(region.country)) {
    try {
      sessionStorage.setItem(REGION_DEFAULT_KEY, 'granted')
    } catch {
      // No drawer, no default: the visitor is asked.
    }
  }
  tellAll()
}

export const onConsent = (tell: () => void): (() => void) => {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY || event.key === null) tell()
  }
  window.addEventListener(CONSENT_EVENT, tell)
  window.addEventListener('storage', elsewhere)
  return () => {
    window.removeEventListener(CONSENT_EVENT, tell)
    window.removeEventListener('storage', elsewhere)
  }
}

export const useConsent = (): Consent => useSyncExternalStore(onConsent, readConsent, () => 'unset')

/** The header is heard of later than the property, and need not change the answer: a stored no stays a no. */
export const usePrivacySignal = (): boolean => useSyncExternalStore(onConsent, isPrivacySignalOn, () => false)

/** For tests: a new visit. */
export const forgetPrivacyHeader = (): void => {
  headerSignal = false
}
