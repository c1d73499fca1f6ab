import { MAX_PICTURE_BYTES } from '@plateful/contract/picture-constants.ts'

/** Pixels of the longer side as it is sent: more than is kept, less than a phone takes. */
const SENT_PIXELS = 2_000
/** What the server can read, and small enough to be sent as it is. */
const AS_IT_IS = /^image\/(?:jpeg|png|webp)$/
const SMALL_BYTES = 400_000
const QUALITY = 0.9

/** What is sent of a file: a picture that a browser can draw is drawn smaller first, which also makes a JPEG of what phones write. */
export type PictureFile = { readonly base64: string; readonly mediaType: string }

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('unread'))
    reader.readAsDataURL(blob)
  })

/** Null: this browser cannot draw it. The server may read it all the same, or says why not. */
const drawnSmaller = async (file: Blob): Promise<Blob | null> => {
  if (!('createImageBitmap' in globalThis)) return null
  try {
    // Turned as the camera was held: browsers do that by themselves.
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SENT_PIXELS / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (pen === null) return null
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } catch {
    return null
  }
}

/** Null: it is larger than the server takes, and cannot be made smaller here. */
export const readPictureFile = async (file: Blob): Promise<PictureFile | null> => {
  const isSmall = AS_IT_IS.test(file.type) && file.size <= SMALL_BYTES
  const sent = (isSmall ? null : await drawnSmaller(file)) ?? file
  return sent.size > MAX_PICTURE_BYTES ? null : { base64: await base64Of(sent), mediaType: sent.type }
}
