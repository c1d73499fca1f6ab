import toast from 'react-hot-toast'
import { UndoToast } from '../ui/undo-toast.tsx'

/** 3 s, as the host is set (ui/toast-host.tsx). The same words twice stay one toast. */
export const toastSuccess = (text: string): void => void toast.success(text, { id: text })

/** 5 s. */
export const toastError = (text: string): void => void toast.error(text, { id: text })

/** 4 s: neither good nor bad. */
export const toastInfo = (text: string): void => void toast(text, { id: text })

/** A success that can be taken back while it shows (the clock stands still under the pointer). */
export const toastUndo = (text: string, undo: () => void): void =>
  void toast.success((shown) => (
    <UndoToast
      text={text}
      onUndo={() => {
        toast.dismiss(shown.id)
        undo()
      }}
    />
  ))
