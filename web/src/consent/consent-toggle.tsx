import { CheckBox } from '../ui/fields/check-box.tsx'
import { chooseConsent, useConsent, usePrivacySignal } from './consent.ts'
import styles from './consent-toggle.module.css'

/** The choice can be taken back as easily as it was made. The browser's privacy signal decides for good. */
export const ConsentToggle = () => {
  const consent = useConsent()
  const signal = usePrivacySignal()
  return (
    <div className={styles.toggle}>
      <CheckBox
        checked={consent === 'granted'}
        disabled={signal}
        onChange={(checked) => chooseConsent(checked ? 'granted' : 'denied')}
      >
        <span>Usage statistics</span>
      </CheckBox>
      {signal && (
        <abbr className={styles.badge} title="Global Privacy Control is on in this browser: nothing is counted.">
          GPC
        </abbr>
      )}
    </div>
  )
}
