import { type ReactNode, useRef } from 'react'
import { toastError } from '../../toasts/toasts.tsx'
import { Button } from '../button.tsx'

type FileButtonProps = {
  /** Name of the field that takes the file. */
  readonly label: string
  readonly accept: string
  readonly icon: ReactNode
  readonly busy?: boolean
  /** Bytes; a larger file is not read. */
  readonly most?: number
  readonly onTooLarge?: () => void
  readonly onText: (text: string) => void
  readonly children: ReactNode
}

/** Opens a file of the visitor's and hands on its text. The same file may be chosen twice. */
export const FileButton = ({ label, accept, icon, busy, most, onTooLarge, onText, children }: FileButtonProps) => {
  const file = useRef<HTMLInputElement>(null)
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (most !== undefined && chosen.size > most) return onTooLarge?.()
    try {
      onText(await chosen.text())
    } catch {
      toastError('This file could not be read. Choose it once more.')
    }
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      <Button icon={icon} busy={busy} onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  )
}
