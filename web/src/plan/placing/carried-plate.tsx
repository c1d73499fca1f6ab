import { useEffect, useRef } from 'react'
import { langOfFood } from '../../words/texts.ts'
import { PlateImage } from '../cooking/plate-image.tsx'
import styles from './carried-plate.module.css'
import { followPointer, useCarried } from './carrying.ts'

/** What a pointer carries, beside it. The keyboard carries without a picture. */
export const CarriedPlate = () => {
  const carried = useCarried()
  return carried?.by === 'pointer' && <Plate title={carried.going.title} plate={carried.going.plate} />
}

type PlateProps = Pick<NonNullable<ReturnType<typeof useCarried>>['going'], 'title' | 'plate'>

const Plate = ({ title, plate }: PlateProps) => {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      followPointer(({ x, y }) => {
        if (shown.current) shown.current.style.transform = `translate(${x}px, ${y}px)`
      }),
    [],
  )
  return (
    <div ref={shown} className={styles.carried} aria-hidden="true">
      {plate && <PlateImage plate={plate} size={72} decorative eager />}
      <span lang={langOfFood()} className={styles.title}>
        {title}
      </span>
    </div>
  )
}
