import { TOAST_DEFAULT_MS, TOAST_ERROR_MS, TOAST_POSITION, TOAST_SUCCESS_MS } from '@plateful/contract/constants.ts'
import { Toaster } from 'react-hot-toast'
import styles from './toast.module.css'

/** Specification section 9: top-right, success 3 s, error 5 s, default 4 s. */
export const ToastHost = () => (
  <Toaster
    position={TOAST_POSITION}
    containerClassName={styles.host ?? ''}
    containerStyle={{ top: 'calc(var(--header) + 10px)' }}
    toastOptions={{
      duration: TOAST_DEFAULT_MS,
      className: styles.toast ?? '',
      success: { duration: TOAST_SUCCESS_MS, iconTheme: { primary: 'var(--basil)', secondary: 'var(--on-basil)' } },
      error: { duration: TOAST_ERROR_MS, iconTheme: { primary: 'var(--tomato)', secondary: 'var(--on-tomato)' } },
      style: { background: 'var(--raised)', color: 'var(--ink)' },
    }}
  />
)
