import type { PlateRef } from '@plateful/contract/plate.ts'
import { useQuery } from '@tanstack/react-query'
import { at } from '../../page/base.ts'
import { classNames } from '../../page/class-names.ts'
import { langOfFood } from '../../words/texts.ts'
import { pictureQuery } from './picture.queries.ts'
import styles from './plate-image.module.css'

type PlateImageProps = {
  readonly plate: PlateRef
  /** CSS pixels. */
  readonly size: number
  readonly className?: string | undefined
  /** The words beside it say the same: nothing to read out. */
  readonly decorative?: boolean
  /** In sight at once: not lazily. */
  readonly eager?: boolean
}

/** Wider than this, with two dots for a pixel, a small picture would blur. */
const SMALL = 200

/** What a dish looks like: its own picture, where the household has one, else the drawn plate, as an image that the browser keeps. */
export const PlateImage = ({ plate, ...props }: PlateImageProps) =>
  plate.picture === undefined ? (
    <DrawnImage plate={plate} {...props} />
  ) : (
    <OwnPicture plate={plate} picture={plate.picture} {...props} />
  )

const DrawnImage = ({ plate, size, className, decorative = false, eager = false }: PlateImageProps) => (
  <img
    src={at(plate.url)}
    lang={langOfFood()}
    alt={decorative ? '' : plate.alt}
    width={size}
    height={size}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    draggable={false}
    className={classNames(styles.plate, className)}
  />
)

/** Asked for with what proves who asks, which an address alone could not. Until it is here the drawn plate stands there. */
const OwnPicture = ({ picture, ...props }: PlateImageProps & { readonly picture: string }) => {
  const { data } = useQuery(pictureQuery(picture, props.size > SMALL ? 'large' : 'small'))
  const { size, className, decorative = false } = props
  if (data === undefined) return <DrawnImage {...props} />
  return (
    <img
      src={data}
      alt={decorative ? '' : 'Your own picture of this dish'}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      className={classNames(styles.plate, styles.picture, className)}
    />
  )
}
