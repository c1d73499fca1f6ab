import { toastError, toastSuccess } from './toasts.tsx'

/** Puts a text on the clipboard and says so. */
export const copyText = async (text: string, said: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(said)
  } catch {
    toastError('The clipboard is closed here. Select the text and copy it by hand.')
  }
}
