import { shade } from '../colour.ts'
import { blob, dark, INK, light, line, n, type Paint, place, shape, solid } from '../paint.ts'
import { between, type Random } from '../random.ts'
import type { Region } from '../region.ts'
import type { DrawMotif, Look } from './motif-art.ts'

/** Grains and crumbs of a filling, pale and dark. */
const crumbs = (random: Random, colour: string, rx: number, ry: number): string => {
  const dots = (count: number) =>
    Array.from({ length: count }, () => {
      const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 0.86]
      return `M${n(Math.cos(angle) * far * rx)} ${n(Math.sin(angle) * far * ry)}l${n(between(random, -2, 2))} ${n(between(random, -1, 1))}`
    }).join('')
  return line(dots(16), shade(colour, 0.42), 3) + line(dots(10), shade(colour, -0.3), 2.4, 0.7)
}

const TUBE = 'M-40-13Q-44-14-44 0T-40 13Q0 19 38 14Q45 10 44-1T37-15Q0-19-40-13z'

/** Seen from the side: the wrap runs round it, its cut end shows what it holds. */
const rollBody = (look: Look, random: Random): string => {
  const filling = look.filling ?? shade(look.colour, -0.3)
  return (
    `<path d="${TUBE}" transform="translate(2 6)" fill="${INK}" fill-opacity=".22"/>` +
    `<g fill="${look.colour}">${solid(TUBE)}</g>` +
    line('M-26-16Q-16 0-24 16M-4-17Q8 0-2 17M17-16Q28 0 20 16', shade(look.colour, -0.3), 2, 0.65) +
    dark('M-42 5Q-42 12-40 13Q0 19 38 14Q44 11 44 3Q10 11-42 5z', 0.2) +
    light('M-36-11Q0-16 32-12Q0-11-36-8z', 0.35) +
    `<g fill="${shade(look.colour, -0.08)}">${solid('M-40-13C-32-12-32 12-40 13C-48 12-48-12-40-13z')}</g>` +
    shape('M-40-9.500C-34-8-34 8-40 9.500C-46 8-46-8-40-9.500z', filling) +
    `<g transform="translate(-40 0)">${line(`M-2-5q3 3 0 6M1 1q-2 3-1 5M${n(between(random, -2, 2))}-2h.1`, shade(filling, 0.4), 1.8)}</g>`
  )
}

/** A vegetable opened to the eye, heaped with its filling. */
const shellBody = (look: Look, random: Random): string => {
  const filling = look.filling ?? '#b0623c'
  const isRound = /tomato|apple|bell-pepper/.test(look.id)
  const [rx, ry] = isRound ? [33, 30] : [45, 25]
  return (
    `<path d="${blob(random, 2, 6, rx, ry, 0.03, 14)}" fill="${INK}" fill-opacity=".24"/>` +
    `<g fill="${look.colour}">${solid(blob(random, 0, 0, rx, ry, 0.035, 14))}</g>` +
    shape(blob(random, 0, -1, rx * 0.86, ry * 0.82, 0.04, 12), shade(look.colour, 0.5)) +
    shape(blob(random, 0, -2, rx * 0.76, ry * 0.7, 0.07, 12), filling) +
    crumbs(random, filling, rx * 0.74, ry * 0.68) +
    light(blob(random, -rx * 0.62, -ry * 0.66, rx * 0.2, ry * 0.12, 0.2, 7), 0.45)
  )
}

/** Where three lie in front of each other, in shares of their region. */
const THREE = [
  [0.1, -0.52, -12],
  [-0.08, 0.02, -8],
  [0.06, 0.56, -10],
] as const
const ROUNDS = [
  [-0.46, -0.34, 0],
  [0.48, -0.28, 8],
  [0.02, 0.48, -6],
] as const

const laid = (paint: Paint, look: Look, region: Region, body: (random: Random) => string): string => {
  const id = paint.define(`${look.motif} ${look.id}`, (own) => `<g id="${own}">${body(paint.random)}</g>`)
  const size = Math.min(region.rx, region.ry)
  const isRound = /^stuffed-.*(?:tomato|apple|bell-pepper)/.test(look.id)
  const scale = size / (isRound ? 52 : 46)
  return (isRound ? ROUNDS : THREE)
    .map(([dx, dy, turn]) => place(id, region.x + dx * size, region.y + dy * size, { turn, scale, fill: look.colour }))
    .join('')
}

/** Cabbage rolls, roulades, stuffed peppers: three of them. */
export const filled: DrawMotif = (look) => {
  const body = (random: Random) => (/^rolled-/.test(look.id) ? rollBody(look, random) : shellBody(look, random))
  return {
    radius: 40,
    turn: 8,
    variants: 1,
    packing: 1.5,
    piece: body,
    fill: (paint, region) => laid(paint, look, region, body),
  }
}
