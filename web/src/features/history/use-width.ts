import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, followed as it changes. `first` until it has been measured. */
export const useWidth = <T extends Element>(first: number): readonly [RefObject<T | null>, number] => {
  const place = useRef<T>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}
