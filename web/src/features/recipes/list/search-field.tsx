import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../keys/keys.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MOST_LETTERS } from './library-address.ts'
import styles from './search-field.module.css'

/** Typing rests so long before the kitchen is asked. */
const REST_MS = 180

type SearchFieldProps = {
  /** As the address has it. */
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Arrow down: from the words to what they found. */
  readonly onLeave: () => void
}

/** One field for titles, foods, kitchens and all else; `/` leads to it from anywhere on the page. */
export const SearchField = ({ query, onQuery, onLeave }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState({ query, sent: query })
  // The address changed by itself (back, a filter taken away): the field follows. Not when it only caught up with the typing.
  if (query !== seen.query) {
    setSeen({ query, sent: query })
    if (query !== seen.sent) setText(query)
  }
  const send = (words: string): void => {
    if (words === seen.sent) return
    setSeen({ query: seen.query, sent: words })
    onQuery(words)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  })
  useKeys({
    '/': () => {
      field.current?.focus()
      field.current?.select()
      return field.current !== null
    },
  })
  const empty = (): void => {
    setText('')
    send('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text !== '') empty()
    else if (event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          send(text.trim())
          // On a phone the keyboard covers what was found.
          if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
        }}
      >
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label="What do you feel like?"
          aria-keyshortcuts="/"
          placeholder="Lasagna, aubergine, Thai, something with noodles"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          className={styles.input}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && <IconButton label="Empty the search" icon={<X />} framed={false} onClick={empty} />}
      </form>
    </search>
  )
}
