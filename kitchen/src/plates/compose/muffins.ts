import { shade } from '../colour.ts'
import { piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { artOf } from '../motifs/motifs.ts'
import { blob, circle, INK, light, type Paint, place, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse } from '../region.ts'
import { type Compose, finish, spoonfuls, within } from '../scene.ts'
import { browned } from './browned.ts'

const EGG = '#efc04a'

/** A pleated paper case under an uneven golden top. */
const cake = (paint: Paint, colour: string): string => {
  const pleats = Array.from({ length: 18 }, (_, i) => {
    const angle = (i / 18) * Math.PI * 2
    return circle(Math.cos(angle) * 25, Math.sin(angle) * 25, 5)
  }).join('')
  return (
    `<path d="${circle(2, 6, 30)}" fill="${INK}" fill-opacity=".2"/>` +
    `<g fill="${shade(colour, 0.45)}">${solid(pleats, 0.2)}</g>` +
    `<g fill="${colour}">${solid(blob(paint.random, 0, -1, 26, 25, 0.04, 12))}</g>` +
    browned(paint, ellipse(0, 0, 19, 18), 5, 0.2) +
    light(blob(paint.random, -8, -12, 10, 5, 0.2, 7), 0.3)
  )
}

/** Potatoes and salad are served beside; the rest is in the cakes. */
const besides = ({ look, amount }: Portion): boolean =>
  (/wedge|cube|stalk/.test(look.motif) && look.group === 'starchy-veg' && amount > 60) ||
  (look.motif === 'leaf' && amount > 60)

/** Five small cakes, each with a little of what is in it, and what is served beside them. */
export const composeMuffins: Compose = (scene) => {
  const { paint, well } = scene
  // The zest of a lemon is in the crumb.
  const garnishes = scene.serving.garnishes.filter(({ look }) => look.motif !== 'citrus')
  const serving = { ...scene.serving, garnishes }
  const solids = [...serving.parts, ...serving.heroes]
  const beside = solids.filter(besides)
  const inside = solids.filter((one) => !besides(one)).slice(0, 3)
  const colour = serving.dough.grams > 12 ? shade(serving.dough.colour, 0.06) : EGG
  const id = paint.define('cake', (own) => `<g id="${own}">${cake(paint, colour)}</g>`)
  const shown = inside.length > 0 ? inside : serving.garnishes.slice(0, 2)
  const bits = (x: number, y: number): string =>
    Array.from({ length: shown.length === 0 ? 0 : 5 }, (_, i) => {
      const look = shown[i % shown.length]?.look
      if (look === undefined) return ''
      const angle = i * 1.26 + between(paint.random, 0, 0.6)
      const at = { x: x + Math.cos(angle) * 12, y: y - 1 + Math.sin(angle) * 11 }
      return piece(paint, look, at, Math.min(0.9, 6.5 / artOf(look).radius))
    }).join('')
  const spots =
    beside.length > 0
      ? ([
          [120, 66],
          [68, 106],
          [172, 106],
          [120, 124],
        ] as const)
      : ([
          [120, 64],
          [66, 104],
          [174, 104],
          [88, 166],
          [152, 166],
        ] as const)
  const cakes = spots.map(([x, y]) => place(id, x, y, { scale: 1.04 }) + bits(x, y)).join('')
  const side = beside.length === 0 ? '' : medley(paint, beside, ellipse(well.x, well.y + 46, 62, 32))
  const centre = beside.length === 0 ? place(id, 120, 116, { scale: 1.04 }) + bits(120, 116) : ''
  return (
    side +
    centre +
    cakes +
    spoonfuls(scene, within(well, 0.9), 1) +
    finish({ ...scene, serving }, within(well, 0.8), shown)
  )
}
