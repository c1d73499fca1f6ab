import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type RevealProps = {
  readonly label: string
  /** What stands on the button where the row says the rest; a part of the label. */
  readonly short?: string
  readonly icon?: ReactNode
  /** Is the form open from the start? */
  readonly isOpenFirst?: boolean
  /** The form, which gets a way to close itself. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that gives way to a form. Closed forms ask for nothing, and no password manager fills a password into one
 * that nobody wanted. The focus goes in with the form and comes back to the button.
 */
export const Reveal = ({ label, short, icon, isOpenFirst = false, children }: RevealProps) => {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const room = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    const target = isOpen ? 'input:not([hidden]), button[type="submit"]' : 'button'
    if (isOpen || wasOpen.current) room.current?.querySelector<HTMLElement>(target)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div ref={room}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button icon={icon} aria-label={short && label} aria-expanded={false} onClick={() => setOpen(true)}>
          {short ?? label}
        </Button>
      )}
    </div>
  )
}
