import { useSyncExternalStore } from 'react'
import { ApiError, textOf } from '../wire/api-error.ts'
import { translated } from '../words/page-language.ts'

type Kind = 'success' | 'error' | 'info'

let wanted = false
const listeners = new Set<() => void>()

/** True from the first toast on: its library and host are not part of the first page. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => wanted,
    () => false,
  )

/** The library of toasts, from now on with its host on the page. */
export const fetchToast = async () => {
  wanted = true
  for (const listener of listeners) listener()
  return (await import('react-hot-toast')).toast
}

/** Takes texts of the table, and such that are said already: sentences with values come in the language of the page. */
const show = async (kind: Kind, text: string): Promise<void> => {
  const toast = await fetchToast()
  const shown = translated(text)
  const make = kind === 'info' ? toast : toast[kind]
  // The same words twice stay one toast.
  make(shown, { id: shown })
}

/** 3 s, as the host is set (ui/toast-host.tsx). */
export const toastSuccess = (text: string): void => void show('success', text)

/** The errors that were told last, by the call that failed: `POST /api/auth/login`. */
const told = new Map<string, string>()

/** 5 s, or until the call that failed has gone well. */
export const toastError = (text: string, of?: string): void => {
  if (of !== undefined) told.set(of, translated(text))
  void show('error', text)
}

/** What went wrong in a call, in its own words or in these. */
export const tellError = (error: unknown, text = textOf(error)): void =>
  toastError(text, error instanceof ApiError ? error.of : undefined)

/** The call went well: "E-mail or password is wrong" beside "Login successful!" would tell both. */
export const clearError = (of: string): void => {
  const id = told.get(of)
  if (id === undefined) return
  told.delete(of)
  void fetchToast().then((toast) => toast.dismiss(id))
}

/** 4 s: neither good nor bad. */
export const toastInfo = (text: string): void => void show('info', text)

/** Undos so far: a note that was pressed is on its way out for a second, and would take one of the same name with it. */
let undone = 0

const showUndo = async (kind: Kind, text: string, undo: () => void): Promise<void> => {
  const [toast, { UndoToast }] = await Promise.all([fetchToast(), import('./undo-toast.tsx')])
  const make = kind === 'info' ? toast : toast[kind]
  make(
    (shown) => (
      <UndoToast
        text={translated(text)}
        onUndo={() => {
          toast.dismiss(shown.id)
          undone += 1
          undo()
        }}
      />
    ),
    { id: `${undone} ${text}` },
  )
}

/** A success that can be taken back while it shows (the clock stands still while the pointer is on Undo). */
export const toastUndo = (text: string, undo: () => void): Promise<void> => showUndo('success', text, undo)

/** What somebody else did, which can be taken back while it shows. */
export const toastOthers = (text: string, undo: () => void): Promise<void> => showUndo('info', text, undo)
