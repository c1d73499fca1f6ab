import { shade } from '../colour.ts'
import { blob, dark, INK, light, line, n, type Paint, shape, solid } from '../paint.ts'
import { between, type Random } from '../random.ts'
import type { Region } from '../region.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'

/** A spooned pool with the track of the spoon in it. */
const pool = (paint: Paint, look: Look, region: Region): string => {
  const { x, y, rx, ry } = region
  const d = region.outline(paint.random, 0)
  const swirl = `M${n(x - rx * 0.6)} ${n(y + ry * 0.1)}C${n(x - rx * 0.5)} ${n(y - ry * 0.7)} ${n(x + rx * 0.6)} ${n(y - ry * 0.7)} ${n(x + rx * 0.55)} ${n(y)}C${n(x + rx * 0.5)} ${n(y + ry * 0.55)} ${n(x - rx * 0.25)} ${n(y + ry * 0.5)} ${n(x - rx * 0.2)} ${n(y + ry * 0.05)}`
  return (
    `<path d="${d}" transform="translate(0 2.500)" fill="${INK}" fill-opacity=".22"/>` +
    `<path d="${d}" fill="${shade(look.colour, -0.07)}" stroke="${shade(look.colour, -0.2)}" stroke-width="1"/>` +
    line(swirl, shade(look.colour, -0.16), ry * 0.3) +
    line(swirl, shade(look.colour, 0.22), ry * 0.2) +
    light(blob(paint.random, x - rx * 0.36, y - ry * 0.5, rx * 0.22, ry * 0.1, 0.2, 7), 0.5)
  )
}

const dollop = (look: Look, random: Random): string =>
  solid(blob(random, 0, 0, 12, 11, 0.09, 9), 0.2) +
  shape(blob(random, -1, -1.5, 9, 8, 0.1, 8), shade(look.colour, 0.2)) +
  line('M-5 1C-4-6 6-6 5 0C4 4-1 4-1 1', shade(look.colour, -0.12), 1.5) +
  light('M-6-4Q-3-8 2-7Q-2-6-5-2z', 0.7)

export const sauce: DrawMotif = (look) => ({
  radius: 12,
  turn: 30,
  variants: 2,
  packing: 1.5,
  piece: (random) => dollop(look, random),
  fill: (paint, region) => pool(paint, look, region),
})

/** Broth, milk, wine: only ever seen as the surface of a bowl. */
export const liquid: DrawMotif = (look) => ({
  radius: 12,
  turn: 180,
  variants: 1,
  piece: (random) =>
    shape(blob(random, 0, 0, 12, 10, 0.08, 9), look.colour) + light(blob(random, -3, -3, 4, 2, 0.2, 6), 0.5),
  fill: (paint, region) => {
    const d = region.outline(paint.random, 0)
    return (
      shape(d, look.colour) +
      light(
        blob(
          paint.random,
          region.x - region.rx * 0.3,
          region.y - region.ry * 0.35,
          region.rx * 0.4,
          region.ry * 0.26,
          0.1,
          9,
        ),
        0.16,
      )
    )
  },
})

/** A zigzag from a spoon, thicker where it turns. */
const zigzag = (paint: Paint, look: Look, region: Region): string => {
  const { x, y, rx, ry } = region
  const turns = 7
  let d = ''
  for (let i = 0; i <= turns; i++) {
    const at = x - rx * 0.9 + (i / turns) * rx * 1.8
    const reach = Math.sqrt(Math.max(0.15, 1 - ((at - x) / rx) ** 2)) * ry * between(paint.random, 0.4, 0.6)
    const to = y + (i % 2 === 0 ? 1 : -1) * reach
    const step = (rx * 1.8) / turns
    d +=
      i === 0
        ? `M${n(at)} ${n(to)}`
        : `C${n(at - step * 0.35)} ${n(y + (i % 2 === 0 ? -1 : 1) * reach * 1.1)} ${n(at - step * 0.65)} ${n(to)} ${n(at)} ${n(to)}`
  }
  return (
    `<g transform="rotate(-12 ${n(x)} ${n(y)})">` +
    `<path d="${d}" transform="translate(.500 1.500)" fill="none" stroke="${INK}" stroke-opacity=".25" stroke-width="4.400" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="none" stroke="${look.colour}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${d}" transform="translate(-.4-.6)" fill="none" stroke="${shade(look.colour, 0.6)}" stroke-opacity=".6" stroke-width="1" stroke-linecap="round"/></g>`
  )
}

export const drizzle: DrawMotif = (look) => ({
  radius: 10,
  turn: 180,
  variants: 1,
  piece: () => line('M-9 1C-6-6-3-6-1 0S5 6 9-1', look.colour, 3.2),
  fill: (paint, region) => zigzag(paint, look, region),
})

const SHAVING = 'M-10 4C-8-5 0-9 10-6C7-2 3 1 2 5C-2 7-7 7-10 4z'

export const cheese: DrawMotif = (look) => {
  if (isKind(look, /mozzarella|burrata|ricotta|cottage|goat|cream|brie|camembert/)) {
    return {
      radius: 10,
      turn: 180,
      variants: 2,
      packing: 1.5,
      piece: (random) =>
        solid(blob(random, 0, 0, 10.5, 9, 0.12, 8), 0.22) +
        shape(blob(random, -1.4, -1.6, 6.6, 5, 0.14, 7), shade(look.colour, 0.6)),
    }
  }
  if (isKind(look, /parmesan|pecorino|grana|manchego|gruyere/)) {
    return {
      radius: 9,
      turn: 180,
      variants: 1,
      packing: 1.3,
      piece: () => solid(SHAVING, 0.26) + line('M-7 3C-4-3 2-5 7-4.500', shade(look.colour, 0.6), 1.5),
    }
  }
  if (isKind(look, /feta|paneer|halloumi|blue|stilton|gorgonzola/)) {
    const veins = isKind(look, /blue|stilton|gorgonzola/) ? line('M-3-2l3 2M1 3l3-1', '#5d7f8c', 1.4) : ''
    return {
      radius: 8,
      turn: 90,
      variants: 2,
      packing: 1.5,
      piece: (random) =>
        solid(blob(random, 0, 0, 8, 6.8, 0.16, 6), 0.28) +
        dark('M-6 3Q0 7 7 2Q5 7-1 7Q-5 6-6 3z', 0.12) +
        light('M-5-2Q-2-5 3-4L1-2Q-2-2-5 0z', 0.7) +
        veins,
    }
  }
  return {
    radius: 11,
    turn: 90,
    variants: 1,
    packing: 1.35,
    piece: () =>
      solid('M-11 6L8-9Q11-8 11-4V6Q11 8 9 8H-10Q-13 8-11 6z') +
      dark('M-11 6H11Q11 8 9 8H-10Q-13 8-11 6z', 0.22) +
      shape(
        'M2 2a2 2 0 1 0 .1 0zM7-3a1.500 1.500 0 1 0 .1 0zM-4 4a1.300 1.300 0 1 0 .1 0z',
        shade(look.colour, -0.18),
      ) +
      light('M-7 3L7-7.500L8-6L-4 3z', 0.4),
  }
}
