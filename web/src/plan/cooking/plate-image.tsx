import type { PlateRef } from '@plateful/contract/plate.ts'
import { at } from '../../page/base.ts'
import { classNames } from '../../page/class-names.ts'
import { langOfFood } from '../../words/texts.ts'
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

/** A drawn plate as an image that the browser keeps. */
export const PlateImage = ({ plate, size, className, decorative = false, eager = false }: PlateImageProps) => (
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
