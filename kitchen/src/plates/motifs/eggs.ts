import { hueOf, shade, toLab } from '../colour.ts'
import { blob, circle, dark, light, oval, shape, solid } from '../paint.ts'
import type { DrawMotif, Look } from './motif-art.ts'

export const halfegg: DrawMotif = (look) => {
  const yolk = yolkOf(look)
  const body =
    `<g fill="#fffaf0">${solid('M0-17C8-17 13-5 13 3C13 11 8 17 0 17S-13 11-13 3C-13-5-8-17 0-17z')}</g>` +
    dark('M-13 3C-13 11-8 17 0 17S13 11 13 3C13 10 8 14.500 0 14.500S-13 10-13 3z', 0.1) +
    shape(circle(0, 2.6, 7.6), shade(yolk, -0.16)) +
    shape(circle(0, 2.2, 6.8), yolk) +
    light(oval(-2.4, -0.4, 2.4, 1.5), 0.55)
  return { radius: 15, turn: 45, variants: 1, packing: 1.5, piece: () => body }
}

export const friedegg: DrawMotif = (look) => {
  const yolk = yolkOf(look)
  return {
    radius: 27,
    turn: 0,
    variants: 2,
    packing: 1.5,
    piece: (random) =>
      // White on yogurt would be lost without its own shadow.
      dark(blob(random, 1.5, 4, 27.5, 26, 0.08, 11), 0.2) +
      `<g fill="#e3cfa6">${solid(blob(random, 0, 0.8, 26, 24.5, 0.1, 11), 0.2)}</g>` +
      shape(blob(random, 0, -0.4, 23.6, 22, 0.1, 11), '#fffdf6') +
      shape(circle(0.6, 1, 10.8), '#f1e3c4') +
      shape(circle(0, 0, 10), shade(yolk, -0.1)) +
      shape(circle(-0.3, -0.8, 9), yolk) +
      light(oval(-3.4, -4.4, 3.2, 2), 0.75),
  }
}

/** Egg rows of the table may carry the colour of the shell or the white: a yolk stays a yolk. */
const yolkOf = (look: Look): string => {
  const hue = hueOf(look.colour)
  return hue > 55 && hue < 95 && toLab(look.colour).l < 0.87 ? look.colour : '#f5a623'
}
