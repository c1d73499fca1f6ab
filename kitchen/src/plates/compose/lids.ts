import { shade } from '../colour.ts'
import { blob, circle, light, line, n, type Paint, shape, solid } from '../paint.ts'
import type { Region } from '../region.ts'
import { browned } from './browned.ts'

/** Strips of pastry over a filling that is seen between them. */
export const lattice = (colour: string, well: Region): string => {
  const strips: string[] = []
  for (let i = -2; i <= 2; i++) {
    const at = i * 32
    const half = Math.sqrt(Math.max(0, 84 ** 2 - at ** 2))
    const bar = (d: string) => `<g fill="${colour}">${solid(d)}</g>`
    strips.push(bar(`M${n(well.x + at - 9)} ${n(well.y - half)}h18V${n(well.y + half)}h-18z`))
    strips.push(bar(`M${n(well.x - half)} ${n(well.y + at - 9)}H${n(well.x + half)}v18H${n(well.x - half)}z`))
  }
  return `<g transform="rotate(45 ${well.x} ${well.y})">${strips.join('')}</g>`
}

/** A lid of pastry, cut for the steam; filo is scored into squares. */
export const lid = (paint: Paint, colour: string, { x, y }: Region, isFilo: boolean): string => {
  const cuts = isFilo
    ? [-40, 0, 40]
        .map((at) => `M${n(x + at)} ${n(y - 70)}V${n(y + 70)}M${n(x - 70)} ${n(y + at)}H${n(x + 70)}`)
        .join('')
    : [-50, 22, 94]
        .map((turn) => {
          const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
          return `M${n(x + dx * 9)} ${n(y + dy * 9)}L${n(x + dx * 27)} ${n(y + dy * 27)}M${n(x - dx * 9)} ${n(y - dy * 9)}L${n(x - dx * 27)} ${n(y - dy * 27)}`
        })
        .join('')
  return (
    `<g fill="${colour}">${solid(circle(x, y, 80))}</g>` +
    shape(blob(paint.random, x - 4, y - 5, 66, 62, 0.05, 14), shade(colour, 0.16)) +
    browned(paint, { x, y, rx: 66, ry: 66 }, 16, 0.2) +
    line(cuts, shade(colour, -0.42), isFilo ? 2.4 : 4, 0.75) +
    light(blob(paint.random, x - 34, y - 40, 26, 10, 0.2, 9), 0.3)
  )
}
