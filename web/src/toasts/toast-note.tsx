import { fetchToast } from './toasts.tsx'

/** Long enough to read three sentences twice; it stands elsewhere too. */
const NOTE_MS = 12_000

/** A longer sentence that can be put away. */
export const toastNote = async (text: string, onClose: () => void): Promise<void> => {
  const [toast, { NoteToast }] = await Promise.all([fetchToast(), import('./note-toast.tsx')])
  toast(
    (shown) => (
      <NoteToast
        text={text}
        onClose={() => {
          toast.dismiss(shown.id)
          onClose()
        }}
      />
    ),
    { id: text, duration: NOTE_MS },
  )
}
