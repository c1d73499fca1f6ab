import { WifiOff } from 'lucide-react'
import { useOnline } from '../../page/online.ts'
import styles from './offline-banner.module.css'

/** Says what still works. Its place is always there for a screen reader, so that the change is heard. */
export const OfflineBanner = () => {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <WifiOff aria-hidden="true" />
          You are offline. What you see is kept; changes wait until you are back.
        </p>
      )}
    </div>
  )
}
