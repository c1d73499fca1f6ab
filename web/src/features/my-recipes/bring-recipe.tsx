import { MAX_PASTE_LENGTH } from '@plateful/contract/own-recipe-constants.ts'
import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { jsonLdScripts } from '@plateful/kitchen/documents/json-ld-scripts.ts'
import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { textOf } from '../../wire/api-error.ts'
import styles from './bring-recipe.module.css'
import { useImportRecipe } from './my-recipes.queries.ts'

/** Of a whole page only its recipe data is sent. What somebody wrote around such data is theirs, and sent. */
const partToSend = (text: string): string => {
  const scripts = text.trimStart().startsWith('<') ? jsonLdScripts(text) : []
  return scripts.length === 0
    ? text
    : scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join('\n')
}

type BringRecipeProps = { readonly onRead: (reading: OwnReading) => void }

/** The ways in: a text of any kind, pasted or from a file, or the address of a page. */
export const BringRecipe = ({ onRead }: BringRecipeProps) => (
  <div className={styles.ways}>
    <PasteForm onRead={onRead} />
    <AddressForm onRead={onRead} />
  </div>
)

const PasteForm = ({ onRead }: BringRecipeProps) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const reading = useImportRecipe()
  const sent = partToSend(text)
  const isTooLong = sent.length > MAX_PASTE_LENGTH
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isTooLong || reading.isPending) return
    reading.mutate({ from: 'text', text: sent }, { onSuccess: (answer) => onRead(answer.reading) })
  }
  const refusal = reading.error === null ? undefined : textOf(reading.error)
  const open = (content: string) => {
    setText(content)
    field.current?.focus()
  }
  return (
    <Card as="section" aria-labelledby="paste-heading">
      <form className={styles.form} onSubmit={send}>
        <h2 id="paste-heading">Paste it</h2>
        <TextArea
          ref={field}
          label="Recipe"
          rows={14}
          hint="Title, ingredients and method as they stand on a page or in a message. Cooklang and JSON-LD are read too."
          error={isTooLong ? 'That is too long. Paste the recipe alone.' : refusal}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={reading.isPending}>
            Read the recipe
          </Button>
          <FileButton
            label="File with a recipe"
            accept=".cook,.txt,.md,.json,.jsonld,.html,.htm,text/*,application/json"
            icon={<FileUp aria-hidden="true" />}
            onText={open}
          >
            Open a file
          </FileButton>
        </div>
      </form>
    </Card>
  )
}

const AddressForm = ({ onRead }: BringRecipeProps) => {
  const [address, setAddress] = useState('')
  const reading = useImportRecipe()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '' || reading.isPending) return
    const whole = address.includes('://') ? address : `https://${address.trim()}`
    reading.mutate({ from: 'address', address: whole }, { onSuccess: (answer) => onRead(answer.reading) })
  }
  return (
    <Card as="section" aria-labelledby="address-heading">
      <form className={styles.form} noValidate onSubmit={send}>
        <h2 id="address-heading">From a page</h2>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Our server reads the page as a stranger would: nothing of you is sent along."
          error={reading.error === null ? undefined : textOf(reading.error)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div>
          <Button type="submit" busy={reading.isPending}>
            Read the page
          </Button>
        </div>
      </form>
    </Card>
  )
}
