import { TOAST_DEFAULT_MS, TOAST_ERROR_MS, TOAST_POSITION, TOAST_SUCCESS_MS } from '@plateful/contract/constants.ts'
import { useEffect } from 'react'
import { Toaster, useToaster } from 'react-hot-toast'
import styles from './toast.module.css'

const options = {
  duration: TOAST_DEFAULT_MS,
  className: styles.toast ?? '',
  success: { duration: TOAST_SUCCESS_MS, iconTheme: { primary: 'var(--basil)', secondary: 'var(--on-basil)' } },
  error: { duration: TOAST_ERROR_MS, iconTheme: { primary: 'var(--tomato)', secondary: 'var(--on-tomato)' } },
  style: { background: 'var(--raised)', color: 'var(--ink)' },
}

/**
 * The library stops every clock while the pointer is over a toast. One that goes away under a pointer at rest (its
 * Undo was pressed) never tells that the pointer left, and all later ones would stay for good.
 */
const useRunningClocks = (): void => {
  const { toasts, handlers } = useToaster(options)
  const isEmpty = !toasts.some(({ visible }) => visible)
  useEffect(() => {
    if (isEmpty) handlers.endPause()
  }, [isEmpty, handlers])
}

/**
 * Specification section 9: top-right, success 3 s, error 5 s, default 4 s. It lies on the header, which says nothing new:
 * below it stand the total that has just changed and, on a phone, the title of a sheet.
 */
export const ToastHost = () => {
  useRunningClocks()
  return (
    <Toaster
      position={TOAST_POSITION}
      containerClassName={styles.host ?? ''}
      containerStyle={{ top: 8 }}
      toastOptions={options}
    />
  )
}
