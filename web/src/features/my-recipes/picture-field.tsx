import { useQuery } from '@tanstack/react-query'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { pictureQuery } from '../../plan/cooking/picture.queries.ts'
import { Button } from '../../ui/button.tsx'
import styles from './picture-field.module.css'
import { type PictureFile, readPictureFile } from './picture-file.ts'

const SIZE = 96

type PictureFieldProps = {
  /** The one that it has; null: none. */
  readonly picture: string | null
  /** One that was chosen and is not kept yet. */
  readonly chosen: PictureFile | null
  readonly busy: boolean
  /** Why the last one was not taken; '' else. */
  readonly fault: string
  readonly onChoose: (file: PictureFile) => void
  readonly onRemove: () => void
}

/** The picture of a recipe: chosen, taken with the camera of a phone, removed. */
export const PictureField = ({ picture, chosen, busy, fault, onChoose, onRemove }: PictureFieldProps) => {
  const [isTooLarge, setTooLarge] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readPictureFile(file)
    setTooLarge(read === null)
    if (read !== null) onChoose(read)
  }
  const remove = () => {
    setTooLarge(false)
    onRemove()
    // Its button is gone with it.
    group.current?.querySelector('button')?.focus()
  }
  const isThere = picture !== null || chosen !== null
  return (
    <fieldset ref={group} className={styles.field} aria-busy={busy || undefined}>
      <legend className={styles.legend}>Picture</legend>
      <Shown picture={picture} chosen={chosen} />
      <div className={styles.words}>
        <div className={styles.ways}>
          <TakeButton
            label="Picture of the dish"
            icon={<ImagePlus aria-hidden="true" />}
            busy={busy}
            onFile={(file) => void take(file)}
          >
            {isThere ? 'Choose another picture' : 'Choose a picture'}
          </TakeButton>
          <span className={styles.camera}>
            <TakeButton
              label="Picture from the camera"
              icon={<Camera aria-hidden="true" />}
              camera
              busy={busy}
              onFile={(file) => void take(file)}
            >
              Take a picture
            </TakeButton>
          </span>
          {isThere && (
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={busy ? undefined : remove}>
              Remove the picture
            </Button>
          )}
        </div>
        <p className={styles.hint}>Seen by your household alone. Where it was taken, and when, is not kept.</p>
        {isTooLarge && (
          <p role="alert" className={styles.fault}>
            This picture has more than 8 MB. Choose a smaller one.
          </p>
        )}
        {fault !== '' && !isTooLarge && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </fieldset>
  )
}

const Shown = ({ picture, chosen }: Pick<PictureFieldProps, 'picture' | 'chosen'>) => {
  if (chosen !== null)
    return <Round src={`data:${chosen.mediaType};base64,${chosen.base64}`} alt="The picture that you chose" />
  return picture === null ? <EmptyPlate size={SIZE} /> : <Kept picture={picture} />
}

const Kept = ({ picture }: { readonly picture: string }) => {
  const { data } = useQuery(pictureQuery(picture, 'small'))
  return data === undefined ? <EmptyPlate size={SIZE} /> : <Round src={data} alt="Your own picture of this dish" />
}

const Round = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <img src={src} alt={alt} width={SIZE} height={SIZE} className={styles.picture} />
)

type TakeButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly camera?: boolean
  readonly busy: boolean
  readonly onFile: (file: File | undefined) => void
  readonly children: ReactNode
}

/** The same file may be chosen twice. */
const TakeButton = ({ label, icon, camera = false, busy, onFile, children }: TakeButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*"
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
      <Button icon={icon} busy={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
