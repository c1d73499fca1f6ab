import { INK, type Paint } from '../paint.ts'
import type { Region } from '../region.ts'

/** The ground a heap stands on: a soft shadow on the crockery and the darker food between the pieces. */
export const bed = (paint: Paint, region: Region, colour: string, grow = 0): string => {
  const d = region.outline(paint.random, grow)
  return (
    `<path d="${d}" transform="translate(0 3.5)" fill="${INK}" fill-opacity=".16" stroke="${INK}" stroke-opacity=".1" stroke-width="7"/>` +
    `<path d="${d}" fill="${colour}"/>`
  )
}

/** Light from the upper left over a whole heap. */
export const volume = (paint: Paint, region: Region): string => {
  const id = paint.define(
    'volume',
    (own) =>
      `<radialGradient id="${own}" cx=".36" cy=".3" r=".78"><stop stop-color="#fff" stop-opacity=".15"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".26"/></radialGradient>`,
  )
  return `<path d="${region.outline(paint.random, -1)}" fill="url(#${id})"/>`
}
