import { toastError, toastSuccess } from './toasts.tsx'

/** The way of before: browsers hold the clipboard back from pages that came by plain http, and allow this. */
const copyAsBefore = (text: string): boolean => {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill)
  }
}

/** Puts a text on the clipboard. Throws where the browser keeps it shut. */
export const putOnClipboard = async (text: string): Promise<void> => {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  if (clipboard !== undefined) return clipboard.writeText(text)
  if (!copyAsBefore(text)) throw new Error('the clipboard is shut')
}

/** Puts a text on the clipboard and says so. */
export const copyText = async (text: string, said: string): Promise<void> => {
  try {
    await putOnClipboard(text)
    toastSuccess(said)
  } catch {
    toastError('The clipboard is closed here. Select the text and copy it by hand.')
  }
}
